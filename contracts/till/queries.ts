import { z } from 'zod';
import { balance } from '../customers/balance.js';
import { customerType } from '../customers/queries.js';
import { endpoint } from '../kernel/endpoint.js';
import { reading, writing } from '../kernel/paging.js';
import { instant, pageLanguage, platformId, points, pointsOrZero } from '../kernel/shapes.js';
import { accountState, redeemBody, redeemedCoupon, rejectionsOfRedeeming } from '../points/queries.js';
import { pointLabel } from '../programs/events.js';

const byId = { id: platformId };
/** Where the shop’s plan does not include the point of sale. */
const LOCKED = 'feature.pos';

const member = {
  id: platformId,
  name: z.string(),
  email: z.string(),
  type: customerType,
  /** Title of their tier; null without one. */
  tier: z.string().nullable(),
  points: balance,
};

export const findTillMembers = endpoint({
  id: 'till.members',
  access: 'write',
  forExtensions: true,
  method: 'GET',
  path: '/till/members',
  summary: 'Customers found by a part of their name or e-mail address, at most twenty, as the till lists them',
  customers: ['query.search'],
  query: { search: z.string().trim().min(1, { error: 'Enter a name or an e-mail address' }).max(100), ...reading },
  data: z.object(member),
  answers: 'list',
  does: 'read',
  rejections: [LOCKED],
});

/** A reward as the till offers it: one with a fixed price, whose code the till accepts. */
const tillReward = z.object({
  id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  cost: pointsOrZero,
  /** Whether the member can redeem it now. */
  within: z.boolean(),
});

/** A customer as the till shows them. */
const tillMember = z.object({
  ...member,
  nextExpiry: z.object({ points: pointsOrZero, at: instant }).nullable(),
  /** Codes that they have and have not used. */
  coupons: z.array(z.object({ code: z.string(), title: z.string() })),
  rewards: z.array(tillReward),
  /** The merchant’s name of points; null for the default. */
  label: pointLabel.nullable(),
});
export type TillMember = z.output<typeof tillMember>;

export const getTillMember = endpoint({
  id: 'till.member',
  access: 'write',
  forExtensions: true,
  method: 'GET',
  path: '/till/members/{id}',
  summary: 'A customer with balance, codes and rewards, as the till shows them; `lang` is its language',
  params: byId,
  query: { lang: pageLanguage, ...reading },
  data: tillMember,
  answers: 'one',
  does: 'read',
  rejections: [LOCKED],
});

export const awardAtTill = endpoint({
  id: 'till.award',
  access: 'write',
  forExtensions: true,
  method: 'POST',
  path: '/till/members/{id}/points',
  summary: 'Add points to a customer at the till',
  params: byId,
  query: writing,
  body: z.strictObject({ points }),
  data: accountState.extend({ amount: points }),
  answers: 'receipt',
  does: 'write',
  rejections: [LOCKED, 'points.cap', 'customer.unknown'],
});

export const redeemAtTill = endpoint({
  id: 'till.redeem',
  access: 'write',
  forExtensions: true,
  method: 'POST',
  path: '/till/members/{id}/redeem',
  summary: 'Redeem a reward for a customer at the till; its code is for the present sale',
  params: byId,
  query: writing,
  body: redeemBody.pick({ programId: true }),
  data: z.object({ coupon: redeemedCoupon, account: accountState }),
  answers: 'receipt',
  does: 'write',
  rejections: [LOCKED, ...rejectionsOfRedeeming, 'coupon.permission', 'coupon.scope'],
});

export const tillEndpoints = [findTillMembers, getTillMember, awardAtTill, redeemAtTill] as const;
