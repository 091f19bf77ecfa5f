import { subscriberTable } from '@loyalty/projections/memberships/subscription.projection';
import { referralLinkTable } from '@loyalty/projections/referrals/referral-link.projection';
import { StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import type { Surroundings } from './process.js';
import type { SimulatedRandom } from './random.js';
import type { SimulatedReadSide } from './read-side.js';
import { ownedBy, tierReads } from './tier-reads.js';

const isAfter = (after: string) => (id: string) => id > after;

/** Queries of the product's read models: they wait until the rows are loaded, or return that there are none. */
export function readModelQueries(
  readSide: SimulatedReadSide,
  random: SimulatedRandom,
): Pick<
  Surroundings,
  | 'ordersSince'
  | 'count'
  | 'unpaidReviews'
  | 'joinedOn'
  | 'pages'
  | 'ending'
  | 'referralReads'
  | 'tierHistories'
  | 'tierMembers'
  | 'subscriberPages'
  | 'people'
> {
  const foldedTo = async (position: number): Promise<void> => {
    if (readSide.position < position && random.chance(0.3)) throw new StoreUnavailable('not folded yet');
    while (readSide.position < position) await readSide.fold(random.int(1, 40));
  };
  return {
    ...tierReads(readSide, foldedTo),
    ordersSince: async (shop, customer, since, atLeast) => {
      await foldedTo(atLeast);
      return readSide.ordersSince(shop, customer, since);
    },
    count: async (shop, people, type, atLeast) => {
      await foldedTo(atLeast);
      return readSide.count(shop, people, type);
    },
    unpaidReviews: async (shop, customers, reason, atLeast) => {
      await foldedTo(atLeast);
      return readSide.unpaidReviews(shop, customers, reason);
    },
    pages: {
      know: (_, position) => foldedTo(position),
      orders: async (shop, from, until, after, limit) =>
        readSide.ordersBetween(shop, from, until).filter(isAfter(after)).slice(0, limit),
      members: async (shop, from, after, limit) =>
        readSide.membersSince(shop, from).filter(isAfter(after)).slice(0, limit),
      counts: async (shop, from, until) => ({
        orders: readSide.ordersBetween(shop, from, until).length,
        members: readSide.membersSince(shop, from).length,
      }),
    },
    ending: async (shop, between, last, limit) => {
      const all = readSide.endingBetween(shop, between);
      const after = last ? all.findIndex(({ customer, at }) => customer === last.customer && at === last.at) + 1 : 0;
      return all.slice(after, after + limit);
    },
    referralReads: {
      memberOf: async (shop, code) => {
        await readSide.foldAll();
        return readSide.rows(referralLinkTable).find((row) => row.shop === shop && row.code === code)?.customer ?? null;
      },
      // Friends of the simulation are customers already: it does not check that.
      isCustomer: async () => false,
      orderedBefore: async () => false,
      unlimitedLinks: async () => 0,
    },
    subscriberPages: async (shop, after, limit, atLeast) => {
      await foldedTo(atLeast);
      const own = readSide.rows(subscriberTable).filter((row) => row.shop === shop && row.customer > after);
      return own
        .map(({ customer }) => customer)
        .sort()
        .slice(0, limit);
    },
    people: async (shop, customer, atLeast) => {
      await foldedTo(atLeast);
      const [first, ...others] = ownedBy(readSide, shop, customer);
      return [first!, ...others.sort()];
    },
    joinedOn: async (shop, zone, { monthDays, before }, after, limit) => {
      const joined = readSide.joinedOn(shop, zone, monthDays, before);
      return joined.filter(isAfter(after)).slice(0, limit);
    },
  };
}
