import type { Projection } from '../engine/schema/projection.js';
import { day, type RowOf, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';
import { lifeTable, lotTable } from '../points/lot-tables.js';
import { localDay } from '../shop/local-day.js';
import { shopOf } from '../shop/shop.projection.js';

/** The day of points that never expire, YYYY-MM-DD. */
export const NO_END = '9999-12-31';

/** Available points by the shop-local day on which they expire, by the zone in which they were counted. */
export const endingDayTable = table(
  'ending_day',
  { shop: text, day, points: whole },
  { key: ['shop', 'day'], fillfactor: 50 },
);

type Lot = RowOf<typeof lotTable>;
type Life = RowOf<typeof lifeTable>;

/** Points that end at a moment; null for never. */
interface Ending {
  readonly at: string | null;
  readonly points: number;
}

const NOTHING: Ending = { at: null, points: 0 };

/** Points of lots that follow the last activity are in their customer's shared expiry. */
const endOfLot = (lot: Lot | undefined): Ending =>
  lot && !lot.follows ? { at: lot.expires_at, points: lot.remaining } : NOTHING;

const endOfLife = (life: Life | undefined): Ending => (life ? { at: life.until, points: life.remaining } : NOTHING);

function add(shop: string, at: string | null, points: number, rows: Rows): void {
  if (points === 0) return;
  const key = { shop, day: at === null ? NO_END : localDay(at, shopOf(rows, shop).zone) };
  rows.put(endingDayTable, { ...key, points: (rows.get(endingDayTable, key)?.points ?? 0) + points });
}

function move(shop: string, from: Ending, to: Ending, rows: Rows): void {
  if (from.at === to.at) {
    add(shop, to.at, to.points - from.points, rows);
    return;
  }
  add(shop, from.at, -from.points, rows);
  add(shop, to.at, to.points, rows);
}

export const endingDayProjection: Projection = {
  name: 'ending-day',
  version: 1,
  tables: [endingDayTable],
  on: {},
  every({ shop }, rows) {
    for (const { before, after } of rows.changes(lotTable)) move(shop, endOfLot(before), endOfLot(after), rows);
    for (const { before, after } of rows.changes(lifeTable)) move(shop, endOfLife(before), endOfLife(after), rows);
  },
};
