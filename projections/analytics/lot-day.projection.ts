import type { LedgerEvent } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { type CustomerRow, customerTable } from '../customers/customer-table.js';
import { type Cause, isImport, movementOf } from '../customers/movement.js';
import type { Projection } from '../engine/schema/projection.js';
import { day, type RowOf, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';
import { lotTable } from '../points/lot-tables.js';
import { localDay } from '../shop/local-day.js';
import { shopOf } from '../shop/shop.projection.js';

/**
 * Changes of the points outstanding in lots (available and pending), by the month in which the lots were earned and their program. Each
 * change counts on the shop-local day of its event, and carries the day on which it was recorded: a fact that comes late has a row of its
 * own, so that the figures known on any day can be summed. Columns are signed: what leaves the lots is negative.
 */
export const lotDayTable = table(
  'lot_day',
  {
    shop: text,
    day,
    recorded: day,
    /** First day of the month in which the lots were earned. */
    month: day,
    /** Empty for lots without an award. */
    program: text,
    issued: whole,
    imported: whole,
    adjusted: whole,
    returned: whole,
    redeemed: whole,
    expired: whole,
    reversed: whole,
    /** Debt that was repaid from lots without a cause of its own: at a release, or in a merge. */
    settled: whole,
    /** Number of changes of single lots: points do not move one by one, and the error of an estimate depends on this number. */
    movements: whole,
  },
  { key: ['shop', 'day', 'recorded', 'month', 'program'], fillfactor: 50 },
);

/**
 * Changes of the points outstanding and of debt, by the tier of the customer. A change of tier moves what the customer has then. The tier is
 * the present one when an event is recorded, also for a fact that comes late.
 */
export const tierDayTable = table(
  'tier_day',
  { shop: text, day, recorded: day, tier: text, outstanding: whole, debt: whole },
  { key: ['shop', 'day', 'recorded', 'tier'], fillfactor: 50 },
);

type LotDay = RowOf<typeof lotDayTable>;
type Lot = RowOf<typeof lotTable>;
type Flow = 'issued' | 'imported' | 'adjusted' | 'returned' | 'redeemed' | 'expired' | 'reversed' | 'settled';
type Days = Pick<LotDay, 'shop' | 'day' | 'recorded'>;

const FLOW = {
  earned: 'issued',
  adjusted: 'adjusted',
  refunded: 'reversed',
  redeemed: 'redeemed',
  returned: 'returned',
  expired: 'expired',
} as const satisfies Record<Cause, Flow>;

function flowOf(event: LedgerEvent): Flow {
  if (isImport(event)) return 'imported';
  const cause = movementOf(event)?.cause;
  return cause ? FLOW[cause] : 'settled';
}

const inLot = (lot: Lot | undefined): number => (lot ? lot.pending + lot.remaining : 0);

function addToLots(
  days: Days,
  { earned_at, program }: Lot,
  points: number,
  flow: Flow,
  rows: Rows,
  zone: string,
): void {
  const key = { ...days, month: `${localDay(earned_at, zone).slice(0, 7)}-01`, program };
  const row = rows.get(lotDayTable, key);
  if (row) {
    rows.put(lotDayTable, { ...row, [flow]: row[flow] + points, movements: row.movements + 1 });
    return;
  }
  const none = { issued: 0, imported: 0, adjusted: 0, returned: 0, redeemed: 0, expired: 0, reversed: 0, settled: 0 };
  rows.put(lotDayTable, { ...key, ...none, [flow]: points, movements: 1 });
}

function addToTier(days: Days, tier: string, outstanding: number, debt: number, rows: Rows): void {
  if (outstanding === 0 && debt === 0) return;
  const key = { ...days, tier };
  const row = rows.get(tierDayTable, key) ?? { ...key, outstanding: 0, debt: 0 };
  rows.put(tierDayTable, { ...row, outstanding: row.outstanding + outstanding, debt: row.debt + debt });
}

const tierOf = (customer: CustomerRow | undefined): string => customer?.tier ?? '';
const heldBy = (customer: CustomerRow | undefined): number => (customer ? customer.available + customer.pending : 0);

function countTiers(days: Days, rows: Rows): void {
  for (const { before, after } of rows.changes(customerTable)) {
    const [from, to] = [tierOf(before), tierOf(after)];
    const [debtBefore, debtAfter] = [before?.debt ?? 0, after?.debt ?? 0];
    if (from === to) {
      addToTier(days, to, heldBy(after) - heldBy(before), debtAfter - debtBefore, rows);
      continue;
    }
    addToTier(days, from, -heldBy(before), -debtBefore, rows);
    addToTier(days, to, heldBy(after), debtAfter, rows);
  }
}

/** A merge that moves a lot takes it from one customer and gives it to another: the two changes cancel out in their row. */
function countLots(event: LedgerEvent, days: Days, rows: Rows, zone: string): void {
  const changes = rows.changes(lotTable);
  if (changes.length === 0) return;
  const flow = flowOf(event);
  for (const { before, after } of changes) {
    const points = inLot(after) - inLot(before);
    const lot = after ?? before;
    if (points !== 0 && lot) addToLots(days, lot, points, flow, rows, zone);
  }
}

export const lotDayProjection: Projection = {
  name: 'lot_day',
  version: 1,
  tables: [lotDayTable, tierDayTable],
  on: {},
  every(event, rows) {
    const { shop, occurredAt, recordedAt } = event;
    const { zone } = shopOf(rows, shop);
    const days = { shop, day: localDay(occurredAt, zone), recorded: localDay(recordedAt, zone) };
    countLots(event as Recorded<LedgerEvent>, days, rows, zone);
    countTiers(days, rows);
  },
};
