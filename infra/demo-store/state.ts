import type { DemoShop } from './shops.js';

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
  /** Bought as a subscription. */
  subscription: boolean;
  vendor: string;
  grams: number;
  /** Decimal texts in the shop's currency. */
  price: string;
  discount: string;
  tax: string;
  /** What refunds and edits have taken from this line so far: subtotal after discount, and tax. */
  goneSubtotal: string;
  goneTax: string;
  /** Put on the order by a later edit: counts in the `current_*` sums only. */
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
  /** The title of the discount that came by itself, if one did. */
  automaticDiscount?: string | null;
  discountType: Discount['kind'];
  discountValue: string;
  /** What is paid for it; a code may have taken `shippingDiscount` off. */
  shipping: string;
  shippingDiscount?: string;
  tip: string;
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

/** Lines by what is sold on them. */
export interface Items {
  products: string[];
  variants: string[];
  collections: string[];
}

/** Money that the shop put on a customer's account. */
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

export interface Discount {
  id: string;
  /** Empty: it comes by itself. */
  code: string;
  title: string;
  kind: 'fixed_amount' | 'percentage' | 'shipping';
  /** Decimal amount in the shop's currency, or per cent as text. */
  value: string;
  /** What the platform calls it; left out: a basic discount. */
  typename?: `Discount${'Code' | 'Automatic'}${'Basic' | 'Bxgy' | 'FreeShipping'}`;
  /** Lines it is for; left out: all. */
  items?: Items | null;
  /** Only with so many items. */
  minimumQuantity?: number | null;
  /** Of free shipping: rates above it are paid. */
  maximumShippingPrice?: string | null;
  /** Who buys some of these gets some of `items` for less. */
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

/** The switches make the platform slow, unwilling or unreliable; counters count down to zero by themselves. */
export interface Switches {
  /** Every Admin API answer is late by so many milliseconds; the work is done before the wait. */
  latencyMs: number;
  /** Every mutation is refused with a user error until switched off. */
  refuse: 'userError' | null;
  /** The next n calls answer THROTTLED in a 200. */
  throttle: number;
  /** The next n calls answer 429 with Retry-After. */
  tooMany: number;
  /** The next n mutations are carried out, then the connection is reset. */
  resetAfterCommit: number;
  /** The next n calls answer `code` in plain text. */
  status: { code: number; times: number };
  /** `hold` signs and records the webhooks, but does not send them. */
  webhooks: 'send' | 'hold';
  /** Permissions that the merchant has not granted the app. */
  ungranted: string[];
  /** How far the shop's clock is ahead of the machine's, to follow a test clock; tokens and signatures keep the machine's time. */
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
  ungranted: [],
  clockAheadMs: 0,
};

export interface ShopState {
  facts: DemoShop;
  installed: boolean;
  customers: Map<string, Customer>;
  orders: Map<string, Order>;
  /** By upper-case code: codes match without case. */
  discounts: Map<string, Discount>;
  /** Discounts that come by themselves, oldest first. */
  automatic?: Discount[];
  credits?: Credit[];
  companies?: Company[];
  contracts?: SubscriptionContract[];
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
 * The next numeric id as text. Ids begin at the present millisecond, so that a store which lost its snapshot never gives an
 * id twice; every seventh lies beyond 2^53, where a reader that parses it as a float goes wrong.
 */
export function nextId(shop: ShopState): string {
  shop.lastId = Math.max(shop.lastId + 1, Date.now());
  return shop.lastId % 7 === 0 ? String(BEYOND_FLOAT + BigInt(shop.lastId)) : String(shop.lastId);
}

/** The present instant of the shop, ISO. */
export const shopNow = (shop: ShopState): string => new Date(Date.now() + shop.switches.clockAheadMs).toISOString();
