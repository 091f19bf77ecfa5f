import type { FrameLocator, Page } from '@playwright/test';
import { reportPlan, resumePrograms } from './support/plan.js';
import { customerWithOrders, everythingArrived, openShop, type ScreenShop, SHOP } from './support/shopper.js';
import { expect, expectAccessible, test } from './support/test.js';

let shop: ScreenShop;

test.beforeAll(async ({ instance }) => {
  shop = await openShop(instance);
});

const screen = (page: Page): FrameLocator => page.frameLocator('iframe[title="Loyalty"]');

async function toSearch(page: Page): Promise<FrameLocator> {
  await page.goto(`${shop.instance.demoStore}/till/${SHOP}`);
  await page.frameLocator('iframe[title="Loyalty tile"]').getByRole('button', { name: 'Loyalty' }).click();
  return screen(page);
}

/** A member who can be in a sale: the platform's till has ids as numbers, and every seventh id of the demo store is beyond 2^53. */
async function memberForSale(): Promise<{ id: string; name: string }> {
  for (;;) {
    const name = `Tilda${Date.now()}`;
    const { id } = await customerWithOrders(shop, name, 1);
    if (Number.isSafeInteger(Number(id))) return { id, name };
  }
}

test('a cashier finds a member, adds them to the sale, redeems and adds points', async ({ page }) => {
  const { id, name } = await memberForSale();
  const till = await toSearch(page);
  await till.getByRole('searchbox', { name: 'Name or email' }).fill(name);
  await till.getByRole('button', { name: 'Search' }).click();
  await till.getByRole('button', { name: 'Choose' }).click();
  await expect(till.getByText('1,280 points', { exact: true })).toBeVisible();
  await expect(till.getByText('¥500 off for 500 points')).toBeVisible();
  await expectAccessible(page);
  await till.getByRole('button', { name: 'Add to sale' }).click();
  await expect(page.locator('[name=customerId]')).toHaveValue(id);
  await till.getByRole('button', { name: 'Redeem' }).first().click();
  await expect(till.getByText('780 points', { exact: true })).toBeVisible();
  await expect(page.locator('[name=discountCode]')).toHaveValue(/^[A-Z0-9-]{6,}$/);
  await till.getByRole('spinbutton', { name: 'Points' }).fill('25');
  await till.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(till.getByText('805 points', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.frameLocator('iframe[title="Customer details"]').getByText('points').first()).toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.locator('tbody').first()).toContainText('paid');
  await everythingArrived(shop);
});

test('the code on the page of a member’s account opens the member at the till @desk', async ({ page }) => {
  const { id } = await customerWithOrders(shop, 'Quentin', 1);
  page.on('dialog', (dialog) => void dialog.accept(`loyalty:${id}`));
  const till = await toSearch(page);
  await till.getByRole('button', { name: 'Scan code' }).click();
  await expect(till.getByRole('heading', { name: 'Quentin Test' })).toBeVisible();
});

test('a shop on Pro without POS sees at the till what it needs @desk [GATE-036]', async ({
  page,
  instance,
  provoked,
}) => {
  provoked.add(422);
  reportPlan(instance, SHOP, 'pro');
  try {
    await everythingArrived(shop);
    const till = await toSearch(page);
    await till.getByRole('searchbox', { name: 'Name or email' }).fill('Tilda');
    await till.getByRole('button', { name: 'Search' }).click();
    await expect(till.getByText('POS integration needs Pro plus POS, Advanced or Enterprise.')).toBeVisible();
    const admin = await shop.merchant.visit(page, '/integration/pos');
    await expect(admin.getByText('Needs Pro plus POS')).toBeVisible();
    await expect(admin.getByText('Staff see that the extension is locked', { exact: false })).toBeVisible();
  } finally {
    reportPlan(instance, SHOP, 'enterprise');
    await everythingArrived(shop);
    await resumePrograms(shop.merchant);
  }
});
