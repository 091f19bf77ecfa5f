import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Membership } from '../../points/domain/commands.js';
import { type Customer, customerDecider } from '../domain/customer.js';

export const loadCustomer = (ledger: Ledger, shop: string, customer: string): Promise<Customer> =>
  ledger.stateOf(customerDecider, shop, customer);

export async function loadMembership(ledger: Ledger, shop: string, customer: string): Promise<Membership> {
  return (await loadCustomer(ledger, shop, customer)).membership;
}
