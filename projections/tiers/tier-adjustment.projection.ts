import type { Projection } from '../engine/schema/projection.js';
import { instant, table, text, whole } from '../engine/schema/table.js';

/** Adjustments whose points count towards the customer's tier. */
export const tierAdjustmentTable = table(
  'tier_adjustment',
  { shop: text, id: text, customer: text, at: instant, amount: whole, position: whole },
  { key: ['shop', 'id'], indexes: ['(shop, customer)'] },
);

export const tierAdjustmentProjection: Projection = {
  name: 'tier-adjustments',
  version: 1,
  tables: [tierAdjustmentTable],
  on: {
    /** An adjustment with tier points counts while it is not undone (P17); one that undoes another never counts. */
    PointsAdjusted({ shop, id, position, occurredAt: at, data }, rows) {
      const { customer, amount, undoes, tierProportional } = data;
      if (undoes !== null && rows.get(tierAdjustmentTable, { shop, id: undoes }))
        rows.remove(tierAdjustmentTable, { shop, id: undoes });
      else if (undoes === null && tierProportional)
        rows.insert(tierAdjustmentTable, { shop, id, customer, at, amount, position });
    },
  },
};
