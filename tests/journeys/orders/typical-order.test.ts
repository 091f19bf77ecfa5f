import { beforeAll, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { KUMO, useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;
let customer: string;

beforeAll(async () => {
  merchant = await stage.merchant(KUMO, 'Jonas Meier');
  customer = await merchant.customer();
}, 60_000);

const typical = async () => (await merchant.get('/lp/orders/typical')).body.data;
const order = (price: string, more = {}) => merchant.order(customer, [{ price }], more);

it('a shop without an order has no typical one', async () => {
  expect(await typical()).toEqual({ orders: 0, total: null, goods: null });
});

it('the typical order is the median of those that were paid', async () => {
  for (const price of ['1000', '90000', '4200']) await order(price);
  expect(await typical()).toEqual({ orders: 3, total: '4200', goods: '4200' });
  await order('1', { paid: false });
  await order('2', { test: true });
  const gone = await order('3');
  await merchant.cancel(gone.id);
  expect(await typical()).toEqual({ orders: 3, total: '4200', goods: '4200' });
});

// The shop's prices include the tax: 5,000 with 10 % are 4,545 without.
it('its goods are without tax, shipping and gift cards, as programs count them', async () => {
  for (const price of ['5000', '6000'])
    await merchant.order(customer, [{ price }, { price: '800', giftCard: true }], { shipping: '700', taxRate: '0.1' });
  expect(await typical()).toMatchObject({ orders: 5, goods: '4545' });
});
