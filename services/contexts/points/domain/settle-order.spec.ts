import { describe, expect, it } from '@jest/globals';
import type { OrderRefund } from '@loyalty/contracts/intake/events';
import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import { given, kinds, NOW } from '../../../../tests/support/given.js';
import { adjust, balance, expire, give, giveBack, post, redeem } from '../../../../tests/support/points/account.js';
import {
  lineOf,
  orderOf,
  PLACED,
  refundOf,
  returned,
  ruleOf,
  settle,
} from '../../../../tests/support/points/orders.js';
import { pointsDecider } from './decider.js';

const LATER = '2026-04-01T12:00:00.000Z';
const account = () => given(pointsDecider);
const of = (past: ReturnType<typeof account>, now = NOW) => balance(past.state, now);

describe('an award whose own rule version is not among the rules', () => {
  it('is counted again once, together with the others, when that version is there [P22]', () => {
    const before = orderOf('60.00', { updatedAt: PLACED });
    const past = account().after(settle(before, { rules: [ruleOf({ earnPoint: 10, rateMoney: 30 }, 'old')] }));
    const now = settle(orderOf('90.00'), { rules: [ruleOf({ earnPoint: 1, rateMoney: 30 }, 'new')], recount: true });
    expect(past.when(now)).toEqual([]);
    const whole = past.when({ ...now, paidBy: [ruleOf({ earnPoint: 10, rateMoney: 30 }, 'old')] });
    expect(whole).toMatchObject([
      { type: 'PointsEarned', data: { points: 3, rule: { program: 'new' } } },
      { type: 'PointsRecounted', data: { awarded: 30, points: 10, rule: { program: 'old' } } },
    ]);
  });
});

describe('awarding', () => {
  it('gives a lot with its end, the rule’s version, the lines and the arithmetic', () => {
    const rule = ruleOf({ earnPoint: 10, rateMoney: 100, roundingMethod: 'down' }, 'orders', 7);
    const [event] = account().when(settle(orderOf('259.00'), { rules: [rule] })) as unknown as { data: object }[];
    expect(event).toMatchObject({
      type: 'PointsEarned',
      occurredAt: PLACED,
      data: {
        customer: '8209',
        points: 25,
        debtRepaid: 0,
        expiresAt: '2027-03-01T23:59:59.000Z',
        rule: { program: 'orders', version: 7 },
        source: { kind: 'order', id: '5001', label: '#1001' },
        eligible: '259.00',
        arithmetic: { mode: 'price', base: '259.00', earnPoint: '10', per: '100', unrounded: '25.9', rounding: 'down' },
      },
    });
  });

  it('gives once, however often and with whatever version of the program it is asked again [I-11, P4]', () => {
    const past = account().after(settle(orderOf('60.00')));
    for (const rules of [[ruleOf()], [ruleOf({ earnPoint: 1000 }, 'orders', 2)], []])
      expect(past.when(settle(orderOf('60.00'), { rules }))).toEqual([]);
    expect(of(past).available).toBe(20);
  });

  it('gives nothing before the order is paid', () => {
    expect(account().when(settle(orderOf('60.00', { paid: false })))).toEqual([]);
  });

  it('lets each program pay, in the order of priority, until one says stop', () => {
    const rules = [ruleOf({ earnPoint: 1 }, 'a'), ruleOf({ earnPoint: 2, stopProcessing: true }, 'b'), ruleOf({}, 'c')];
    const decided = account().when(settle(orderOf('100.00'), { rules })) as unknown as {
      data: { rule: { program: string } };
    }[];
    expect(decided.map((event) => event.data.rule.program)).toEqual(['a', 'b']);
  });

  it('does not stop at a program that does not pay, and still stops at one that paid before', () => {
    const stop = { stopProcessing: true };
    const onlyPos = ruleOf({ appliedPlaceOrderTo: 'pos', ...stop }, 'a');
    const past = account().after(settle(orderOf('100.00'), { rules: [onlyPos, ruleOf(stop, 'b')] }));
    expect(past.events.map((event) => event.type)).toEqual(['PointsEarned']);
    expect(past.when(settle(orderOf('100.00'), { rules: [onlyPos, ruleOf(stop, 'b'), ruleOf({}, 'c')] }))).toEqual([]);
  });

  it('passes the cap never: what would exceed it is not given [P1]', () => {
    const past = account()
      .after(adjust(POINTS_CAP - 19))
      .after(settle(orderOf('60.00')));
    expect(of(past).available).toBe(POINTS_CAP - 19);
    expect(
      account()
        .after(adjust(POINTS_CAP - 20))
        .after(settle(orderOf('60.00'))).state.opened,
    ).toBe(2);
  });
});

describe('orders reported late', () => {
  it('files points by the order’s own time: those past their end on arrival expire at once [P20, P8]', () => {
    const past = account().after(settle(orderOf('60.00', { placedAt: '2024-01-10T10:00:00.000Z' })));
    expect(past.events.map((event) => [event.type, event.occurredAt])).toEqual([
      ['PointsEarned', '2024-01-10T10:00:00.000Z'],
      ['PointsExpired', '2025-01-10T23:59:59.000Z'],
    ]);
    expect(of(past)).toEqual({ available: 0, held: 0, debt: 0 });
  });

  it('leaves out what would exceed the cap until it expires, also beside another late award [I-01]', () => {
    const rules = [3, 2].map((earnPoint) => ruleOf({ earnBy: 'fixed_order', earnPoint }, `gives-${earnPoint}`));
    const full = account().after(adjust(POINTS_CAP - 3));
    const decided = full.when(settle(orderOf('60.00', { placedAt: '2024-01-10T10:00:00.000Z' }), { rules }));
    expect(decided).toMatchObject([
      { type: 'PointsEarned', data: { points: 3 } },
      { type: 'PointsExpired', data: { points: 3 } },
    ]);
  });
});

const thirds = ['r1', 'r2', 'r3'].map((id) => refundOf(id, '10.00'));

describe('refunds [P3]', () => {
  const points = (decided: unknown) => (decided as { data: { points: number } }[]).map((event) => event.data.points);

  it('takes 3, 3 and 4 of 10 points for three refunds of 10.00 of 30.00', () => {
    const past = account().after(settle(orderOf('30.00')));
    const taken = thirds.map((_, index) =>
      points(past.when(settle(orderOf('30.00'), { refunds: thirds.slice(0, index + 1) }))),
    );
    expect(taken).toEqual([[3], [3], [4]]);
    expect(of(past)).toEqual({ available: 0, held: 0, debt: 0 });
  });

  it('takes the same in one go, and nothing for a refund it has seen [I-23]', () => {
    const past = account().after(settle(orderOf('30.00')));
    expect(points(past.when(settle(orderOf('30.00'), { refunds: thirds })))).toEqual([3, 3, 4]);
    expect(past.when(settle(orderOf('30.00'), { refunds: thirds }))).toEqual([]);
  });

  it('counts a late refund after those already applied, and none twice [I-23]', () => {
    const [early, late] = [refundOf('r1', '10.00', { at: PLACED }), refundOf('r2', '10.00')];
    const past = account().after(settle(orderOf('30.00'), { refunds: [late] }));
    expect(past.when(settle(orderOf('30.00'), { refunds: [early, late] }))).toMatchObject([
      { data: { source: { id: 'r1' }, points: 3, reversedTotal: 6 } },
    ]);
  });

  it('says of each reversal what caused it, when it happened and how it adds up', () => {
    const past = account().after(settle(orderOf('30.00')));
    const [event] = past.when(settle(orderOf('30.00'), { refunds: [refundOf('r1', '20.00')] })) as object[];
    expect(event).toMatchObject({
      type: 'PointsReversed',
      occurredAt: '2026-03-05T10:00:00.000Z',
      data: {
        of: '5001',
        points: 6,
        parts: [{ lot: 'id-1', points: 6 }],
        source: { kind: 'refund', id: 'r1', label: '#1001' },
        refunded: '20.00',
        eligible: '30.00',
        reversedTotal: 6,
        awarded: 10,
      },
    });
  });

  it('never takes more than was given, however much more than the order goes back [B-208]', () => {
    const past = account().after(settle(orderOf('30.00'), { refunds: [refundOf('r1', '500.00')] }));
    expect(past.state.awards['5001']?.[0]).toMatchObject({ points: 10, reversed: 10 });
  });
});

describe('the basis of refunds and cancellations', () => {
  it('nets a refund reported before its order to the same [P5, I-29]', () => {
    const refunds = [refundOf('r1', '10.00')];
    const first = account();
    expect(first.when(settle(orderOf('30.00', { paid: false }), { refunds }))).toEqual([]);
    first.after(settle(orderOf('30.00'), { refunds }));
    const inOrder = account()
      .after(settle(orderOf('30.00')))
      .after(settle(orderOf('30.00'), { refunds }));
    expect(of(first)).toEqual({ available: 7, held: 0, debt: 0 });
    expect(of(inOrder)).toEqual(of(first));
  });

  it('uses the award’s own record: a program that pays more, is off or gone by now changes nothing [P4, I-24]', () => {
    const refunds = [refundOf('r1', '15.00')];
    for (const rules of [
      [ruleOf({ earnPoint: 900 }, 'orders', 2)],
      [ruleOf({ autoRemovePoints: false }, 'orders', 3)],
      [],
    ]) {
      const past = account()
        .after(settle(orderOf('30.00')))
        .after(settle(orderOf('30.00'), { rules, refunds }));
      expect(of(past).available).toBe(5);
    }
  });

  it('leaves the points where the program that gave them does not take them back', () => {
    const rules = [ruleOf({ earnPoint: 10, rateMoney: 30, autoRemovePoints: false })];
    const cancelled = orderOf('30.00', { cancelledAt: LATER });
    const past = account().after(settle(cancelled, { rules, refunds: [refundOf('r1', '30.00')] }));
    expect(of(past).available).toBe(10);
  });

  it('takes all at a cancellation, once, whatever was refunded before or is after [I-22, I-23]', () => {
    const cancelled = orderOf('30.00', { cancelledAt: LATER });
    for (const refunds of [[], thirds.slice(0, 1), thirds] as OrderRefund[][]) {
      const past = account()
        .after(settle(orderOf('30.00'), { refunds }))
        .after(settle(cancelled, { refunds }));
      expect(past.state.awards['5001']?.[0]?.reversed).toBe(10);
      expect(past.when(settle(cancelled, { refunds: [...refunds, refundOf('r9', '5.00')] }))).toEqual([]);
    }
  });

  it('counts returned items by what they had counted for, and an order of 0.00 by whether all went back', () => {
    const two = orderOf('0', { lines: [lineOf('10.00', { line: 'a', quantity: 2 }), lineOf('20.00', { line: 'b' })] });
    const one = account().after(settle(two, { refunds: [returned('r1', 'a', 1, '5.00')] }));
    expect(of(one).available).toBe(9);
    const free = orderOf('0.00');
    const rules = [ruleOf({ earnBy: 'order', earnPoint: 10 })];
    const stored = account().after(settle(free, { rules, refunds: [refundOf('r1', '0')] }));
    expect(of(stored).available).toBe(10);
    stored.after(settle(free, { rules, refunds: [returned('r2', 'line-a', 1, '0.00')] }));
    expect(of(stored).available).toBe(0);
  });
});

describe('debt [P2]', () => {
  const refunds = [refundOf('r1', '30.00')];
  /** An order's ten points, all spent, then the order refunded. */
  const indebted = () =>
    account()
      .after(settle(orderOf('30.00')))
      .after(redeem(10))
      .after(post())
      .after(settle(orderOf('30.00'), { refunds }));

  it('keeps what cannot be taken apart as debt; the balance never falls below 0', () => {
    const past = indebted();
    expect(past.events.at(-1)?.data).toMatchObject({ points: 10, parts: [], debtIncurred: 10 });
    expect(of(past)).toEqual({ available: 0, held: 0, debt: 10 });
  });

  it('is paid by the next points before any becomes available [I-26]', () => {
    const past = indebted().after(settle(orderOf('12.00', { order: '5002' })));
    expect(of(past)).toEqual({ available: 0, held: 0, debt: 6 });
    past.after(settle(orderOf('30.00', { order: '5003' })));
    expect(past.events.at(-1)?.data).toMatchObject({ points: 10, debtRepaid: 6 });
    expect(of(past)).toEqual({ available: 4, held: 0, debt: 0 });
  });

  it('is paid by what a merchant gives and by points that come back', () => {
    expect(of(indebted().after(adjust(15)))).toEqual({ available: 5, held: 0, debt: 0 });
    expect(of(indebted().after(giveBack()))).toEqual({ available: 0, held: 0, debt: 0 });
  });

  it('forbids redeeming, and says how much is owed', () => {
    expect(indebted().when(redeem(1, 'r2'))).toEqual({ rejected: 'points.owed', with: { debt: 10 } });
  });

  it('comes back when the order that paid it is refunded too', () => {
    const second = orderOf('30.00', { order: '5002' });
    const past = indebted().after(settle(second));
    expect(of(past).debt).toBe(0);
    past.after(settle(second, { refunds: [refundOf('r2', '30.00', { order: '5002' })] }));
    expect(of(past)).toEqual({ available: 0, held: 0, debt: 10 });
  });
});

describe('where reversed points come from [I-25]', () => {
  it('takes the order’s own lot, then the oldest others, and owes the rest', () => {
    const past = account()
      .after(give(4, 6))
      .after(settle(orderOf('30.00')))
      .after(give(3, 1))
      .after(redeem(12));
    // The hold took the lots that expire soonest: 3 of one month, 4 of six, 5 of the order's ten.
    expect(of(past)).toEqual({ available: 5, held: 12, debt: 0 });
    past.after(give(2, null)).after(give(1, 2));
    past.after(settle(orderOf('30.00'), { refunds: [refundOf('r1', '30.00')] }));
    const { data } = past.events.at(-1) as { data: { parts: object[]; debtIncurred: number } };
    expect(data.parts).toEqual([
      { lot: 'id-2', points: 5 },
      { lot: 'id-4', points: 2 },
      { lot: 'id-5', points: 1 },
    ]);
    expect(data.debtIncurred).toBe(2);
  });

  it('pays what is owed first when a refused redemption gives its points back', () => {
    const refunds = [refundOf('r1', '30.00')];
    const past = account()
      .after(settle(orderOf('30.00')))
      .after(redeem(10))
      .after(settle(orderOf('30.00'), { refunds }));
    expect(of(past)).toEqual({ available: 0, held: 10, debt: 10 });
    past.after(giveBack('r1', 'refused'));
    expect(of(past)).toEqual({ available: 0, held: 0, debt: 0 });
  });

  it('accepts an order that is reported years late together with its refund [P5, P20]', () => {
    const late = orderOf('30.00', { placedAt: '2024-01-10T10:00:00.000Z' });
    const refunds = [refundOf('r1', '15.00', { at: '2024-02-01T00:00:00.000Z' })];
    const past = account().after(settle(late, { refunds }));
    expect(past.events.map((event) => event.type)).toEqual(['PointsEarned', 'PointsReversed', 'PointsExpired']);
    expect(of(past)).toEqual({ available: 0, held: 0, debt: 0 });
  });

  it('claims no points of the order that expired unspent', () => {
    const past = account()
      .after(settle(orderOf('30.00')))
      .after(give(50, null));
    past.after(expire, '2027-03-02T00:00:00.000Z');
    past.after(settle(orderOf('30.00'), { refunds: [refundOf('r1', '15.00')] }), '2027-03-03T00:00:00.000Z');
    past.after(settle(orderOf('30.00', { cancelledAt: LATER })), '2027-03-04T00:00:00.000Z');
    expect(of(past, '2027-03-04T00:00:00.000Z')).toEqual({ available: 50, held: 0, debt: 0 });
    expect(past.state.awards['5001']?.[0]?.reversed).toBe(10);
  });
});

describe('expiry', () => {
  it('writes down what has expired together with what it decides, never alone', () => {
    const past = account().after(give(5, 1));
    const now = '2026-05-01T00:00:00.000Z';
    expect(past.when(settle(orderOf('30.00', { paid: false })), now)).toEqual([]);
    expect(kinds(past.when(settle(orderOf('30.00')), now))).toEqual(['PointsExpired', 'PointsEarned']);
  });
});
