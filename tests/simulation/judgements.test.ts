import { expect, it } from '@jest/globals';
import type { LogEvent } from '../checker/event.js';
import { Findings } from '../checker/findings.js';
import { survivorsSeen } from '../checker/model/buyers.js';
import { Replay } from '../checker/model/replay.js';
import { Shop } from '../checker/model/shop.js';

const PROGRAM = '0b45be8d-564f-836b-aa9d-636594a67d4f';
const LOT = '93ab5fec-df4e-8462-ad7f-5209f9a6795f';
const RULE = { program: PROGRAM, version: 1, title: 'Tea or little' };
const BEGIN = '2026-06-15T10:00:00.000Z';
const ORDERED = '2026-06-16T10:00:00.000Z';
const EDITED = '2026-06-17T10:00:00.000Z';
const SOURCE = { kind: 'order', id: '9', label: '#9' };

/** An event of the shop's log. */
type Logged = readonly [stream: string, type: string, at: string, data: object];

/** Rules that a log violates, each event of which may have seen all those before. */
function brokenBy(logged: readonly Logged[]): string[] {
  const findings = new Findings();
  const replay = new Replay(findings);
  for (const [index, [stream, type, at, data]] of logged.entries()) {
    const times = { occurredAt: at, recordedAt: at };
    const names = { shop: 's', stream: `s/${stream}`, id: `e${index}`, type, causation: `c${index}`, correlation: 'c' };
    const place = { position: index + 1, revision: 1, hash: '', version: 1, actor: { kind: 'webhook', id: 'orders' } };
    replay.take({ ...names, ...place, ...times, data } as LogEvent, index);
  }
  return [...findings.counts.keys()];
}

/** A program that pays 1,000 points for an order of tea, or below 33.33. */
const conditions = [
  { field: 'product_type', typeMatch: 'equal', content: 'tea' },
  { field: 'order_subtotal_price', typeMatch: 'less_than', content: '33.33' },
];
const settings = {
  ...{ title: RULE.title, display: true, endDate: null, earnPoint: 1000, rateMoney: 1, rateItem: 1 },
  ...{ roundingMethod: 'nearest', earnPointShippingFee: false, earnPointTax: false, earnPointGiftCard: false },
  ...{ excludeTaxTypes: [], keepOriginalRate: false, autoRemovePoints: false, applyTo: 'all_customers' },
  ...{ applyToTiers: [], appliedPlaceOrderTo: 'online_pos', typeProductMatch: 'all', includeProducts: [] },
  ...{ includeCollections: [], excludeProducts: [{ id: '502' }], excludeCollections: [] },
  ...{ excludePOSOrderProducts: [], excludeOSOrderProducts: [], statusUseCondition: true, typeCondition: 'any' },
  ...{ conditions, hasLimit: false, limitUnit: 'minute', limitInterval: 1, earnBy: 'fixed_order' },
  ...{ stopProcessing: false, priorityPlaceOrder: 1 },
};

const line = (id: string, product: string, net: string) => ({
  ...{ line: id, product, variant: null, title: 'Green leaves', vendor: 'Tea house', subscription: false },
  ...{ quantity: 1, net, tax: '0.00', taxes: [], giftCard: false },
});

/** A version of the order: with more lines its subtotal is no longer below the condition. */
const order = (updatedAt: string, subtotal: string, lines: readonly object[]): Logged => {
  const snapshot = {
    ...{ order: '9', number: '#9', customer: '7', currency: 'USD', placedAt: ORDERED, updatedAt, paid: true },
    ...{ cancelledAt: null, channel: 'online', origin: 'web', tags: [], gateways: [], shippingMethods: [], grams: 0 },
    ...{ subtotal, discount: '0.00', taxesIncluded: false, lines, shipping: '0.00', shippingTax: '0.00' },
    ...{ shippingTaxes: [], tip: '0.00', total: subtotal, outstanding: '0.00', presentment: null },
    ...{ discountCodes: [], test: false },
  };
  const known = { customerAt: updatedAt, changed: true, futureDate: null, paymentKnownSince: ORDERED };
  return ['intake/9', 'OrderReported', updatedAt, { snapshot, ...known }];
};

const CUP = line('1', '504', '4.42');
const counted = { line: '1', title: 'Green leaves', quantity: 1, amount: '4.42', counted: true };
const paid = (verdicts: readonly boolean[]): readonly Logged[] => [
  ['shop/shop', 'ShopInstalled', BEGIN, { domain: 's', currency: 'USD', zone: 'UTC', platformPlan: 'basic' }],
  ['programs/book', 'ProgramAdded', BEGIN, { program: PROGRAM, rule: { event: 'place_order', settings } }],
  ['programs/book', 'ProgramActivated', BEGIN, { program: PROGRAM }],
  ['customers/7', 'CustomerSeen', BEGIN, { customer: '7', since: BEGIN, profile: 1, member: true }],
  order(ORDERED, '4.42', [CUP]),
  [
    'points/7',
    'PointsEarned',
    ORDERED,
    {
      ...{
        customer: '7',
        lot: LOT,
        points: 1000,
        debtRepaid: 0,
        expiresAt: '2027-06-16T23:59:59.000Z',
        rule: RULE,
        source: SOURCE,
      },
      ...{ eligible: '4.42', autoRemove: false, limit: null, tier: null },
      arithmetic: {
        ...{ mode: 'fixed_order', currency: 'USD', lines: [counted], shipping: '0.00', tax: '0.00' },
        ...{ shippingCounted: false, taxCounted: false, base: '1', earnPoint: '1000', per: '1' },
        ...{ unrounded: '1000', rounding: 'nearest', verdicts, profile: null },
      },
    },
  ],
];

/** The order's award is counted again as worth a number. */
const recounted = (awarded: number): Logged => {
  const taken = 1000 - awarded;
  const parts = taken > 0 ? [{ lot: LOT, points: taken }] : [];
  return [
    'points/7',
    'PointsRecounted',
    EDITED,
    {
      ...{ customer: '7', of: '9', lot: LOT, cause: 'order_changed', points: 0 - taken, pending: 0, parts },
      ...{ debtRepaid: 0, debtIncurred: 0, rule: RULE, source: SOURCE, original: 1000, awarded, reversedTotal: 0 },
      ...{ lapsedTotal: 0, before: { awarded: 1000, reversedTotal: 0 }, refunded: '0', eligible: '4.42' },
      arithmetic: null,
    },
  ];
};

it('accepts that an award is worth nothing when its order no longer meets a condition and the log has no product types', () => {
  const edited = order(EDITED, '71.09', [CUP, line('2', '502', '66.67')]);
  expect(brokenBy([...paid([false, true]), edited, recounted(0)])).toEqual([]);
});

it('refuses that an award is worth nothing when its order still meets a condition, and any other worth', () => {
  const cheap = order(EDITED, '5.42', [CUP, line('2', '502', '1.00')]);
  expect(brokenBy([...paid([false, true]), cheap, recounted(0)])).toContain('P22');
  const edited = order(EDITED, '71.09', [CUP, line('2', '502', '66.67')]);
  expect(brokenBy([...paid([false, true]), edited, recounted(400)])).toContain('P22');
});

it('takes for an owner whom a decision saw before a merge was undone, and nobody from longer ago', () => {
  const shop = new Shop('s');
  shop.mergedInto.set('2', '3');
  shop.cameBack.set('1', { from: '2', position: 20 });
  expect(survivorsSeen(shop, '1', 19)).toEqual(['1', '2', '3']);
  expect(survivorsSeen(shop, '1', 20)).toEqual(['1']);
});
