import type { SchemeKind } from '@loyalty/contracts/tiers/scheme-kind';
import { activityTable } from '../activity/activity.projection.js';
import { type CustomerRow, customerTable } from '../customers/customer-table.js';
import { counterOf, groupOf } from '../customers/groups.js';
import type { Projection } from '../engine/schema/projection.js';
import { table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';
import { couponTable } from '../rewards/coupon.projection.js';

/**
 * Counters of a shop: `events`, `customers:Member`, `tiers:vip:gold`, `activities:refund`, `coupons`. Totals are read here, never counted by
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

/** Moves a customer from one counter to another; null for none. */
function move(rows: Rows, shop: string, from: string | null, to: string | null): void {
  if (from === to) return;
  if (from !== null) add(rows, shop, from, -1);
  if (to !== null) add(rows, shop, to, 1);
}

export const counterProjection: Projection = {
  name: 'counter',
  version: 3,
  tables: [counterTable],
  on: {},
  every({ shop }, rows) {
    add(rows, shop, 'events', 1);
    for (const { before, after } of rows.changes(customerTable)) {
      move(rows, shop, before ? counterOf(groupOf(before)) : null, after ? counterOf(groupOf(after)) : null);
      move(rows, shop, before ? tierCounterOf(before) : null, after ? tierCounterOf(after) : null);
    }
    for (const { after } of rows.changes(activityTable)) if (after) add(rows, shop, `activities:${after.type}`, 1);
    for (const { before } of rows.changes(couponTable)) if (!before) add(rows, shop, 'coupons', 1);
  },
};
