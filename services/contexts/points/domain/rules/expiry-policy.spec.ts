import { describe, expect, it } from '@jest/globals';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import { given } from '../../../../../tests/support/given.js';
import { adjust, balance, expire, giveBack, post, redeem } from '../../../../../tests/support/points/account.js';
import { orderOf, refundOf, settle } from '../../../../../tests/support/points/orders.js';
import { endOf } from '../account.js';
import { pointsDecider } from '../decider.js';
import { byAge } from '../open-lots.js';

const at = (day: string) => `2026-${day}T12:00:00.000Z`;
const endOn = (day: string) => `2026-${day}T23:59:59.000Z`;
const lives = (months: number) => ({ zone: 'UTC', expiry: { months, from: 'activity' as const } });
const MONTH = lives(1);
const OWN = { zone: 'UTC', expiry: { months: 12, from: 'earned' as const } };

const account = () => given(pointsDecider);
type AsOfQueries = ReturnType<typeof account>;
/** Points left and the end of each lot, oldest first. */
const lots = ({ state }: AsOfQueries) =>
  byAge(state).map((lot) => [lot.remaining, endOf(state, lot)?.slice(5, 10) ?? null]);
const moves = ({ events }: AsOfQueries) =>
  events.flatMap((event) => (event.type === 'PointsLifeMoved' ? [event.data.until?.slice(5, 10) ?? null] : []));
const kinds = (events: readonly PointsEvent[]) => events.map(({ type }) => type);
const order = (id: string, day: string, terms: typeof MONTH, hold: { days: number } | null = null) =>
  settle(orderOf('300.00', { order: id, placedAt: at(day), updatedAt: at(day) }), { terms: { ...terms, hold } });

describe('a life counted from the last activity', () => {
  it('every gift and every redemption moves the end of all that follow, by one event [GAP-67]', () => {
    const past = account().after(adjust(50, { terms: MONTH }), at('01-10'));
    past.after(order('o1', '01-20', MONTH), at('01-20'));
    expect(lots(past)).toEqual([
      [50, '02-20'],
      [100, '02-20'],
    ]);
    past.after(redeem(60, 'r1', {}, MONTH), at('02-10'));
    expect(lots(past)).toEqual([
      [0, '03-10'],
      [90, '03-10'],
    ]);
    expect(moves(past)).toEqual(['02-10', '02-20', '03-10']);
  });

  it('says so once a day, before what was given and after what was redeemed [GAP-67]', () => {
    const past = account().after(adjust(50, { terms: MONTH }), at('01-10'));
    past.after(adjust(5, { terms: MONTH }), '2026-01-10T23:00:00.000Z');
    expect(kinds(past.events)).toEqual(['PointsLifeMoved', 'PointsAdjusted', 'PointsAdjusted']);
    const redeemed = past.when(redeem(10, 'r1', {}, MONTH), at('01-11'));
    expect(kinds(redeemed as PointsEvent[])).toEqual(['PointsReserved', 'PointsLifeMoved']);
  });

  it('points taken, refunded or undone are no activity', () => {
    const past = account().after(order('o1', '01-10', MONTH), at('01-10'));
    past.after(adjust(-5, { terms: MONTH }), at('01-20'));
    const refunded = orderOf('300.00', { order: 'o1', placedAt: at('01-10'), updatedAt: at('01-21') });
    const refunds = [refundOf('f1', '30.00', { order: 'o1', at: at('01-21') })];
    past.after(settle(refunded, { terms: MONTH, refunds }), at('01-21'));
    expect(kinds(past.events).at(-1)).toBe('PointsReversed');
    expect(moves(past)).toEqual(['02-10']);
  });

  it('all that follow end at once; what is given after revives nothing [I-42, I-43]', () => {
    const past = account()
      .after(adjust(50, { terms: MONTH }), at('01-10'))
      .after(adjust(7, { terms: MONTH }), at('01-12'));
    expect(balance(past.state, endOn('02-12')).available).toBe(0);
    const given = past.when(adjust(3, { terms: MONTH }), at('03-01')) as PointsEvent[];
    expect(kinds(given)).toEqual(['PointsExpired', 'PointsExpired', 'PointsLifeMoved', 'PointsAdjusted']);
    expect(given[0]).toMatchObject({ occurredAt: endOn('02-12'), data: { points: 50, expiredAt: endOn('02-12') } });
    expect(lots(past)).toEqual([[3, '04-01']]);
    expect(past.when(expire, at('03-02'))).toEqual([]);
  });

  it('a shorter life counts once it passes what was promised [I-45]', () => {
    const past = account().after(adjust(50, { terms: lives(6) }), at('01-10'));
    past.after(adjust(1, { terms: MONTH }), at('02-01'));
    expect(lots(past)).toEqual([
      [50, '07-10'],
      [1, '07-10'],
    ]);
    past.after(adjust(1, { terms: MONTH }), at('06-20'));
    expect(moves(past)).toEqual(['07-10', '07-20']);
  });

  it('lots of before the choice keep their own end, and so do those of after it [I-41, I-45]', () => {
    const past = account()
      .after(adjust(50, { terms: OWN }), at('01-10'))
      .after(adjust(7, { terms: MONTH }), at('01-10'));
    const back = past.when(adjust(9, { terms: { ...OWN, expiry: null } }), at('01-20')) as PointsEvent[];
    expect(back).toMatchObject([{ type: 'PointsLifeMoved', data: { until: null } }, { data: { expiresAt: null } }]);
    past.after(adjust(2, { terms: OWN }), at('01-21'));
    expect(lots(past)).toEqual([
      [50, '01-10'],
      [7, '02-10'],
      [9, null],
      [2, '01-21'],
    ]);
    expect(moves(past)).toEqual(['02-10', null]);
    past.after(redeem(8, 'r1', {}, OWN), at('01-22'));
    expect(past.events.at(-1)).toMatchObject({
      type: 'PointsReserved',
      data: { parts: [{ points: 7 }, { points: 1 }] },
    });
  });

  it('an award expires from the day it was earned or can be spent; a late one keeps the rest of its term', () => {
    const past = account().after(order('o1', '01-10', MONTH, { days: 14 }), at('01-10'));
    expect(moves(past)).toEqual(['02-24']);
    past.after(order('o2', '01-05', MONTH), at('01-12'));
    expect(moves(past)).toEqual(['02-24']);
    const late = account().when(order('o3', '01-05', MONTH), at('06-01')) as PointsEvent[];
    expect(kinds(late)).toEqual(['PointsLifeMoved', 'PointsEarned', 'PointsExpired']);
    expect(late[0]).toMatchObject({ occurredAt: at('01-05') });
  });

  it('points that come back to a lot whose end has passed have the grace, and follow no more [P9]', () => {
    const past = account().after(adjust(50, { terms: MONTH }), at('01-10'));
    past.after(redeem(50, 'r1', {}, OWN), at('01-10')).after(post(), at('01-10'));
    past.after(giveBack('r1'), at('03-01'));
    expect(lots(past)).toEqual([[50, '03-31']]);
    past.after(adjust(1, { terms: MONTH }), at('03-10'));
    expect(lots(past)).toEqual([
      [50, '03-31'],
      [1, '04-10'],
    ]);
  });

  it('points that come back before the end are where the others are [P9]', () => {
    const past = account().after(adjust(50, { terms: MONTH }), at('01-10'));
    past.after(redeem(50, 'r1', {}, MONTH), at('01-20')).after(post(), at('01-20'));
    past.after(adjust(1, { terms: MONTH }), at('02-15')).after(giveBack('r1'), at('03-01'));
    expect(lots(past)).toEqual([
      [50, '03-15'],
      [1, '03-15'],
    ]);
  });
});
