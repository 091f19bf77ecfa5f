import { planDiscounts } from '@loyalty/contracts/billing/plans';
import {
  type DealsEvent,
  ExclusiveDealHidden,
  ExclusiveDealSaved,
  ExclusiveDealSeen,
  GrowthRewardClaimed,
  PromoClaimed,
  PromoSaved,
} from '@loyalty/contracts/deals/events';
import type { ExclusiveDealSettings } from '@loyalty/contracts/deals/exclusive-deal';
import { growthReward } from '@loyalty/contracts/deals/growth';
import {
  type ClaimedPromoType,
  HEADSTART_COUPON,
  type HeadstartOffer,
  type PromoWidget,
} from '@loyalty/contracts/deals/promos';
import { occurred } from '@loyalty/contracts/kernel/event';
import type { Plan } from '@loyalty/contracts/kernel/plans';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { Decided, Decider } from '../../../kernel/decider.js';
import { evolve } from './evolve.js';
import { type MerchantDeals, noDeals } from './state.js';
import { decideSupportDeal, type SupportDealCommand } from './support-deals.js';

type Decision = Decided<DealsEvent>[] | Rejection;

type DealsCommand =
  | { readonly kind: 'SaveExclusiveDeal'; readonly settings: ExclusiveDealSettings }
  | { readonly kind: 'SeeExclusiveDeal' }
  | { readonly kind: 'HideExclusiveDeal'; readonly id: string; readonly hiddenAt: string }
  | { readonly kind: 'SavePromo'; readonly promo: PromoWidget }
  /** `offer` is the one that the Headstart modal has for the shop's plan at the platform. */
  | { readonly kind: 'ClaimPromo'; readonly promoType: ClaimedPromoType; readonly offer: HeadstartOffer }
  /** `assisted` is the number of assisted orders, `plan` the plan whose factor holds. */
  | { readonly kind: 'ClaimGrowth'; readonly step: number; readonly assisted: number; readonly plan: Plan | null }
  | SupportDealCommand;

/** The default end of a deal: a year after its creation (spec DEAL-015). */
export function yearAfter(at: string): string {
  const end = new Date(at);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end.toISOString();
}

function saveDeal(
  { deal }: MerchantDeals,
  settings: ExclusiveDealSettings,
  now: string,
  newId: () => string,
): Decision {
  const { discountCode, discountPercent } = settings;
  const percent = planDiscounts[discountCode]!;
  if (discountPercent !== percent)
    return reject('deals.percent', { field: 'discountPercent', with: { code: discountCode, percent } });
  const deleteAt = settings.deleteAt ?? deal?.settings.deleteAt ?? yearAfter(now);
  if (settings.isActive && deleteAt <= now) return reject('deals.ended', { field: 'deleteAt' });
  return [occurred(ExclusiveDealSaved, { deal: deal?.id ?? newId(), settings: { ...settings, deleteAt } })];
}

/** A sale is claimed once; so is the offer of the Headstart modal. */
function claim(state: MerchantDeals, promoType: ClaimedPromoType, offer: HeadstartOffer, now: string): Decision {
  const { promo, saleClaimed, headstartClaimed } = state;
  if (promoType === 'headstart' || promoType === 'coupon') {
    if (promoType !== offer) return reject('deals.promo-closed', { field: 'promoType' });
    if (headstartClaimed) return reject('deals.promo-claimed', { field: 'promoType' });
    const { code, months } = HEADSTART_COUPON;
    const [discountCode, discountMonths] = offer === 'coupon' ? [code, months] : [null, null];
    return [occurred(PromoClaimed, { promoType, discountCode, discountMonths, delayType: null })];
  }
  const isOpen = promo?.enabled && promo.type === promoType && (promo.newPromoShowAt ?? now) <= now;
  if (!isOpen) return reject('deals.promo-closed', { field: 'promoType' });
  if (saleClaimed) return reject('deals.promo-claimed', { field: 'promoType' });
  const { discountCode, promoDelay } = promo;
  return [occurred(PromoClaimed, { promoType, discountCode, discountMonths: null, delayType: `${promoDelay}_days` })];
}

function claimGrowth({ steps }: MerchantDeals, step: number, assisted: number, plan: Plan | null): Decision {
  const freeOrders = growthReward(step, plan);
  if (freeOrders === null) return reject('deals.step-unknown', { field: 'orders' });
  if (steps.includes(step)) return reject('deals.step-claimed', { field: 'orders' });
  if (assisted < step) return reject('deals.step-open', { field: 'orders' });
  return [occurred(GrowthRewardClaimed, { step, freeOrders })];
}

/** Deals, promos and growth rewards of a shop are one stream: what may be claimed once is exact. */
export const merchantDealsDecider: Decider<DealsCommand, DealsEvent, MerchantDeals> = {
  context: 'deals',
  foldVersion: 'deals/2',
  initial: noDeals,
  evolve,
  decide(command, state, { now, newId }) {
    switch (command.kind) {
      case 'SaveExclusiveDeal':
        return saveDeal(state, command.settings, now, newId);
      case 'SeeExclusiveDeal': {
        const { deal } = state;
        const isNew = deal?.settings.isActive && deal.firstSeen === null && now < deal.settings.deleteAt;
        return isNew ? [occurred(ExclusiveDealSeen, { deal: deal.id })] : [];
      }
      case 'HideExclusiveDeal': {
        const { id, hiddenAt } = command;
        if (state.deal?.id !== id) return reject('deals.unknown', { field: 'id' });
        return state.deal.hiddenAt === hiddenAt ? [] : [occurred(ExclusiveDealHidden, { deal: id, hiddenAt })];
      }
      case 'SavePromo': {
        const { appName: app, ...promo } = command.promo;
        return [occurred(PromoSaved, { ...promo, app })];
      }
      case 'ClaimPromo':
        return claim(state, command.promoType, command.offer, now);
      case 'ClaimGrowth':
        return claimGrowth(state, command.step, command.assisted, command.plan);
      default:
        return decideSupportDeal(state, command, { now, newId });
    }
  },
};
