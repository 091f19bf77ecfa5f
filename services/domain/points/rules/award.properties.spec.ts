import { describe, expect, it } from '@jest/globals';
import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import type { PlaceOrderSettings } from '@loyalty/contracts/programs/settings/orders';
import Big from 'big.js';
import fc from 'fast-check';
import { lineOf, orderOf, ruleOf } from '../../../../tests/support/points/orders.js';
import { awardFor } from './award.js';

/** Digits after the point; the reference knows them by itself. */
const DIGITS = { JPY: 0, USD: 2, KWD: 3 } as const;
const currencies = Object.keys(DIGITS) as (keyof typeof DIGITS)[];

const anyOrder = fc.constantFrom(...currencies).chain((currency) => {
  const money = (least: number, most: number) =>
    fc
      .integer({ min: least, max: most })
      .map((n) => new Big(n).div(new Big(10).pow(DIGITS[currency])).toFixed(DIGITS[currency]));
  const line = fc.record({
    net: money(-500, 900_000),
    tax: money(0, 90_000),
    quantity: fc.nat(9),
    giftCard: fc.boolean(),
  });
  return fc.record({
    currency: fc.constant(currency),
    lines: fc
      .array(line, { minLength: 1, maxLength: 6 })
      .map((all) => all.map(({ net, ...more }) => lineOf(net, more))),
    shipping: money(0, 5000),
    shippingTax: money(0, 900),
    taxesIncluded: fc.boolean(),
  });
});

const decimals = (most: number) => fc.integer({ min: 1, max: most }).map((n) => Number(new Big(n).div(1_000_000)));
const anySettings = fc.record({
  earnBy: fc.constantFrom('price', 'order', 'quantity', 'fixed_order'),
  earnPoint: fc.oneof(fc.nat(500), decimals(900_000_000)),
  rateMoney: fc.oneof(fc.integer({ min: 1, max: 500 }), decimals(300_000_000)),
  rateItem: fc.integer({ min: 1, max: 9 }),
  roundingMethod: fc.constantFrom('nearest', 'up', 'down'),
  earnPointShippingFee: fc.boolean(),
  earnPointTax: fc.boolean(),
  earnPointGiftCard: fc.boolean(),
});

/** The points by another decimal library, written from the rule and not from the code. */
function reference(order: OrderSnapshot, settings: PlaceOrderSettings): string {
  const counted = order.lines.filter((line) => !line.giftCard || settings.earnPointGiftCard);
  const floor0 = (money: Big) => (money.lt(0) ? new Big(0) : money);
  const net = (money: string, tax: string) => {
    const base = new Big(money);
    if (order.taxesIncluded) return floor0(settings.earnPointTax ? base : base.minus(tax));
    return floor0(settings.earnPointTax ? base.plus(tax) : base);
  };
  const lines = counted.reduce((sum, line) => sum.plus(net(line.net, line.tax)), new Big(0));
  const total = settings.earnPointShippingFee ? lines.plus(net(order.shipping, order.shippingTax)) : lines;
  const items = counted.reduce((sum, line) => sum + line.quantity, 0);
  const of = {
    price: total,
    quantity: new Big(items),
    order: new Big(1),
    fixed_order: new Big(1),
    item: new Big(items),
  }[settings.earnBy];
  const per = { price: settings.rateMoney, quantity: settings.rateItem, order: 1, fixed_order: 1, item: 1 }[
    settings.earnBy
  ];
  const mode = { nearest: Big.roundHalfUp, up: Big.roundUp, down: Big.roundDown }[settings.roundingMethod];
  // Division last, to more digits than any of these numbers needs, so that no earlier rounding shows.
  const exact = Big();
  exact.DP = 60;
  return exact(of).times(settings.earnPoint).div(per).round(0, mode).toFixed(0);
}

describe('any order under any program', () => {
  it('earns what decimal arithmetic says, and the event holds all that is needed to recompute it (I-15, I-16)', () => {
    fc.assert(
      fc.property(anyOrder, anySettings, (facts, wished) => {
        const { settings } = ruleOf(wished);
        const order = orderOf('0', facts);
        const due = awardFor(order, settings, 'Member', 'UTC');
        const expected = reference(order, settings);
        if (typeof due === 'string') {
          const isNothing = order.lines.every((line) => line.giftCard && !settings.earnPointGiftCard);
          const reason = new Big(expected).gt(POINTS_CAP) ? 'the account would pass its cap' : 'the points round to 0';
          expect(due).toBe(isNothing ? 'nothing in the order counts' : reason);
          if (reason === 'the points round to 0' && !isNothing) expect(expected).toBe('0');
          return;
        }
        expect(String(due.points)).toBe(expected);
        const { base, earnPoint, per, rounding, lines, shipping, currency } = due.arithmetic;
        const mode = { nearest: Big.roundHalfUp, up: Big.roundUp, down: Big.roundDown }[rounding];
        expect(new Big(base).times(earnPoint).div(per).round(0, mode).toFixed(0)).toBe(expected);
        const sum = lines
          .filter((line) => line.counted)
          .reduce((all, line) => all.plus(line.amount), new Big(shipping));
        expect(due.eligible).toBe(sum.toFixed(DIGITS[currency as keyof typeof DIGITS]));
      }),
      { numRuns: 3000 },
    );
  });
});
