import type { Ledger } from '../../../commands/ledger.js';
import { type Customer, customerDecider } from '../../../domain/customers/customer.js';
import type { Membership } from '../../../domain/points/commands.js';

export const loadCustomer = (ledger: Ledger, shop: string, customer: string): Promise<Customer> =>
  ledger.stateOf(customerDecider, shop, customer);

export async function loadMembership(ledger: Ledger, shop: string, customer: string): Promise<Membership> {
  return (await loadCustomer(ledger, shop, customer)).membership;
}
