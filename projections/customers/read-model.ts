import { readModel } from '../engine/schema/context-model.js';
import { customerProjection } from './customer.projection.js';
import { customerTable } from './customer-table.js';
import { directoryProjection, directoryTable } from './directory.projection.js';

/** The tables of customers and the contexts whose rows their folds read. */
export const customersReadModel = readModel({
  name: 'customers',
  reads: ['intake'],
  projections: [customerProjection, directoryProjection],
  tables: { customer: customerTable, customer_directory: directoryTable },
});
