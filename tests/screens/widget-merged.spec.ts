import { customerWithOrders, everythingArrived, openShop, type ScreenShop, signIn } from './support/shopper.js';
import { expect, expectAccessible, test } from './support/test.js';

let shop: ScreenShop;
test.beforeAll(async ({ instance }) => {
  shop = await openShop(instance);
});

test('whoever two customers were merged into uses the codes of both', async ({ page }) => {
  const [gone, survivor] = [await customerWithOrders(shop, 'Rin', 1), await customerWithOrders(shop, 'Sora', 0)];
  const { data } = await shop.merchant.api<{ data: { id: string; title: string }[] }>('/lp/programs/spending');
  const programId = data.find(({ title }) => title === '¥500 off your tea')?.id;
  const redeemed = await shop.merchant.api<{ data: { coupon: { code: string } } }>(`/lp/customers/${gone.id}/redeem`, {
    programId,
  });
  await shop.merchant.till(`/customers/${gone.id}/merge`, { into: survivor.id });
  await everythingArrived(shop);
  await signIn(page, shop, survivor);
  await page.locator('#loyalty-widget .launcher').click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('780 points');
  await panel.getByRole('button', { name: '1 code ready to use' }).click();
  await panel.getByRole('button', { name: 'Show code: ¥500 off your tea' }).click();
  await expect(panel.locator('#code')).toHaveText(redeemed.data.coupon.code);
  await expectAccessible(page, '#loyalty-widget');
});
