import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadCustomer, standingOf } from '../../customers/application/queries.js';
import { loadScheme } from './queries.js';

/** Why no change of a customer's tier may be made now (I-51); null when it may. */
export async function changeRejection(ledger: Ledger, shop: string, customer: string): Promise<Rejection | null> {
  const [{ active, launched, calculating }, person] = await Promise.all([
    loadScheme(ledger, shop),
    loadCustomer(ledger, shop, customer),
  ]);
  if (!person.known) return reject('customer.unknown');
  if (!active || !launched) return reject('tiers.not-active');
  if (calculating !== null) return reject('tiers.calculating');
  return standingOf(person).membership === 'Member' ? null : reject('tier.not-a-member');
}
