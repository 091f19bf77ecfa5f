import type { CustomerStanding } from '@loyalty/contracts/customers/standing';
import type { LedgerStates } from '../../../platform/commands/ledger.js';
import { type Customer, customerDecider } from '../domain/customer.js';
import { standingOf } from '../domain/standing.js';

export type { Customer } from '../domain/customer.js';
export { countedSince, standingAt, standingOf } from '../domain/standing.js';
export { mayYetBeMerged } from '../domain/store-reports.js';

export const loadCustomer = (ledger: LedgerStates, shop: string, customer: string): Promise<Customer> =>
  ledger.stateOf(customerDecider, shop, customer);

/** The customer's standing today, without the tier. */
export async function loadStanding(ledger: LedgerStates, shop: string, customer: string): Promise<CustomerStanding> {
  return standingOf(await loadCustomer(ledger, shop, customer));
}
