import fs from 'node:fs';
import { choose, customerWith, headerAction, openMerchant, type ScreenMerchant, titleOf } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
  await customerWith(merchant, 'Reem', ['12.500']);
});

/** Histories of reviews, with the title of their export and the name of its file. */
const REVIEWS = [
  ['/customers/activity/review', 'Export reviews', /^reviews-oasis-goods-.*\.csv$/],
  ['/customers/programs/google-maps-review', 'Export Google reviews', /^google-reviews-oasis-goods-.*\.csv$/],
] as const;

test('the history is exported as a file, in the background [ROUTE-012, ACTV-019, LIM-008]', { tag: '@desk' }, async ({
  page,
}) => {
  const app = await merchant.visit(page, '/customers/activity/all');
  await expect(titleOf(app)).toHaveText('All activities');
  const rows = app.locator('[data-list] [data-row-link]');
  await expect(rows).toHaveCount(20);
  await test.step('the rows of a page are chosen [LIM-009]', async () => {
    await app.getByLabel('Rows per page').selectOption('10');
    await expect(rows).toHaveCount(10);
  });
  await headerAction(app, 'Export');
  const dialog = app.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'CSV' })).toBeChecked();
  await choose(dialog.getByRole('radio', { name: 'XLSX' }));
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(app.locator('.toast')).toContainText('Export started');
  const line = dialog.getByRole('region', { name: 'Earlier exports' }).getByRole('listitem').first();
  await expect(line).toContainText('XLSX');
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await line.getByRole('button', { name: 'Download' }).click();
  const stored = await file;
  expect(stored.suggestedFilename()).toMatch(/^activities-oasis-goods-.*\.xlsx$/);
  expect(
    fs
      .readFileSync(await stored.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('the day of a customer is found from the overview, by search, and again by its address [ROUTE-011, ROUTE-012]', async ({
  page,
}) => {
  const { name } = await customerWith(merchant, 'Yasmin', ['30.000']);
  const app = await merchant.visit(page, '/customers/activity');
  const earned = app.locator('.Polaris-ShadowBevel', { has: app.getByRole('heading', { name: 'Earned' }) });
  await expect(earned).toContainText(name);
  await expectAccessible(page);
  await test.step('another day, and back to today', async () => {
    await app.getByRole('button', { name: 'Previous day' }).click();
    await expect(page).toHaveURL(/day=/);
    await app.getByRole('button', { name: 'Today' }).click();
    await expect(page).not.toHaveURL(/day=/);
  });
  await earned.getByRole('link', { name: 'See all' }).click();
  await expect(titleOf(app)).toHaveText('All activities');
  const rows = app.locator('[data-list] [data-row-link]');
  await expect(app.locator('[data-list]')).toContainText(/earned · .*net/);
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/types=earn_point.*search=Yasmin|search=Yasmin.*types=earn_point/);
  await expectAccessible(page);
  await page.reload();
  await expect(rows).toHaveCount(1);
});

test('each history of reviews is exported as a file [ACTV-021, ACTV-022]', {
  tag: '@desk',
}, async ({ page }) => {
  for (const [path, dialog, name] of REVIEWS) {
    const app = await merchant.visit(page, path);
    await headerAction(app, 'Export');
    await app.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
    const line = app.getByRole('region', { name: 'Earlier exports' }).getByRole('listitem').first();
    await expect(line).toContainText(dialog.replace('Export ', ''), { ignoreCase: true });
    const file = page.waitForEvent('download');
    await line.getByRole('button', { name: 'Download' }).click();
    const stored = await file;
    expect(stored.suggestedFilename()).toMatch(name);
    expect(fs.readFileSync(await stored.path(), 'utf8')).toContain('Review,When (UTC),Customer ID');
  }
});
