// Every shape of a discount that the gateways can ask the platform for.
import type { Goods } from '@loyalty/contracts/rewards/reward';
import type { CodeRequest } from '@loyalty/services/gateways/platform/platform.gateway';

export const MUG = '7880321190';
export const GIFTS = '7880322091';
export const VARIANT = '78803211900';

const GOODS: readonly Goods[] = [
  { of: 'all' },
  { of: 'products', ids: [MUG] },
  { of: 'variants', ids: [VARIANT] },
  { of: 'collections', ids: [GIFTS] },
];
const CHOSEN = GOODS.slice(1);

const SHIPPING = { kind: 'shipping', ratesUpTo: null } as const;

/** Each shape of a reward that is a discount: every kind with every choice of goods. */
const REWARDS: readonly CodeRequest['gives'][] = [
  ...GOODS.map((goods) => ({ kind: 'amount' as const, amount: '5.00', goods })),
  ...GOODS.map((goods) => ({ kind: 'percentage' as const, percentage: '12.5', goods })),
  ...CHOSEN.map((goods) => ({ kind: 'products' as const, amount: '24.00', goods, quantity: 1 })),
  ...['9.00', null].map((ratesUpTo) => ({ kind: 'shipping' as const, ratesUpTo })),
  ...CHOSEN.flatMap((goods) =>
    [1, 3].map((usesPerOrder) => ({
      kind: 'buy_get' as const,
      buy: { goods, quantity: 2 },
      get: { goods: CHOSEN[0]!, quantity: 1 },
      percentage: '100',
      usesPerOrder,
    })),
  ),
];

/** What a discount may have beside its reward. */
const TERMS: readonly Partial<CodeRequest>[] = [
  {},
  { minimum: { amount: '20.00' }, endsAt: '2030-01-01T00:00:00.000Z', purchases: 'both' },
  { minimum: { quantity: 2 }, purchases: 'subscription', customerId: null },
];

/** Every discount of the code, each with a code and a title of its own. */
export const DISCOUNTS: readonly CodeRequest[] = [
  ...REWARDS.flatMap((gives) => TERMS.map((terms) => ({ gives, ...terms }))),
  ...TERMS.map((terms) => ({ gives: SHIPPING, shippingUpTo: '8.00', ...terms })),
].map((change, at) => ({
  title: `Reward ${at}`,
  code: `CODE-${at}`,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  customerId: '7001',
  minimum: null,
  shippingUpTo: null,
  purchases: 'one_time',
  combinesWith: { order: false, product: true, shipping: true },
  usageLimit: 1,
  appliesOncePerCustomer: true,
  ...change,
}));
