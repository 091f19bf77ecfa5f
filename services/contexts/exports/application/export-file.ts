import fs from 'node:fs';
import path from 'node:path';
import { localDay } from '../../../kernel/calendar.js';
import { draftOf } from './table-file.js';
import type { ExportTask } from './tasks.js';

/** Requester of exports that the platform asks for, instead of a member of staff: the shop's contact is notified. */
export const PLATFORM = 'platform';

/** Path of an export's file; the file exists once the export is done. */
export const fileOf = (folder: string, { id, input }: Pick<ExportTask, 'id' | 'input'>): string =>
  path.join(folder, `${id}.${input.format}`);

/** Removes the file of an export, and what a process that died has left of it. */
export async function removeFile(folder: string, task: Pick<ExportTask, 'id' | 'input'>): Promise<void> {
  const file = fileOf(folder, task);
  for (const left of [file, draftOf(file)]) await fs.promises.rm(left, { force: true });
}

/** Download name of an export: its kind, its shop and the shop-local day of the request. */
export const fileName = ({ shop, input, requestedAt }: ExportTask, zone: string): string =>
  `${input.kind}-${shop}-${localDay(requestedAt, zone)}.${input.format}`;
