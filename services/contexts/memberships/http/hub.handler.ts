import { getMembershipHub, listSubscriptions } from '@loyalty/contracts/memberships/queries';
import { countSubscribers, subscriptionsOf } from '@loyalty/projections/memberships/subscription.queries';
import { membersByTier } from '@loyalty/projections/tiers/tier.queries';
import { handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { MembershipHub } from '../application/hub.js';

export const hubHandlers = [
  handle(getMembershipHub, [QueryRunner, MembershipHub], (reads, hub) => async (call) => {
    const cards = await hub.cards(call.principal.shop);
    return reads.one(call, async (db, shop) => {
      const subscribers = await countSubscribers(db, shop);
      const tiers = await membersByTier(db, shop);
      const partners = await membersByTier(db, shop, 'partner');
      const all = (counts: ReadonlyMap<unknown, number>) => [...counts.values()].reduce((sum, n) => sum + n, 0);
      const counted = { subscription: subscribers, vip: all(tiers), partner: all(partners) } as Partial<
        Record<string, number>
      >;
      return {
        cards: cards.map((card) => ({
          ...card,
          members: card.status === 'active' ? (counted[card.part] ?? null) : null,
        })),
      };
    });
  }),
  handle(
    listSubscriptions,
    [QueryRunner],
    (reads) => (call) => reads.page(call, (db, shop) => subscriptionsOf(db, shop, call.query)),
  ),
];
