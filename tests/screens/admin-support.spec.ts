import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { appIn, customerWith, merchantOf, openMerchant, type ScreenMerchant, titleOf } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';
import { VENDOR, visitAsDeveloper } from './support/vendor.js';

let merchant: ScreenMerchant;
let vendor: ScreenMerchant;

test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
  vendor = merchantOf(instance, VENDOR.shop);
});

test('support opens a shop with a reason, works in its pages, and is ended by the merchant [DEVZ-015, ROUTE-119]', {
  tag: '@desk',
}, async ({ page, context, provoked }) => {
  const reason = `Ticket ${randomUUID().slice(0, 8)}`;
  const app = await vendor.visit(page, '/dev_zone', VENDOR.staff);
  await app.getByLabel('Store', { exact: true }).fill('oasis-goods');
  await test.step('a reason of a few characters is refused under its field [MSG-042]', async () => {
    await app.getByLabel('Reason').fill('see log');
    await app.getByLabel('Reason').blur();
    await expect(app.getByText('Text needs to have at least 10 characters')).toBeVisible();
    await expect(app.getByRole('button', { name: 'Open store' })).toBeDisabled();
  });
  await app.getByLabel('Reason').fill(reason);
  await app.getByRole('button', { name: 'Open store' }).click();
  await expect(app.getByRole('complementary', { name: 'Support' })).toContainText('You act as Oasis Goods until');
  await expect(app.getByRole('list', { name: 'Pages' }).getByRole('link').first()).toBeVisible();
  await expect(app.getByText('Store facts')).toBeVisible();
  await test.step('a badge and a local key say who works here [SHELL-032, SHELL-055]', async () => {
    await expect(app.getByText('Logged in', { exact: true })).toBeVisible();
    expect(await page.frame({ name: 'app' })?.evaluate(() => localStorage.getItem('devAccess'))).toBe('true');
  });
  await expectAccessible(page);

  await test.step('received webhooks are listed, searched and opened [DEVZ-005, ROUTE-120]', async () => {
    const { orders } = await customerWith(merchant, 'Laila', ['3.000']);
    await app.getByRole('link', { name: 'Webhook logs' }).click();
    await expect(titleOf(app)).toHaveText('Webhook logs');
    const row = app
      .getByRole('row', { name: /orders\/paid/ })
      .or(app.getByText('orders/paid'))
      .first();
    await expect(row).toBeVisible();
    expect(orders).toHaveLength(1);
    await row.click();
    const dialog = app.getByRole('dialog');
    await expect(dialog).toContainText('The body was deleted when the webhook was processed');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expectAccessible(page);
  });

  const zone = app.getByRole('complementary', { name: 'Support' }).getByRole('link', { name: 'Developer zone' });
  const open = async (name: string) => {
    await zone.click();
    await app.getByRole('list', { name: 'Pages' }).getByRole('link', { name }).click();
    await expect(titleOf(app)).toHaveText(name);
  };

  await test.step('tests of the shop are run and listed [DEVZ-006, ROUTE-121]', async () => {
    await open('Test logs');
    await app.getByRole('button', { name: 'Run: Store answers' }).click();
    await expect(app.getByText('Everything is fine').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('two customers are compared and joined into one [DEVZ-007, ROUTE-123]', async () => {
    const [gone, stays] = [await customerWith(merchant, 'Laila', []), await customerWith(merchant, 'Leila', [])];
    await merchant.api(`/lp/customers/${gone.id}/points`, { amount: 70, adminNote: 'Gift' });
    await merchant.settled();
    await open('Merge customers');
    await app.getByLabel('Customer ID to merge').fill(gone.id);
    await app.getByLabel('Customer ID that stays').fill(stays.id);
    await app.getByRole('button', { name: 'Compare' }).click();
    await app.getByRole('radio', { name: stays.name }).check();
    await app.getByLabel('Admin note').fill('One person');
    await app.getByRole('button', { name: 'Merge customers' }).click();
    await expect(app.locator('.toast')).toContainText(`Merged. ${stays.name} has 70 points.`);
  });

  await test.step('import files, mails and support tools have pages [DEVZ-008, DEVZ-010, DEVZ-016]', async () => {
    await test.step('import files are at the address of the spec [IMPT-021, ROUTE-124]', async () => {
      await open('Import files');
      await expect(page).toHaveURL(/\/import-file-manager/);
      await expect(titleOf(app)).toHaveText('Import files');
      await expectAccessible(page);
    });
    await open('Notification tool');
    await expectAccessible(page);
    await open('Support tools');
    const lock = app.getByLabel('Names of the points');
    for (const on of [true, false]) {
      await lock.click();
      await expect(lock).toBeChecked({ checked: on });
    }
    await app.getByRole('button', { name: 'Compare with the log' }).click();
    await expect(app.getByText('Started')).toBeVisible();
  });

  await test.step('the merchant reads what was done and ends it [DEVZ-015]', async () => {
    const own = await context.newPage();
    const admin = await merchant.visit(own, '/settings/audit?tab=support');
    const row = admin.getByRole('listitem').filter({ hasText: reason });
    await expect(row).toContainText('desk-1 · Developer');
    await row.getByRole('button', { name: 'Show log' }).click();
    await expect(admin.getByRole('list', { name: 'Log of desk-1' })).toContainText('/lp/support/webhooks');
    await admin.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await row.getByRole('button', { name: 'End now' }).click();
    // The end shows what it left.
    await expect(admin.getByRole('list', { name: 'Log of desk-1' })).toContainText('/lp/health/tasks');
    await expectAccessible(own);
    await admin.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(row).toContainText('Ended by your staff');
    await expectAccessible(own);
    await own.close();
  });

  provoked.add(401);
  const writes: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && writes.push(request.url()));
  await app.getByRole('button', { name: 'Compare with the log' }).click();
  await expect(app.getByRole('button', { name: 'Open store' })).toBeVisible();
  await expect(app.getByText('oasis-goods ended your support login.')).toBeVisible();
  // Refused once, and not repeated in the person's own shop.
  expect(writes.filter((url) => url.includes('/lp/health/tasks'))).toHaveLength(1);
});

test('a support login in the store admin shows none of what is meant for the merchant alone [SHELL-033]', {
  tag: '@desk',
}, async ({ page, context, instance }) => {
  const beforeSetUp = (of: Page) =>
    of.route('**/shops', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { shop: object } };
      Object.assign(answer.data.shop, { setupDone: false });
      await route.fulfill({ response, json: answer });
    });
  const own = await context.newPage();
  await beforeSetUp(own);
  const seen = await merchant.visit(own, '/customers');
  await expect(seen.getByRole('navigation', { name: 'Steps' })).toBeVisible();
  await own.close();
  const app = await visitAsDeveloper(page, instance, 'oasis-goods');
  await beforeSetUp(page);
  await vendor.visit(page, '/customers', VENDOR.staff);
  await expect(titleOf(app)).toHaveText('Customers');
  await expect(app.getByRole('navigation', { name: 'Steps' })).toHaveCount(0);
});

/** Pages of the developer and support area below the developer zone, with the requirement of each address. */
const PAGES = [
  ['/webhooks_logs', 'Webhook logs', 'ROUTE-120'],
  ['/dev_test_logs', 'Test logs', 'ROUTE-121'],
  ['/exclusive_deal', 'Exclusive deal configuration', 'ROUTE-122'],
  ['/merge_customer', 'Merge customers', 'ROUTE-123'],
  ['/import-file-manager', 'Import files', 'ROUTE-124'],
  ['/cs_deal', 'Support deals', 'ROUTE-125'],
  ['/notification_tool', 'Notification tool', 'ROUTE-126'],
  ['/support/tools', 'Support tools', 'ROUTE-127'],
] as const;

test('the developer and support area has nine pages, which a developer opens by their addresses [SHELL-003, DEVZ-001]', {
  tag: '@desk',
}, async ({ page, instance }) => {
  const app = await visitAsDeveloper(page, instance, 'oasis-goods');
  const links = app.getByRole('list', { name: 'Pages' }).getByRole('link');
  await expect(links).toHaveText(PAGES.map(([, title]) => title));
  for (const [path, title, id] of PAGES)
    await test.step(`${path} [${id}]`, async () => {
      await vendor.visit(page, path, VENDOR.staff);
      await expect(titleOf(app)).toHaveText(title);
      await expectAccessible(page);
    });
});

test('the developer zone does not exist for a shop’s own staff, whatever their browser keeps [DEVZ-002, DEVZ-003, GATE-009]', {
  tag: '@desk',
}, async ({ page, provoked }) => {
  provoked.add(401).add(403);
  await page.addInitScript(() => {
    localStorage.setItem('devAccess', 'true');
  });
  for (const path of ['/dev_zone', ...PAGES.map(([path]) => path)]) {
    await merchant.visit(page, path);
    await expect(titleOf(appIn(page))).toHaveText("The page you're looking for couldn't be found");
  }
});
