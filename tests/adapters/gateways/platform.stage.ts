import type { CodeRequest, PlatformGateway, ShopAccess } from '@loyalty/services/gateways/platform/platform.gateway';

/** A gateway and the handles on whatever stands behind it. */
export interface PlatformUnderTest {
  gateway: PlatformGateway;
  shop: ShopAccess;
  /** The next n calls are throttled. */
  throttle(n: number): Promise<void>;
  /** The next n calls find the platform out of order. */
  outage(n: number): Promise<void>;
  /** The next n creations are done, but nobody hears of it. */
  loseAnswer(n: number): Promise<void>;
  /** Every change is refused with a reason. */
  reject(): Promise<void>;
  codes(): Promise<{ code: string; ended: boolean }[]>;
  automatic(): Promise<{ title: string; ended: boolean }[]>;
  /** The id of a customer with the tags vip and friend. */
  tagged(): Promise<string>;
  /** An order with the tag early, and a look at its tags. */
  taggedOrder(): Promise<{ id: string; tags: () => Promise<readonly string[]> }>;
  /** An order with a line that was bought with a selling plan, and one that was not. */
  planned(): Promise<{ order: string; lines: readonly [planned: string, other: string] }>;
}

/** A product of the first demo shop, and so many ids of none that they do not fit into one call. */
export const MUG = {
  id: '7880321190',
  product: {
    type: 'Tableware',
    vendor: 'Fern & Clay',
    tags: ['handmade', 'stoneware'],
    collections: [
      { id: '7880322090', title: 'Everyday table' },
      { id: '7880322091', title: 'Gifts' },
    ],
  },
};
/** Two sides of a discount of the kind buy X, get Y. */
export const SIDES = {
  buy: { goods: { of: 'products' as const, ids: [MUG.id] }, quantity: 2 },
  get: { goods: { of: 'collections' as const, ids: ['7880322091'] }, quantity: 1 },
};
export const MANY = Array.from({ length: 12 }, (_, n) => String(500 + n));

export const discount = (change: Partial<CodeRequest> = {}): CodeRequest => ({
  code: 'FERN-8XQ2-H3LD',
  title: 'Loyalty 5.00 off (coupon-1)',
  gives: { kind: 'amount', amount: '5.00', goods: { of: 'all' } },
  shippingUpTo: null,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  customerId: '7001',
  minimum: { amount: '20.00' },
  purchases: 'one_time',
  combinesWith: { order: false, product: false, shipping: true },
  usageLimit: 1,
  appliesOncePerCustomer: true,
  ...change,
});
