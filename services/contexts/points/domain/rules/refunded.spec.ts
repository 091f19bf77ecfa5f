import { describe, expect, it } from '@jest/globals';
import type { OrderRefund } from '@loyalty/contracts/intake/events';
import Big from 'big.js';
import fc from 'fast-check';
import { lineOf, refundOf } from '../../../../../tests/support/points/orders.js';
import { type CountedAward, countedBy, everyLineRefunded, type PricedOrder, refundedOf } from './refunded.js';

const line = (name: string, amount: string, quantity: number, counted = true) => ({
  line: name,
  amount,
  quantity,
  counted,
});
const AWARD: CountedAward = {
  currency: 'USD',
  eligible: '40.00',
  shippingCounted: true,
  byItems: false,
  lines: [line('a', '10.00', 3), line('b', '25.00', 1), line('gift', '50.00', 1, false)],
};
/** The order of an award: lines priced at what they counted for, with shipping of 5.00. */
const orderFor = (award: CountedAward, more: Partial<PricedOrder> = {}): PricedOrder => ({
  lines: award.lines.map(({ line: name, amount, quantity }) => lineOf(amount, { line: name, quantity })),
  taxesIncluded: false,
  shipping: '5.00',
  shippingTax: '0',
  tip: '0',
  tipLines: [],
  added: '0',
  outstanding: '0',
  ...more,
});
const ORDER = orderFor(AWARD);
const back = (name: string, quantity: number, subtotal: string) => ({ line: name, quantity, subtotal, tax: '0' });
const refund = (lines: OrderRefund['lines'], money = '0', shipping = '0') => refundOf('r', money, { lines, shipping });

describe('refunded money that had counted', () => {
  it.each([
    ['a third of a line, rounded down', [refund([back('a', 1, '3.33')])], 333n],
    ['three thirds, which are the whole line', [1, 1, 1].map((n) => refund([back('a', n, '3.33')])), 1000n],
    ['nothing for items without money: they were only put back on the shelf', [refund([back('b', 1, '0.00')])], 0n],
    ['the money of items that less was given back for', [refund([back('b', 1, '10.00')])], 1000n],
    ['the items, where more was given back than they are worth', [refund([back('a', 1, '9.00')])], 333n],
    ['a line that had not counted', [refund([back('gift', 1, '50.00')])], 0n],
    ['shipping, where it had counted', [refund([], '0', '5.00')], 500n],
    ['half the order’s money, of which 40 of 90 had counted', [refund([], '45.00')], 2000n],
    ['all the order’s money', [refund([], '90.00')], 4000n],
    ['a line that nobody knew, as money', [refund([back('new', 1, '9.00')])], 400n],
    ['money beside a line that had not counted, of what is left', [refund([back('gift', 1, '50.00')], '20.00')], 2000n],
    ['money beside its lines, of what is left', [refund([back('b', 1, '25.00')], '6.50')], 2500n + 150n],
    ['less money than its lines are worth', [refund([back('b', 1, '25.00')], '-5.00')], 2000n],
    ['never more than the award had counted', [refund([back('a', 3, '10.00')], '99.00', '5.00')], 4000n],
    [
      'an amount held back of a line that had not counted',
      [refund([back('gift', 1, '50.00')], '-5.00'), refund([back('b', 1, '25.00')])],
      2500n,
    ],
  ])('is %s', (_, refunds, expected) => {
    expect(refundedOf(AWARD, ORDER, refunds)).toBe(expected);
  });

  it('is nothing for items put back on the shelf, be they worth the smallest unit only', () => {
    const pennies = { ...AWARD, lines: [line('penny', '0.01', 1), line('b', '39.99', 1)] };
    expect(refundedOf(pennies, orderFor(pennies), [refund([back('penny', 1, '0.00')])])).toBe(0n);
    expect(refundedOf(pennies, orderFor(pennies), [refund([back('penny', 1, '0.01')])])).toBe(1n);
  });

  it('leaves shipping out where it had not counted', () => {
    expect(refundedOf({ ...AWARD, shippingCounted: false }, ORDER, [refund([], '0', '5.00')])).toBe(0n);
  });

  it('is in proportion where tax was paid on top and had not counted', () => {
    const taxed = { ...ORDER, shipping: '0', lines: ORDER.lines.map((one) => ({ ...one, tax: one.net })) };
    expect(refundedOf({ ...AWARD, shippingCounted: false }, taxed, [refund([], '85.00')])).toBe(2000n);
    expect(refundedOf(AWARD, taxed, [refund([back('a', 3, '10.00'), back('b', 1, '25.00')])])).toBe(3500n);
  });
});

describe('refunded money of an order of which 100.00 of 110.00 are not paid', () => {
  const half: CountedAward = { ...AWARD, eligible: '10.00', lines: [line('a', '10.00', 1), line('b', '0.00', 0)] };
  const order = orderFor(half, { shipping: '0', outstanding: '100.00' });

  it.each([
    ['all that was paid, for all items', [refund([back('a', 1, '10.00'), back('b', 1, '100.00')], '-100.00')], 1000n],
    ['nothing, for unpaid items without money', [refund([back('b', 1, '100.00')], '-100.00')], 0n],
    ['the money that unpaid items came back for', [refund([back('b', 1, '100.00')], '-97.00')], 300n],
    ['money withheld from a paid item', [refund([back('a', 1, '10.00')], '-4.00')], 600n],
    ['money alone', [refund([], '2.50')], 250n],
  ])('is %s', (_, refunds, expected) => {
    expect(refundedOf(half, order, refunds)).toBe(expected);
  });
});

describe('refunded money of an order with a tip of 6.00 that is listed as a line', () => {
  const order = orderFor(AWARD, { tip: '6.00', tipLines: ['tip'] });

  it.each([
    ['all that had counted, for all goods', [back('a', 3, '10.00'), back('b', 1, '25.00')], '5.00', 4000n],
    ['nothing, for the tip alone', [back('tip', 1, '6.00')], '0', 0n],
    ['the goods beside the tip', [back('b', 1, '25.00'), back('tip', 1, '6.00')], '0', 2500n],
  ])('is %s', (_, lines, shipping, expected) => {
    expect(refundedOf(AWARD, order, [refund(lines, '0', shipping)])).toBe(expected);
  });
});

describe('refunded money of which 25.00 were withheld, in an exchange', () => {
  it.each([
    ['the whole item, where that paid for what was added', '30.00', 2500n],
    ['the item less what was withheld beyond that', '20.00', 2000n],
  ])('is %s', (_, added, expected) => {
    const order = orderFor(AWARD, { added });
    expect(refundedOf(AWARD, order, [refund([back('b', 1, '25.00')], '-25.00')])).toBe(expected);
  });
});

describe('refunded money of prices that include the tax', () => {
  const award = { ...AWARD, eligible: '100.00', shippingCounted: false, lines: [line('a', '100.00', 2)] };
  const taxed = {
    lines: [lineOf('119.00', { line: 'a', quantity: 2, tax: '19.00' })],
    shipping: '0',
    taxesIncluded: true,
  };
  const order = orderFor(award, taxed);

  it.each([
    ['half of a line whose subtotal lacks it', '50.00', '9.50', 5000n],
    ['half of a line whose subtotal has it', '59.50', '9.50', 5000n],
    ['the money of an item that less was given back for', '29.75', '4.75', 2500n],
  ])('is %s', (_, subtotal, tax, expected) => {
    expect(refundedOf(award, order, [refund([{ line: 'a', quantity: 1, subtotal, tax }])])).toBe(expected);
  });
});

describe('refunded items of an award by items', () => {
  const items = { ...AWARD, byItems: true };

  it.each([
    ['one of three, whatever it costs', [refund([back('a', 1, '3.33')])], 1n],
    ['the one that costs most', [refund([back('b', 1, '25.00')])], 1n],
    ['an item that less was given back for', [refund([back('b', 1, '10.00')])], 1n],
    ['an item of whose money some was withheld', [refund([back('b', 1, '25.00')], '-20.00')], 1n],
    ['none that was only put back on the shelf', [refund([back('b', 1, '0.00')])], 0n],
    ['none for shipping', [refund([], '0', '5.00')], 0n],
    ['none for a line that had not counted', [refund([back('gift', 1, '50.00')])], 0n],
    ['whole ones for money without items, in proportion', [refund([], '50.00')], 2n],
    ['all for all the money', [refund([], '90.00')], 4n],
    ['never more than there are', [refund([back('a', 3, '10.00')]), refund([back('a', 3, '10.00')])], 3n],
  ])('are %s', (_, refunds, expected) => {
    expect(refundedOf(items, ORDER, refunds)).toBe(expected);
  });
});

describe('an order of 0.00', () => {
  it('is refunded when every line that had counted went back whole', () => {
    expect(everyLineRefunded(AWARD, [refund([back('a', 3, '10.00')])])).toBe(false);
    expect(everyLineRefunded(AWARD, [refund([back('a', 2, '6.66'), back('b', 1, '25.00')])])).toBe(false);
    expect(
      everyLineRefunded(AWARD, [refund([back('a', 2, '6.66')]), refund([back('a', 1, '3.33'), back('b', 1, '25.00')])]),
    ).toBe(true);
  });
});

describe('any refunds', () => {
  const cents = (max: number) => fc.integer({ min: 0, max: max }).map((n) => new Big(n).div(100).toFixed(2));
  const anyAward = fc.record({
    lines: fc.array(
      fc.record({ amount: cents(100_00), quantity: fc.integer({ min: 1, max: 7 }), counted: fc.boolean() }),
      { maxLength: 5 },
    ),
    shippingCounted: fc.boolean(),
    byItems: fc.boolean(),
    shipping: cents(20_00),
    added: cents(50_00),
  });
  const anyRefunds = fc.array(
    fc.record({
      lines: fc.array(fc.record({ at: fc.nat(5), quantity: fc.nat(3), subtotal: cents(50_00) }), { maxLength: 3 }),
      money: fc.integer({ min: -2000, max: 5000 }).map((n) => new Big(n).div(100).toFixed(2)),
      shipping: cents(20_00),
    }),
    { maxLength: 6 },
  );
  const anyCase = fc
    .tuple(anyAward, anyRefunds)
    .map(([{ lines, shipping, shippingCounted, byItems, added }, reported]) => {
      const named = lines.map((one, index) => ({ ...one, line: `l${index}` }));
      const counted = named
        .filter((one) => one.counted)
        .reduce((sum, one) => sum.plus(one.amount), new Big(shippingCounted ? shipping : 0));
      const eligible = counted.toFixed(2);
      const award: CountedAward = { currency: 'USD', eligible, shippingCounted, byItems, lines: named };
      const refunds = reported.map((one, index) =>
        refundOf(`r${index}`, one.money, {
          shipping: one.shipping,
          lines: one.lines.map(({ at, ...rest }) => ({ ...rest, line: `l${at}`, tax: '0' })),
        }),
      );
      return { award, order: orderFor(award, { shipping, added }), refunds };
    });

  it('count the same in any sequence, never less for one more, and at most all that had counted [I-22]', () => {
    fc.assert(
      fc.property(anyCase, fc.infiniteStream(fc.nat()), ({ award, order, refunds }, dice) => {
        const shuffled = refunds
          .map((one) => ({ one, rank: dice.next().value as number }))
          .sort((a, b) => a.rank - b.rank);
        expect(
          refundedOf(
            award,
            order,
            shuffled.map(({ one }) => one),
          ),
        ).toBe(refundedOf(award, order, refunds));
        const steps = refunds.map((_, index) => refundedOf(award, order, refunds.slice(0, index + 1)));
        const max = countedBy(award);
        for (const [index, step] of steps.entries()) {
          expect(step).toBeGreaterThanOrEqual(steps[index - 1] ?? 0n);
          expect(step).toBeLessThanOrEqual(max);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('of lines alone equal decimal arithmetic: whole items in proportion, else the money given back for them', () => {
    fc.assert(
      fc.property(anyCase, ({ award: any, order, refunds }) => {
        const award = { ...any, byItems: false };
        const plain = refunds.map((one) => ({
          ...one,
          money: '0',
          shipping: '0',
          lines: one.lines.filter(({ line: name }) => award.lines.some((known) => known.line === name)),
        }));
        const total = award.lines.reduce((sum, known) => {
          if (!known.counted) return sum;
          let [items, money] = [0, new Big(0)];
          for (const reported of plain.flatMap((one) => one.lines).filter(({ line: name }) => name === known.line)) {
            const share = new Big(known.amount).times(100).times(reported.quantity).div(known.quantity);
            const value = share.round(0, Big.roundDown);
            const given = new Big(reported.subtotal).times(100);
            if (given.plus(reported.quantity).gte(value) && !(given.eq(0) && value.gt(0))) {
              items += reported.quantity;
            } else money = money.plus(new Big(reported.subtotal).times(100));
          }
          const whole = new Big(known.amount).times(100).times(items).div(known.quantity);
          return sum.plus(whole.round(0, Big.roundDown)).plus(money);
        }, new Big(0));
        const eligible = new Big(award.eligible).times(100);
        expect(String(refundedOf(award, order, plain))).toBe((total.gt(eligible) ? eligible : total).toFixed(0));
      }),
      { numRuns: 2000 },
    );
  });
});
