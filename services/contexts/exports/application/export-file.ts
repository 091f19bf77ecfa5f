import path from 'node:path';
import { localDay } from '../../../kernel/calendar.js';
import type { ExportTask } from './tasks.js';

/** Stands for the platform where it asks in the place of a member of staff: the shop's own contact is told then. */
export const PLATFORM = 'platform';

/** The file of an export; it is there once the export is done. */
export const fileOf = (folder: string, { id, input }: Pick<ExportTask, 'id' | 'input'>): string =>
  path.join(folder, `${id}.${input.format}`);

/** The name under which an export is saved: its kind, its shop and the shop's own day on which it was asked for. */
export const fileName = ({ shop, input, requestedAt }: ExportTask, zone: string): string =>
  `${input.kind}-${shop}-${localDay(requestedAt, zone)}.${input.format}`;
