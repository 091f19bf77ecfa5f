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

interface Place {
  readonly event: Recorded<LedgerEvent>;
  readonly zone: string;
  readonly days: Days;
}

/** The days of an event. */
function placeOf(event: Recorded, rows: Rows): Place {
  const { shop, occurredAt, recordedAt } = event;
  const { zone } = shopOf(rows, shop);
  const day = localDay(occurredAt, zone);
  const recorded = recordedAt === occurredAt ? day : localDay(recordedAt, zone);
  return { event: event as Recorded<LedgerEvent>, zone, days: { shop, day, recorded } };
}

function addToLots({ days, zone }: Place, { earned_at, program }: Lot, points: number, flow: Flow, rows: Rows): void {
  const { shop, day, recorded } = days;
  const month = `${localDay(earned_at, zone).slice(0, 7)}-01`;
  const row = rows.get(lotDayTable, { shop, day, recorded, month, program });
  rows.put(lotDayTable, {
    shop,
    day,
    recorded,
    month,
    program,
    // Field by field: objects that are put together by spreading cost more than the rest of this fold.
    issued: (row?.issued ?? 0) + (flow === 'issued' ? points : 0),
    imported: (row?.imported ?? 0) + (flow === 'imported' ? points : 0),
    adjusted: (row?.adjusted ?? 0) + (flow === 'adjusted' ? points : 0),
    returned: (row?.returned ?? 0) + (flow === 'returned' ? points : 0),
    redeemed: (row?.redeemed ?? 0) + (flow === 'redeemed' ? points : 0),
    expired: (row?.expired ?? 0) + (flow === 'expired' ? points : 0),
    reversed: (row?.reversed ?? 0) + (flow === 'reversed' ? points : 0),
    settled: (row?.settled ?? 0) + (flow === 'settled' ? points : 0),
    movements: (row?.movements ?? 0) + 1,
  });
}

function addToTier({ days }: Place, tier: string, outstanding: number, debt: number, rows: Rows): void {
  const { shop, day, recorded } = days;
  const row = rows.get(tierDayTable, { shop, day, recorded, tier });
  rows.put(tierDayTable, {
    shop,
    day,
    recorded,
    tier,
    outstanding: (row?.outstanding ?? 0) + outstanding,
    debt: (row?.debt ?? 0) + debt,
  });
}

const tierOf = (customer: CustomerRow | undefined): string => customer?.tier ?? '';
const heldBy = (customer: CustomerRow | undefined): number => (customer ? customer.available + customer.pending : 0);
const debtOf = (customer: CustomerRow | undefined): number => customer?.debt ?? 0;

/** A change of tier moves what the customer has; other changes count where the customer is. */
function countTier(place: Place, before: CustomerRow | undefined, after: CustomerRow | undefined, rows: Rows): void {
  const [from, to] = [tierOf(before), tierOf(after)];
  if (from === to) {
    addToTier(place, to, heldBy(after) - heldBy(before), debtOf(after) - debtOf(before), rows);
    return;
  }
  addToTier(place, from, -heldBy(before), -debtOf(before), rows);
  addToTier(place, to, heldBy(after), debtOf(after), rows);
}

/** Whether a change of a customer moves points or debt, or moves them to another tier. */
function isMoved(before: CustomerRow | undefined, after: CustomerRow | undefined): boolean {
  if (heldBy(before) !== heldBy(after) || debtOf(before) !== debtOf(after)) return true;
  return tierOf(before) !== tierOf(after) && (heldBy(after) !== 0 || debtOf(after) !== 0);
}

export const lotDayProjection: Projection = {
  name: 'lot_day',
  version: 1,
  tables: [lotDayTable, tierDayTable],
  on: {},
  every(event, rows) {
    // Most events move no points: their days are not computed.
    let place: Place | null = null;
    for (const { before, after } of rows.changes(customerTable)) {
      if (!isMoved(before, after)) continue;
      place ??= placeOf(event, rows);
      countTier(place, before, after, rows);
    }
    let flow: Flow | null = null;
    // A merge takes a lot from one customer and gives it to another: the two changes cancel out in their row.
    for (const { before, after } of rows.changes(lotTable)) {
      const points = inLot(after) - inLot(before);
      const lot = after ?? before;
      if (points === 0 || !lot) continue;
      place ??= placeOf(event, rows);
      flow ??= flowOf(place.event);
      addToLots(place, lot, points, flow, rows);
    }
  },
};
