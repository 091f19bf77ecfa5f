import type { UsageRejection } from '@loyalty/contracts/billing/events';
import type { PlanHandle } from '@loyalty/contracts/billing/plans';
import type { BillLine } from '@loyalty/contracts/billing/queries';
import type { Of, Projection } from '../engine/schema/projection.js';
import { instant, orNull, type RowOf, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';

/** Lines of the bill: an order and its fee in cents. Cycles are named by the instant of their start. */
export const billLineTable = table(
  'bill_line',
  {
    shop: text,
    order_id: text,
    number: text,
    at: instant,
    cycle: text,
    nth: orNull(whole),
    plan: orNull(text as typeof text & { of?: PlanHandle }),
    fee: whole,
    because: text as typeof text & { of?: BillLine['because'] },
    charge: text as typeof text & { of?: BillLine['charge'] },
    rejection: orNull(text as typeof text & { of?: UsageRejection }),
    record: orNull(text),
    position: whole,
  },
  { key: ['shop', 'order_id'], fillfactor: 80, indexes: ['(shop, position)', '(shop, cycle, position)'] },
);

/** Billing cycles with their sums in cents. */
export const billCycleTable = table(
  'bill_cycle',
  {
    shop: text,
    cycle: text,
    ends_at: instant,
    orders: whole,
    due: whole,
    charged: whole,
    rejected: whole,
    position: whole,
  },
  { key: ['shop', 'cycle'], fillfactor: 50 },
);

type Cycle = RowOf<typeof billCycleTable>;

/** A line that the platform has neither charged nor rejected. */
const OPEN = { record: null, rejection: null } as const;
const cents = (amount: string): number => Math.round(Number(amount) * 100);

function changeCycle(key: { shop: string; cycle: string }, rows: Rows, to: (row: Cycle) => Cycle | null): void {
  const row = rows.get(billCycleTable, key);
  const changed = row && to(row);
  if (changed) rows.put(billCycleTable, changed);
}

function count(event: Of<'BillableOrderCounted'>, rows: Rows): void {
  const { shop, position, occurredAt: at } = event;
  const { order: order_id, number, plan, nth, because } = event.data;
  const { startsAt: cycle, endsAt: ends_at } = event.data.cycle;
  const fee = cents(event.data.fee);
  const charge = fee > 0 ? 'due' : 'none';
  const line = { shop, order_id, number, at, cycle, nth, plan, fee, because, charge, ...OPEN, position } as const;
  rows.put(billLineTable, line);
  const empty = { shop, cycle, ends_at, orders: 0, due: 0, charged: 0, rejected: 0, position };
  const row = rows.get(billCycleTable, { shop, cycle }) ?? empty;
  rows.put(billCycleTable, { ...row, orders: row.orders + 1, due: row.due + fee, position });
}

function hold({ shop, position, occurredAt: at, data }: Of<'BillableOrderHeld'>, rows: Rows): void {
  const { order: order_id, number, cycle } = data;
  rows.put(billLineTable, {
    shop,
    order_id,
    number,
    at,
    cycle: cycle.startsAt,
    nth: null,
    plan: null,
    fee: 0,
    because: 'held',
    charge: 'none',
    ...OPEN,
    position,
  });
}

/** No upgrade releases the order any longer. */
function cancelHeld({ shop, data }: Of<'HeldOrderCancelled'>, rows: Rows): void {
  const line = rows.get(billLineTable, { shop, order_id: data.order });
  if (line) rows.put(billLineTable, { ...line, because: 'cancelled' });
}

function close(
  { shop, position }: { shop: string; position: number },
  { order, fee }: { order: string; fee: string },
  rows: Rows,
  to: Pick<RowOf<typeof billLineTable>, 'record' | 'rejection'> & { charge: 'charged' | 'rejected' },
): void {
  const line = rows.get(billLineTable, { shop, order_id: order });
  if (!line) return;
  // The position of a line is that of its order: it keeps its place in the list.
  rows.put(billLineTable, { ...line, ...to });
  const amount = cents(fee);
  changeCycle({ shop, cycle: line.cycle }, rows, (row) => ({
    ...row,
    due: row.due - amount,
    [to.charge]: row[to.charge] + amount,
    position,
  }));
}

export const billProjection: Projection = {
  name: 'bill',
  version: 2,
  tables: [billLineTable, billCycleTable],
  on: {
    BillableOrderCounted: count,
    BillableOrderHeld: hold,
    HeldOrderCancelled: cancelHeld,
    UsageFeeCharged: (event, rows) =>
      close(event, event.data, rows, { ...OPEN, charge: 'charged', record: event.data.record }),
    UsageFeeRejected: (event, rows) =>
      close(event, event.data, rows, { ...OPEN, charge: 'rejected', rejection: event.data.code }),
  },
};
