import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import { LONGEST_STATEMENT } from '@loyalty/contracts/activity/statement';
import { sql } from 'kysely';
import type { Db } from '../ledger-model.js';
import { activitiesAt } from './activity.queries.js';

/** Instants: the first one of a period, and the first one after it. */
interface AccountPeriod {
  readonly from: string;
  readonly until: string;
}

/** The lines of an account in a period, oldest first, with its sums. `omitted` are the oldest lines of the period. */
export interface PeriodLines {
  readonly opening: number;
  readonly closing: number;
  /** When the first line of the account occurred; null without lines. */
  readonly beginsAt: string | null;
  readonly omitted: { readonly lines: number; readonly points: number };
  readonly rows: readonly ActivityRow[];
}

interface Sums {
  opening: number;
  closing: number;
  lines: number;
  begins: string | null;
}

/**
 * The lines of one account by the time at which they occurred. Customers who were merged into this one have accounts of their own: what moved
 * from them is a line here.
 */
export async function readPeriod(
  db: Db,
  shop: string,
  customer: string,
  { from, until }: AccountPeriod,
): Promise<PeriodLines> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(points) filter (where occurred_at < ${from}::timestamptz), 0)::bigint as opening,
           coalesce(sum(points) filter (where occurred_at < ${until}::timestamptz), 0)::bigint as closing,
           count(*) filter (where occurred_at >= ${from}::timestamptz and occurred_at < ${until}::timestamptz) as lines,
           min(occurred_at) as begins
      from activity where shop = ${shop} and customer = ${customer} and points <> 0`.execute(db);
  const { opening, closing, lines, begins: beginsAt } = rows[0]!;
  const newest = await db
    .selectFrom('activity')
    .select('position')
    .where('shop', '=', shop)
    .where('customer', '=', customer)
    .where('points', '<>', 0)
    .where('occurred_at', '>=', from)
    .where('occurred_at', '<', until)
    .orderBy('occurred_at', 'desc')
    .orderBy('position', 'desc')
    .limit(LONGEST_STATEMENT)
    .execute();
  const found = await activitiesAt(
    db,
    shop,
    newest.map(({ position }) => position),
  );
  const shown = found.toSorted(
    (a, b) => (a.occurredAt < b.occurredAt ? -1 : a.occurredAt > b.occurredAt ? 1 : 0) || a.position - b.position,
  );
  const points = closing - opening - shown.reduce((sum, row) => sum + row.points, 0);
  return { opening, closing, beginsAt, omitted: { lines: lines - shown.length, points }, rows: shown };
}
