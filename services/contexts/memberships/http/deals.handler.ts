import { publicFilePath } from '@loyalty/contracts/files/use';
import { statusOf } from '@loyalty/contracts/memberships/deals';
import {
  getMemberDeal,
  listMemberDeals,
  type MemberDeal,
  removeMemberDeal,
  saveMemberDeal,
  startDealTrial,
} from '@loyalty/contracts/memberships/queries';
import { dealClaims } from '@loyalty/projections/memberships/subscription.queries';
import { localDay } from '../../../kernel/calendar.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { loadShop } from '../../shop/application/queries.js';
import { DealChanges } from '../application/change-deals.js';
import { loadDeals } from '../application/queries.js';
import type { Deal } from '../domain/deals.js';

/** Deals as the merchant sees them: the newest first, by the days of the shop. */
async function shownDeals(ledger: Ledger, clock: ShiftedClock, shop: string) {
  const [{ deals }, { zone }] = await Promise.all([loadDeals(ledger, shop), loadShop(ledger, shop)]);
  const today = localDay(clock.now().toISOString(), zone);
  const shown = ({ id, version, state, settings }: Deal): Omit<MemberDeal, 'claims'> => {
    const { icon } = settings.design;
    const iconUrl = icon === null ? null : publicFilePath(shop, icon);
    return { id, version, state, status: statusOf(state, settings, today), settings, iconUrl };
  };
  return Object.values(deals).map(shown).reverse();
}

@Handles(listMemberDeals)
export class ListMemberDealsHandler implements Handler<typeof listMemberDeals> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly ledger: Ledger,
    private readonly clock: ShiftedClock,
  ) {}

  async execute({ call }: Message<typeof listMemberDeals>) {
    const deals = await shownDeals(this.ledger, this.clock, call.principal.shop);
    return this.reads.one(call, async (db, shop) => {
      const claims = await dealClaims(db, shop);
      return { deals: deals.map((deal) => ({ ...deal, claims: claims.get(deal.id) ?? 0 })) };
    });
  }
}

@Handles(getMemberDeal)
export class GetMemberDealHandler implements Handler<typeof getMemberDeal> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly ledger: Ledger,
    private readonly clock: ShiftedClock,
  ) {}

  async execute({ call }: Message<typeof getMemberDeal>) {
    const deals = await shownDeals(this.ledger, this.clock, call.principal.shop);
    const deal = deals.find(({ id }) => id === call.params.id);
    if (!deal) throw notFound();
    return this.reads.one(call, async (db, shop) => ({
      ...deal,
      claims: (await dealClaims(db, shop)).get(deal.id) ?? 0,
    }));
  }
}

@Handles(saveMemberDeal)
export class SaveMemberDealHandler implements Handler<typeof saveMemberDeal> {
  constructor(private readonly changes: DealChanges) {}

  async execute({ call }: Message<typeof saveMemberDeal>) {
    const cause = commandContext(call as unknown as Call, saveMemberDeal.id);
    const request = { deal: call.params.id, ...call.body, expectedVersion: call.ifMatch ?? null };
    return { ...answered(await this.changes.save(request, cause)), message: 'Updated successfully' };
  }
}

@Handles(removeMemberDeal)
export class RemoveMemberDealHandler implements Handler<typeof removeMemberDeal> {
  constructor(private readonly changes: DealChanges) {}

  async execute({ call }: Message<typeof removeMemberDeal>) {
    const cause = commandContext(call as unknown as Call, removeMemberDeal.id);
    return answered(await this.changes.remove(call.params.id, cause));
  }
}

@Handles(startDealTrial)
export class StartDealTrialHandler implements Handler<typeof startDealTrial> {
  constructor(private readonly changes: DealChanges) {}

  async execute({ call }: Message<typeof startDealTrial>) {
    const cause = commandContext(call as unknown as Call, startDealTrial.id);
    return answered(await this.changes.startTrial(cause));
  }
}
