/** What a plan costs by order: orders of a cycle without a fee, the fee and the most of a cycle in cents. */
interface PlanFees {
  readonly isFree: boolean;
  readonly allowance: number;
  readonly fee: number;
  readonly cap: number;
}

/** What codes take off the price of a plan, in percent. */
export const DISCOUNTS: Readonly<Record<string, number>> = { LOYAL20: 20, LOYAL30: 30, LOYAL50: 50 };

export type PlanTable = Readonly<Record<string, PlanFees>>;

const paid = (allowance: number, fee: number, cap: number): PlanFees => ({ isFree: false, allowance, fee, cap });
const FREE: PlanFees = { isFree: true, allowance: 150, fee: 0, cap: 0 };

/** The plans by handle, as the merchant knows them. */
export const PLANS: PlanTable = {
  free: FREE,
  headstart: FREE,
  pro: paid(500, 15, 49_900),
  pro_2: paid(500, 15, 49_900),
  pro_3_2024: paid(500, 15, 49_900),
  pro_3_2025: paid(500, 15, 47_400),
  pro_4_2024: paid(1000, 15, 49_900),
  pro_4_2025: paid(1000, 15, 47_400),
  advanced: paid(2000, 10, 49_900),
  advanced_2025: paid(2000, 10, 40_000),
  enterprise: paid(7000, 5, 10_000_000),
  enterprise_2025: paid(7000, 5, 10_000_000),
};

const DAY_MS = 86_400_000;
const CYCLE_MS = 30 * DAY_MS;
const iso = (ms: number): string => new Date(ms).toISOString();

export const daysAfter = (at: string, days: number): string => iso(Date.parse(at) + days * DAY_MS);

/** Begin and end of the cycle of a moment: cycles of 30 days meet at the anchor. */
export function cycleOf(anchor: string, now: string): { startsAt: string; endsAt: string } {
  const from = Date.parse(anchor);
  const begun = from + Math.floor((Date.parse(now) - from) / CYCLE_MS) * CYCLE_MS;
  return { startsAt: iso(begun), endsAt: iso(begun + CYCLE_MS) };
}

/** What decides about the price of an order. */
export interface Meter {
  readonly plan: PlanFees;
  readonly subscription: {
    readonly startedAt: string;
    readonly trialEndsAt: string | null;
    readonly usageLine: string | null;
  } | null;
  readonly freeOrders: number;
  readonly headstartUntil: string | null;
}

/** Whether orders cost nothing yet: until the trial and the first 30 days are over. */
function isTrial({ subscription }: Meter, now: string): boolean {
  if (subscription === null) return true;
  const { startedAt, trialEndsAt } = subscription;
  return now < daysAfter(startedAt, 30) || (trialEndsAt !== null && now < trialEndsAt);
}

/** Fee of the n-th order of a cycle in cents, with the reason; null where it is beyond the limit of the free plan. */
export function feeOf(meter: Meter, nth: number, fees: number, now: string): { fee: number; because: string } | null {
  const { plan, subscription, freeOrders, headstartUntil } = meter;
  if (nth <= plan.allowance) return { fee: 0, because: 'included' };
  if (plan.isFree) {
    if (headstartUntil !== null && now < headstartUntil) return { fee: 0, because: 'trial' };
    return freeOrders > 0 ? { fee: 0, because: 'free-order' } : null;
  }
  if (isTrial(meter, now)) return { fee: 0, because: 'trial' };
  if (subscription?.usageLine === null) return { fee: 0, because: 'yearly' };
  const fee = Math.max(0, Math.min(plan.fee, plan.cap - fees));
  if (fee > 0 && freeOrders > 0) return { fee: 0, because: 'free-order' };
  return { fee, because: fee === plan.fee ? 'fee' : 'capped' };
}
