import { openMerchant } from './support/merchant.js';
import { tooWide } from './support/shape.js';
import { expect, expectAccessible, test } from './support/test.js';

test('a workflow of the store connects Shopify Flow, and its actions are listed with why they failed [INTG-030, ROUTE-091]', async ({
  page,
  instance,
}) => {
  const merchant = await openMerchant(instance);
  const shop = 'oasis-goods.myshopify.com';
  await page.goto(`${instance.demoStore}/workflows/${shop}`);
  const off = page.getByRole('button', { name: 'Turn off: Points earned' });
  if (!(await off.isVisible())) await page.getByRole('button', { name: 'Turn on: Points earned' }).click();
  await expect(off).toBeVisible();
  await page.getByText('Deduct points', { exact: true }).first().click();
  const form = page.locator('details[open]');
  await form.getByLabel('Points').fill('999999999');
  await form.getByRole('button').click();
  await expect(page.getByText(/^422/).first()).toBeVisible();
  expect(await tooWide(page.mainFrame())).toEqual([]);
  const app = await merchant.visit(page, '/integration/shopifyFlow');
  await expect(app.locator('[data-badges]')).toContainText('Connected');
  await expect(app.getByText(/^In use since/).first()).toBeVisible();
  await expect(app.getByText(/^The balance is not sufficient\./).first()).toBeVisible();
  await expectAccessible(page);
});
