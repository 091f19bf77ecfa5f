import type { ImportUndoPreview } from '@loyalty/contracts/imports/rows';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import { leftInLots } from '@loyalty/projections/imports/lookup.queries';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { isStillGiven } from '../../customers/domain/restored.js';
import type { CreatedRows } from './created-rows.js';
import type { StoredLine } from './import-lines.js';
import type { ImportRows } from './import-rows.js';

const PAGE = 2_000;

/** Previews of undos: what an import gave, and what customers still have of it. */
export class UndoPreviews {
  constructor(
    private readonly ledger: Ledger,
    private readonly rows: ImportRows,
    private readonly reader: Reader<LedgerTables>,
    private readonly created: Pick<CreatedRows, 'count'>,
  ) {}

  async of(shop: string, id: string): Promise<ImportUndoPreview> {
    const sums = { rows: 0, skipped: 0, points: 0, given: 0, unspent: 0 };
    for (let after = 0; ; ) {
      const page = await this.rows.applied(shop, id, after, PAGE);
      sums.rows += page.length;
      sums.points += page.reduce((sum, { amount }) => sum + amount, 0);
      sums.given += page.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
      sums.unspent += await this.unspent(shop, page);
      sums.skipped += await this.changedSince(shop, page);
      after = page.at(-1)?.line ?? after;
      if (page.length < PAGE) break;
    }
    const { rows, skipped, points, given, unspent } = sums;
    const createdCustomers = await this.created.count(shop, id);
    return { rows: rows - skipped, skipped, points, unspent, spent: Math.max(0, given - unspent), createdCustomers };
  }

  private async unspent(shop: string, page: readonly StoredLine[]): Promise<number> {
    const given = page.filter(({ lot }) => lot !== null);
    const customers = given.map(({ customer }) => customer!);
    const lots = given.map(({ lot }) => lot!);
    return (await this.reader.read(shop, (db) => leftInLots(db, shop, customers, lots))).value;
  }

  /** Rows without points whose birthday or status something else changed since. */
  private async changedSince(shop: string, page: readonly StoredLine[]): Promise<number> {
    const personal = page.filter(({ event, before }) => event === null && before !== null);
    const changed = await Promise.all(
      personal.map(async ({ customer, before }) => {
        const { birthDate, ...now } = await loadCustomer(this.ledger, shop, customer!);
        const isBirthday = before?.birthday && birthDate?.version === before.birthday.given;
        const isMembership = before?.membership && isStillGiven(before.membership, now);
        return !isBirthday && !isMembership;
      }),
    );
    return changed.filter(Boolean).length;
  }
}
