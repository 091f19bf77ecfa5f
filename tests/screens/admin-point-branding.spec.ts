import { PNG } from '../support/images.js';
import { customerWithOrders, openShop, type ScreenShop, signIn } from './support/shopper.js';
import { expect, expectAccessible, test } from './support/test.js';

let shop: ScreenShop;
test.beforeAll(async ({ instance }) => {
  shop = await openShop(instance);
});
test.afterEach(async () => {
  const label = { singular: 'Point', plural: 'Points', position: 'after' };
  await shop.merchant.api('/lp/point-settings', { label }, 'PUT');
  await shop.merchant.api('/lp/shop-settings', { pointIcon: '' }, 'PUT');
});

test('points have a name and an icon of the merchant’s, which shoppers see beside their balance [ROUTE-042]', {
  tag: '@desk',
}, async ({ page }) => {
  const app = await shop.merchant.visit(page, '/storefront/branding/point');
  await expect(app.getByRole('heading', { level: 1 })).toContainText('Point branding');
  await app.getByLabel('Singular').fill('');
  await app.getByRole('button', { name: 'Save' }).click();
  await expect(app.getByText('This field is required')).toBeVisible();
  await app.getByLabel('Singular').fill('Leaf');
  await app.getByLabel('Plural').fill('Leaves');
  await app.getByText('Before the number').click();
  await expect(app.locator('.preview-balance')).toHaveText(/Leaves 1,240/);
  await app
    .getByRole('group', { name: 'Icon of points' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'leaf.png', mimeType: 'image/png', buffer: PNG });
  await expect(app.locator('img.preview-points')).toBeVisible();
  await expectAccessible(page);
  await app.getByRole('button', { name: 'Save' }).click();
  await expect(app.getByText('Saved. Shoppers see it now.')).toBeVisible();
  await page.reload();
  await expect(app.getByLabel('Plural')).toHaveValue('Leaves');
  await expect(app.locator('img.preview-points')).toBeVisible();
  await signIn(page, shop, await customerWithOrders(shop, 'Rin', 1));
  await page.locator('#loyalty-widget .launcher').click();
  const balance = page.getByRole('dialog').locator('.balance');
  await expect(balance).toContainText('Leaves 1,280');
  const icon = await balance.evaluate((element) => getComputedStyle(element, '::before').backgroundImage);
  expect(icon).toMatch(/\/apps\/loyalty\/files\/[0-9a-f-]{36}"\)$/);
});

test('an icon is taken from an address, and the generator is not there without its flag [ROUTE-033, STOR-050, GATE-038]', {
  tag: '@desk',
}, async ({ page, instance }) => {
  const app = await shop.merchant.visit(page, '/branding/point');
  await expect(app.getByRole('button', { name: 'Generate icon' })).toHaveCount(0);
  await app.getByRole('button', { name: 'Use an image URL' }).click();
  await app.getByLabel('Image URL').fill('https://cdn.example/coin.svg');
  await app.getByRole('button', { name: 'Use image' }).click();
  await expect(app.getByText(/^Enter a valid image URL/)).toBeVisible();
  await app.getByLabel('Image URL').fill(`${instance.demoStore}/assets/coin.png`);
  await app.getByRole('button', { name: 'Use image' }).click();
  await expect(app.locator('img.preview-points')).toBeVisible();
  await expect(app.getByLabel('Image URL')).toHaveCount(0);
});
