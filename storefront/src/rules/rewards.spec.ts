import { describe, expect, it } from '@jest/globals';
import type { RedeemedCoupon } from '@loyalty/contracts/points/queries';
import {
  byReach,
  choices,
  codesToUse,
  couponValue,
  detailOf,
  leastPoints,
  missingPoints,
  nextReward,
  type Reward,
  rewardValue,
} from './rewards.js';

const fixed = (id: string, pointsCost: number, redeemValue: string, within = false): Reward => ({
  id,
  event: 'amount_discount',
  title: id,
  summary: id,
  icon: 'tag',
  image: null,
  gives: 'money',
  costMode: 'fixed',
  pointsCost,
  redeemValue,
  minPoints: null,
  maxPoints: null,
  minimumPurchase: null,
  isPicked: false,
  instructions: '',
  until: null,
  no: null,
  within,
});
const dynamic = (minPoints: number | null, maxPoints: number | null): Reward => ({
  ...fixed('dynamic', 100, '1.00'),
  costMode: 'dynamic',
  minPoints,
  maxPoints,
});

describe('rewards', () => {
  it('are missing what they cost and what is owed, because debt is paid first [STOR-053]', () => {
    expect(missingPoints(fixed('far', 500, '5'), { available: 0, debt: 345 })).toBe(845);
    expect(missingPoints(fixed('far', 500, '5'), { available: 120, debt: 0 })).toBe(380);
  });

  it('have a next one: the cheapest that only points are missing for', () => {
    const gone = { ...fixed('gone', 100, '1'), no: { code: 'pool.no-codes', text: 'Sold out' } };
    const list = [fixed('far', 1500, '15'), gone, fixed('near', 700, '7'), fixed('had', 200, '2', true)];
    expect(nextReward(list)?.id).toBe('near');
    expect(nextReward([gone])).toBeNull();
  });

  it.each([
    ['$5 off', '$5.00 off for 500 points', '500 points'],
    ['5 € Rabatt', '5,00 € Rabatt für 500 Punkte · einmal pro Person', '500 points · einmal pro Person'],
    ['Thank you', '$5.00 off for 500 points', '$5.00 off for 500 points'],
    ['Order 50', '$5.00 off for 500 points', '$5.00 off for 500 points'],
  ])('titled "%s" do not say "%s" again', (title, summary, detail) => {
    expect(detailOf({ ...fixed('five', 500, '5.00'), title, summary }, '500 points')).toBe(detail);
  });

  it('list affordable ones first, both in the merchant’s order', () => {
    const list = [
      fixed('far', 1500, '15'),
      fixed('big', 1000, '10', true),
      fixed('near', 1300, '13'),
      fixed('small', 500, '5', true),
    ];
    expect(byReach(list).map(({ id }) => id)).toEqual(['big', 'small', 'far', 'near']);
  });

  it('of a chosen amount begin at their minimum', () => {
    expect(leastPoints(dynamic(300, null))).toBe(300);
    expect(leastPoints(dynamic(null, null))).toBe(100);
    expect(leastPoints({ ...fixed('fixed', 500, '5'), minPoints: 9 })).toBe(500);
  });

  it.each([
    [1240, null, 1200],
    [1240, 1000, 1000],
    [1240, 950, 900],
    [99, null, 0],
  ])('with %i points and at most %s offer steps up to %i', (available, maximum, max) => {
    expect(choices(dynamic(null, maximum), available)).toEqual({ min: 100, max, step: 100 });
  });

  it.each([
    ['1.00', 300, 'USD', '3.00'],
    ['100', 300, 'JPY', '300'],
    ['0.125', 300, 'KWD', '0.375'],
    ['0.01', 150, 'USD', '0.01'],
    ['0.005', 400, 'USD', '0.02'],
    ['0.5', 300, 'JPY', '1'],
    ['0.000001', 100, 'USD', '0.00'],
  ])('%s for every 100 are, for %i points in %s, %s', (redeemValue, points, currency, value) => {
    expect(rewardValue({ ...dynamic(null, null), redeemValue }, points, currency)).toBe(value);
  });
});

describe('value of a balance', () => {
  it('is shown when every reward gives the same for a point', () => {
    expect(couponValue([fixed('a', 500, '5.00'), fixed('b', 1000, '10.00')], 1240, 'USD')).toBe('12.40');
  });

  it('is never rounded up', () => {
    expect(couponValue([fixed('a', 300, '1.00')], 299, 'USD')).toBe('0.99');
    expect(couponValue([fixed('a', 300, '100')], 2, 'JPY')).toBeNull();
  });

  it('is left out when rates differ, nothing can be had, or it is nothing', () => {
    expect(couponValue([fixed('a', 500, '5.00'), fixed('b', 1000, '12.00')], 1240, 'USD')).toBeNull();
    expect(couponValue([], 1240, 'USD')).toBeNull();
    expect(couponValue([fixed('a', 500, '5.00')], 0, 'USD')).toBeNull();
  });
});

it('codes to use are those that wait, without store credit', () => {
  const coupon = (id: string, kind: string, status: RedeemedCoupon['status']) =>
    ({ id, kind, status }) as RedeemedCoupon;
  const held = [
    coupon('a', 'free_gift', 'available'),
    coupon('b', 'store_credit', 'available'),
    coupon('c', 'free_gift', 'unavailable'),
  ];
  expect(codesToUse(held).map(({ id }) => id)).toEqual(['a']);
});
