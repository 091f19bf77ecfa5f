import { defineContext } from '../dependencies.js';
import { AdjustCustomersPointsHandler, SetCustomersStatusHandler } from './http/bulk.handler.js';
import { GetCustomerHandler, ListCustomerOrdersHandler, ListCustomersHandler } from './http/customers.handler.js';

import { UnmergeCustomerHandler } from './http/unmerge.handler.js';
import { whenMemberMergedJoinSurvivor } from './process-managers/when-customer-merged.js';

/** Customers of a shop: membership, profile, privacy requests. */
export const customers = defineContext({
  name: 'customers',
  handlers: [
    ListCustomersHandler,
    GetCustomerHandler,
    ListCustomerOrdersHandler,
    SetCustomersStatusHandler,
    AdjustCustomersPointsHandler,
    UnmergeCustomerHandler,
  ],
  processManagers: ({ ledger }) => [whenMemberMergedJoinSurvivor(ledger)],
});
