import path from 'node:path';
import { localDay } from '../../../kernel/calendar.js';
import type { StoredExportRun } from './runs.js';

/** Stands for the platform where it asks in the place of a member of staff: the shop's own contact is told then. */
export const PLATFORM = 'platform';

/** The file of an export; it is there once the export is done. */
export const fileOf = (folder: string, { id, format }: Pick<StoredExportRun, 'id' | 'format'>): string =>
  path.join(folder, `${id}.${format}`);

/** The name under which an export is saved: its kind, its shop and the shop's own day on which it was asked for. */
export function fileName(
  { kind, format, askedAt: requestedAt }: Pick<StoredExportRun, 'kind' | 'format' | 'askedAt'>,
  shop: string,
  zone: string,
): string {
  return `${kind}-${shop}-${localDay(requestedAt, zone)}.${format}`;
}
