import { customersByEmail } from '@loyalty/projections/customers/customer-search';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { Db, LedgerTables } from '@loyalty/projections/ledger-model';
import { countUncountedLinks, findLink, hasOrderedBefore } from '@loyalty/projections/referrals/referral.queries';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { EventStore } from '../../../platform/event-store/port.js';
import { readCurrent } from '../../../platform/tasks/read-folded.js';
import type { GuestBuyers } from '../../../platform/vault/guest-buyers.js';
import type { Notes } from '../../../platform/vault/notes.js';
import type { Vault } from '../../../platform/vault/vault.js';
import type { CustomerRegistry } from '../../customers/application/customer-registry.js';

/** Questions of referrals to the read models. @throws StoreUnavailable while these lag, TryLater while the store does not answer */
export interface ReferralReads {
  /** The member behind a link's code. */
  memberOf(shop: string, code: string): Promise<string | null>;
  /** Whether the store has a customer with an address. */
  isCustomer(shop: string, email: string): Promise<boolean>;
  /** Whether a customer had placed an order before a moment. */
  orderedBefore(shop: string, customer: string, before: string, atLeast: number): Promise<boolean>;
  /** Links that were created while the shop had no limit of links. */
  unlimitedLinks(shop: string): Promise<number>;
}

/** Dependencies of the use cases of referrals. */
export interface ReferralServices {
  readonly ledger: Ledger;
  readonly vault: Pick<Vault, 'read' | 'saveProfile' | 'pseudonymOf'> & { readonly notes: Pick<Notes, 'sealFor'> };
  readonly reads: ReferralReads;
  readonly guestBuyers: Pick<GuestBuyers, 'boughtBefore'>;
  readonly clock: Clock;
  /** A code that nobody guesses. */
  readonly newCode: () => string;
}

export function referralReads(
  reader: Pick<Reader<LedgerTables>, 'read'>,
  store: Pick<EventStore, 'head'>,
  registry: Pick<CustomerRegistry, 'meetAny'>,
): ReferralReads {
  const folded = <T>(shop: string, atLeast: number, what: string, query: (db: Db) => Promise<T>): Promise<T> =>
    readCurrent(reader, { shop, atLeast, what }, query);
  return {
    async memberOf(shop, code) {
      const { value } = await reader.read(shop, (db) => findLink(db, shop, code));
      // A link may be followed as soon as it was created.
      return value ?? folded(shop, await store.head(), 'links', (db) => findLink(db, shop, code));
    },
    async isCustomer(shop, email) {
      const found = await folded(shop, await store.head(), 'customers', (db) => customersByEmail(db, shop, email));
      return found.length > 0 || (await registry.meetAny(shop, [{ email }])) !== null;
    },
    orderedBefore: (shop, customer, before, atLeast) =>
      folded(shop, atLeast, 'orders', (db) => hasOrderedBefore(db, shop, customer, before)),
    unlimitedLinks: async (shop) => folded(shop, await store.head(), 'links', (db) => countUncountedLinks(db, shop)),
  };
}
