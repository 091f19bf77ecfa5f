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

test('a reward that the order is too small for is not offered, and a customer who is no member joins @desk', async ({
  page,
}) => {
  await planOf('Shopify Plus');
  const large = { event: 'amount_discount', title: '¥3,000 off', pointsCost: 100, redeemValue: 3000 };
  const { data } = await shop.merchant.api<{ data: { id: string } }>('/lp/programs', {
    ...large,
    minimumPurchase: 50_000,
  });
  await signIn(page, shop, await customerWithOrders(shop, 'Mio', 1));
  await toCheckout(page);
  await expect(loyalty(page).getByRole('button', { name: 'Redeem: ¥500 off your tea' })).toBeVisible();
  await expect(loyalty(page).getByText('¥3,000 off')).toHaveCount(0);
  await shop.merchant.api(`/lp/programs/${data.id}/status`, { status: false }, 'PUT');

  await signIn(page, shop, await customerWithOrders(shop, 'Ida', 0, 'disabled'));
  await page.goto(`${shop.store}/checkout`);
  await expect(loyalty(page).getByText('Sign in to use your points.')).toHaveCount(0);
  await loyalty(page).getByRole('button', { name: 'Join now' }).click();
  await expect(loyalty(page).getByText('0 points', { exact: true })).toBeVisible();
});

test('a member makes their link for friends on the thank-you page @desk [STOR-021]', async ({ page }) => {
  await planOf('Shopify Plus');
  const friendReward = { title: 'Tea for you', kind: 'amount', amount: 300 };
  const customerReward = { title: 'Thank you', kind: 'points', amount: 250 };
  await shop.merchant.api('/lp/referral/program', { settings: { friendReward, customerReward, tweet: '' } }, 'PUT');
  await signIn(page, shop, await customerWithOrders(shop, 'Rui', 1));
  await toCheckout(page);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await loyalty(page).getByRole('button', { name: 'Copy your link' }).click();
  await expect(loyalty(page).getByText(/^https?:.*ref/)).toBeVisible();
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
