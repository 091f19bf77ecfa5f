import { randomUUID } from 'node:crypto';
import type { FrameLocator } from '@playwright/test';
import { customerWith, type Merchant, openMerchant, titleOf } from './support/merchant.js';
import { expect, test } from './support/test.js';

let merchant: Merchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

async function find(app: FrameLocator, text: string): Promise<void> {
  const field = app.getByPlaceholder('Search name or email');
  if (!(await field.isVisible())) await app.getByRole('button', { name: 'Search and filter' }).click();
  await field.fill(text);
}

test('a long name is cut and leaves every column where it is', async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  const firstName = `${mark} ${'Maximiliana-Theodora '.repeat(4)}`.trim();
  await merchant.till('/customers', { firstName, lastName: 'Oberhuber', email: `${mark}@long.example` });
  await merchant.settled();
  const app = await merchant.visit(page, '/customers');
  await find(app, mark);
  await expect(app.locator('[data-row-link]')).toHaveCount(1);
  const list = await app.locator('[data-list]').boundingBox();
  const right = (list?.x ?? 0) + (list?.width ?? 0);
  const end = async (selector: string) => {
    const box = await app.locator(selector).last().boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  const narrow = (page.viewportSize()?.width ?? 0) < 600;
  expect(await end(narrow ? '.narrow-row' : '[data-list] tbody td')).toBeLessThanOrEqual(right + 1);
  if (!narrow) {
    await expect(app.locator('[data-list] thead th').last()).toContainText('Last activity');
    expect(await end('[data-list] thead th')).toBeLessThanOrEqual(right + 1);
  }
});

test('the key x selects the focused row once', { tag: '@desk' }, async ({ page }) => {
  const { name } = await customerWith(merchant, 'Xenia', []);
  const app = await merchant.visit(page, '/customers');
  await find(app, name);
  await expect(app.locator('[data-row-link]')).toHaveCount(1);
  await titleOf(app).click();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(app.getByText('1 selected')).toBeVisible();
  await app.getByRole('button', { name: 'Adjust points' }).first().click();
  await expect(app.getByRole('dialog')).toContainText('Adjust points of 1 customer');
});

test('a name from right to left leaves the date beside it in its order', async ({ page }) => {
  const lastName = 'سارة الخالد';
  const { id } = await merchant.till<{ id: string }>('/customers', {
    firstName: '',
    lastName,
    email: `${randomUUID().slice(0, 8)}@rtl.example`,
    state: 'enabled',
  });
  await merchant.settled();
  await merchant.api(`/lp/customers/${id}/points`, { amount: 5, adminNote: 'Welcome' });
  await merchant.settled();
  const app = await merchant.visit(page, '/customers/activity/all');
  const link = app.locator('[data-row-link]', { hasText: lastName }).first();
  await expect(link).toBeVisible();
  await expect(link.locator('bdi')).toHaveText(lastName);
  if ((page.viewportSize()?.width ?? 0) > 600) return;
  // The date stands whole, after the name: without isolation its day would come before it.
  const foot = app.locator('.narrow-foot', { hasText: lastName }).first();
  const [name, date] = await Promise.all([
    foot.locator('bdi').boundingBox(),
    foot.getByText(/\d{1,2} \w+ \d{4}/).boundingBox(),
  ]);
  expect(date?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0) - 1);
});

test('the next visit of a list shows everybody, whatever was searched before', { tag: '@desk' }, async ({ page }) => {
  const { name } = await customerWith(merchant, 'Suchita', []);
  const app = await merchant.visit(page, '/customers');
  await find(app, name);
  await expect(app.locator('[data-row-link]')).toHaveCount(1);
  await page.locator('.menu a', { hasText: 'Settings' }).click();
  await expect(titleOf(app)).toHaveText('Settings');
  await page.locator('.menu a', { hasText: 'Customers' }).last().click();
  await expect(titleOf(app)).toHaveText('Customers');
  await expect(app.locator('[data-row-link]')).not.toHaveCount(1);
});

test('every page of the app has one main landmark', { tag: '@desk' }, async ({ page }) => {
  for (const path of ['', '/customers', '/settings', '/membership']) {
    const app = await merchant.visit(page, path);
    await expect(titleOf(app)).toBeVisible();
    await expect(app.getByRole('main')).toHaveCount(1);
  }
});
