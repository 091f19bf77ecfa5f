import { readModel } from '../engine/schema/context-model.js';
import { shopDeletionProjection, shopDeletionTable } from './deletion.projection.js';
import { shopProjection, shopTable } from './shop.projection.js';

/** The tables of shop and the contexts whose rows their folds read. */
export const shopReadModel = readModel({
  name: 'shop',
  reads: [],
  projections: [shopProjection, shopDeletionProjection],
  tables: { shop: shopTable, shop_deletion: shopDeletionTable },
});
