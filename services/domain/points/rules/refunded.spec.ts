import { describe, expect, it } from '@jest/globals';
import type { OrderRefund } from '@loyalty/contracts/intake/events';
import Big from 'big.js';
import fc from 'fast-check';
import { refundOf } from '../../../../tests/support/points/orders.js';
import { type CountedAward, everyLineRefunded, refundedOf } from './refunded.js';

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
  lines: [line('a', '10.00', 3), line('b', '25.00', 1), line('gift', '50.00', 1, false)],
};
const back = (name: string, quantity: number, subtotal = '0') => ({ line: name, quantity, subtotal, tax: '0' });
const refund = (lines: OrderRefund['lines'], money = '0', shipping = '0') => refundOf('r', money, { lines, shipping });

describe('refunded money that had counted', () => {
  it.each([
    ['a third of a line, rounded down', [refund([back('a', 1)])], 333n],
    ['three thirds, which are the whole line', [1, 1, 1].map((n) => refund([back('a', n)])), 1000n],
    ['a line that had not counted', [refund([back('gift', 1, '50.00')])], 0n],
    ['a line that nobody knew, by what the refund says', [refund([back('new', 1, '7.00')])], 700n],
    ['shipping, where it had counted', [refund([], '0', '5.00')], 500n],
    ['money without lines', [refund([], '12.50')], 1250n],
    ['more money than its lines are worth', [refund([back('b', 1)], '2.00')], 2700n],
    ['less money than its lines are worth', [refund([back('b', 1)], '-5.00')], 2000n],
    ['never more than the award had counted', [refund([back('a', 3), back('b', 1)], '99.00', '5.00')], 4000n],
    [
      'an amount held back of a line that had not counted',
      [refund([back('gift', 1)], '-5.00'), refund([back('b', 1)])],
      2500n,
    ],
  ])('is %s', (_, refunds, expected) => {
    expect(refundedOf(AWARD, refunds)).toBe(expected);
  });

  it('leaves shipping out where it had not counted', () => {
    expect(refundedOf({ ...AWARD, shippingCounted: false }, [refund([], '0', '5.00')])).toBe(0n);
  });
});

describe('an order of 0.00', () => {
  it('is refunded when every line that had counted went back whole', () => {
    expect(everyLineRefunded(AWARD, [refund([back('a', 3)])])).toBe(false);
    expect(everyLineRefunded(AWARD, [refund([back('a', 2), back('b', 1)])])).toBe(false);
    expect(everyLineRefunded(AWARD, [refund([back('a', 2)]), refund([back('a', 1), back('b', 1)])])).toBe(true);
  });
});

describe('any refunds', () => {
  const cents = (most: number) => fc.integer({ min: 0, max: most }).map((n) => new Big(n).div(100).toFixed(2));
  const anyAward = fc.record({
    lines: fc.array(
      fc.record({ amount: cents(100_00), quantity: fc.integer({ min: 1, max: 7 }), counted: fc.boolean() }),
      { maxLength: 5 },
    ),
    shippingCounted: fc.boolean(),
    shipping: cents(20_00),
  });
  const anyRefunds = fc.array(
    fc.record({
      lines: fc.array(fc.record({ at: fc.nat(5), quantity: fc.nat(3), subtotal: cents(50_00) }), { maxLength: 3 }),
      money: fc.integer({ min: -2000, max: 5000 }).map((n) => new Big(n).div(100).toFixed(2)),
      shipping: cents(20_00),
    }),
    { maxLength: 6 },
  );
  const anyCase = fc.tuple(anyAward, anyRefunds).map(([{ lines, shipping, shippingCounted }, told]) => {
    const named = lines.map((one, index) => ({ ...one, line: `l${index}` }));
    const counted = named
      .filter((one) => one.counted)
      .reduce((sum, one) => sum.plus(one.amount), new Big(shippingCounted ? shipping : 0));
    const award: CountedAward = { currency: 'USD', eligible: counted.toFixed(2), shippingCounted, lines: named };
    const refunds = told.map((one, index) =>
      refundOf(`r${index}`, one.money, {
        shipping: one.shipping,
        lines: one.lines.map(({ at, ...rest }) => ({ ...rest, line: `l${at}`, tax: '0' })),
      }),
    );
    return { award, refunds };
  });

  it('count the same in any sequence, never less for one more, and at most the eligible money (I-22)', () => {
    fc.assert(
      fc.property(anyCase, fc.infiniteStream(fc.nat()), ({ award, refunds }, dice) => {
        const shuffled = refunds
          .map((one) => ({ one, rank: dice.next().value as number }))
          .sort((a, b) => a.rank - b.rank);
        expect(
          refundedOf(
            award,
            shuffled.map(({ one }) => one),
          ),
        ).toBe(refundedOf(award, refunds));
        const steps = refunds.map((_, index) => refundedOf(award, refunds.slice(0, index + 1)));
        const most = BigInt(new Big(award.eligible).times(100).toFixed(0));
        for (const [index, step] of steps.entries()) {
          expect(step).toBeGreaterThanOrEqual(steps[index - 1] ?? 0n);
          expect(step).toBeLessThanOrEqual(most);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('of lines alone equal decimal arithmetic: each line in proportion to what went back of it', () => {
    fc.assert(
      fc.property(anyCase, ({ award, refunds }) => {
        const plain = refunds.map((one) => ({
          ...one,
          money: '0',
          shipping: '0',
          lines: one.lines.filter(({ line: name }) => award.lines.some((known) => known.line === name)),
        }));
        const total = award.lines.reduce((sum, known) => {
          const gone = plain
            .flatMap((one) => one.lines)
            .filter((told) => told.line === known.line)
            .reduce((n, told) => n + told.quantity, 0);
          if (!known.counted) return sum;
          const share = new Big(known.amount).times(100).times(gone).div(known.quantity);
          return sum.plus(share.round(0, Big.roundDown));
        }, new Big(0));
        const eligible = new Big(award.eligible).times(100);
        expect(String(refundedOf(award, plain))).toBe((total.gt(eligible) ? eligible : total).toFixed(0));
      }),
      { numRuns: 2000 },
    );
  });
});
