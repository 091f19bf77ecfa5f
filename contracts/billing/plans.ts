import { dictionary } from '../kernel/dictionary.js';
import type { Plan as PlanGroup } from '../kernel/plans.js';

/** Handles of the plans (spec BILL-043); those of former years are kept for shops that have them (CON-28). */
export const planHandles = [
  'free',
  'headstart',
  'pro',
  'pro_2',
  'pro_3_2024',
  'pro_3_2025',
  'pro_4_2024',
  'pro_4_2025',
  'advanced',
  'advanced_2025',
  'enterprise',
  'enterprise_2025',
] as const;
export type PlanHandle = (typeof planHandles)[number];

export const billingIntervals = ['monthly', 'yearly'] as const;
export type BillingInterval = (typeof billingIntervals)[number];

/** Plans are sold in one currency. */
export const PLAN_CURRENCY = 'USD';
/** Length of a billing cycle, in days (spec BILL-081). */
export const CIRCLE_DAYS = 30;
/** Orders of a cycle that the free plan awards (spec BILL-057, CON-01). */
export const FREE_ORDERS = 150;
/** Share of a limit from which on the shop is warned, in percent (CON-02). */
export const WARNING_PERCENT = 80;

/** A plan. Prices are numbers of US dollars; fees, caps and prices have at most two decimal places. */
export interface PlanRecord {
  readonly id: number;
  readonly handle: PlanHandle;
  readonly name: string;
  /** Name in the marketing copy (CON-28). */
  readonly copy: string;
  readonly type: 'free' | 'paid';
  readonly group: PlanGroup;
  /** Whether the plan can be chosen today. */
  readonly sold: boolean;
  readonly mostPopular: boolean;
  readonly price: number;
  readonly priceAnnually: number;
  readonly pricePerMonthYearly: number;
  readonly startingPrice: number;
  /** Most usage fees of a cycle. */
  readonly cappedAmount: number;
  readonly pricePerOrder: number;
  /** Orders of a cycle without a fee; on the free plan the limit. */
  readonly freePerMonth: number;
  readonly terms: string;
  readonly trialDays: number;
  readonly shopifyTrialDays: number;
  readonly circleDays: number;
  readonly promoPrices: readonly number[];
  readonly featureList: readonly string[];
  /** Whether the extension for the point of sale is part of it. */
  readonly pos: boolean;
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** Price of the extension for the point of sale, in dollars a month (spec BILL-077). */
const POS_PRICE = 15;

type Given = Pick<PlanRecord, 'id' | 'handle' | 'name' | 'copy' | 'group' | 'price' | 'featureList'> & {
  readonly orders: number;
  readonly fee: number;
  readonly cap: number;
  readonly trial: number;
  readonly sold?: boolean;
  readonly popular?: boolean;
  readonly promo?: readonly number[];
  readonly pos?: boolean;
};

const plan = ({ orders, fee, cap, trial, sold = false, popular = false, promo = [], pos = false, ...given }: Given) =>
  ({
    ...given,
    type: given.price === 0 ? 'free' : 'paid',
    sold,
    mostPopular: popular,
    priceAnnually: cents(given.price * 12),
    pricePerMonthYearly: cents(given.price * 0.9),
    startingPrice: given.price,
    cappedAmount: cap,
    pricePerOrder: fee,
    freePerMonth: orders,
    terms: fee === 0 ? '' : `$${(fee * 100).toFixed(0)} per 100 orders above ${orders} in 30 days`,
    trialDays: trial,
    shopifyTrialDays: trial,
    circleDays: CIRCLE_DAYS,
    promoPrices: promo,
    pos,
  }) satisfies PlanRecord as PlanRecord;

const FREE = ['points', 'rewards', 'widget'];
const PRO = ['referrals', 'tiers', 'branding', 'exports'];
const ADVANCED = ['rule-engine', 'magic-tags', 'milestones', 'partner-tiers'];
const ENTERPRISE = ['account-manager'];

const pro = {
  name: 'Pro',
  copy: 'Professional',
  group: 'pro',
  featureList: PRO,
  trial: 14,
  orders: 500,
  fee: 0.15,
} as const;
const proPos = {
  ...pro,
  name: 'Pro plus POS',
  featureList: ['pos'],
  orders: 1000,
  price: cents(24.99 + POS_PRICE),
  pos: true,
};
const advanced = {
  name: 'Advanced',
  copy: 'Advanced',
  group: 'advanced',
  featureList: ADVANCED,
  price: 99,
  orders: 2000,
  fee: 0.1,
  trial: 14,
  pos: true,
} as const;
const enterprise = {
  name: 'Enterprise',
  copy: 'Enterprise',
  group: 'enterprise',
  featureList: ENTERPRISE,
  price: 499,
  orders: 7000,
  fee: 0.05,
  trial: 30,
  cap: 100_000,
  pos: true,
} as const;

/** Prices of pro in promotions (spec BILL-070). */
const PRO_PROMO = [23.2, 14.5, 20.3];

/** Every plan, by rising price: what the server bills, the screens show and the tests check (spec BILL-056…070). */
export const planTable: readonly PlanRecord[] = [
  plan({
    id: 1,
    handle: 'free',
    name: 'Free',
    copy: 'Starter',
    group: 'free',
    price: 0,
    orders: FREE_ORDERS,
    fee: 0,
    cap: 0,
    trial: 0,
    sold: true,
    featureList: FREE,
  }),
  plan({
    id: 2,
    handle: 'headstart',
    name: 'Headstart',
    copy: 'Headstart',
    group: 'free',
    price: 0,
    orders: FREE_ORDERS,
    fee: 0,
    cap: 0,
    trial: 0,
    featureList: FREE,
  }),
  plan({ ...pro, id: 3, handle: 'pro', price: 29, cap: 499, promo: PRO_PROMO }),
  plan({ ...pro, id: 4, handle: 'pro_2', price: 35, cap: 499 }),
  plan({ ...pro, id: 5, handle: 'pro_3_2024', price: 24.99, cap: 499 }),
  plan({ ...pro, id: 6, handle: 'pro_3_2025', price: 24.99, cap: 474, sold: true, popular: true }),
  plan({ ...proPos, id: 7, handle: 'pro_4_2024', cap: 499 }),
  plan({ ...proPos, id: 8, handle: 'pro_4_2025', cap: 474, sold: true }),
  plan({ ...advanced, id: 9, handle: 'advanced', cap: 499 }),
  plan({ ...advanced, id: 10, handle: 'advanced_2025', cap: 400, sold: true }),
  plan({ ...enterprise, id: 11, handle: 'enterprise' }),
  plan({ ...enterprise, id: 12, handle: 'enterprise_2025', sold: true }),
];

export const planOf = (handle: PlanHandle): PlanRecord => planTable.find((one) => one.handle === handle)!;

/** The plans that can be chosen today. */
export const soldPlans = planTable.filter(({ sold }) => sold);

/** The group and the handle by which a shop is on a plan, and whether it has added the point of sale. */
interface PlanInForce {
  readonly group: PlanGroup | null;
  /** Null where only a group was set. */
  readonly handle: PlanHandle | null;
  readonly isPosAdded: boolean;
}

/** Whether a shop has the point of sale: by its plan, or on Pro as an addition (spec BILL-026, BILL-078, CON-38). */
export function hasPos({ group, handle, isPosAdded }: PlanInForce): boolean {
  if (group !== 'pro') return group !== 'free';
  return isPosAdded || (handle !== null && planOf(handle).pos);
}

/** The cheapest plan on sale that has what a group includes. */
export const offerOf = (group: PlanGroup): PlanRecord => soldPlans.find((one) => one.group === group)!;

/** Charge of a period, in dollars: a year costs a tenth less than twelve months (spec BILL-069). */
export const chargeOf = ({ price }: PlanRecord, interval: BillingInterval): number =>
  interval === 'monthly' ? price : cents(price * 12 * 0.9);

/** Discounts that a code gives on the price of a plan, in percent. */
export const planDiscounts: Readonly<Record<string, number>> = dictionary({ LOYAL20: 20, LOYAL30: 30, LOYAL50: 50 });

/** The offer before a downgrade: the present plan for less, for so many months, once (spec BILL-079, docs/billing.md). */
export const downgradeOffer = { code: 'LOYAL50', percent: planDiscounts.LOYAL50!, months: 3 } as const;

/**
 * What 30 days with so many orders cost on a plan, in dollars: its price, and on monthly plans the fees up to its cap. Null where the free
 * plan stops before.
 */
export function costOfOrders(plan: PlanRecord, interval: BillingInterval, orders: number): number | null {
  const extra = Math.max(0, orders - plan.freePerMonth);
  if (plan.type === 'free') return extra > 0 ? null : 0;
  if (interval === 'yearly') return plan.pricePerMonthYearly;
  return cents(plan.price + Math.min(plan.cappedAmount, extra * plan.pricePerOrder));
}

/** State of a count against its limit: near from a threshold on, over above the limit (spec BILL-082…084). */
type LimitState = 'fine' | 'near' | 'over';
export function orderLimitState(orders: number, limit: number, threshold = 200): LimitState {
  if (orders > limit) return 'over';
  return orders >= threshold ? 'near' : 'fine';
}
