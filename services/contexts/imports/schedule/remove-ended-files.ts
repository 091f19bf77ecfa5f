import { importFileUse } from '@loyalty/contracts/imports/files';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import { filesOfImports } from '@loyalty/projections/imports/import.queries';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import type { Files } from '../../../platform/files/files.js';
import type { DailyTask } from '../../../platform/schedule/daily-task.js';

/** Days for which the file of an import that has ended is stored. */
const STORED_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes files that no import reads any more, a month after their upload and the end of their imports. */
export const removeEndedFiles = (
  files: Pick<Files, 'removeOlder'>,
  reader: Pick<Reader<LedgerTables>, 'read'>,
): DailyTask => ({
  kind: 'ended-import-files',
  fromHour: 4,
  async execute({ shop, now }) {
    const before = new Date(Date.parse(now) - STORED_DAYS * DAY_MS);
    const { value: used } = await reader.read(shop, (db) => filesOfImports(db, shop, before.toISOString()));
    return files.removeOlder(shop, importFileUse, before, used);
  },
});
