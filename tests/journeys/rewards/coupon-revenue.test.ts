import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;
let reward: string;

beforeAll(async () => {
  merchant = await stage.merchant();
  reward = await merchant.program({ event: 'amount_discount', title: 'Five off', pointsCost: 100, redeemValue: 5 });
}, 60_000);

interface Figures {
  readonly revenue: number;
  readonly couponsUsed: number;
}

/** The figures of the range on the dashboard, which must be the sum of its days, and those of the same days in the list of days. */
async function figures(moment = ''): Promise<Figures> {
  const { data } = (await merchant.get(`/lp/dashboard?days=30${moment}`)).body;
  const sum = (days: { revenue: string; couponsUsed: number }[]): Figures => ({
    revenue: days.reduce((total, { revenue }) => total + Math.round(Number(revenue) * 100), 0) / 100,
    couponsUsed: days.reduce((total, { couponsUsed }) => total + couponsUsed, 0),
  });
  expect(sum(data.days).revenue).toBe(Number(data.revenue.now));
  if (moment === '') {
    const listed = await merchant.get(`/lp/analytics/daily?from=${data.from}&to=${data.to}`);
    expect(sum(listed.body.data)).toEqual(sum(data.days));
  }
  return sum(data.days);
}

/** An order of 50 with a coupon of 5. */
async function orderWithCoupon(request: object = {}) {
  const customer = await merchant.customer();
  await merchant.post(`/lp/customers/${customer}/points`, { amount: 100, adminNote: 'Start' });
  await merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward });
  await stage.idle();
  const [coupon] = (await merchant.get(`/lp/coupons?customer=${customer}`)).body.data;
  return merchant.order(customer, [{ price: '50.00' }], { discountCode: coupon.code, ...request });
}

describe('the revenue from discounts', () => {
  it('is of an order that was paid, from then on [HOME-010]', async () => {
    const before = await figures();
    const { id } = await orderWithCoupon({ paid: false });
    expect(await figures()).toEqual({ ...before, couponsUsed: before.couponsUsed + 1 });
    await merchant.till('POST', `/orders/${id}/pay`);
    await stage.idle();
    expect(await figures()).toEqual({ revenue: before.revenue + 45, couponsUsed: before.couponsUsed + 1 });
  });

  it('is less refunds, and an earlier view keeps what was known then [HOME-010]', async () => {
    const before = await figures();
    const { id } = await orderWithCoupon();
    const { data } = (await merchant.get('/lp/dashboard?days=30')).body;
    const known = new Date().toISOString();
    await merchant.refund(id, { amount: '20.00' });
    expect((await figures()).revenue).toBe(before.revenue + 25);
    expect((await figures(`&knownAt=${known}`)).revenue).toBe(Number(data.revenue.now));
    await merchant.refund(id);
    expect((await figures()).revenue).toBe(before.revenue);
  });

  it('leaves cancelled and test orders out [HOME-010]', async () => {
    const before = await figures();
    const { id } = await orderWithCoupon();
    await merchant.cancel(id, { refund: false });
    expect((await figures()).revenue).toBe(before.revenue);
    await orderWithCoupon({ test: true });
    expect(await figures()).toEqual({ ...before, couponsUsed: before.couponsUsed + 2 });
  });
});
