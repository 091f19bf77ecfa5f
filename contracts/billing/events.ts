import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { instant, money } from '../kernel/shapes.js';
import { billingIntervals, planHandles } from './plans.js';

const plan = z.enum(planHandles);
/** Id of a subscription at the platform. */
const subscription = z.string().min(1);
const cycle = z.strictObject({ startsAt: instant, endsAt: instant });

/** A plan was chosen: the platform has a subscription that waits for the merchant's approval. */
export const SubscriptionRequested = event('SubscriptionRequested', 1, {
  subscription,
  plan,
  interval: z.enum(billingIntervals),
  /** Price of an interval in dollars, before the discount. */
  price: money,
  trialDays: z.int().min(0),
  discountCode: z.string().nullable(),
  confirmationUrl: z.string(),
});

/** The platform said that a subscription changed: its present state is read there. */
export const SubscriptionChangeReported = event('SubscriptionChangeReported', 1, { subscription, status: z.string() });

/** The merchant approved the subscription: its plan holds. */
export const SubscriptionActivated = event('SubscriptionActivated', 1, {
  subscription,
  plan,
  interval: z.enum(billingIntervals),
  startedAt: instant,
  /** End of the trial; null without one. */
  trialEndsAt: instant.nullable(),
  /** An end of a cycle, by the platform's dates: cycles of 30 days are counted from it. */
  periodEndsAt: instant,
  /** The line item that usage is charged to; null where the subscription has none (yearly ones). */
  usageLine: z.string().nullable(),
  /** Subscription that it takes the place of. */
  replaces: z.string().nullable(),
});

/** The merchant declined the subscription, or let it expire. */
export const SubscriptionDeclined = event('SubscriptionDeclined', 1, {
  subscription,
  because: z.enum(['declined', 'expired']),
});

/** The platform froze the store: nothing is charged until it is unfrozen. */
export const SubscriptionFrozen = event('SubscriptionFrozen', 1, { subscription });
export const SubscriptionUnfrozen = event('SubscriptionUnfrozen', 1, { subscription });

/** The platform says that the usage of a subscription comes near its cap: the sums are the platform's own. */
export const UsageCapApproached = event('UsageCapApproached', 1, { subscription, used: money, cap: money });

/** The subscription ended without another one in its place. */
export const SubscriptionCancelled = event('SubscriptionCancelled', 1, {
  subscription,
  because: z.enum(['free-plan', 'platform', 'uninstalled']),
});

/** The free plan holds from now on. */
export const FreePlanStarted = event('FreePlanStarted', 1, {
  because: z.enum(['installed', 'chosen', 'cancelled']),
});

/** Why an order costs what it does. */
export const billLineReason = z.enum(['included', 'free-order', 'trial', 'fee', 'capped', 'yearly']);
export type BillLineReason = z.output<typeof billLineReason>;

/** A paid order counts in a billing cycle: once, whatever becomes of it (docs/adr/0166). */
export const BillableOrderCounted = event('BillableOrderCounted', 2, {
  order: z.string(),
  number: z.string(),
  plan,
  cycle,
  /** Its place among the orders of the cycle, from 1. */
  nth: z.int().min(1),
  /** Fee in dollars; zero unless the reason is `fee`, or `capped` with a rest of the cap. */
  fee: money,
  because: billLineReason,
});

/** The limit of the free plan is reached: the order earns nothing until the shop has a plan with room for it. */
export const BillableOrderHeld = event('BillableOrderHeld', 1, {
  order: z.string(),
  number: z.string(),
  cycle,
  /** Until when an upgrade still releases it. */
  until: instant,
});

/** An upgrade released an order that was held: it is awarded now. */
export const HeldOrderReleased = event('HeldOrderReleased', 1, { order: z.string() });

/** An order was cancelled while it was held: no upgrade releases it, and it costs nothing. */
export const HeldOrderCancelled = event('HeldOrderCancelled', 1, { order: z.string() });

/** The platform charged the fee of an order. */
export const UsageFeeCharged = event('UsageFeeCharged', 1, { order: z.string(), fee: money, record: z.string() });

/** Why a fee was not charged: app or subscription are gone, the platform's cap is reached, or the platform rejects it otherwise. */
export const usageRejection = z.enum(['not-installed', 'cap-reached', 'subscription-ended', 'rejected']);
export type UsageRejection = z.output<typeof usageRejection>;

/** The platform did not take the fee of an order: it is not asked for again. */
export const UsageFeeRejected = event('UsageFeeRejected', 2, { order: z.string(), fee: money, code: usageRejection });

/** Free orders were added to the allowance: orders above it use them up before they are held or cost a fee (docs/adr/0170). */
export const FreeOrdersCredited = event('FreeOrdersCredited', 1, { orders: z.int().min(1) });

/** The headstart programme began: on the free plan orders have no limit until it ends. */
export const HeadstartStarted = event('HeadstartStarted', 1, { until: instant });

export const billingEvents = [
  SubscriptionRequested,
  SubscriptionChangeReported,
  SubscriptionActivated,
  SubscriptionDeclined,
  SubscriptionFrozen,
  SubscriptionUnfrozen,
  UsageCapApproached,
  SubscriptionCancelled,
  FreePlanStarted,
  BillableOrderCounted,
  BillableOrderHeld,
  HeldOrderReleased,
  HeldOrderCancelled,
  UsageFeeCharged,
  UsageFeeRejected,
  FreeOrdersCredited,
  HeadstartStarted,
] as const;
export type BillingEvent = EventsOf<typeof billingEvents>;
