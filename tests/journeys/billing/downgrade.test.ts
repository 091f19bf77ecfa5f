import { beforeAll, describe, expect, it } from '@jest/globals';
import { atPlatform, choose, ordersAtOnce, subscribeTo, subscriptionOf } from '../../support/billing.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { KUMO, useStage } from '../../support/service.js';

const stage = await useStage('configuration', { STARTING_PLAN: 'free' });
let merchant: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
  await stage.idle();
}, 60_000);

describe('a shop that goes to a paid plan and back', () => {
  it('finds the cycle of the free plan as it left it [BILL-057]', async () => {
    const customer = await merchant.customer();
    await ordersAtOnce(stage, merchant, customer, 2);
    const before = (await subscriptionOf(merchant)).usage;
    await subscribeTo(stage, merchant, 'pro_3_2025');
    await ordersAtOnce(stage, merchant, customer, 1);
    expect((await subscriptionOf(merchant)).usage).toMatchObject({ orders: 1, allowance: 500 });
    await choose(merchant, 'free');
    await stage.idle();
    expect((await subscriptionOf(merchant)).usage).toEqual(before);
    expect(before).toMatchObject({ orders: 2, allowance: 150 });
    await ordersAtOnce(stage, merchant, customer, 1);
    expect((await subscriptionOf(merchant)).usage).toMatchObject({ orders: 3 });
  });
});

describe('the offer before a downgrade', () => {
  it('is not made on the free plan', async () => {
    expect((await subscriptionOf(merchant)).isDowngradeOffered).toBe(false);
  });

  it('keeps the plan for half its price for three months [BILL-079]', async () => {
    await subscribeTo(stage, merchant, 'pro_3_2025');
    expect((await subscriptionOf(merchant)).isDowngradeOffered).toBe(true);
    await subscribeTo(stage, merchant, 'pro_3_2025', 'discountCode=LOYAL50');
    expect((await atPlatform(merchant)).at(-1)).toMatchObject({
      status: 'ACTIVE',
      discountPercent: 50,
      discountIntervals: 3,
    });
    expect((await subscriptionOf(merchant)).isDowngradeOffered).toBe(false);
  });

  it('is made once, whatever plan follows', async () => {
    await subscribeTo(stage, merchant, 'advanced_2025');
    expect((await subscriptionOf(merchant)).isDowngradeOffered).toBe(false);
    const made = (await atPlatform(merchant)).length;
    const { status, body } = await choose(merchant, 'advanced_2025', 'discountCode=LOYAL50');
    expect([status, body.errors[0].path, body.errors[0].message]).toEqual([
      422,
      'discountCode',
      'This offer was used before',
    ]);
    expect(await atPlatform(merchant)).toHaveLength(made);
  });

  it('gives its code to no other plan, interval or shop than it is made to [BILL-079]', async () => {
    const other = await stage.merchant(KUMO, 'Jonas Meier');
    await subscribeTo(stage, other, 'pro_3_2025');
    const rejected = async (plan: string, query: string) =>
      (await choose(other, plan, `discountCode=LOYAL50&${query}`)).body.errors?.[0].message;
    expect(await rejected('advanced_2025', '')).toBe('Invalid coupon code');
    expect(await rejected('pro_3_2025', 'interval=yearly')).toBe('Invalid coupon code');
    await subscribeTo(stage, other, 'pro_3_2025', 'discountCode=LOYAL50');
    expect((await other.get('/shops')).body.shop.planDiscountCode).toBeNull();
    await subscribeTo(stage, other, 'pro_3_2025', 'interval=yearly');
    expect((await atPlatform(other)).at(-1)).toMatchObject({ status: 'ACTIVE', discountPercent: 0 });
    expect((await subscriptionOf(other)).isDowngradeOffered).toBe(false);
  });
});
