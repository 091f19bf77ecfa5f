import type { BillingInterval, PlanHandle } from '@loyalty/contracts/billing/plans';
import type { Spend } from './spend.js';

/** The subscription that holds. Instants are ISO 8601. */
export interface Subscription {
  readonly id: string;
  readonly interval: BillingInterval;
  readonly startedAt: string;
  readonly trialEndsAt: string | null;
  readonly usageLine: string | null;
  readonly frozen: boolean;
}

/** A subscription that waits for the merchant's approval. */
interface SubscriptionRequest {
  readonly plan: PlanHandle;
  readonly interval: BillingInterval;
  readonly trialDays: number;
  readonly discountCode: string | null;
  readonly confirmationUrl: string;
}

/** An order in the books of billing: counted with its fee in cents, held with the last moment of its release, or cancelled. */
export type BilledOrder =
  | {
      readonly state: 'counted';
      readonly number: string;
      readonly fee: number;
      readonly charge: 'none' | 'due' | 'charged' | 'rejected';
      /** Line item at the platform that the fee belongs to. */
      readonly usageLine: string | null;
    }
  | { readonly state: 'held'; readonly number: string; readonly until: string }
  /** Cancelled while it was held: it never counts. */
  | { readonly state: 'cancelled'; readonly number: string };

/** Orders and fees of a cycle; `fees` in cents. */
interface CycleSums {
  readonly startsAt: string;
  readonly orders: number;
  readonly fees: number;
  readonly freeOrders: number;
}

/** Billing of a shop. Money is in cents. */
export interface Billing {
  /** The plan that holds; null before one was set, and after an uninstallation. */
  plan: PlanHandle | null;
  subscription: Subscription | null;
  /** Start of the first plan; earlier orders are not billable. */
  since: string | null;
  requests: Record<string, SubscriptionRequest>;
  trialUsed: boolean;
  discountCode: string | null;
  /** Codes of the present subscription and former ones: each is taken once. */
  usedCodes: string[];
  /** Whether the offer before a downgrade was taken. */
  downgradeOfferUsed: boolean;
  /** An end of a cycle: cycles of 30 days are counted from it. */
  anchor: string | null;
  /** When the free plan held first: its cycles are counted from it, whatever plans were in between. */
  freeAnchor: string | null;
  /** The latest cycle with an order; `freeOrders` of its orders used up a free one. */
  cycle: CycleSums | null;
  /** When the platform last said that the usage comes near its cap; null before it did for the present subscription. */
  capApproachedAt: string | null;
  /** The cycle of the free plan when another plan took its place: it goes on when the shop is back before its end. */
  freeCycle: CycleSums | null;
  /** Free orders that are left. */
  freeOrders: number;
  /** End of the headstart; null before one began. */
  headstartUntil: string | null;
  /** Orders that may still change, and recent ones. */
  orders: Record<string, BilledOrder>;
  /** What former subscriptions and all usage fees have cost, and the number of these charges. */
  spent: Spend;
  /** Highest order id among those archived; null when none is. */
  archivedTo: string | null;
}

export const noBilling = (): Billing => ({
  plan: null,
  subscription: null,
  since: null,
  requests: {},
  trialUsed: false,
  discountCode: null,
  usedCodes: [],
  downgradeOfferUsed: false,
  anchor: null,
  freeAnchor: null,
  cycle: null,
  capApproachedAt: null,
  freeCycle: null,
  freeOrders: 0,
  headstartUntil: null,
  orders: {},
  spent: { subscriptions: 0, fees: 0, subscriptionCharges: 0, feeCharges: 0 },
  archivedTo: null,
});
