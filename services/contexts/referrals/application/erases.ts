import type { GuestBuyers } from '../../../platform/vault/guest-buyers.js';
import type { People } from '../../../platform/vault/people.js';
import type { Vault } from '../../../platform/vault/vault.js';
import type { Erases } from '../../customers/application/erases.js';
import { pseudonymOf, referralIdOf } from './queries.js';

interface ErasureParts {
  readonly vault: Pick<Vault, 'forget' | 'pseudonymOf'>;
  readonly people: Pick<People, 'profiles'>;
  readonly guestBuyers: Pick<GuestBuyers, 'forget' | 'forgetAll'>;
}

/** Addresses that were stored without an account, under their pseudonyms. */
async function forgetAddresses(
  { vault, people, guestBuyers }: ErasureParts,
  shop: string,
  contacts: readonly string[],
): Promise<void> {
  const addresses = contacts.filter((contact) => contact.includes('@'));
  const pseudonyms = addresses.map((address) => pseudonymOf(vault, shop, address));
  const profiles = await people.profiles(shop, pseudonyms);
  const stored = new Set([
    ...profiles.map(({ customer }) => customer),
    ...(await guestBuyers.forget(shop, pseudonyms)),
  ]);
  for (const pseudonym of stored) {
    await vault.forget(shop, pseudonym);
    // Notes on the referral of an address were sealed under the referral once.
    await vault.forget(shop, referralIdOf(shop, pseudonym));
  }
}

/** Addresses of friends and of guests who ordered. */
export const addressErasure = (parts: ErasureParts): Erases => ({
  persons: {
    async addresses({ shop, traces }) {
      const contacts = traces.flatMap((trace) => trace.contacts);
      await forgetAddresses(parts, shop, contacts);
      return {};
    },
  },
  shop: {
    async addresses(shop) {
      await parts.guestBuyers.forgetAll(shop);
      return {};
    },
  },
});
