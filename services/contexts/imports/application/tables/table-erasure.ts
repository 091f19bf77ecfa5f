import fs from 'node:fs';
import { importFileUse } from '@loyalty/contracts/imports/files';
import type { ImportState } from '@loyalty/contracts/imports/rows';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import { importsOfFile } from '@loyalty/projections/imports/import.queries';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import type pg from 'pg';
import type { Ledger } from '../../../../platform/commands/ledger.js';
import type { Files } from '../../../../platform/files/files.js';
import type { Import } from '../../domain/import.js';
import { ImportRows } from '../import-rows.js';
import { loadImport } from '../queries.js';
import type { ImportFiles } from './import-files.js';
import type { Person } from './person-in-row.js';

interface TableErasureParts {
  readonly ledger: Ledger;
  readonly reader: Pick<Reader<LedgerTables>, 'read'>;
  readonly stored: Pick<Files, 'runExclusive' | 'removeUnstored' | 'storedOf' | 'removeEach' | 'replace' | 'newPath'>;
  readonly files: ImportFiles;
  readonly pool: pg.Pool;
}

type UsedBy = Import & { readonly id: string };

const OVER: readonly ImportState[] = ['completed', 'cancelled', 'failed'];

/** Removes the rows of erased people from uploaded tables; the import of the other rows continues (ADR 440). */
export class TableErasure {
  private readonly rows: ImportRows;

  constructor(private readonly parts: TableErasureParts) {
    this.rows = new ImportRows(parts.pool);
  }

  /** Safe to repeat. Tables of imports that have ended are removed. @throws FileStoreUnavailable */
  omit(shop: string, people: readonly Person[]): Promise<void> {
    const { stored } = this.parts;
    // Two erasures that rewrote a file side by side would each bring back whom the other has omitted.
    return stored.runExclusive(shop, async () => {
      await stored.removeUnstored(shop, importFileUse);
      for (const { id } of await stored.storedOf(shop, importFileUse)) await this.omitFrom(shop, id, people);
    });
  }

  private async omitFrom(shop: string, file: string, people: readonly Person[]): Promise<void> {
    const { stored } = this.parts;
    const users = await this.usersOf(shop, file);
    if (users.length > 0 && users.every(({ state }) => OVER.includes(state))) return stored.removeEach(shop, [file]);
    const imports = users.map(({ id }) => id);
    const customers = people.map(({ customer }) => customer);
    const lines = await this.rows.linesOf(shop, imports, customers);
    const target = await stored.newPath();
    try {
      const delimiter = users[0]?.file?.delimiter ?? null;
      const omitted = await this.parts.files.omit(shop, file, { people, lines, target, delimiter });
      if (omitted === null) return await stored.removeEach(shop, [file]);
      if (omitted.length === 0) return;
      await this.rows.failErased(shop, imports, omitted);
      await stored.replace(shop, file, target);
    } finally {
      await fs.promises.rm(target, { force: true });
    }
  }

  /** Imports that read a file, as the log has them: of one that the read models do not know yet, none has ended. */
  private async usersOf(shop: string, file: string): Promise<UsedBy[]> {
    const { ledger, reader } = this.parts;
    const { value: ids } = await reader.read(shop, (db) => importsOfFile(db, shop, file));
    return Promise.all(ids.map(async (id) => ({ ...(await loadImport(ledger, shop, id)), id })));
  }
}
