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
  expect(await typical()).toEqual({ orders: 0, total: null });
});

it('the typical order is the median of those that were paid', async () => {
  for (const price of ['1000', '90000', '4200']) await order(price);
  expect(await typical()).toEqual({ orders: 3, total: '4200' });
  await order('1', { paid: false });
  await order('2', { test: true });
  const gone = await order('3');
  await merchant.cancel(gone.id);
  expect(await typical()).toEqual({ orders: 3, total: '4200' });
});
