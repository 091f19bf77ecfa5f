import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { writing } from '../kernel/paging.js';
import { dealFont, dealPosition } from './deals.js';

/** A deal as its members see it. */
export const shopperDeal = z.object({
  id: z.uuid(),
  title: z.string(),
  discount: z.object({ kind: z.enum(['percentage', 'amount']), value: z.string() }),
  actionText: z.string(),
  description: z.string(),
  font: dealFont,
  size: z.int(),
  icon: z.string().nullable(),
  colours: z.object({ text: z.string(), background: z.string() }),
  positions: z.array(dealPosition),
  endDate: z.string().nullable(),
  /** The member's own code; null before it was taken. */
  code: z.string().nullable(),
});
export type ShopperDeal = z.output<typeof shopperDeal>;

export const claimMemberDeal = endpoint({
  id: 'shopper.claim-deal',
  access: 'member',
  method: 'POST',
  path: '/deals/{id}/claim',
  summary: 'Take a deal: a code for this member alone',
  params: { id: z.uuid() },
  query: writing,
  body: z.strictObject({}),
  data: z.object({ deal: z.uuid(), code: z.string() }),
  answers: 'receipt',
  does: 'write',
  rejections: ['deal.unknown', 'deal.not-active', 'deal.not-for-you'],
});

export const listShopperDeals = endpoint({
  id: 'shopper.deals',
  access: 'member',
  method: 'GET',
  path: '/deals',
  summary: 'Deals that the shopper may take today, of one place of the storefront',
  query: { position: dealPosition },
  data: z.array(shopperDeal),
  answers: 'one',
  does: 'read',
});

export const shopperDealEndpoints = [listShopperDeals, claimMemberDeal] as const;
