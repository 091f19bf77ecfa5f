import type { BillCycle, BillLine } from '@loyalty/contracts/billing/queries';
import { type Page, type PageRequest, readPage } from '../engine/reading/page.js';
import type { RowOf } from '../engine/schema/table.js';
import type { Db } from '../ledger-model.js';
import type { billLineTable } from './bill.projection.js';

type Stored = RowOf<typeof billLineTable>;
const dollars = (cents: number): string => (Number(cents) / 100).toFixed(2);

/** Cycles that the bill lists at most: five years. */
const MOST_CYCLES = 60;

/** Lines of the bill, the newest order first. @throws InvalidCursor */
export function billLines(
  db: Db,
  shop: string,
  { cycle, ...request }: PageRequest & { cycle?: string | undefined },
): Promise<Page<BillLine>> {
  return readPage<Stored, BillLine>(
    { shop, list: 'bill-lines', query: { cycle: cycle ?? null } },
    request,
    ['number'],
    (after, limit) => {
      let rows = db.selectFrom('bill_line').selectAll().where('shop', '=', shop);
      if (cycle) rows = rows.where('cycle', '=', cycle);
      if (after) rows = rows.where('position', '<', Number(after[0]));
      return rows.orderBy('position', 'desc').limit(limit).execute();
    },
    ({ position }) => [position],
    ({ order_id: order, number, at, nth, plan, fee, because, charge, rejection, record }) => ({
      order,
      number,
      at: new Date(at).toISOString(),
      nth: nth === null ? null : Number(nth),
      plan,
      fee: dollars(fee),
      because,
      charge,
      rejection,
      record,
    }),
  );
}

/** The billing cycles with orders, newest first. */
export async function billCycles(db: Db, shop: string): Promise<BillCycle[]> {
  const rows = await db
    .selectFrom('bill_cycle')
    .selectAll()
    .select((of) =>
      of
        .selectFrom('bill_line')
        .select('plan')
        .where('bill_line.shop', '=', shop)
        .whereRef('bill_line.cycle', '=', 'bill_cycle.cycle')
        .where('plan', 'is not', null)
        .orderBy('bill_line.position', 'desc')
        .limit(1)
        .as('plan'),
    )
    .where('shop', '=', shop)
    .orderBy('cycle', 'desc')
    .limit(MOST_CYCLES)
    .execute();
  return rows.map(({ cycle: startsAt, ends_at, plan, orders, charged, due, rejected }) => ({
    startsAt,
    endsAt: new Date(ends_at).toISOString(),
    plan,
    orders: Number(orders),
    charged: dollars(charged),
    due: dollars(due),
    rejected: dollars(rejected),
  }));
}
