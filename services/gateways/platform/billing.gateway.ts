import type { PlatformOutcome, ShopAccess } from './platform.gateway.js';

/** Request for a subscription of the shop to the app. Amounts are decimal texts in US dollars. */
export interface SubscriptionOrder {
  readonly name: string;
  /** Where the merchant returns to after approving or declining. */
  readonly returnUrl: string;
  readonly price: string;
  readonly interval: 'monthly' | 'yearly';
  readonly trialDays: number;
  /** Discount on the price, in percent. */
  readonly discountPercent: number | null;
  /** Months that the discount holds; null for as long as the subscription. */
  readonly discountMonths?: number | null;
  /** Usage charges beside the price; the platform supports it for intervals of 30 days only. */
  readonly usage: { readonly terms: string; readonly cappedAmount: string } | null;
}

export interface CreatedSubscription {
  readonly id: string;
  /** Page of the platform where the merchant approves or declines. */
  readonly confirmationUrl: string;
}

export type SubscriptionStatus = 'PENDING' | 'ACTIVE' | 'DECLINED' | 'EXPIRED' | 'FROZEN' | 'CANCELLED';

/** Current state of a subscription at the platform. */
export interface FoundSubscription {
  readonly id: string;
  readonly status: SubscriptionStatus;
  /** ISO instant. */
  readonly createdAt: string;
  readonly trialDays: number;
  /** End of the current period; null unless it is active. */
  readonly periodEndsAt: string | null;
  /** Line item that usage is charged to; null where it has none. */
  readonly usageLine: string | null;
}

export interface UsageCharge {
  readonly usageLine: string;
  /** Decimal text in US dollars. */
  readonly amount: string;
  readonly description: string;
  /** The platform charges once per key. */
  readonly idempotencyKey: string;
}

/** Charges of the platform for the app. Failures of the platform are outcomes, not exceptions. */
export interface BillingGateway {
  createSubscription(shop: ShopAccess, request: SubscriptionOrder): Promise<PlatformOutcome<CreatedSubscription>>;
  /** Null for an id that the platform does not know. */
  findSubscription(shop: ShopAccess, id: string): Promise<PlatformOutcome<FoundSubscription | null>>;
  /** Ends a subscription; one that has ended is unchanged. */
  cancelSubscription(shop: ShopAccess, id: string): Promise<PlatformOutcome<null>>;
  /** Charges usage once per key. Beyond the capped amount it is rejected for good. */
  chargeUsage(shop: ShopAccess, charge: UsageCharge): Promise<PlatformOutcome<{ record: string }>>;
}
