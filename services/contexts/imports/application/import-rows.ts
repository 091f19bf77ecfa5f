import type { CheckedRows, ImportedRows } from '@loyalty/contracts/imports/events';
import type pg from 'pg';
import { asShop } from '../../../platform/database/pool.js';
import type { CheckedLine, EarlierImports, LineOutcome, StoredLine, UndoneLine } from './import-lines.js';

const COLUMNS = 'line, verdict, code, params, note, customer, amount, outcome, event, lot, before, undone';
const jsonOrNull = (value: unknown): string | null => (value ? JSON.stringify(value) : null);

/** Sums of a check. */
interface CheckedSums {
  readonly rows: CheckedRows;
  readonly points: number;
  readonly repeatedPoints: number;
  /** Ready rows whose people are created at the store. */
  readonly newCustomers: number;
}

/** Rows of imports by shop. Their only personal datum is the customer's id. */
export class ImportRows {
  constructor(private readonly pool: pg.Pool) {}

  /** Forgets what an earlier check found. */
  async clear(shop: string, id: string): Promise<void> {
    await this.query(shop, 'delete from imports.row where shop = $1 and import = $2', [id]);
    await this.query(shop, 'delete from imports.tier where shop = $1 and import = $2', [id]);
  }

  async addChecked(shop: string, id: string, lines: readonly CheckedLine[]): Promise<void> {
    if (lines.length === 0) return;
    await this.query(
      shop,
      `insert into imports.row (shop, import, line, verdict, code, params, note, customer, amount)
       select $1, $2, * from unnest($3::int[], $4::text[], $5::text[], $6::jsonb[], $7::text[], $8::text[], $9::bigint[])
       on conflict do nothing`,
      [
        id,
        lines.map(({ line }) => line),
        lines.map(({ verdict }) => verdict),
        lines.map(({ problem }) => problem?.problem ?? null),
        lines.map(({ problem }) => jsonOrNull(problem?.params)),
        lines.map(({ note }) => note),
        lines.map(({ customer }) => customer),
        lines.map(({ amount }) => amount),
      ],
    );
  }

  async addTiers(shop: string, id: string, counts: ReadonlyMap<string, number>): Promise<void> {
    await this.query(
      shop,
      'insert into imports.tier select $1, $2, * from unnest($3::text[], $4::int[]) on conflict do nothing',
      [id, [...counts.keys()], [...counts.values()]],
    );
  }

  async tiers(shop: string, id: string): Promise<{ title: string; rows: number }[]> {
    return this.query(
      shop,
      'select title, rows from imports.tier where shop = $1 and import = $2 order by rows desc, title',
      [id],
    );
  }

  /** Rows of a stretch of lines. */
  async between(shop: string, id: string, first: number, last: number): Promise<StoredLine[]> {
    return this.query<StoredLine>(
      shop,
      `select ${COLUMNS} from imports.row where shop = $1 and import = $2 and line between $3 and $4 order by line`,
      [id, first, last],
    );
  }

  /** Lines of a stretch that some of the imports have done and that were not taken back, and those that the running ones are to do. */
  async doneBy(shop: string, { all, running }: EarlierImports, first: number, last: number): Promise<Set<number>> {
    if (all.length === 0) return new Set();
    const found = await this.query<{ line: number }>(
      shop,
      `select distinct line from imports.row
        where shop = $1 and import = any($2::uuid[]) and line between $4 and $5 and undone is distinct from 'undone' and (outcome = 'applied'
          or outcome is null and import = any($3::uuid[]) and verdict in ('ready', 'repeated'))`,
      [all, running, first, last],
    );
    return new Set(found.map(({ line }) => line));
  }

  /** Rows that the import applied and an undo has not come to, after a line. */
  async applied(shop: string, id: string, after: number, limit: number): Promise<StoredLine[]> {
    return this.query<StoredLine>(
      shop,
      `select ${COLUMNS} from imports.row where shop = $1 and import = $2 and line > $3 and outcome = 'applied' and undone is null
        order by line limit $4`,
      [id, after, limit],
    );
  }

  /** Rows with a reason, after a line. */
  async withReason(shop: string, id: string, after: number, limit: number): Promise<StoredLine[]> {
    return this.query<StoredLine>(
      shop,
      `select ${COLUMNS} from imports.row where shop = $1 and import = $2 and line > $3 and (code is not null or note is not null)
        order by line limit $4`,
      [id, after, limit],
    );
  }

  async setOutcomes(shop: string, id: string, outcomes: readonly LineOutcome[]): Promise<void> {
    if (outcomes.length === 0) return;
    await this.query(
      shop,
      `update imports.row r set outcome = t.outcome, code = coalesce(t.code, r.code), params = coalesce(t.params, r.params),
          event = t.event, lot = t.lot, before = t.before, amount = coalesce(t.amount, r.amount)
        from unnest($3::int[], $4::text[], $5::text[], $6::jsonb[], $7::uuid[], $8::text[], $9::jsonb[], $10::bigint[])
          as t(line, outcome, code, params, event, lot, before, amount)
       where r.shop = $1 and r.import = $2 and r.line = t.line`,
      [
        id,
        outcomes.map(({ line }) => line),
        outcomes.map(({ outcome }) => outcome),
        outcomes.map(({ code = null }) => code),
        outcomes.map(({ params }) => jsonOrNull(params)),
        outcomes.map(({ event = null }) => event),
        outcomes.map(({ lot = null }) => lot),
        outcomes.map(({ before }) => jsonOrNull(before)),
        outcomes.map(({ amount = null }) => amount),
      ],
    );
  }

  /** The first rows that were to do something and have no outcome. */
  async unreached(shop: string, id: string, limit: number): Promise<StoredLine[]> {
    return this.query<StoredLine>(
      shop,
      `select ${COLUMNS} from imports.row where shop = $1 and import = $2 and outcome is null and verdict in ('ready', 'repeated')
        order by line limit $3`,
      [id, limit],
    );
  }

  /** Rows that were not reached are left out for that reason. @param storesWords why the store creates nobody: the reason of those of new people */
  async endUnreached(shop: string, id: string, storesWords: string | null): Promise<void> {
    await this.query(
      shop,
      `update imports.row set outcome = case when verdict in ('ready', 'repeated') then 'failed' else verdict end,
          code = case when verdict not in ('ready', 'repeated') then code
            when customer is null and $3::jsonb is not null then 'store-refused' else 'not-done' end,
          params = case when verdict in ('ready', 'repeated') and customer is null then coalesce($3::jsonb, params) else params end
        where shop = $1 and import = $2 and outcome is null`,
      [id, jsonOrNull(storesWords === null ? null : { message: storesWords })],
    );
  }

  /** Lines of imports that were checked to be of some customers. */
  async linesOf(shop: string, imports: readonly string[], customers: readonly string[]): Promise<number[]> {
    const found = await this.query<{ line: number }>(
      shop,
      'select distinct line from imports.row where shop = $1 and import = any($2::uuid[]) and customer = any($3)',
      [imports, customers],
    );
    return found.map(({ line }) => line);
  }

  /** Fails rows that have no outcome yet, of people who were erased. */
  async failErased(shop: string, imports: readonly string[], lines: readonly number[]): Promise<void> {
    await this.query(
      shop,
      `update imports.row set verdict = 'failed', code = 'erased-customer', params = null, note = null, amount = 0
        where shop = $1 and import = any($2::uuid[]) and line = any($3::int[]) and outcome is null`,
      [imports, lines],
    );
  }

  async setUndone(shop: string, id: string, lines: readonly UndoneLine[]): Promise<void> {
    await this.query(
      shop,
      `update imports.row r set undone = t.undone, undone_points = t.points, owed = t.owed, forgiven = t.forgiven
        from unnest($3::int[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[]) as t(line, undone, points, owed, forgiven)
       where r.shop = $1 and r.import = $2 and r.line = t.line`,
      [
        id,
        lines.map(({ line }) => line),
        lines.map(({ undone }) => undone),
        lines.map(({ points }) => points),
        lines.map(({ owed }) => owed),
        lines.map(({ forgiven }) => forgiven),
      ],
    );
  }

  /** Sums of an undo. */
  async undone(
    shop: string,
    id: string,
  ): Promise<Record<'undone' | 'skipped' | 'points' | 'owed' | 'forgiven', number>> {
    const [found] = await this.query<Record<'undone' | 'skipped' | 'points' | 'owed' | 'forgiven', string>>(
      shop,
      `select count(*) filter (where undone = 'undone') as undone, count(*) filter (where undone = 'skipped') as skipped,
          coalesce(sum(undone_points), 0) as points, coalesce(sum(owed), 0) as owed, coalesce(sum(forgiven), 0) as forgiven
        from imports.row where shop = $1 and import = $2`,
      [id],
    );
    const { undone, skipped, points, owed, forgiven } = found!;
    const sums = { points: Number(points), owed: Number(owed), forgiven: Number(forgiven) };
    return { undone: Number(undone), skipped: Number(skipped), ...sums };
  }

  async checked(shop: string, id: string): Promise<CheckedSums> {
    const [found] = await this.query<Record<keyof CheckedRows | 'points' | 'again' | 'fresh', string>>(
      shop,
      `select count(*) as rows, count(*) filter (where verdict = 'ready') as ready,
          count(*) filter (where verdict = 'repeated') as repeated,
          count(*) filter (where verdict = 'unchanged') as unchanged, count(*) filter (where verdict = 'failed') as failed,
          count(*) filter (where verdict = 'ready' and customer is null) as fresh,
          coalesce(sum(amount) filter (where verdict = 'ready'), 0) as points,
          coalesce(sum(amount) filter (where verdict = 'repeated'), 0) as again
        from imports.row where shop = $1 and import = $2`,
      [id],
    );
    const { rows, ready, repeated, unchanged, failed, points, again, fresh } = found!;
    const toDo = { ready: Number(ready), repeated: Number(repeated) };
    return {
      rows: { rows: Number(rows), ...toDo, unchanged: Number(unchanged), failed: Number(failed) },
      points: Number(points),
      repeatedPoints: Number(again),
      newCustomers: Number(fresh),
    };
  }

  async imported(shop: string, id: string): Promise<{ rows: ImportedRows; points: number }> {
    const [found] = await this.query<Record<keyof ImportedRows | 'points', string>>(
      shop,
      `select count(outcome) as rows, count(*) filter (where outcome = 'applied') as applied,
          count(*) filter (where outcome = 'repeated') as repeated, count(*) filter (where outcome = 'unchanged') as unchanged,
          count(*) filter (where outcome = 'failed') as failed,
          coalesce(sum(amount) filter (where outcome = 'applied'), 0) as points
        from imports.row where shop = $1 and import = $2`,
      [id],
    );
    const { rows, applied, repeated, unchanged, failed, points } = found!;
    const counts = { applied: Number(applied), repeated: Number(repeated), unchanged: Number(unchanged) };
    return { rows: { rows: Number(rows), ...counts, failed: Number(failed) }, points: Number(points) };
  }

  private query<Row extends object>(shop: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    return asShop(this.pool, shop, async (client) => (await client.query<Row>(text, [shop, ...values])).rows);
  }
}
