import { readModel } from '../engine/schema/context-model.js';
import { assistedOrderProjection, assistedOrdersTable, assistedOrderTable } from './assisted-order.projection.js';

/** The tables of deals. */
export const dealsReadModel = readModel({
  name: 'deals',
  reads: [],
  projections: [assistedOrderProjection],
  tables: { assisted_order: assistedOrderTable, assisted_orders: assistedOrdersTable },
});
