import { beforeAll, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;
let today: string;

/** A shop in which points were earned, adjusted both ways, redeemed, returned and taken back. */
beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  const reward = await merchant.program({
    event: 'amount_discount',
    title: 'Five off',
    pointsCost: 100,
    redeemValue: 5,
  });
  const customer = await merchant.customer();
  const { id } = await merchant.order(customer, [{ price: '900.00' }]);
  await merchant.post(`/lp/customers/${customer}/points`, { amount: 70, adminNote: 'Sorry' });
  await merchant.post(`/lp/customers/${customer}/points`, { amount: -20, adminNote: 'Twice' });
  for (const _ of [1, 2]) await merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward });
  await stage.idle();
  const [coupon] = (await merchant.get(`/lp/coupons?customer=${customer}`)).body.data;
  await merchant.post(`/lp/coupons/${coupon.id}/revoke`, { adminNote: 'Wrong one' });
  await merchant.refund(id, { amount: '300.00' });
  await stage.idle();
  today = (await merchant.get('/lp/dashboard?days=30')).body.data.to;
}, 60_000);

it.each(['earned', 'imported', 'adjusted', 'returned', 'redeemed', 'expired', 'reversed'])(
  'lists the rows that the figure of points %s is the sum of',
  async (flow) => {
    const range = `from=${today}&to=${today}`;
    const figure = (await merchant.get(`/lp/analytics/points?${range}`)).body.data.flow[flow].now;
    const rows = (await merchant.get(`/lp/activities?${range}&flow=${flow}&first=100`)).body.data;
    const sum = rows.reduce((total: number, { points }: { points: number }) => total + points, 0);
    expect(['redeemed', 'expired', 'reversed'].includes(flow) ? 0 - sum : sum).toBe(figure);
    const isEmpty = flow === 'imported' || flow === 'expired';
    expect(rows.length > 0).toBe(!isEmpty);
  },
);

it('refuses a flow that does not exist at its field', async () => {
  const { status, body } = await merchant.get('/lp/activities?flow=stolen');
  expect([status, body.errors[0].path]).toEqual([422, 'flow']);
});
