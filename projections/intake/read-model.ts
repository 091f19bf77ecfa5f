import { readModel } from '../engine/schema/context-model.js';
import { customerOrderProjection, customerOrderTable } from './customer-order.projection.js';
import { reviewProjection, reviewTable } from './review.projection.js';

/** The tables of intake and the contexts whose rows their folds read. */
export const intakeReadModel = readModel({
  name: 'intake',
  reads: [],
  projections: [customerOrderProjection, reviewProjection],
  tables: { customer_order: customerOrderTable, review: reviewTable },
});
