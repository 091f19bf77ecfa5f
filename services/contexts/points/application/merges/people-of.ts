import type { Ledger } from '../../../../platform/commands/ledger.js';
import { loadAccount } from '../queries.js';
import { accountOwner } from './account-owner.js';

/** Everybody who is one person with a customer by merges, the customer first. @throws TryLater while their accounts are being moved */
export async function peopleOf(ledger: Ledger, shop: string, customer: string): Promise<string[]> {
  const owner = await accountOwner(ledger, shop, customer);
  const { people } = await loadAccount(ledger, shop, owner);
  return [...new Set([customer, owner, ...people])];
}
