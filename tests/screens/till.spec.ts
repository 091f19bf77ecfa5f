import { tooWide } from './support/shape.js';
import { customerWithOrders, openShop } from './support/shopper.js';
import { expect, test } from './support/test.js';

test('the demo store’s till fits the screen with its orders and deliveries', async ({ page, instance }) => {
  const shop = await openShop(instance);
  await customerWithOrders(shop, 'Tilda', 1);
  await page.goto(shop.store.replace('/store/', '/till/'));
  await expect(page.getByRole('button', { name: 'Refund one' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'orders/create' }).first()).toBeVisible();
  expect(await tooWide(page.mainFrame())).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});
