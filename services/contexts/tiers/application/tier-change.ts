import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { loadScheme } from './queries.js';

/** Why no change of a customer's tier may be made now (I-51); null when it may. */
export async function changeRejection(ledger: Ledger, shop: string, customer: string): Promise<Rejection | null> {
  const [{ active, launched, calculating }, { known, membership }] = await Promise.all([
    loadScheme(ledger, shop),
    loadCustomer(ledger, shop, customer),
  ]);
  if (!known) return reject('customer.unknown');
  if (!active || !launched) return reject('tiers.not-active');
  if (calculating !== null) return reject('tiers.calculating');
  return membership === 'Member' ? null : reject('tier.not-a-member');
}
