import { describe, expect, it } from '@jest/globals';
import { catalogue, type ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import type { RewardRule } from '@loyalty/contracts/programs/reward-summary';
import { type RewardChoice, rewardValueOf, shippingCapOf } from './reward-value.js';

const rule = (event: ProgramEvent, settings: object) =>
  ({ event, settings: catalogue[event].settings.parse({ title: 'R', pointsCost: 100, ...settings }) }) as RewardRule;
const rewardValue = (event: ProgramEvent, settings: object, choice: RewardChoice = {}, currency = 'USD') =>
  rewardValueOf(rule(event, settings), choice, currency);
const cart = (subtotal: string) => ({ cart: { subtotal, items: 1 } });

describe('value of a reward', () => {
  it.each<[string, object, RewardChoice, string, string | null]>([
    ['no maximum', {}, cart('10.00'), '50.00', null],
    ['a maximum of money', { maxDiscountAmount: 12.5 }, {}, '12.50', null],
    ['a share of a known cart', { maxDiscountPercent: 20 }, cart('99.99'), '19.99', '99.95'],
    ['a share of a cart that is not known', { maxDiscountPercent: 20 }, {}, '50.00', '250.00'],
    ['the stricter: money', { maxDiscountPercent: 20, maxDiscountAmount: 10 }, cart('100.00'), '10.00', '50.00'],
    ['the stricter: the share', { maxDiscountPercent: 5, maxDiscountAmount: 10 }, cart('100.00'), '5.00', '100.00'],
    ['the larger of two minimums', { maxDiscountPercent: 50, minimumPurchase: 300 }, {}, '50.00', '300.00'],
  ])('under %s [I-37]', (_, caps, choice, value, minimumPurchase) => {
    expect(rewardValue('amount_discount', { redeemValue: 50, ...caps }, choice)).toMatchObject({
      value,
      minimumPurchase,
    });
  });

  it('a percentage is never above its share of the cart, nor above its maximum in money', () => {
    const off = (settings: object, choice: RewardChoice = {}) =>
      rewardValue('percentage_discount', { redeemValue: 50, ...settings }, choice);
    expect(off({ maxDiscountPercent: 20 })).toMatchObject({ reward: { kind: 'percentage', percentage: '20' } });
    expect(off({ maxDiscountAmount: 30 }, cart('40.00'))).toMatchObject({
      reward: { kind: 'amount', amount: '20.00' },
      minimumPurchase: '40.00',
    });
  });

  it('is whole in the currency’s smallest unit, and nothing below it can be bought', () => {
    const picked = { redeemValue: 0.015, costMode: 'dynamic' };
    expect(rewardValue('store_credit', picked, { points: 100 })).toMatchObject({ value: '0.01' });
    expect(rewardValue('store_credit', picked, { points: 300 })).toMatchObject({ value: '0.04' });
    expect(rewardValue('store_credit', picked, { points: 100 }, 'JPY')).toMatchObject({
      rejected: 'points.redeem-amount',
    });
  });

  it('free shipping is for rates up to a limit, whatever is covered of them', () => {
    const bounds = { maxShipping: 8, excludeRatesOver: 12 };
    expect(rewardValue('free_shipping', bounds)).toMatchObject({ reward: { kind: 'shipping', ratesUpTo: '12.00' } });
    expect(shippingCapOf(rule('free_shipping', bounds), 'USD')).toBe('8.00');
    expect(shippingCapOf(rule('free_shipping', { maxShipping: 7.5 }), 'JPY')).toBe('7');
    expect(shippingCapOf(rule('free_shipping', {}), 'USD')).toBeNull();
  });

  it('is nothing for an empty cart', () => {
    expect(rewardValue('free_shipping', {}, { cart: { subtotal: '5.00', items: 0 } })).toMatchObject({
      rejected: 'points.empty-cart',
    });
  });
});
