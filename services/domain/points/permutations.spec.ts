import { describe, expect, it } from '@jest/globals';
import type { OrderRefund, OrderSnapshot } from '@loyalty/contracts/intake/events';
import { given } from '../../../tests/support/given.js';
import { balance, give } from '../../../tests/support/points/account.js';
import { lineOf, orderOf, refundOf, returned, ruleOf, settle } from '../../../tests/support/points/orders.js';
import { type OrderCommand, orderDecider } from '../intake/order.js';
import { pointsDecider } from './decider.js';

const at = (minute: number) => `2026-03-01T10:${String(minute).padStart(2, '0')}:00.000Z`;
const LINES = [lineOf('40.00', { line: 'a', quantity: 3 }), lineOf('19.99', { line: 'b' })];
const version = (minute: number, more: Partial<OrderSnapshot> = {}) =>
  orderOf('59.99', { placedAt: at(0), updatedAt: at(minute), lines: LINES, paid: false, customer: null, ...more });
const report = (snapshot: OrderSnapshot, refunds: readonly OrderRefund[] = []): OrderCommand => ({
  kind: 'ReportOrder',
  snapshot,
  refunds,
});

const paid = { paid: true, customer: '8209' };
const first = returned('r1', 'a', 1, at(20));
const second = refundOf('r2', '12.34', {
  at: at(30),
  lines: [{ line: 'b', quantity: 1, subtotal: '19.99', tax: '0' }],
});
/** The life of one order, as the platform tells it; the customer signs in only at the till. */
const LIFE: Record<string, OrderCommand> = {
  created: report(version(0)),
  paid: report(version(1, paid)),
  updated: report(version(10, { ...paid, discountCodes: [{ code: 'HELLO', amount: '5.00' }] })),
  partial: { kind: 'ReportRefund', refund: first },
  refund: { kind: 'ReportRefund', refund: second },
  cancelled: report(version(40, { ...paid, cancelledAt: at(40), discountCodes: [{ code: 'HELLO', amount: '5.00' }] }), [
    first,
    second,
  ]),
};
const RULES = [ruleOf({ earnPoint: 7, rateMoney: 3 }, 'first'), ruleOf({ earnBy: 'order', earnPoint: 11 }, 'second')];

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((one, index) =>
    permutations(all.filter((_, other) => other !== index)).map((rest) => [one, ...rest]),
  );
}

/** Where deliveries leave an order and its account, apart from the ids and the sequence that depend on them. */
function end(deliveries: readonly OrderCommand[]) {
  const order = given(orderDecider);
  const account = given(pointsDecider).after(give(25, null));
  for (const delivery of deliveries) {
    order.after(delivery);
    const { snapshot, refunds } = order.state;
    if (snapshot?.customer) account.after(settle(snapshot, { refunds: Object.values(refunds), rules: RULES }));
  }
  const { lots, awards } = account.state;
  return {
    balance: balance(account.state, at(50)),
    lots: Object.values(lots).map(({ lot: _, ...lot }) => lot),
    awards: Object.values(awards)
      .flat()
      .map(({ order: of, rule, points, reversed }) => ({ of, rule, points, reversed })),
    snapshot: order.state.snapshot,
    refunds: Object.keys(order.state.refunds).sort(),
  };
}

const PATTERNS: Record<string, (one: OrderCommand[]) => OrderCommand[]> = {
  'each told once': (all) => all,
  'each told twice at once': (all) => all.flatMap((one) => [one, one]),
  'all told twice over': (all) => [...all, ...all],
  'all told again backwards': (all) => [...all, ...all.toReversed()],
};

// 59.99 earns ⌊139.97⌋ and 11; a third of line a (13.33), line b (19.99) and 12.34 are 45.66: ⌊105.79⌋ and ⌊8.37⌋ go back.
describe.each([
  ['an order that lives to its cancellation', Object.keys(LIFE), { available: 25, held: 0, debt: 0 }],
  [
    'an order that is refunded in parts',
    ['created', 'paid', 'updated', 'partial', 'refund'],
    { available: 25 + (139 - 105) + (11 - 8), held: 0, debt: 0 },
  ],
])('every sequence of deliveries about %s (I-13)', (_, names, expected) => {
  const canonical = end(names.map((name) => LIFE[name]!));

  it('ends in the known balance in the canonical sequence', () => {
    expect(canonical.balance).toEqual(expected);
  });

  it.each(Object.keys(PATTERNS))('ends in the same account, %s', (pattern) => {
    for (const sequence of permutations(names)) {
      const found = end(PATTERNS[pattern]!(sequence.map((name) => LIFE[name]!)));
      if (JSON.stringify(found) !== JSON.stringify(canonical))
        expect({ sequence, ...found }).toEqual({ sequence, ...canonical });
    }
  });
});
