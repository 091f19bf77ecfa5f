import type { FrameLocator, Page } from '@playwright/test';
import { customerWithOrders, everythingArrived, openShop, type ScreenShop, signIn } from './support/shopper.js';
import { expect, expectAccessible, test } from './support/test.js';

let shop: ScreenShop;

test.beforeAll(async ({ instance }) => {
  shop = await openShop(instance);
});
test.afterAll(() => shop.merchant.till('/shop', { planName: 'Advanced' }));

const loyalty = (page: Page): FrameLocator => page.frameLocator('iframe[title="Loyalty"]');

test('a shopper goes from a block through checkout to the page of the account', async ({ page }) => {
  await shop.merchant.till('/shop', { planName: 'Shopify Plus' });
  await everythingArrived(shop);
  await signIn(page, shop, await customerWithOrders(shop, 'Noa', 1));
  await test.step('a block tells the points of a product', async () => {
    await page.getByRole('link', { name: 'Cast-iron kettle' }).click();
    await expect(page.locator('[data-loyalty-block="point-calculator"]')).toContainText('1,280');
    await page.getByRole('button', { name: 'Add to cart: Cast-iron kettle' }).click();
  });
  await test.step('checkout redeems a reward and takes its code', async () => {
    await page.getByRole('link', { name: 'Check out with points' }).click();
    await loyalty(page).getByRole('button', { name: 'Redeem: ¥500 off your tea' }).click();
    await expect(page.locator('#summary')).toContainText('Discount500');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
    await everythingArrived(shop);
  });
  await test.step('the account shows the balance and what an order brought', async () => {
    await page.goto(`${shop.store}/account`);
    await expect(loyalty(page).getByText('1,898 points')).toBeVisible();
    await page.getByRole('link', { name: 'Order #' }).first().click();
    await expect(loyalty(page).getByText('This order brings 1,230 points.')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the page of the account redeems, shows the code, the link for friends and the history', async () => {
    await loyalty(page)
      .getByRole('link', { name: /Rewards of/ })
      .click();
    const account = loyalty(page);
    await expect(account.getByRole('heading', { level: 1 })).toContainText('Rewards of');
    const spent = account.getByText('−500', { exact: true });
    expect((await spent.boundingBox())?.height).toBeLessThan(30);
    await account.getByRole('button', { name: 'Redeem: ¥500 off your tea' }).click();
    await expect(account.getByText(/Your code: [A-Z0-9-]{6,}/)).toBeVisible();
    await expect(account.getByText('1,398 points')).toBeVisible();
    await expect(account.getByRole('button', { name: /^Copy: / })).not.toHaveCount(0);
    await expectAccessible(page);
  });
});

test('a customer who is no member joins on the page of the account', async ({ page }) => {
  await signIn(page, shop, await customerWithOrders(shop, 'Ida', 0, 'disabled'));
  await page.goto(`${shop.store}/account/pages/loyalty-account-page`);
  await loyalty(page).getByRole('button', { name: 'Join now' }).click();
  await expect(loyalty(page).getByText('0 points', { exact: true })).toBeVisible();
});

test('the page of the account says that the service does not answer, and tries again @desk', async ({
  page,
  provoked,
}) => {
  provoked.add(503);
  await signIn(page, shop, await customerWithOrders(shop, 'Aki', 1));
  await page.route(/\/extension\/(state|blocks)/, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(`${shop.store}/account/pages/loyalty-account-page`);
  await expect(loyalty(page).getByText('Your balance is safe.', { exact: false })).toBeVisible();
  await page.unroute(/\/extension\/(state|blocks)/);
  await loyalty(page).getByRole('button', { name: 'Try again' }).click();
  await expect(loyalty(page).getByText('1,280 points', { exact: true })).toBeVisible();
});

test('a guest is led to the sign-in from pages of the account @desk', async ({ page }) => {
  await page.goto(`${shop.store}/account/pages/loyalty-account-page`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});
