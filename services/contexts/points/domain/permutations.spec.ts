import { describe, expect, it } from '@jest/globals';
import type { IntakeEvent, OrderRefund, OrderSnapshot } from '@loyalty/contracts/intake/events';
import fc from 'fast-check';
import { given } from '../../../../tests/support/given.js';
import { balance, give } from '../../../../tests/support/points/account.js';
import {
  CUSTOMER,
  lineOf,
  orderOf,
  refundOf,
  returned,
  ruleOf,
  settle,
} from '../../../../tests/support/points/orders.js';
import { type OrderCommand, orderDecider } from '../../orders/domain/order.js';
import type { OrderRule } from './commands.js';
import { pointsDecider } from './decider.js';

const at = (minute: number) => `2026-03-01T10:${String(minute).padStart(2, '0')}:00.000Z`;
const report = (snapshot: OrderSnapshot, refunds: readonly OrderRefund[] = []): OrderCommand => ({
  kind: 'ReportOrder',
  snapshot,
  refunds,
});
const paid = { paid: true, customer: CUSTOMER };
const version = (minute: number, lines: OrderSnapshot['lines'], more: Partial<OrderSnapshot> = {}) =>
  orderOf('59.99', { placedAt: at(0), updatedAt: at(minute), lines, ...paid, ...more });

const A = lineOf('40.00', { line: 'a', quantity: 3 });
const B = lineOf('19.99', { line: 'b' });
const MUG = lineOf('24.00', { line: 'mug', product: '1' });
const TOWEL = lineOf('18.50', { line: 'towel', product: '2' });
const CUP = lineOf('10.00', { line: 'cup', product: '3' });
const GIFT_CARD = lineOf('50.00', { line: 'gift', giftCard: true });

const first = returned('r1', 'a', 1, '13.33', at(20));
const second = refundOf('r2', '12.34', {
  at: at(30),
  lines: [{ line: 'b', quantity: 1, subtotal: '19.99', tax: '0' }],
});

const TIPPED = { tip: '6.00', tipLines: ['tip'] };
/** A mug of 24.00 came back, of which 14.00 were paid out. */
const EXCHANGE = refundOf('r2', '-10.00', {
  at: at(3),
  total: '14.00',
  lines: [{ line: 'mug', quantity: 1, subtotal: '24.00', tax: '0' }],
});

interface Story {
  readonly rules: readonly OrderRule[];
  readonly life: Readonly<Record<string, OrderCommand>>;
  /** Final balances of customers who started with 25 points each. */
  readonly ends: Readonly<Record<string, number>>;
}

const TWO_RULES = [
  ruleOf({ earnPoint: 7, rateMoney: 3 }, 'first'),
  ruleOf({ earnBy: 'order', earnPoint: 11 }, 'second'),
];
const TEN = [ruleOf({ earnPoint: 10, rateMoney: 1 })];
const refunded = (refund: OrderRefund): OrderCommand => ({ kind: 'ReportRefund', refund });

const UNTIL_REFUNDED = {
  // The customer signs in only at checkout.
  created: report(version(0, [A, B], { paid: false, customer: null })),
  paid: report(version(1, [A, B])),
  updated: report(version(10, [A, B], { discountCodes: [{ code: 'HELLO', amount: '5.00' }] })),
  partial: refunded(first),
  refund: refunded(second),
};

const onlyProductOne = {
  earnPoint: 10,
  rateMoney: 1,
  typeProductMatch: 'specific_products' as const,
  includeProducts: [{ id: '1', title: 'Mug' }],
};

/** Sequences of deliveries, as the platform may send them, and the state that all of them lead to. */
const STORIES: Record<string, Story> = {
  // 59.99 earns ⌊139.97⌋ and 11; refunds of 13.33, 19.99 and 12.34 of the remainder reverse ⌊105.79⌋ and ⌊8.37⌋.
  'is refunded in parts': { rules: TWO_RULES, life: UNTIL_REFUNDED, ends: { [CUSTOMER]: 139 - 105 + (11 - 8) } },
  'lives to its cancellation': {
    rules: TWO_RULES,
    life: { ...UNTIL_REFUNDED, cancelled: report(version(40, [A, B], { cancelledAt: at(40) }), [first, second]) },
    ends: { [CUSTOMER]: 0 },
  },
  'has a line added and refunded, and a gift card': {
    rules: TEN,
    life: {
      created: report(version(0, [MUG], { paid: false })),
      paid: report(version(1, [MUG])),
      edited: report(version(2, [MUG, TOWEL])),
      'edited again': report(version(3, [MUG, TOWEL, GIFT_CARD])),
      partial: refunded(returned('r1', 'towel', 1, '18.50', at(4))),
      refund: refunded(returned('r2', 'gift', 1, '50.00', at(5))),
    },
    ends: { [CUSTOMER]: 240 },
  },
  'is edited twice, refunded in part and cancelled': {
    rules: TEN,
    life: {
      created: report(version(0, [MUG], { paid: false })),
      paid: report(version(1, [MUG])),
      edited: report(version(2, [MUG, TOWEL])),
      'edited again': report(version(3, [TOWEL])),
      partial: refunded(refundOf('r1', '5.00', { at: at(4) })),
      refund: refunded(refundOf('r2', '13.50', { at: at(5) })),
      cancelled: report(version(6, [TOWEL], { cancelledAt: at(6) })),
    },
    ends: { [CUSTOMER]: 0 },
  },
  // The towel and the cup are left: 28.50 and two items. The mug paid for the cup, and nothing was counted of the tip.
  'has a tip given back, and a mug exchanged for a cup': {
    rules: [...TEN, ruleOf({ earnBy: 'quantity', earnPoint: 7, rateItem: 1 }, 'items')],
    life: {
      created: report(version(0, [MUG, TOWEL], { ...TIPPED, paid: false })),
      paid: report(version(1, [MUG, TOWEL], TIPPED)),
      partial: refunded(returned('r1', 'tip', 1, '6.00', at(2))),
      exchanged: report(version(3, [MUG, TOWEL, CUP], { ...TIPPED, added: '10.00' }), [EXCHANGE]),
      refund: refunded(EXCHANGE),
    },
    ends: { [CUSTOMER]: 285 + 14 },
  },
  'has a product added that its program does not count': {
    rules: [ruleOf(onlyProductOne)],
    life: {
      created: report(version(0, [MUG], { paid: false })),
      paid: report(version(1, [MUG])),
      edited: report(version(2, [MUG, TOWEL])),
      partial: refunded(refundOf('r1', '4.25', { at: at(4) })),
    },
    // Refund of 4.25 on an order of 42.50, of which 24.00 counted: 2.40 of it had counted.
    ends: { [CUSTOMER]: 240 - 24 },
  },
  'comes to a program of higher priority that stops the rest': {
    rules: [
      ruleOf({ ...onlyProductOne, stopProcessing: true }, 'first'),
      ruleOf({ earnPoint: 1, rateMoney: 1 }, 'second'),
    ],
    life: {
      paid: report(version(1, [TOWEL])),
      edited: report(version(2, [TOWEL, MUG])),
      'edited again': report(version(3, [MUG])),
      partial: refunded(refundOf('r1', '12.00', { at: at(4) })),
    },
    ends: { [CUSTOMER]: 120 },
  },
  'is told with quantities 2, 3 and 1': {
    rules: TEN,
    life: Object.fromEntries(
      [2, 3, 1].map((quantity, n) => [
        `quantity ${quantity}`,
        report(version(n, [lineOf(`${10 * quantity}.00`, { line: 'a', quantity })])),
      ]),
    ),
    ends: { [CUSTOMER]: 100 },
  },
  'goes to another customer and is refunded in part': {
    rules: TEN,
    life: {
      paid: report(version(1, [MUG])),
      moved: report(version(2, [MUG], { customer: '77' })),
      edited: report(version(3, [MUG, TOWEL], { customer: '77' })),
      refund: refunded(returned('r1', 'mug', 1, '24.00', at(4))),
    },
    ends: { [CUSTOMER]: 0, '77': 185 },
  },
  'goes to another customer and back': {
    rules: TEN,
    life: {
      paid: report(version(1, [MUG])),
      moved: report(version(2, [MUG], { customer: '77' })),
      back: report(version(3, [MUG])),
    },
    ends: { [CUSTOMER]: 240, '77': 0 },
  },
  'has a refund that is told without its money, is on its way and fails': {
    rules: TEN,
    life: {
      paid: report(version(1, [MUG])),
      told: refunded(refundOf('r1', '0', { at: at(2), status: 'told', transactions: 0 })),
      pending: refunded(refundOf('r1', '12.00', { at: at(2), status: 'pending' })),
      failed: refunded(refundOf('r1', '0', { at: at(2), status: 'failed' })),
      refund: refunded(refundOf('r2', '6.00', { at: at(5) })),
    },
    ends: { [CUSTOMER]: 180 },
  },
  'has a refund that is told without its money first': {
    rules: TEN,
    life: {
      paid: report(version(1, [MUG])),
      told: refunded(refundOf('r1', '0', { at: at(2), status: 'told', transactions: 0 })),
      settled: refunded(refundOf('r1', '5.00', { at: at(2), status: 'settled' })),
    },
    ends: { [CUSTOMER]: 190 },
  },
  'has a line taken off by an edit, told as a refund without money': {
    rules: TEN,
    life: {
      paid: report(version(1, [MUG, TOWEL])),
      edited: report(version(2, [MUG, TOWEL], { tags: ['edited'] })),
      taken: refunded(
        refundOf('r1', '0', {
          at: at(2),
          status: 'told',
          transactions: 0,
          lines: returned('', 'towel', 1, '18.50').lines,
        }),
      ),
    },
    ends: { [CUSTOMER]: 240 },
  },
};

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((one, index) =>
    permutations(all.filter((_, other) => other !== index)).map((rest) => [one, ...rest]),
  );
}

/** An order and the accounts that its deliveries affect, settled after each of them as the process manager does. */
class Settled {
  private readonly order = given(orderDecider);
  readonly accounts = new Map(
    [CUSTOMER, '77'].map((customer) => [customer, given(pointsDecider).after({ ...give(25, null), customer })]),
  );

  constructor(private readonly rules: readonly OrderRule[]) {}

  take(delivery: OrderCommand): this {
    const reported = this.order.when(delivery) as unknown as IntakeEvent[];
    this.order.after(delivery);
    const { snapshot, refunds, formerCustomers } = this.order.state;
    if (!snapshot?.customer) return this;
    for (const customer of formerCustomers)
      this.accounts.get(customer)!.after({ kind: 'ReassignOrder', customer, snapshot });
    for (const event of reported) {
      if (event.type === 'OrderNotAwarded' || event.type === 'OrderDeleted') continue;
      const recount = event.type === 'OrderReported' ? event.data.changed : event.data.again;
      const { customer } = snapshot;
      const more = {
        customer,
        refunds: Object.values(refunds),
        rules: this.rules,
        recount,
        from: formerCustomers.at(-1),
      };
      this.accounts.get(customer)!.after(settle(snapshot, more));
    }
    return this;
  }

  /** Final state, without ids and the sequence of steps that led to it. */
  end() {
    const accounts = [...this.accounts].map(([customer, { state }]) => ({
      customer,
      balance: balance(state, at(50)),
      left: Object.values(state.lots)
        .map(({ remaining }) => remaining)
        .filter((remaining) => remaining > 0),
      awards: Object.values(state.awards)
        .flat()
        .filter(({ points }) => points > 0)
        .map(({ order, rule, points, reversed }) => ({ order, rule, points, reversed })),
    }));
    return { accounts, snapshot: this.order.state.snapshot, refunds: Object.keys(this.order.state.refunds).sort() };
  }
}

const end = (deliveries: readonly OrderCommand[], rules: readonly OrderRule[]) =>
  deliveries.reduce((settled, delivery) => settled.take(delivery), new Settled(rules)).end();

const PATTERNS: Record<string, (one: OrderCommand[]) => OrderCommand[]> = {
  'told once': (all) => all,
  'told twice at once': (all) => all.flatMap((one) => [one, one]),
  'told twice over': (all) => [...all, ...all],
  'told again backwards': (all) => [...all, ...all.toReversed()],
};

describe.each(Object.entries(STORIES))('an order that %s [I-13, P22]', (_, { rules, life: expiry, ends }) => {
  const names = Object.keys(expiry);
  const canonical = end(Object.values(expiry), rules);

  const expectSame = (sequence: readonly string[], pattern: string) => {
    const found = end(PATTERNS[pattern]!(sequence.map((name) => expiry[name]!)), rules);
    if (JSON.stringify(found) !== JSON.stringify(canonical))
      expect({ sequence, pattern, ...found }).toEqual({ sequence, pattern, ...canonical });
  };

  it('ends in the known balances in the sequence in which it happened', () => {
    const found = canonical.accounts.map(({ customer, balance: { available } }) => [customer, available - 25]);
    expect(Object.fromEntries(found)).toMatchObject(ends);
  });

  it('ends the same in every sequence', () => {
    for (const sequence of permutations(names)) expectSame(sequence, 'told once');
  });

  it('ends the same however its deliveries are repeated', () => {
    const sequences = fc.shuffledSubarray(names, { minLength: names.length });
    fc.assert(fc.property(sequences, fc.constantFrom(...Object.keys(PATTERNS)), expectSame), { numRuns: 300 });
  });
});
