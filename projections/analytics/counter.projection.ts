import { activityTable } from '../activity/activity.projection.js';
import { customerTable } from '../customers/customer-table.js';
import { counterOf, groupOf } from '../customers/groups.js';
import type { Projection } from '../engine/schema/projection.js';
import { table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';
import { couponTable } from '../rewards/coupon.projection.js';

/** Counters of a shop: `events`, `customers:Member`, `activities:refund`, `coupons`. Totals are read here, never counted by scanning. */
export const counterTable = table(
  'counter',
  { shop: text, name: text, n: whole },
  { key: ['shop', 'name'], fillfactor: 50 },
);

function add(rows: Rows, shop: string, name: string, by: number): void {
  const n = rows.get(counterTable, { shop, name })?.n ?? 0;
  rows.put(counterTable, { shop, name, n: n + by });
}

export const counterProjection: Projection = {
  name: 'counter',
  version: 2,
  tables: [counterTable],
  on: {},
  every({ shop }, rows) {
    add(rows, shop, 'events', 1);
    for (const { before, after } of rows.changes(customerTable)) {
      const [from, to] = [before && groupOf(before), after && groupOf(after)];
      if (from === to) continue;
      if (from) add(rows, shop, counterOf(from), -1);
      if (to) add(rows, shop, counterOf(to), 1);
    }
    for (const { after } of rows.changes(activityTable)) if (after) add(rows, shop, `activities:${after.type}`, 1);
    for (const { before } of rows.changes(couponTable)) if (!before) add(rows, shop, 'coupons', 1);
  },
};
