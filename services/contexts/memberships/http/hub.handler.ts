import { getMembershipHub, listSubscriptions } from '@loyalty/contracts/memberships/queries';
import { countSubscribers, subscriptionsOf } from '@loyalty/projections/memberships/subscription.queries';
import { membersByTier } from '@loyalty/projections/tiers/tier.queries';
import type { Handler, Message } from '../../../platform/http/call.js';
import { Handles } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { MembershipHub } from '../application/hub.js';

@Handles(getMembershipHub)
export class GetMembershipHubHandler implements Handler<typeof getMembershipHub> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly hub: MembershipHub,
  ) {}

  async execute({ call }: Message<typeof getMembershipHub>) {
    const cards = await this.hub.cards(call.principal.shop);
    return this.reads.one(call, async (db, shop) => {
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
  }
}

@Handles(listSubscriptions)
export class ListSubscriptionsHandler implements Handler<typeof listSubscriptions> {
  constructor(private readonly reads: QueryRunner) {}

  execute({ call }: Message<typeof listSubscriptions>) {
    return this.reads.page(call, (db, shop) => subscriptionsOf(db, shop, call.query));
  }
}
