import { readModel } from '../engine/schema/context-model.js';
import { billCycleTable, billLineTable, billProjection } from './bill.projection.js';

/** The tables of billing. */
export const billingReadModel = readModel({
  name: 'billing',
  reads: [],
  projections: [billProjection],
  tables: { bill_line: billLineTable, bill_cycle: billCycleTable },
});
