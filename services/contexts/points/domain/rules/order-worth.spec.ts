import { describe, expect, it } from '@jest/globals';
import { type CustomerStanding, plainStanding } from '@loyalty/contracts/customers/standing';
import type { OrderRefund, OrderSnapshot } from '@loyalty/contracts/intake/events';
import { lineOf, orderOf, refundOf, returned, ruleOf } from '../../../../../tests/support/points/orders.js';
import type { OrderRule } from '../commands.js';
import { isNotAwarded } from './award.js';
import { type CountedPoints, cancellationOf, type RuleWorth, shareTaken, worthOf } from './order-worth.js';

const MEMBER = plainStanding('Member');
const GOLD: CustomerStanding = { ...MEMBER, tier: 'gold' };
const plain = ruleOf({ earnPoint: 1, rateMoney: 1 }, 'plain');
const keepsRate = ruleOf({ earnPoint: 2, rateMoney: 1, keepOriginalRate: true }, 'original');
const gold = ruleOf({ earnPoint: 3, rateMoney: 1, applyTo: 'vip_tiers', applyToTiers: ['gold'] }, 'gold');
const subscriptions: OrderRule = {
  ...ruleOf({ earnPoint: 4, rateMoney: 1 }, 'subscriptions'),
  onlySubscriptions: true,
};

const worth = (order: OrderSnapshot, inForce: readonly OrderRule[], standing = MEMBER, ofAwards: OrderRule[] = []) =>
  worthOf(order, [], { inForce, ofAwards }, { standing, zone: 'UTC' });

/** Points by program, or the reason why there are none; marked where a tier's own rate is paid instead. */
const listed = ({ programs }: ReturnType<typeof worth>) =>
  Object.fromEntries(
    programs.map(({ rule, due, isReplaced }) => [rule.rule.program, [pointsOf({ rule, due }), isReplaced]]),
  );
const pointsOf = ({ due }: RuleWorth) => (isNotAwarded(due) ? due.code : due.points);

describe('the programs in force', () => {
  const order = orderOf('10.00', { lines: [lineOf('10.00', { subscription: true })] });

  it('are worth their points by themselves, in their order [P13]', () => {
    expect(listed(worth(order, [plain, gold, subscriptions, keepsRate]))).toEqual({
      plain: [10, false],
      gold: ['not-in-tier', false],
      subscriptions: [40, false],
      original: [20, false],
    });
  });

  it('give way to a rate of the tier, but for those that keep theirs and those for subscriptions [P13]', () => {
    expect(listed(worth(order, [plain, gold, subscriptions, keepsRate], GOLD))).toEqual({
      plain: [10, true],
      gold: [30, false],
      subscriptions: [40, false],
      original: [20, false],
    });
  });

  it('pay nothing for an order that is not paid [I-11]', () => {
    const unpaid = worth({ ...order, paid: false }, [plain, gold], GOLD, [plain]);
    expect(listed(unpaid)).toEqual({ plain: ['not-paid', false], gold: ['not-paid', false] });
    expect(pointsOf(unpaid.awarded.get('plain')!)).toBe('not-paid');
  });
});

it('recounts an award by the program version that gave it, whatever the program’s audience is now [P22, I-15]', () => {
  const { programs, awarded } = worth(orderOf('10.00'), [gold], plainStanding('Guest'), [gold]);
  expect(programs.map(pointsOf)).toEqual(['not-in-tier']);
  expect([...awarded].map(([program, one]) => [program, pointsOf(one)])).toEqual([['gold', 30]]);
});

describe('what is taken of an award', () => {
  const order = orderOf('30.00', { lines: [lineOf('30.00', { line: 'a', quantity: 3 })] });
  const refunds = ['r1', 'r2', 'r3'].map((refund) => returned(refund, 'a', 1, '10.00'));
  const counted: CountedPoints = {
    points: 10,
    currency: 'USD',
    eligible: '30.00',
    shippingCounted: false,
    byItems: false,
    lines: [{ line: 'a', quantity: 3, amount: '30.00', counted: true }],
  };
  const taken = (causes: readonly string[], autoRemove = true, all: readonly OrderRefund[] = refunds) =>
    shareTaken(worthOf(order, all, { inForce: [] }, { standing: MEMBER, zone: 'UTC' }), counted, autoRemove, causes);

  it.each([
    ['nothing', [], 0, '0.00'],
    ['a refund', ['r1'], 3, '10.00'],
    ['two refunds together, in any sequence', ['r3', 'r1'], 6, '20.00'],
    ['all refunds', ['r1', 'r2', 'r3'], 10, '30.00'],
    ['a cancellation, whatever was refunded', ['r1', cancellationOf(order.order)], 10, '30.00'],
    ['a refund that is not known', ['r9'], 0, '0.00'],
  ])('is rounded once on the whole: %s [P3, I-22]', (_, causes, target, refunded) => {
    expect(taken(causes)).toEqual({ target, refunded });
  });

  it('is nothing where the program never takes points back [P3]', () => {
    expect(taken(['r1', cancellationOf(order.order)], false)).toEqual({ target: 0, refunded: '0' });
  });

  it('is never more than the award [P3]', () => {
    expect(taken(['r1'], true, [refundOf('r1', '99.00')]).target).toBe(10);
  });
});
