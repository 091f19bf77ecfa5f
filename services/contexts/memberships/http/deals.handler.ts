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
import { answered, handle } from '../../../platform/http/call.js';
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

export const dealsHandlers = [
  handle(listMemberDeals, [QueryRunner, Ledger, ShiftedClock], (reads, ledger, clock) => async (call) => {
    const deals = await shownDeals(ledger, clock, call.principal.shop);
    return reads.one(call, async (db, shop) => {
      const claims = await dealClaims(db, shop);
      return { deals: deals.map((deal) => ({ ...deal, claims: claims.get(deal.id) ?? 0 })) };
    });
  }),
  handle(getMemberDeal, [QueryRunner, Ledger, ShiftedClock], (reads, ledger, clock) => async (call) => {
    const deals = await shownDeals(ledger, clock, call.principal.shop);
    const deal = deals.find(({ id }) => id === call.params.id);
    if (!deal) throw notFound();
    return reads.one(call, async (db, shop) => ({
      ...deal,
      claims: (await dealClaims(db, shop)).get(deal.id) ?? 0,
    }));
  }),
  handle(saveMemberDeal, [DealChanges], (changes) => async (call, context) => {
    const request = { deal: call.params.id, ...call.body, expectedVersion: call.ifMatch ?? null };
    return { ...answered(await changes.save(request, context)), message: 'Updated successfully' };
  }),
  handle(
    removeMemberDeal,
    [DealChanges],
    (changes) => async (call, context) => answered(await changes.remove(call.params.id, context)),
  ),
  handle(startDealTrial, [DealChanges], (changes) => async (_call, context) => {
    return answered(await changes.startTrial(context));
  }),
];
