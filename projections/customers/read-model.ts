import { readModel } from '../engine/schema/context-model.js';
import { customerProjection } from './customer.projection.js';
import { customerTable } from './customer-table.js';
import { directoryProjection, directoryTable } from './directory.projection.js';
import { customerTagTable, shopTagTable, traitsProjection, traitsTable } from './traits.projection.js';

/** The tables of customers and the contexts whose rows their folds read. */
export const customersReadModel = readModel({
  name: 'customers',
  reads: ['intake'],
  projections: [customerProjection, directoryProjection, traitsProjection],
  tables: {
    customer: customerTable,
    customer_directory: directoryTable,
    customer_traits: traitsTable,
    customer_tag: customerTagTable,
    shop_tag: shopTagTable,
  },
});
