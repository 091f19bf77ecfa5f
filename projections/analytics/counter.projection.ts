import type { SchemeKind } from '@loyalty/contracts/tiers/scheme-kind';
import { activityTable } from '../activity/activity.projection.js';
import { type CustomerRow, customerTable } from '../customers/customer-table.js';
import { counterOf, groupOf } from '../customers/groups.js';
import { traitsTable } from '../customers/traits.projection.js';
import type { Projection } from '../engine/schema/projection.js';
import { type RowOf, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';
import { couponTable } from '../rewards/coupon.projection.js';

/**
 * Counters of a shop: `events`, `customers:Member`, `balances:points`, `languages:de`, `tiers:vip:gold`, `activities:refund`, `coupons`. Totals are read here, never counted by
 * scanning.
 */
export const counterTable = table(
  'counter',
  { shop: text, name: text, n: whole },
  { key: ['shop', 'name'], fillfactor: 50 },
);

function add(rows: Rows, shop: string, name: string, by: number): void {
  const n = rows.get(counterTable, { shop, name })?.n ?? 0;
  rows.put(counterTable, { shop, name, n: n + by });
}

/** Beginning of the names of the counters of a scheme's tiers. Members whose tier never changed are counted without an id. */
export const tierCounters = (scheme: SchemeKind): string => `tiers:${scheme}:`;

/** The counter of the tier that a customer has as a member; null for all others. */
function tierCounterOf(row: CustomerRow): string | null {
  const group = groupOf(row);
  if (group === 'Member') return tierCounters('vip') + (row.tier ?? '');
  return group === 'B2B' ? tierCounters('partner') + (row.partner_tier ?? '') : null;
}

/** Counters of balances: customers with points and their points, customers who owe and what they owe. */
export const BALANCES = {
  holders: 'balances:holders',
  points: 'balances:points',
  owing: 'balances:owing',
  owed: 'balances:owed',
} as const;

/** What a customer adds to the counters of balances. */
const sharesOf = (row: CustomerRow | undefined): Readonly<Record<keyof typeof BALANCES, number>> => {
  const { available = 0, debt = 0 } = row ?? {};
  return { holders: Number(available > 0), points: available, owing: Number(debt > 0), owed: debt };
};

function countBalance(rows: Rows, shop: string, before: CustomerRow | undefined, after: CustomerRow | undefined): void {
  const [then, now] = [sharesOf(before), sharesOf(after)];
  for (const [share, name] of Object.entries(BALANCES) as [keyof typeof BALANCES, string][])
    if (now[share] !== then[share]) add(rows, shop, name, now[share] - then[share]);
}

/** Beginning of the names of the counters of languages. */
export const LANGUAGES = 'languages:';

const languageCounterOf = (traits: RowOf<typeof traitsTable> | undefined): string | null =>
  traits?.language ? LANGUAGES + traits.language : null;

/** Moves a customer from one counter to another; null for none. */
function move(rows: Rows, shop: string, from: string | null, to: string | null): void {
  if (from === to) return;
  if (from !== null) add(rows, shop, from, -1);
  if (to !== null) add(rows, shop, to, 1);
}

export const counterProjection: Projection = {
  name: 'counter',
  version: 4,
  tables: [counterTable],
  on: {},
  every({ shop }, rows) {
    add(rows, shop, 'events', 1);
    for (const { before, after } of rows.changes(customerTable)) {
      move(rows, shop, before ? counterOf(groupOf(before)) : null, after ? counterOf(groupOf(after)) : null);
      countBalance(rows, shop, before, after);
      move(rows, shop, before ? tierCounterOf(before) : null, after ? tierCounterOf(after) : null);
    }
    for (const { before, after } of rows.changes(traitsTable))
      move(rows, shop, languageCounterOf(before), languageCounterOf(after));
    for (const { after } of rows.changes(activityTable)) if (after) add(rows, shop, `activities:${after.type}`, 1);
    for (const { before } of rows.changes(couponTable)) if (!before) add(rows, shop, 'coupons', 1);
  },
};
