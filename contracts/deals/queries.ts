import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { reading } from '../kernel/paging.js';
import { instant, moment } from '../kernel/shapes.js';
import { exclusiveDeal, exclusiveDealSettings } from './exclusive-deal.js';
import { claimedPromoTypes, promoTypes, promoWidget } from './promos.js';
import { supportDeal, supportDealEndpoints } from './support-deals.js';

/** The spec asks for GET (CALL-007); with `firstSeen` it also records that the merchant saw the deal. */
export const getExclusiveDeal = endpoint({
  id: 'deals.exclusive',
  access: 'write',
  method: 'GET',
  path: '/shop-marketing-configs/exclusive_deal',
  summary: 'The exclusive deal of the shop, or the defaults of one; `firstSeen=1` when it is about to be shown',
  query: { firstSeen: z.literal('1').optional() },
  data: exclusiveDeal,
  answers: 'one',
  does: 'write',
});

export const hideExclusiveDeal = endpoint({
  id: 'deals.hide',
  access: 'write',
  method: 'POST',
  path: '/shop-marketing-configs',
  summary: 'Record that the merchant closed the banner of a deal',
  body: z.strictObject({ id: z.string().min(1).max(60), hiddenAt: moment }),
  data: z.object({}),
  answers: 'receipt',
  does: 'write',
  rejections: ['deals.unknown'],
});

export const saveExclusiveDeal = endpoint({
  id: 'deals.save-exclusive',
  access: 'developer',
  method: 'PUT',
  path: '/lp/deals/exclusive',
  summary: 'Save the exclusive deal of the shop; fields that are left out get their defaults',
  body: exclusiveDealSettings,
  data: z.object({ id: z.string() }),
  answers: 'receipt',
  does: 'write',
  rejections: ['deals.percent', 'deals.ended'],
});

export const getPromo = endpoint({
  id: 'deals.promo',
  access: 'staff',
  method: 'GET',
  path: '/lp/deals/promo',
  summary: 'The sale promo of the shop, or the defaults of one',
  data: promoWidget,
  answers: 'one',
  does: 'read',
});

export const savePromo = endpoint({
  id: 'deals.save-promo',
  access: 'developer',
  method: 'PUT',
  path: '/lp/deals/promo',
  summary: 'Save the sale promo of the shop; fields that are left out get their defaults',
  body: promoWidget,
  data: z.object({}),
  answers: 'receipt',
  does: 'write',
});

export const claimPromo = endpoint({
  id: 'deals.claim-promo',
  access: 'own',
  method: 'POST',
  path: '/lp/deals/promo/claim',
  summary: 'Claim a promo: a sale, the headstart, or the coupon that stores on higher plans get in its place',
  body: z.strictObject({ promoType: z.enum(claimedPromoTypes) }),
  data: z.object({
    promoType: z.enum(claimedPromoTypes),
    planDiscountCode: z.string().nullable(),
    promoSpecialOfferDelayType: z.string().nullable(),
  }),
  answers: 'receipt',
  does: 'write',
  rejections: ['deals.promo-closed', 'deals.promo-claimed'],
});

/** A step of growth rewards with its reward on the present plan. */
const growthStep = z.object({
  orders: z.int(),
  freeOrders: z.int(),
  state: z.enum(['open', 'reached', 'claimed']),
});

/** Offers to the merchant. */
const merchantOffers = z.object({
  /** Lifetime orders that used a reward of the program. */
  assistedOrders: z.int(),
  steps: z.array(growthStep),
  /** Free orders that are left of the claimed ones. */
  freeOrdersLeft: z.int(),
  headstart: z.object({
    offer: z.enum(['headstart', 'coupon']),
    claimed: z.boolean(),
    /** Whether locked features lead to this offer: on the free plan, until it is claimed (spec GATE-010). */
    eligible: z.boolean(),
    /** When the headstart ends; null without one. */
    until: instant.nullable(),
  }),
  /** The sale that is on offer; null without one. */
  promo: z.object({ type: z.enum(promoTypes), discountCode: z.string(), percent: z.int() }).nullable(),
  /** Deals that support gave and that can be claimed. */
  supportDeals: z.array(supportDeal.omit({ person: true, state: true })),
  promoType: z.enum([...claimedPromoTypes, 'supportDeal']).nullable(),
  planDiscountCode: z.string().nullable(),
});
export type MerchantOffers = z.output<typeof merchantOffers>;

export const listOffers = endpoint({
  id: 'deals.offers',
  access: 'staff',
  method: 'GET',
  path: '/lp/deals',
  summary: 'Headstart, promos and growth rewards of the shop',
  query: reading,
  data: merchantOffers,
  answers: 'one',
  does: 'read',
});

export const claimGrowthReward = endpoint({
  id: 'deals.claim-growth',
  access: 'own',
  method: 'POST',
  path: '/lp/deals/growth/{orders}/claim',
  summary: 'Claim the free orders of a growth reward, once',
  params: { orders: z.string().regex(/^\d{1,6}$/, { error: 'Digits only' }) },
  body: z.strictObject({}),
  data: z.object({ freeOrders: z.int() }),
  answers: 'receipt',
  does: 'write',
  rejections: ['deals.step-unknown', 'deals.step-open', 'deals.step-claimed'],
});

export const dealsEndpoints = [
  getExclusiveDeal,
  hideExclusiveDeal,
  saveExclusiveDeal,
  getPromo,
  savePromo,
  claimPromo,
  listOffers,
  claimGrowthReward,
  ...supportDealEndpoints,
] as const;
