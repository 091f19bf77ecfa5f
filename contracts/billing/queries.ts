import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { paging, reading } from '../kernel/paging.js';
import { instant, moment, money } from '../kernel/shapes.js';
import { appLanguages } from '../shop/languages.js';
import { billLineReason, usageRejection } from './events.js';
import { billingIntervals, planHandles } from './plans.js';

const handle = z.enum(planHandles);

/** Plan, subscription and usage of a shop. */
const subscriptionInfo = z.object({
  /** Null while no plan was set, which limits nothing. */
  plan: handle.nullable(),
  status: z.enum(['none', 'free', 'trial', 'active', 'frozen']),
  interval: z.enum(billingIntervals).nullable(),
  subStartAt: instant.nullable(),
  trialEndsAt: instant.nullable(),
  isTrialUsed: z.boolean(),
  planDiscountCode: z.string().nullable(),
  /** Whether the offer before a downgrade can be taken. */
  isDowngradeOffered: z.boolean(),
  /** A subscription that waits for the merchant's approval. */
  pending: z.object({ plan: handle, interval: z.enum(billingIntervals), confirmationUrl: z.string() }).nullable(),
  /** The present cycle; null without a plan. */
  usage: z
    .object({
      startsAt: instant,
      endsAt: instant,
      orders: z.int(),
      allowance: z.int(),
      /** Fees of the cycle, those still to be charged included. */
      fees: money,
      cap: money,
      /** Whether the platform said in this cycle that the fees come near their cap. */
      isCapNear: z.boolean(),
      /** From when on fees are counted (GAP-24). */
      feesFrom: instant.nullable(),
      limit: z.enum(['fine', 'near', 'over']),
    })
    .nullable(),
  /** Orders that wait for an upgrade. */
  held: z.int(),
  /** Free orders that are left: they are used up above the plan's own allowance. */
  freeOrders: z.int(),
  /** End of the headstart, during which the free plan has no limit; null without one. */
  headstartUntil: instant.nullable(),
});
export type SubscriptionInfo = z.output<typeof subscriptionInfo>;

export const getSubscription = endpoint({
  id: 'billing.subscription',
  access: 'staff',
  method: 'GET',
  path: '/subscription',
  summary: 'Plan, subscription and usage of the shop',
  query: reading,
  data: subscriptionInfo,
  answers: 'one',
  does: 'read',
});

const subscribed = z.object({ confirmationUrl: z.string().nullable(), isRedirect: z.boolean() });

/** The spec asks for GET (CALL-006); the platform shows the plan before anything is charged. */
export const subscribe = endpoint({
  id: 'billing.subscribe',
  access: 'write',
  method: 'GET',
  path: '/subscription/shopify/subscribe/{planId}',
  summary: 'Choose a plan: the free one holds at once, a paid one after the merchant approved it at the platform',
  params: { planId: z.string().min(1).max(40) },
  query: {
    discountCode: z.string().trim().min(1).max(40).optional(),
    language: z.enum(appLanguages).optional(),
    interval: z.enum(billingIntervals).optional(),
  },
  data: subscribed,
  answers: 'receipt',
  does: 'write',
  rejections: [
    'billing.plan-unknown',
    'billing.plan-current',
    'billing.discount-unknown',
    'billing.offer-used',
    'billing.yearly-free',
    'billing.platform',
  ],
});

export const refreshSubscription = endpoint({
  id: 'billing.refresh',
  access: 'write',
  method: 'POST',
  path: '/lp/subscription/refresh',
  summary: 'Read the subscription from the platform, after the merchant approved or declined it',
  body: z.strictObject({}),
  data: z.object({ plan: handle.nullable() }),
  answers: 'receipt',
  does: 'write',
});

/** A line of the bill: an order and its fee. */
const billLine = z.object({
  order: z.string(),
  number: z.string(),
  at: instant,
  nth: z.int().nullable(),
  plan: handle.nullable(),
  fee: money,
  because: z.enum([...billLineReason.options, 'held', 'cancelled']),
  charge: z.enum(['none', 'due', 'charged', 'rejected']),
  /** Why the fee was not charged; null unless it was rejected. */
  rejection: usageRejection.nullable(),
  /** Id of the usage record at the platform. */
  record: z.string().nullable(),
});
export type BillLine = z.output<typeof billLine>;

export const listBillLines = endpoint({
  id: 'billing.lines',
  access: 'staff',
  method: 'GET',
  path: '/lp/billing/lines',
  summary: 'The bill of a cycle line by line, newest order first; without `cycle` all cycles',
  query: { ...paging, cycle: moment.optional() },
  data: billLine,
  answers: 'list',
  does: 'read',
});

/** A cycle of the bill. */
const billCycle = z.object({
  startsAt: instant,
  endsAt: instant,
  /** The plan of its last order. */
  plan: handle.nullable(),
  orders: z.int(),
  charged: money,
  due: money,
  rejected: money,
});
export type BillCycle = z.output<typeof billCycle>;

export const listBillCycles = endpoint({
  id: 'billing.cycles',
  access: 'staff',
  method: 'GET',
  path: '/lp/billing/cycles',
  summary: 'The billing cycles of the shop with their sums, newest first',
  query: reading,
  data: z.object({ cycles: z.array(billCycle) }),
  answers: 'one',
  does: 'read',
});

/** Orders of a day of the shop. */
const usageDay = z.object({
  day: z.iso.date(),
  counted: z.int(),
  /** Orders above the limit of the free plan. */
  held: z.int(),
});
export type UsageDay = z.output<typeof usageDay>;

export const getUsageDays = endpoint({
  id: 'billing.usage',
  access: 'staff',
  method: 'GET',
  path: '/lp/billing/usage',
  summary: 'Billable orders of the present cycle by day, up to the present one; none without a plan',
  query: reading,
  data: z.object({ days: z.array(usageDay) }),
  answers: 'one',
  does: 'read',
});

export const billingEndpoints = [
  getSubscription,
  subscribe,
  refreshSubscription,
  listBillLines,
  listBillCycles,
  getUsageDays,
] as const;
