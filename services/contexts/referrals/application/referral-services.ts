import type { Reader } from '@loyalty/projections/engine/reading/reader';
import { customersByEmail } from '@loyalty/projections/intake/review.queries';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import { countUncountedLinks, findLink, hasOrderedBefore } from '@loyalty/projections/referrals/referral.queries';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { type EventStore, StoreUnavailable } from '../../../platform/event-store/port.js';
import type { GuestBuyers } from '../../../platform/vault/guest-buyers.js';
import type { Vault } from '../../../platform/vault/vault.js';

/** Questions of referrals to the read models. @throws StoreUnavailable while these lag */
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
  readonly vault: Pick<Vault, 'read' | 'saveProfile' | 'pseudonymOf'>;
  readonly reads: ReferralReads;
  readonly guestBuyers: Pick<GuestBuyers, 'boughtBefore'>;
  readonly clock: Clock;
  /** A code that nobody guesses. */
  readonly newCode: () => string;
}

export function referralReads(reader: Reader<LedgerTables>, store: Pick<EventStore, 'head'>): ReferralReads {
  return {
    async memberOf(shop, code) {
      const { value } = await reader.read(shop, (db) => findLink(db, shop, code));
      if (value !== null) return value;
      // A link may be followed as soon as it was created.
      const atLeast = await store.head();
      return (await reader.read(shop, (db) => findLink(db, shop, code), { atLeast })).value;
    },
    async isCustomer(shop, email) {
      const atLeast = await store.head();
      const { value } = await reader.read(shop, (db) => customersByEmail(db, shop, email), { atLeast });
      return value.length > 0;
    },
    async orderedBefore(shop, customer, before, atLeast) {
      const { value, stale } = await reader.read(shop, (db) => hasOrderedBefore(db, shop, customer, before), {
        atLeast,
      });
      if (stale) throw new StoreUnavailable(`orders are not folded up to ${atLeast} yet`);
      return value;
    },
    async unlimitedLinks(shop) {
      const atLeast = await store.head();
      const { value } = await reader.read(shop, (db) => countUncountedLinks(db, shop), { atLeast });
      return value;
    },
  };
}
