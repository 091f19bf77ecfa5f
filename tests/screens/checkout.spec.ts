import type { FrameLocator, Page } from '@playwright/test';
import { customerWithOrders, everythingArrived, openShop, type ScreenShop, signIn } from './support/shopper.js';
import { expect, expectAccessible, test } from './support/test.js';

let shop: ScreenShop;

/** Sets the store's plan at the platform, as its own settings do. */
async function planOf(planName: string): Promise<void> {
  await shop.merchant.till('/shop', { planName });
  await everythingArrived(shop);
}

test.beforeAll(async ({ instance }) => {
  shop = await openShop(instance);
});
test.afterAll(() => planOf('Advanced'));

const loyalty = (page: Page): FrameLocator => page.frameLocator('iframe[title="Loyalty"]');

async function toCheckout(page: Page): Promise<void> {
  await page.goto(shop.store);
  await page.getByRole('button', { name: 'Add to cart: Cast-iron kettle' }).click();
  await page.getByRole('link', { name: 'Check out with points' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
}

test('a member redeems in checkout, and the order takes the code [STOR-020]', async ({ page }) => {
  await planOf('Shopify Plus');
  await signIn(page, shop, await customerWithOrders(shop, 'Maya', 1));
  await toCheckout(page);
  const block = loyalty(page);
  await expect(block.getByText('This order brings 1,280 points.')).toBeVisible();
  await expect(block.getByText('1,280 points', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await block.getByRole('button', { name: 'Redeem: ¥500 off your tea' }).click();
  await expect(block.getByRole('button', { name: 'Remove: ¥500 off your tea' })).toBeVisible();
  await expect(block.getByText('780 points')).toBeVisible();
  await expect(page.locator('#summary')).toContainText('Discount500');
  const code = await page.getByLabel('Discount code').inputValue();
  expect(code).toMatch(/^[A-Z0-9-]{6,}$/);

  await block.getByRole('button', { name: 'Remove: ¥500 off your tea' }).click();
  await expect(page.locator('#summary')).toContainText('Discount0');
  await block.getByRole('button', { name: 'Use: ¥500 off your tea' }).click();
  await expect(page.getByLabel('Discount code')).toHaveValue(code);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await expect(page.locator('dl')).toContainText('Discount500');
});

test('a guest sees what the order brings, redeems nothing, and is invited after it [STOR-037, STOR-021]', async ({
  page,
}) => {
  await planOf('Shopify Plus');
  await toCheckout(page);
  const block = loyalty(page);
  await expect(block.getByText('This order brings 1,280 points.')).toBeVisible();
  await expect(block.getByText('¥500 off your tea')).toBeVisible();
  await expect(block.getByRole('link', { name: 'Sign in to use your points.' })).toBeVisible();
  await expect(block.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Email').fill('guest@shopper.example');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await expect(block.getByText('Your order brings 1,280 points')).toBeVisible();
  await expect(block.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', /\/account\/register$/);
});

test('a store that is not on Shopify Plus has nothing of it in checkout @desk [GATE-037]', async ({ page }) => {
  await planOf('Advanced');
  await signIn(page, shop, await customerWithOrders(shop, 'Noor', 1));
  const answered = page.waitForResponse((response) => response.url().includes('/extension/blocks'));
  await toCheckout(page);
  expect((await (await answered).json()).data.blocks).toEqual([]);
  await expect(loyalty(page).locator('s-stack')).toHaveCount(0);
});
