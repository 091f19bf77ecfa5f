import { describe, expect, it } from '@jest/globals';
import { plainStanding } from '@loyalty/contracts/customers/standing';
import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import type { PlaceOrderSettings } from '@loyalty/contracts/programs/settings/orders';
import { lineOf, orderOf, ruleOf } from '../../../../../tests/support/points/orders.js';
import { awardFor, isNotAwarded } from './award.js';

type Settings = Partial<PlaceOrderSettings>;
const due = (
  order: OrderSnapshot,
  settings: Settings = {},
  membership: Parameters<typeof plainStanding>[0] = 'Member',
  zone = 'UTC',
) => awardFor(order, ruleOf(settings), { standing: plainStanding(membership), zone });
/** Points, or the reason why there are none. */
const points = (...given: Parameters<typeof due>) => {
  const found = due(...given);
  return isNotAwarded(found) ? found.code : found.points;
};

describe('the four modes', () => {
  it('price: 10 points per 100 of 259, rounded down, are 25 [EARN-060]', () => {
    expect(points(orderOf('259'), { earnBy: 'price', earnPoint: 10, rateMoney: 100, roundingMethod: 'down' })).toBe(25);
  });

  const three = orderOf('0', { lines: [lineOf('12.00', { quantity: 2 }), lineOf('0.40')] });
  it.each([
    ['price', 'of the money of all lines', { earnPoint: 1, rateMoney: 1 }, 12],
    ['order', 'per order', { earnPoint: 15 }, 15],
    ['quantity', 'per item', { earnPoint: 5, rateItem: 1 }, 15],
    ['quantity', 'per two items, rounded once on the total', { earnPoint: 5, rateItem: 2 }, 7],
    ['fixed_order', 'per order of any amount', { earnPoint: 40 }, 40],
  ] as const)('%s: %s', (earnBy, _, settings, expected) => {
    expect(points(three, { earnBy, ...settings })).toBe(expected);
  });
});

describe('an order whose items were all taken off again by an edit', () => {
  it.each(['price', 'order', 'quantity', 'fixed_order', 'item'] as const)('%s: earns nothing [P22]', (earnBy) => {
    expect(points(orderOf('0', { lines: [lineOf('0', { quantity: 0 })] }), { earnBy, earnPoint: 40 })).toBe(
      'nothing-counts',
    );
  });
});

describe('rounding', () => {
  const rounded = (unrounded: number, roundingMethod: PlaceOrderSettings['roundingMethod']) =>
    points(orderOf('1.00'), { earnPoint: unrounded, rateMoney: 1, roundingMethod });

  it('nearest turns 10.4 into 10 and 10.5 into 11 [EARN-067]', () => {
    expect([rounded(10.4, 'nearest'), rounded(10.499999, 'nearest'), rounded(10.5, 'nearest')]).toEqual([10, 10, 11]);
  });

  it('up turns any fraction to the next whole number, down drops it [EARN-068]', () => {
    expect([rounded(10.1, 'up'), rounded(10.000001, 'up'), rounded(10, 'up')]).toEqual([11, 11, 10]);
    expect([rounded(10.9, 'down'), rounded(10.999999, 'down'), rounded(10, 'down')]).toEqual([10, 10, 10]);
  });

  it('happens once, on the total: three lines of a third are one point, not none or three [P14]', () => {
    const order = orderOf('0', { lines: [lineOf('0.34'), lineOf('0.33'), lineOf('0.33')] });
    for (const roundingMethod of ['nearest', 'up', 'down'] as const)
      expect(points(order, { earnPoint: 1, rateMoney: 1, roundingMethod })).toBe(1);
  });

  it('is exact where binary fractions are not: 0.1 + 0.2, a thousand lines of 0.01, 1.15 × 100 [B-066]', () => {
    const one = { earnPoint: 10, rateMoney: 1, roundingMethod: 'up' as const };
    expect(points(orderOf('0', { lines: [lineOf('0.10'), lineOf('0.20')] }), one)).toBe(3);
    const cents = Array.from({ length: 1000 }, () => lineOf('0.01'));
    expect(points(orderOf('0', { lines: cents }), { ...one, earnPoint: 1 })).toBe(10);
    expect(points(orderOf('1.15'), { earnPoint: 100, rateMoney: 1 })).toBe(115);
  });

  it.each([
    ['JPY', '1234', 12],
    ['USD', '12.34', 12],
    ['KWD', '12.345', 12],
  ])('counts %s in its own smallest unit', (currency, net, expected) => {
    const rateMoney = currency === 'JPY' ? 100 : 1;
    expect(points(orderOf(net, { currency }), { earnPoint: 1, rateMoney })).toBe(expected);
    const found = due(orderOf(net, { currency }), { earnPoint: 1, rateMoney });
    expect(found).toMatchObject({ eligible: net, arithmetic: { currency, base: net } });
  });
});

describe('amounts of an order that count', () => {
  const lines = [lineOf('100.00', { tax: '19.00' }), lineOf('50.00', { giftCard: true })];
  const order = { shipping: '10.00', shippingTax: '1.90', lines };
  const eligible = (taxesIncluded: boolean, settings: Settings) => {
    const found = due(orderOf('0', { ...order, taxesIncluded }), settings);
    return isNotAwarded(found) ? found.code : found.eligible;
  };

  it.each([
    [false, {}, '100.00'],
    [false, { earnPointTax: true }, '119.00'],
    [false, { earnPointShippingFee: true }, '110.00'],
    [false, { earnPointShippingFee: true, earnPointTax: true }, '130.90'],
    [false, { earnPointGiftCard: true }, '150.00'],
    [true, {}, '81.00'],
    [true, { earnPointTax: true }, '100.00'],
    [true, { earnPointShippingFee: true }, '89.10'],
    [true, { earnPointShippingFee: true, earnPointTax: true }, '110.00'],
    [true, { earnPointGiftCard: true, earnPointTax: true }, '150.00'],
  ] as const)('taxes included %s, with %j: %s', (taxesIncluded, settings, expected) => {
    expect(eligible(taxesIncluded, settings)).toBe(expected);
  });

  it('says of each line whether and why it counted', () => {
    expect(due(orderOf('0', order))).toMatchObject({
      arithmetic: {
        lines: [
          { amount: '100.00', counted: true },
          { amount: '50.00', counted: false, why: 'gift_card' },
        ],
        shipping: '0.00',
        tax: '0.00',
      },
    });
  });

  it('never counts below nothing: a discount above the price, or a tax above it, counts 0', () => {
    const odd = { lines: [lineOf('-3.00'), lineOf('5.00', { tax: '9.00' }), lineOf('20.00', { tax: '0' })] };
    expect(eligible(true, {})).not.toMatch(/-/);
    expect(due(orderOf('0', { ...odd, taxesIncluded: true }), { earnPoint: 1, rateMoney: 1 })).toMatchObject({
      points: 20,
    });
  });

  it('pays nothing for gift cards alone, for no lines, and for less than one point', () => {
    expect(points(orderOf('0', { lines: [lineOf('50.00', { giftCard: true })] }))).toBe('nothing-counts');
    expect(points(orderOf('0', { lines: [], shipping: '9.00' }), { earnPointShippingFee: true })).toBe(
      'nothing-counts',
    );
    expect(points(orderOf('9.99'))).toBe('rounds-to-zero');
    expect(points(orderOf('9.99'), { earnPoint: 0 })).toBe('rounds-to-zero');
  });

  it('pays nothing beyond the cap of an account, whatever the rate [P1, B-067]', () => {
    expect(points(orderOf('1.00'), { earnPoint: POINTS_CAP, rateMoney: 1 })).toBe(POINTS_CAP);
    expect(points(orderOf('1.01'), { earnPoint: POINTS_CAP, rateMoney: 1 })).toBe('account-cap');
    expect(points(orderOf('1.00'), { earnPoint: POINTS_CAP, rateMoney: 0.000001 })).toBe('account-cap');
  });
});

describe('customers and orders it applies to', () => {
  it.each([
    ['Member', 'all_members', 10],
    ['Member', 'all_customers', 10],
    ['Guest', 'all_members', 'members-only'],
    ['Guest', 'all_customers', 10],
    ['Left', 'all_members', 'customer-left'],
    ['Left', 'all_customers', 'customer-left'],
  ] as const)('%s and a program for %s: %s', (membership, applyTo, expected) => {
    expect(points(orderOf('100.00'), { applyTo }, membership)).toBe(expected);
  });

  const no = 'sales-channel';
  it.each([
    ['online', ['online'], ['pos', 'draft']],
    ['online_pos', ['online', 'pos'], ['draft']],
    ['pos', ['pos'], ['online', 'draft']],
    ['draft', ['draft'], ['online', 'pos']],
  ] as const)('a program for the channel %s pays for %j and not for %j', (appliedPlaceOrderTo, paid, unpaid) => {
    for (const channel of paid) expect(points(orderOf('100.00', { channel }), { appliedPlaceOrderTo })).toBe(10);
    for (const channel of unpaid) expect(points(orderOf('100.00', { channel }), { appliedPlaceOrderTo })).toBe(no);
  });

  it.each([
    ['2026-02-28T22:59:59.000Z', 'Europe/Berlin', 'not-started'],
    ['2026-02-28T23:00:00.000Z', 'Europe/Berlin', 10],
    ['2026-03-31T21:59:59.000Z', 'Europe/Berlin', 10],
    ['2026-03-31T22:00:00.000Z', 'Europe/Berlin', 'ended'],
    ['2026-02-28T23:30:00.000Z', 'UTC', 'not-started'],
    ['2026-03-31T23:59:59.999Z', 'UTC', 10],
  ])('its days are the shop’s and both count: an order at %s in %s: %s', (placedAt, zone, expected) => {
    const march = { startDate: '2026-03-01', endDate: '2026-03-31' };
    expect(points(orderOf('100.00', { placedAt }), march, 'Member', zone)).toBe(expected);
  });
});
