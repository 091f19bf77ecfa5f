import { refKey } from '../../../../platform/vault/profile.js';
import type { CustomerPayload } from '../../../customers/application/customer-payload.js';
import { loadCustomer } from '../../../customers/application/queries.js';
import type { DeliveryWork } from './topic-handler.js';

/** Version of a customer of whom an order tells no more than an id: any report of the person themselves is newer. */
const LEAST = '1970-01-01T00:00:00.000Z';

/**
 * The customer inside an order. The platform leaves out the parts that an app may not read, and writes null in their place: they never blank
 * what is known.
 */
export async function buyerOfOrder(
  { ledger, vault, delivery }: DeliveryWork,
  payload: CustomerPayload,
): Promise<CustomerPayload> {
  const { profile, customer, updatedAt } = payload;
  if (profile.name !== '' && profile.email !== '') return { ...payload, updatedAt: updatedAt ?? LEAST };
  const isBare = profile.name === '' && profile.email === '' && profile.phone === '';
  const { profile: version } = await loadCustomer(ledger, delivery.shop, customer);
  const ref = { shop: delivery.shop, customer, version };
  const known = version > 0 ? (await vault.read([ref])).get(refKey(ref)) : undefined;
  const given = Object.fromEntries(Object.entries(profile).filter(([, part]) => part !== ''));
  return {
    ...payload,
    profile: { ...profile, ...known, ...given },
    updatedAt: isBare ? LEAST : (updatedAt ?? LEAST),
  };
}
