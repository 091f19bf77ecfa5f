import type { Projection } from '../engine/schema/projection.js';
import { instant, table, text } from '../engine/schema/table.js';

/** Deletions that were requested and have not started: the schedule starts those that are due. */
export const shopDeletionTable = table(
  'shop_deletion',
  { shop: text, deletion: text, due_at: instant },
  { key: ['shop', 'deletion'], indexes: ['(due_at)'] },
);

export const shopDeletionProjection: Projection = {
  name: 'shop-deletion',
  version: 1,
  tables: [shopDeletionTable],
  on: {
    ShopDeletionRequested({ shop, data: { deletion, dueAt: due_at } }, rows) {
      rows.put(shopDeletionTable, { shop, deletion, due_at });
    },
    ShopDeletionCancelled({ shop, data: { deletion } }, rows) {
      rows.remove(shopDeletionTable, { shop, deletion });
    },
    ShopDeletionStarted({ shop, data: { deletion } }, rows) {
      rows.remove(shopDeletionTable, { shop, deletion });
    },
  },
};
