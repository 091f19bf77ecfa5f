import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { id, instant, line, moment } from '../kernel/shapes.js';
import { dealMonths, planDiscountCode } from './exclusive-deal.js';

/** A deal that support gives a shop: a discount code for its next subscription. */
const supportDealInput = z.strictObject({
  title: line(100),
  discountCode: planDiscountCode,
  discountMonths: z.literal([...dealMonths]),
  /** Until when it can be claimed. */
  endsAt: moment,
});

const supportDealStates = ['open', 'claimed', 'withdrawn', 'ended'] as const;

export const supportDeal = z.object({
  id,
  title: z.string(),
  discountCode: z.string(),
  percent: z.int(),
  discountMonths: z.int(),
  endsAt: instant,
  /** The person of the vendor who gave it. */
  person: z.string(),
  state: z.enum(supportDealStates),
});
export type SupportDeal = z.output<typeof supportDeal>;

export const listSupportDeals = endpoint({
  id: 'deals.support-deals',
  access: 'support',
  method: 'GET',
  path: '/lp/deals/support',
  summary: 'The deals that support gave the shop, the latest first',
  data: z.object({ deals: z.array(supportDeal) }),
  answers: 'one',
  does: 'read',
});

export const giveSupportDeal = endpoint({
  id: 'deals.give-support-deal',
  access: 'support',
  method: 'POST',
  path: '/lp/deals/support',
  summary: 'Give the shop a deal: a discount code for its next subscription, which the merchant claims',
  body: supportDealInput,
  data: z.object({ id }),
  answers: 'receipt',
  does: 'write',
  rejections: ['deals.ended', 'deals.too-many'],
});

export const withdrawSupportDeal = endpoint({
  id: 'deals.withdraw-support-deal',
  access: 'support',
  method: 'POST',
  path: '/lp/deals/support/{id}/withdraw',
  summary: 'Withdraw a deal that was not claimed yet',
  params: { id },
  body: z.strictObject({}),
  data: z.object({}),
  answers: 'receipt',
  does: 'write',
  rejections: ['deals.unknown', 'deals.promo-claimed'],
});

export const claimSupportDeal = endpoint({
  id: 'deals.claim-support-deal',
  access: 'own',
  method: 'POST',
  path: '/lp/deals/support/{id}/claim',
  summary: 'Claim a deal that support gave the shop, once',
  params: { id },
  body: z.strictObject({}),
  data: z.object({ planDiscountCode: z.string() }),
  answers: 'receipt',
  does: 'write',
  rejections: ['deals.unknown', 'deals.promo-closed', 'deals.promo-claimed'],
});

export const supportDealEndpoints = [listSupportDeals, giveSupportDeal, withdrawSupportDeal, claimSupportDeal] as const;
