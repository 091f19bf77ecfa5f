import type { MetafieldDefinition } from './metafields.js';
import type { OfflineTokens } from './offline-tokens.js';
import type { DemoShop } from './shops.js';
import type { Message } from './webhooks.js';

export interface Customer {
  id: string;
  firstName: string;
  lastName: string;
  /** Empty addresses are null, as at the platform. */
  email: string | null;
  phone: string | null;
  state: 'enabled' | 'disabled';
  street?: string;
  zip?: string;
  city: string;
  countryCode: string;
  tags: string[];
  taxExempt: boolean;
  /** English where it is missing. */
  locale?: string;
  /** When the person agreed to marketing by e-mail; absent without consent. */
  subscribedAt?: string | null;
  /** Values by namespace in full and key, with a space between; absent before the first. */
  metafields?: Record<string, string>;
  createdAt: string;
  updatedAt: string;
}

export interface OrderLine {
  id: string;
  productId: string | null;
  variantId: string | null;
  title: string;
  sku: string;
  quantity: number;
  currentQuantity: number;
  giftCard: boolean;
  taxable: boolean;
  /** Whether it was bought as a subscription. */
  subscription: boolean;
  vendor: string;
  grams: number;
  /** Decimal texts in the shop's currency. */
  price: string;
  discount: string;
  tax: string;
  /** Subtotal after discount and tax taken off this line by refunds and edits so far. */
  goneSubtotal: string;
  goneTax: string;
  /** Whether a later edit added it: it counts in the `current_*` sums only. */
  added: boolean;
}

export interface RefundLine {
  id: string;
  lineId: string;
  quantity: number;
  restockType: 'no_restock' | 'return' | 'cancel';
  subtotal: string;
  tax: string;
}

export interface Refund {
  id: string;
  at: string;
  note: string | null;
  lines: RefundLine[];
  shipping: string;
  /** Computed sum minus money given back; negative when more money went back than the lines are worth. */
  discrepancy: string;
  amount: string;
  transactionId: string;
}

export interface Order {
  id: string;
  number: number;
  customerId: string | null;
  email: string;
  lines: OrderLine[];
  discountCode: string | null;
  /** The title of the automatic discount, if any. */
  automaticDiscount?: string | null;
  discountType: Discount['kind'];
  discountValue: string;
  /** Shipping charge; a code may have taken `shippingDiscount` off. */
  shipping: string;
  shippingDiscount?: string;
  /** Whether an amount was taken off the shipping, and not all of it. */
  isAmountOffShipping?: boolean;
  tip: string;
  /** The line that lists the tip; undefined without one. */
  tipLineId?: string;
  taxesIncluded: boolean;
  taxRate: string;
  taxTitle: string;
  giftCardAmount: string;
  presentment: { currency: string; rate: string } | null;
  sourceName: string;
  tags: string;
  test: boolean;
  createdAt: string;
  updatedAt: string;
  paidAmount: string;
  paidAt: string | null;
  cancelledAt: string | null;
  cancelReason: string | null;
  refunds: Refund[];
}

/** Lines by the items sold on them. */
export interface Items {
  products: string[];
  variants: string[];
  collections: string[];
}

/** Store credit on a customer's account. */
export interface Credit {
  id: string;
  customerId: string;
  amount: string;
  expiresAt: string | null;
}

/** A customer who buys for a company. */
export interface CompanyContact {
  id: string;
  customerId: string;
  title: string;
  createdAt: string;
}

export interface Company {
  id: string;
  name: string;
  createdAt: string;
  contacts: CompanyContact[];
}

export interface SubscriptionContract {
  id: string;
  customerId: string;
  interval: 'day' | 'week' | 'month' | 'year';
  intervalCount: number;
  status: 'active' | 'paused' | 'cancelled' | 'expired' | 'failed';
  /** Grows with each change. */
  revision: string;
}

/** A subscription of the shop to the app. Amounts are decimal texts in US dollars. */
export interface AppSubscription {
  id: string;
  name: string;
  returnUrl: string;
  status: 'PENDING' | 'ACTIVE' | 'DECLINED' | 'EXPIRED' | 'FROZEN' | 'CANCELLED';
  createdAt: string;
  activatedAt: string | null;
  trialDays: number;
  price: string;
  discountPercent: number;
  /** Intervals that the discount holds; null for all of them. Absent in older states. */
  discountIntervals?: number | null;
  interval: 'EVERY_30_DAYS' | 'ANNUAL';
  terms: string;
  /** Null without a line item for usage. */
  cappedAmount: string | null;
  usage: { id: string; at: string; amount: string; description: string; key: string | null }[];
  /** Charges nothing; absent in older states. */
  isTest?: boolean;
}

/** A list of all customers, by the query that it was asked for with. */
export interface CustomerList {
  id: string;
  query: string;
  createdAt: string;
  /** Number of requests for its state: it is ready at the second. */
  polls: number;
}

/** A run of a workflow: of a trigger, what started it; of an action, what the app answered. */
export interface WorkflowRun {
  readonly id: string;
  readonly at: string;
  readonly type: 'flow_trigger' | 'flow_action';
  readonly handle: string;
  readonly properties: Readonly<Record<string, unknown>>;
  /** HTTP status and text of the app's answer; null for a trigger. */
  readonly answer: { readonly status: number; readonly text: string } | null;
}

export interface Workflows {
  /** Triggers that a workflow which is switched on begins with. */
  listening: string[];
  /** The latest runs, newest first. */
  runs: WorkflowRun[];
}

export interface Discount {
  id: string;
  /** Empty for an automatic discount. */
  code: string;
  title: string;
  kind: 'fixed_amount' | 'percentage' | 'shipping';
  /** Decimal amount in the shop's currency, or a percentage as text. */
  value: string;
  /** The platform's type name; a basic discount when omitted. */
  typename?: `Discount${'Code' | 'Automatic'}${'Basic' | 'Bxgy' | 'FreeShipping' | 'App'}`;
  /** Eligible lines; all when omitted. */
  items?: Items | null;
  /** Minimum number of items in the cart. */
  minimumQuantity?: number | null;
  /** For free shipping: higher rates are charged. */
  maximumShippingPrice?: string | null;
  /** For a discount of the app's function: its configuration, as JSON. */
  configuration?: string;
  /** Qualifying items of a discount on some of `items`. */
  buy?: { items: Items | null; quantity: number };
  get?: { quantity: number; usesPerOrder: number | null };
  startsAt: string;
  endsAt: string | null;
  usageLimit: number | null;
  used: number;
  usedBy: string[];
  appliesOncePerCustomer: boolean;
  customerIds: string[] | null;
  minimumSubtotal: string | null;
  combinesWith: { orderDiscounts: boolean; productDiscounts: boolean; shippingDiscounts: boolean };
}

/** Switches that make the platform slow, rejecting or unreliable; counters count down to zero. */
export interface Switches {
  /** Delay of every Admin API answer in milliseconds; the work is done before it. */
  latencyMs: number;
  /** Every mutation is rejected with a user error until switched off. */
  refuse: 'userError' | null;
  /** The next n calls answer THROTTLED with status 200. */
  throttle: number;
  /** The next n calls answer 429 with Retry-After. */
  tooMany: number;
  /** The next n mutations are carried out, then the connection is reset. */
  resetAfterCommit: number;
  /** The next n calls answer `code` in plain text. */
  status: { code: number; times: number };
  /** `hold` signs and records the webhooks without sending them. */
  webhooks: 'send' | 'hold';
  /** `fail` answers that the review apps cannot be asked now. */
  reviewApps: 'answer' | 'fail';
  /** Points of the Admin API that are restored a second; null for those of the shop's plan. */
  pointsPerSecond: number | null;
  /** Permissions that the merchant has not granted. */
  ungranted: string[];
  /** Offset of the shop's clock to the machine's, to follow a test clock; session tokens and signatures keep the machine's time. */
  clockAheadMs: number;
}

export const CALM: Switches = {
  latencyMs: 0,
  refuse: null,
  throttle: 0,
  tooMany: 0,
  resetAfterCommit: 0,
  status: { code: 503, times: 0 },
  webhooks: 'send',
  reviewApps: 'answer',
  pointsPerSecond: null,
  ungranted: [],
  clockAheadMs: 0,
};

export interface ShopState {
  facts: DemoShop;
  installed: boolean;
  customers: Map<string, Customer>;
  orders: Map<string, Order>;
  /** By upper-case code: codes are case-insensitive. */
  discounts: Map<string, Discount>;
  /** Automatic discounts, oldest first. */
  automatic?: Discount[];
  credits?: Credit[];
  /** Metafields of customers that were defined, oldest first. */
  metafieldDefinitions?: MetafieldDefinition[];
  /** Number of calls that stored or removed metafields. */
  metafieldWrites?: number;
  companies?: Company[];
  contracts?: SubscriptionContract[];
  subscriptions?: AppSubscription[];
  /** Absent before the app asks for tokens with an end. */
  offline?: OfflineTokens;
  /** Lists of all customers that the app has asked for, oldest first. */
  lists?: CustomerList[];
  /** Workflows of the shop and their latest runs; absent before the first. */
  workflows?: Workflows;
  /** Deliveries that follow the answer of the present call of the Admin API. */
  notices?: Message[];
  /** The platform's own address, as the app called it last. */
  origin?: string;
  /** Variants that are out of stock. */
  gone?: string[];
  switches: Switches;
  lastId: number;
  lastOrderNumber: number;
}

export function emptyShop(facts: DemoShop): ShopState {
  return {
    facts,
    installed: true,
    customers: new Map(),
    orders: new Map(),
    discounts: new Map(),
    switches: structuredClone(CALM),
    lastId: 0,
    lastOrderNumber: 1000,
  };
}

const BEYOND_FLOAT = 820_982_000_000_000_000n;

/**
 * The next numeric id as text. Ids begin at the current millisecond, so that a store without its snapshot never repeats an id; every
 * seventh exceeds 2^53, which reveals a reader that parses ids as floats.
 */
export function nextId(shop: ShopState): string {
  shop.lastId = Math.max(shop.lastId + 1, Date.now());
  return shop.lastId % 7 === 0 ? String(BEYOND_FLOAT + BigInt(shop.lastId)) : String(shop.lastId);
}

/** The current instant of the shop, ISO. */
export const shopNow = (shop: ShopState): string => new Date(Date.now() + shop.switches.clockAheadMs).toISOString();
