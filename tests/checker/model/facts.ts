/** Event data as far as the checker reads it: declared independently, so that a change of the product's contracts is noticed here. */

export interface TaxFacts {
  readonly title: string;
  readonly amount: string;
}

export interface LineFacts {
  readonly line: string;
  readonly product: string | null;
  readonly title: string;
  readonly vendor: string;
  /** Null when it is not in the log, because the service queried the platform. */
  readonly subscription: boolean | null;
  readonly quantity: number;
  readonly net: string;
  readonly tax: string;
  readonly taxes: readonly TaxFacts[];
  readonly giftCard: boolean;
}

export interface OrderFacts {
  readonly order: string;
  readonly number: string;
  readonly customer: string | null;
  readonly currency: string;
  readonly placedAt: string;
  readonly updatedAt: string;
  readonly paid: boolean;
  /** Beside the snapshot in its event: when the payment was first reported. */
  readonly paymentKnownSince?: string | null;
  readonly cancelledAt: string | null;
  readonly channel: 'online' | 'pos' | 'draft';
  readonly taxesIncluded: boolean;
  readonly lines: readonly LineFacts[];
  readonly tags: readonly string[];
  readonly gateways: readonly string[];
  readonly shippingMethods: readonly string[];
  readonly grams: number;
  readonly subtotal: string;
  readonly discount: string;
  readonly shipping: string;
  readonly shippingTax: string;
  readonly shippingTaxes: readonly TaxFacts[];
  readonly tip: string;
  /** Lines that list the tip; absent in older versions. */
  readonly tipLines?: readonly string[];
  /** Amounts added and paid since the order was placed; absent in older versions. */
  readonly added?: string;
  readonly total: string;
  /** Outstanding amount of an edited or partly paid order; absent in older versions. */
  readonly outstanding?: string;
  readonly discountCodes: readonly { readonly code: string }[];
}

/** Refunded items with their price after discounts and the tax on it. */
export interface RefundedLine {
  readonly line: string;
  readonly quantity: number;
  readonly subtotal: string;
  readonly tax: string;
}

export interface RefundFacts {
  readonly refund: string;
  readonly order: string;
  readonly at: string;
  readonly lines: readonly RefundedLine[];
  readonly shipping: string;
  readonly money: string;
  /** Amount paid out by its transactions. */
  readonly total: string;
  /** State of its money. */
  readonly status: 'told' | 'pending' | 'settled' | 'failed';
  /** Number of reported payment attempts. */
  readonly transactions: number;
}

export interface Condition {
  readonly field: string;
  readonly typeMatch: string;
  readonly content: string;
}

type Chosen = readonly { readonly id: string }[];

export interface EarnSettings {
  readonly title: string;
  readonly startDate?: string;
  readonly endDate: string | null;
  readonly earnBy: 'price' | 'order' | 'quantity' | 'fixed_order' | 'item';
  readonly earnPoint: number;
  readonly rateMoney: number;
  readonly rateItem: number;
  readonly roundingMethod: 'nearest' | 'up' | 'down';
  readonly earnPointShippingFee: boolean;
  readonly earnPointTax: boolean;
  readonly earnPointGiftCard: boolean;
  readonly autoRemovePoints: boolean;
  readonly applyTo: 'all_members' | 'all_customers' | 'vip_tiers' | 'b2b_partners';
  readonly applyToTiers?: readonly string[];
  /** Whether the program pays beside those of a tier. */
  readonly keepOriginalRate?: boolean;
  readonly excludeTaxTypes: readonly string[];
  readonly typeProductMatch: 'all' | 'specific_products' | 'specific_collections';
  readonly includeProducts: Chosen;
  readonly excludeProducts: Chosen;
  readonly excludeCollections: Chosen;
  readonly excludePOSOrderProducts: Chosen;
  readonly excludeOSOrderProducts: Chosen;
  readonly statusUseCondition: boolean;
  readonly typeCondition: 'all' | 'any';
  readonly conditions: readonly Condition[];
  readonly hasLimit: boolean;
  readonly limitUnit: 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year' | 'lifetime';
  readonly limitInterval: number;
  readonly appliedPlaceOrderTo: 'online' | 'online_pos' | 'pos' | 'draft';
  readonly priorityPlaceOrder?: number;
  readonly stopProcessing: boolean;
}

/** One side of a buy-X-get-Y reward. */
export interface BuyGetSide {
  readonly match: string;
  readonly products: Chosen;
  readonly collections: Chosen;
  readonly quantity: number;
}

/** Rewards of every kind; the settings depend on it. */
export type RewardEvent =
  | 'amount_discount'
  | 'percentage_discount'
  | 'pos_amount_discount'
  | 'pos_percentage_discount'
  | 'free_shipping'
  | 'buy_x_get_y'
  | 'free_gift'
  | 'custom_voucher'
  | 'partner_voucher'
  | 'dynamic_voucher'
  | 'store_credit';

export interface RewardSettings {
  readonly title: string;
  readonly startDate?: string;
  readonly endDate: string | null;
  /** For money rewards only; others have one price. */
  readonly costMode?: 'fixed' | 'dynamic';
  readonly pointsCost: number;
  /** Money per `pointsCost`, or a percentage. */
  readonly redeemValue?: number;
  readonly minPoints?: number | null;
  readonly maxPoints?: number | null;
  readonly maxShipping?: number | null;
  readonly excludeRatesOver?: number | null;
  readonly maxDiscountPercent?: number | null;
  readonly maxDiscountAmount?: number | null;
  readonly minimumPurchase?: number;
  readonly minimumQuantity?: number;
  readonly typeProductMatch?: string;
  readonly products?: Chosen;
  readonly collections?: Chosen;
  readonly buy?: BuyGetSide;
  readonly get?: BuyGetSide;
  readonly usesPerOrder?: number;
  readonly giftType?: 'one' | 'all';
  readonly giftLimit?: number;
  readonly couponExpiry: string;
  readonly couponExpiryDays: number | null;
  /** Rewards that are not a code of the shop are always for their redeemer. */
  readonly availability?: 'everyone' | 'redeemer';
  readonly automatic?: boolean;
  readonly maxUses: number | null;
  readonly maxUsesPerMonth?: number | null;
  readonly oncePerCustomer: boolean;
}

export type Rule =
  | { readonly event: 'place_order' | 'subscription_order'; readonly settings: EarnSettings }
  | { readonly event: RewardEvent; readonly settings: RewardSettings };

export interface RuleName {
  readonly program: string;
  readonly version: number;
  readonly title: string;
}

export interface Part {
  readonly lot: string;
  readonly points: number;
}

export interface PartBack extends Part {
  readonly expiresAt: string | null;
  readonly graced: boolean;
}

/** A customer's relation to the program, and the times outside it. */
export interface CustomerFacts {
  /** Whether the shop was informed about them: their actions may be reported first. */
  readonly seen: boolean;
  /** Whether an address may be known: one who was erased before the shop was told of them has none, without an event about it. */
  readonly hasProfile: boolean;
  readonly type: 'Member' | 'Guest' | 'Left';
  readonly forgotten: boolean;
  readonly away: readonly { readonly from: string; readonly to: string | null }[];
  /** Time since which the shop knows them; null before. */
  readonly since: string | null;
  /** Time at which a guest became a member; null for others. */
  readonly joinedAt: string | null;
  /** Time of the last date of birth given; null for none. */
  readonly bornSaidAt: string | null;
  /** Membership before the store deleted their account; null without a deletion. */
  readonly beforeDeletion: 'Member' | 'Guest' | null;
  /** The survivor of their merge. */
  readonly mergedInto: string | null;
  /** The former survivor of an undone merge. */
  readonly unmergedFrom: string | null;
  /** Contacts of companies, by id: a customer buys for one from its begin until its end. */
  readonly contacts: Readonly<Record<string, { readonly from: string | null; readonly to: string | null }>>;
  /** Tier at the moment that is decided about; given where a program asks for it. */
  readonly tier?: string | null;
}

export interface ShopFacts {
  readonly installed: boolean;
  readonly zone: string;
  readonly currency: string;
}

/** Maximum points of an account, and of one amount (P1). */
export const MAX_POINTS = 1_000_000_000_000;
