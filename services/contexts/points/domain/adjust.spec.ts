import { describe, expect, it } from '@jest/globals';
import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import { given, kinds, NOW } from '../../../../tests/support/given.js';
import {
  adjust,
  adjustTo,
  balance,
  expire,
  give,
  giveBack,
  post,
  redeem,
  undo,
} from '../../../../tests/support/points/account.js';
import { orderOf, refundOf, settle } from '../../../../tests/support/points/orders.js';
import { pointsDecider } from './decider.js';

const account = () => given(pointsDecider);
const of = (past: ReturnType<typeof account>, now = NOW) => balance(past.state, now);
const last = (past: ReturnType<typeof account>) => past.events.at(-1)!.data as never;
/** A customer with a debt of ten points. */
const indebted = () =>
  account()
    .after(settle(orderOf('30.00')))
    .after(redeem(10))
    .after(post())
    .after(settle(orderOf('30.00'), { refunds: [refundOf('refund', '30.00')] }));

describe('adjusting', () => {
  it('by a positive amount gives a lot with its end and both notes', () => {
    const past = account().after(adjust(20, { adminNote: 'lost parcel', customerNote: 'Sorry!' }));
    expect(last(past)).toEqual({
      customer: '8209',
      amount: 20,
      lot: 'id-1',
      expiresAt: '2027-03-10T23:59:59.000Z',
      debtRepaid: 0,
      parts: [],
      restored: [],
      debtIncurred: 0,
      adminNote: 'lost parcel',
      customerNote: 'Sorry!',
      tierProportional: false,
      origin: null,
      undoes: null,
    });
  });

  it('by a negative amount takes from the lots that end soonest', () => {
    const past = account().after(give(50, null)).after(give(50, 1)).after(adjust(-70));
    expect(of(past).available).toBe(30);
    expect(last(past)).toMatchObject({
      amount: -70,
      lot: null,
      parts: [
        { lot: 'id-2', points: 50 },
        { lot: 'id-1', points: 20 },
      ],
    });
  });

  it('never takes below zero [B-073]', () => {
    const past = account().after(adjust(19));
    expect(past.when(adjust(-20))).toEqual({
      rejected: 'points.insufficient',
      field: 'amount',
      with: { available: 19 },
    });
    expect(past.when(adjust(-19))).toHaveLength(1);
    expect(past.when(adjust(-1))).toMatchObject({ rejected: 'points.insufficient' });
  });

  it('does not touch points on hold, nor those that have ended', () => {
    const past = account().after(give(50, 1)).after(redeem(20));
    expect(past.when(adjust(-31))).toMatchObject({ with: { available: 30 } });
    expect(past.when(adjust(-1), '2026-05-01T00:00:00.000Z')).toMatchObject({ with: { available: 0 } });
  });

  it('to a new balance gives or takes the difference', () => {
    const past = account().after(adjust(100));
    expect(past.when(adjustTo(80))).toMatchObject([{ data: { amount: -20 } }]);
    expect(past.when(adjustTo(250))).toMatchObject([{ data: { amount: 170 } }]);
    expect(past.when(adjustTo(0))).toMatchObject([{ data: { amount: -250 } }]);
    expect(of(past)).toEqual({ available: 0, held: 0, debt: 0 });
  });

  it('to the present balance, or by nothing, is refused', () => {
    const past = account().after(adjust(100));
    for (const command of [adjustTo(100), adjust(0), adjust(-0)])
      expect(past.when(command)).toEqual({ rejected: 'points.nothing', field: 'amount' });
  });

  it('pays what is owed first; a new balance is reached all the same [P2]', () => {
    const past = indebted();
    expect(past.when(adjustTo(0))).toMatchObject({ rejected: 'points.nothing' });
    expect(past.when(adjust(-1))).toMatchObject({ rejected: 'points.insufficient', with: { available: 0 } });
    past.after(adjust(4));
    expect(of(past)).toEqual({ available: 0, held: 0, debt: 6 });
    past.after(adjustTo(50));
    expect(last(past)).toMatchObject({ amount: 56, debtRepaid: 6 });
    expect(of(past)).toEqual({ available: 50, held: 0, debt: 0 });
  });

  it('never passes the cap, counting what is on hold and may come back [P1]', () => {
    const past = account().after(adjust(POINTS_CAP)).after(redeem(60));
    const cap = { rejected: 'points.cap', field: 'amount', with: { most: POINTS_CAP } };
    expect(past.when(adjust(1))).toEqual(cap);
    expect(past.when(adjustTo(POINTS_CAP))).toEqual(cap);
    past.after(post());
    expect(past.when(adjust(60))).toHaveLength(1);
    expect(indebted().when(adjustTo(POINTS_CAP))).toEqual(cap);
  });
});

describe('undoing what was given [P21]', () => {
  const gift = () => account().after(give(50, 6));

  it('takes it back from its own lot', () => {
    const past = gift().after(undo('event-1'));
    expect(last(past)).toMatchObject({
      amount: -50,
      undoes: 'event-1',
      parts: [{ lot: 'id-1', points: 50 }],
      debtIncurred: 0,
    });
    expect(of(past)).toEqual({ available: 0, held: 0, debt: 0 });
  });

  it('claws back what was spent since: from other lots, and the rest is owed', () => {
    const past = gift().after(redeem(30)).after(give(12, null)).after(undo('event-1', 'claw_back'));
    expect(last(past)).toMatchObject({
      amount: -50,
      parts: [
        { lot: 'id-1', points: 20 },
        { lot: 'id-2', points: 12 },
      ],
      debtIncurred: 18,
    });
    expect(of(past)).toEqual({ available: 0, held: 30, debt: 18 });
  });

  it('or forgives it: other lots stay', () => {
    const past = gift().after(redeem(30)).after(give(12, null)).after(undo('event-1', 'forgive'));
    expect(last(past)).toMatchObject({ amount: -20, parts: [{ lot: 'id-1', points: 20 }], debtIncurred: 0 });
    expect(of(past)).toEqual({ available: 12, held: 30, debt: 0 });
  });

  it('is written down also where nothing is left to take', () => {
    const past = gift().after(redeem(50)).after(undo('event-1', 'forgive'));
    expect(last(past)).toMatchObject({ amount: 0, parts: [], undoes: 'event-1' });
  });

  it('claims no points that expired unspent, whether that is recorded yet or not', () => {
    const later = '2026-10-01T00:00:00.000Z';
    const given = () => gift().after(give(12, null));
    for (const past of [given().after(expire, later), given()]) {
      past.after(undo('event-1', 'claw_back'), later);
      expect(last(past)).toMatchObject({ amount: 0, parts: [], debtIncurred: 0 });
      expect(of(past, later)).toEqual({ available: 12, held: 0, debt: 0 });
    }
  });

  it('takes back as debt what had paid a debt', () => {
    const past = indebted().after(adjust(15));
    const gave = past.events.at(-1)!.id;
    past.after(undo(gave));
    expect(of(past)).toEqual({ available: 0, held: 0, debt: 10 });
  });
});

describe('undoing what was given, at the cap [P1]', () => {
  it('refuses to let more be owed than anybody can have', () => {
    const past = account().after(adjust(POINTS_CAP)).after(adjust(-POINTS_CAP));
    const second = past.events.length + 1;
    past.after(adjust(POINTS_CAP)).after(adjust(-POINTS_CAP)).after(undo('event-1'));
    expect(of(past)).toMatchObject({ available: 0, debt: POINTS_CAP });
    expect(past.when(undo(`event-${second}`))).toMatchObject({ rejected: 'points.cap' });
    expect(kinds(past.when(undo(`event-${second}`, 'forgive')))).toEqual(['PointsAdjusted']);
  });
});

describe('undoing what was taken', () => {
  const taken = () => account().after(give(30, 1)).after(give(50, null)).after(adjust(-60));

  it('puts it back on its lots with their own ends', () => {
    const past = taken().after(undo('event-3'));
    expect(last(past)).toMatchObject({
      amount: 60,
      lot: null,
      restored: [
        { lot: 'id-1', points: 30, expiresAt: '2026-04-10T23:59:59.000Z', graced: false },
        { lot: 'id-2', points: 30, expiresAt: null, graced: false },
      ],
    });
    expect(of(past)).toEqual({ available: 80, held: 0, debt: 0 });
  });

  it('gives lots that ended meanwhile their grace [P9]', () => {
    const now = '2026-05-20T12:00:00.000Z';
    const past = taken().after(undo('event-3'), now);
    expect(last(past)).toMatchObject({
      restored: [{ expiresAt: '2026-06-19T23:59:59.000Z', graced: true }, { graced: false }],
    });
    expect(of(past, now).available).toBe(80);
  });

  it('pays what is owed first', () => {
    const past = account()
      .after(settle(orderOf('60.00')))
      .after(adjust(-5))
      .after(redeem(15))
      .after(settle(orderOf('60.00'), { refunds: [refundOf('refund', '60.00')] }));
    expect(of(past)).toEqual({ available: 0, held: 15, debt: 20 });
    past.after(undo('event-2'));
    expect(last(past)).toMatchObject({ amount: 5, debtRepaid: 5, restored: [] });
    expect(of(past)).toEqual({ available: 0, held: 15, debt: 15 });
    past.after(giveBack('r1', 'refused'));
    expect(of(past)).toEqual({ available: 0, held: 0, debt: 0 });
  });

  it('keeps the cap [P1]', () => {
    const past = account().after(adjust(POINTS_CAP)).after(adjust(-5)).after(adjust(5));
    expect(past.when(undo('event-2'))).toMatchObject({ rejected: 'points.cap' });
  });
});

describe('undoing twice, undoing an undo, undoing nothing', () => {
  it.each(['claw_back', 'forgive'] as const)('is refused (%s)', (mode) => {
    const past = account().after(adjust(50)).after(adjust(-10));
    expect(kinds(past.when(undo('event-2', mode)))).toEqual(['PointsAdjusted']);
    expect(past.when(undo('event-2', mode))).toEqual({ rejected: 'points.already-undone' });
    expect(past.when(undo('event-3', mode))).toEqual({ rejected: 'points.undo-of-undo' });
    expect(past.when(undo('nothing', mode))).toEqual({ rejected: 'points.no-such-adjustment' });
    expect(of(past).available).toBe(50);
  });
});
