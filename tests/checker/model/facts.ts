/** What events say, as far as the checker reads it: written down anew, so that a change of the product's contracts is noticed here. */

export interface TaxFacts {
  readonly title: string;
  readonly amount: string;
}

export interface LineFacts {
  readonly line: string;
  readonly product: string | null;
  readonly title: string;
  readonly vendor: string;
  readonly subscription: boolean;
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
  readonly total: string;
  readonly discountCodes: readonly { readonly code: string }[];
}

/** Items that a refund names, with their price after discounts and the tax on it. */
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
  /** What its transactions paid out. */
  readonly total: string;
  /** How far its money is. */
  readonly status: 'told' | 'pending' | 'settled' | 'failed';
  /** How many attempts at paying it back were told. */
  readonly transactions: number;
}

export interface ConditionReported {
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
  readonly excludeTaxTypes: readonly string[];
  readonly typeProductMatch: 'all' | 'specific_products' | 'specific_collections';
  readonly includeProducts: Chosen;
  readonly excludeProducts: Chosen;
  readonly excludeCollections: Chosen;
  readonly excludePOSOrderProducts: Chosen;
  readonly excludeOSOrderProducts: Chosen;
  readonly statusUseCondition: boolean;
  readonly typeCondition: 'all' | 'any';
  readonly conditions: readonly ConditionReported[];
  readonly hasLimit: boolean;
  readonly limitUnit: 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year' | 'lifetime';
  readonly limitInterval: number;
  readonly appliedPlaceOrderTo: 'online' | 'online_pos' | 'pos' | 'draft';
  readonly priorityPlaceOrder?: number;
  readonly stopProcessing: boolean;
}

/** One side of a reward for who buys some. */
export interface SideReported {
  readonly match: string;
  readonly products: Chosen;
  readonly collections: Chosen;
  readonly quantity: number;
}

/** Rewards of every kind; which settings there are depends on it. */
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
  /** Of money only; others have one price. */
  readonly costMode?: 'fixed' | 'dynamic';
  readonly pointsCost: number;
  /** Money for `pointsCost`, or a share of a hundred. */
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
  readonly buy?: SideReported;
  readonly get?: SideReported;
  readonly usesPerOrder?: number;
  readonly giftType?: 'one' | 'all';
  readonly giftLimit?: number;
  readonly couponExpiry: string;
  readonly couponExpiryDays: number | null;
  /** What is no code of the shop is always for who redeemed it. */
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

/** What a customer is to the program, and when they were out of it. */
export interface CustomerFacts {
  /** Whether the shop was told of them: what they did may be told first. */
  readonly seen: boolean;
  readonly type: 'Member' | 'Guest' | 'Left';
  readonly forgotten: boolean;
  readonly away: readonly { readonly from: string; readonly to: string | null }[];
  /** Since when the shop knows them; null before anybody told of them. */
  readonly since: string | null;
  /** When a guest became a member; null for who never was a guest. */
  readonly joinedAt: string | null;
  /** When they last said when they were born; null while they never did. */
  readonly bornSaidAt: string | null;
  /** What they were before the store deleted their account; null unless it did. */
  readonly beforeDeletion: 'Member' | 'Guest' | null;
  /** The customer that the store merged them into. */
  readonly mergedInto: string | null;
  /** The customer of a merge that staff undid. */
  readonly unmergedFrom: string | null;
}

export interface ShopFacts {
  readonly installed: boolean;
  readonly zone: string;
  readonly currency: string;
}

/** Points that one account may hold, and that one amount may have (P1). */
export const MAX_POINTS = 1_000_000_000_000;
