import { refKey } from '../../../platform/vault/profile.js';
import { loadCustomer } from '../../customers/application/queries.js';
import type { Identity } from '../domain/same-person.js';
import type { ReferralServices } from './referral-services.js';

/** A customer as far as the store told; empty parts of a forgotten one. */
export async function identityOf(
  { ledger, vault }: Pick<ReferralServices, 'ledger' | 'vault'>,
  shop: string,
  customer: string,
): Promise<Identity> {
  const { profile: version } = await loadCustomer(ledger, shop, customer);
  const ref = { shop, customer, version };
  const found = (await vault.read([ref])).get(refKey(ref));
  return { customer, email: found?.email ?? '', phone: found?.phone ?? '', address: found?.address ?? '' };
}
