import { planDiscounts } from '@loyalty/contracts/billing/plans';
import { growthMultiplier, growthSteps } from '@loyalty/contracts/deals/growth';
import { headstartOffer } from '@loyalty/contracts/deals/promos';
import type { MerchantOffers } from '@loyalty/contracts/deals/queries';
import type { SupportDeal } from '@loyalty/contracts/deals/support-deals';
import type { Plan } from '@loyalty/contracts/kernel/plans';
import type { GivenDeal, MerchantDeals } from '../domain/state.js';
import { claimableDeals } from '../domain/support-deals.js';

interface OfferFacts {
  readonly assistedOrders: number;
  readonly plan: Plan | null;
  /** Whether billing has the shop on the free plan, whose limit the headstart lifts. */
  readonly isOnFreePlan: boolean;
  readonly platformPlan: string;
  readonly freeOrders: number;
  readonly headstartUntil: string | null;
  readonly now: string;
}

function saleOf({ promo, saleClaimed }: MerchantDeals, now: string): MerchantOffers['promo'] {
  if (!promo?.enabled || saleClaimed || (promo.newPromoShowAt ?? now) > now) return null;
  const { type, discountCode } = promo;
  return { type, discountCode, percent: planDiscounts[discountCode] ?? 0 };
}

function supportDealOf({ given, state }: GivenDeal, now: string): SupportDeal {
  const { deal: id, discountCode, endsAt } = given;
  const { title, discountMonths, person } = given;
  const isOver = state === 'open' && endsAt <= now;
  const percent = planDiscounts[discountCode] ?? 0;
  return { id, title, discountCode, percent, discountMonths, endsAt, person, state: isOver ? 'ended' : state };
}

/** All deals that support gave a shop, the latest first. */
export const supportDealsOf = ({ given }: MerchantDeals, now: string): SupportDeal[] =>
  given.map((deal) => supportDealOf(deal, now)).toReversed();

/** What the merchant is offered: headstart, the present sale and the steps of growth rewards. */
export function offersOf(state: MerchantDeals, facts: OfferFacts): MerchantOffers {
  const { assistedOrders, plan, isOnFreePlan, platformPlan, freeOrders, headstartUntil, now } = facts;
  const { headstartClaimed: claimed } = state;
  const factor = growthMultiplier(plan);
  return {
    assistedOrders,
    steps: growthSteps.map(({ orders, reward }) => ({
      orders,
      freeOrders: reward * factor,
      state: state.steps.includes(orders) ? 'claimed' : assistedOrders >= orders ? 'reached' : 'open',
    })),
    freeOrdersLeft: freeOrders,
    headstart: {
      offer: headstartOffer(platformPlan),
      claimed,
      eligible: isOnFreePlan && !claimed,
      until: headstartUntil,
    },
    promo: saleOf(state, now),
    supportDeals: claimableDeals(state, now).map((deal) => {
      const { person: _, state: __, ...offer } = supportDealOf(deal, now);
      return offer;
    }),
    promoType: state.claim?.promoType ?? null,
    planDiscountCode: state.claim?.discountCode ?? null,
  };
}
