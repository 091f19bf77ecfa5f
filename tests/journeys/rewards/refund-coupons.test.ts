import { beforeAll, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;
let reward: string;

interface Row {
  readonly id: string;
  readonly code: string;
  readonly status: string;
  readonly value: string;
  readonly points: number;
}

beforeAll(async () => {
  merchant = await stage.merchant();
  reward = await merchant.program({ event: 'amount_discount', title: 'Five off', pointsCost: 100, redeemValue: 5 });
}, 60_000);

const allow = async (allowRefundCoupons: boolean) =>
  expect((await merchant.put('/lp/shop-settings', { allowRefundCoupons })).status).toBe(200);
const couponsOf = async (customer: string): Promise<Row[]> =>
  (await merchant.get(`/lp/coupons?customer=${customer}&first=50`)).body.data;

/** A member whose order used a coupon. */
async function orderWithCoupon() {
  const customer = await merchant.customer();
  await merchant.post(`/lp/customers/${customer}/points`, { amount: 100, adminNote: 'Start' });
  await stage.idle();
  const { code } = (await merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward })).body.data.coupon;
  await stage.idle();
  const order = await merchant.order(customer, [{ price: '30.00' }, { price: '20.00' }], { discountCode: code });
  await stage.idle();
  expect((await couponsOf(customer)).map(({ status }) => status)).toEqual(['used']);
  return { customer, code, order };
}

it('an order that is refunded in full brings its coupon back once, if the shop allows it [GATE-020]', async () => {
  await allow(false);
  const off = await orderWithCoupon();
  await merchant.refund(off.order.id);
  await stage.idle();
  expect(await couponsOf(off.customer)).toHaveLength(1);

  await allow(true);
  const on = await orderWithCoupon();
  await merchant.refund(on.order.id);
  await stage.idle();
  const [replacement, used] = await couponsOf(on.customer);
  expect([replacement, used]).toMatchObject([
    { status: 'available', value: '5.00', points: 0, title: 'Five off' },
    { status: 'used', code: on.code },
  ]);
  expect(replacement!.code).not.toBe(on.code);
  const [line] = await merchant.activities(on.customer);
  expect(line).toMatchObject({ type: 'coupon_granted', source: { kind: 'refund', label: on.order.name } });
  expect(await merchant.points(on.customer)).toMatchObject({ available: 0 });
  await merchant.cancel(on.order.id);
  await stage.idle();
  expect(await couponsOf(on.customer)).toHaveLength(2);
});

it('so does an order that is cancelled, while a part that is refunded brings nothing', async () => {
  await allow(true);
  const { customer, order } = await orderWithCoupon();
  await merchant.refund(order.id, { lines: [{ lineId: order.lines[0]!.id, quantity: 1 }] });
  await stage.idle();
  expect(await couponsOf(customer)).toHaveLength(1);
  await merchant.cancel(order.id);
  await stage.idle();
  expect((await couponsOf(customer)).map(({ status }) => status)).toEqual(['available', 'used']);
});
