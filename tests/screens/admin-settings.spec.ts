import type { FrameLocator, Page } from '@playwright/test';
import { openMerchant, type ScreenMerchant, SHOP, titleOf } from './support/merchant.js';
import { reportPlan, resumePrograms } from './support/plan.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

type Answer = { data: { shop: Record<string, unknown> } };

/** The page reads a shop with these fields; those of the service otherwise. */
async function withShop(page: Page, fields: Record<string, unknown>): Promise<void> {
  await page.unroute('**/shops');
  await page.route('**/shops', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Answer;
    Object.assign(answer.data.shop, fields);
    await route.fulfill({ response, json: answer });
  });
}

const section = (app: FrameLocator, name: string) => app.getByRole('heading', { name, exact: true });

test('the hub has ten sections, each with its present state', async ({ page }) => {
  const app = await merchant.visit(page, '/settings');
  const sees = async (...names: string[]) => {
    for (const name of names) await expect(section(app, name)).toBeVisible();
  };
  await expect(titleOf(app)).toHaveText('Settings');
  await test.step('store [SETT-001, SETT-002, SETT-003]', () => sees('General', 'Email', 'Pre-launch'));
  await test.step('orders and looks [SETT-004, SETT-005, SETT-006]', () => sees('Order', 'In-app language', 'Colors'));
  await test.step('plan and texts [SETT-007, SETT-008]', () => sees('Subscription', 'Translations'));
  await test.step('mails and developers [SETT-009, SETT-010]', () => sees('Notifications', 'Developers'));
  await expect(app.getByText('not in this version')).toHaveCount(0);
  await expectAccessible(page);
  await test.step('plans open inside settings [ROUTE-064]', async () => {
    await app.getByRole('link', { name: 'Plans', exact: true }).click();
    await expect(app.getByRole('listitem', { name: 'Advanced', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/settings\/subscription\/plans$/);
  });
  await test.step('the page of the platform’s billing [ROUTE-103]', async () => {
    await merchant.visit(page, '/subscription/shopify');
    await expect(app.getByRole('listitem', { name: 'Advanced', exact: true })).toBeVisible();
  });
});

test('dates follow the zone and the order that the merchant chose', { tag: '@desk' }, async ({ page }) => {
  await withShop(page, { timezone: 'Pacific/Auckland', dateFormat: 'YYYY/MM/DD' });
  const app = await merchant.visit(page, '/customers/activity/all');
  await expect(titleOf(app)).toBeVisible();
  await expect(app.locator('[title*="Pacific/Auckland"]').first()).toHaveText(/\d{4}\/\d{2}\/\d{2}/);
});

test('the test list keeps a valid address and refuses another [SETT-011, MSG-053, MSG-039]', { tag: '@desk' }, async ({
  page,
}) => {
  const app = await merchant.visit(page, '/settings');
  const list = app.getByRole('list', { name: 'Test list' });
  const add = async (email: string) => {
    await app.getByLabel('Email address').fill(email);
    await app.getByRole('button', { name: 'Add address' }).click();
  };
  await add('abc');
  await expect(app.getByText('Email is invalid')).toBeVisible();
  await add('tester@merchant.example');
  await expect(list).toContainText('tester@merchant.example');
  await merchant.visit(page, '/settings');
  await expect(list).toContainText('tester@merchant.example');
  await app.getByRole('button', { name: 'Delete tester@merchant.example' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(0);
});

test('a setting is saved at once, and a failure is told [SETT-014, MSG-087, SETT-013]', { tag: '@desk' }, async ({
  page,
  provoked,
}) => {
  provoked.add(500);
  const app = await merchant.visit(page, '/settings');
  const format = app.getByLabel('Date format');
  await format.selectOption('YYYY/MM/DD');
  await expect(app.getByText('Updated successfully')).toBeVisible();
  await merchant.visit(page, '/settings');
  await expect(format).toHaveValue('YYYY/MM/DD');
  await page.route('**/lp/shop-settings', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await format.selectOption('DD/MM/YYYY');
  await expect(app.getByText('Failed to change settings')).toBeVisible();
  await expect(format).toHaveValue('YYYY/MM/DD');
  await page.unroute('**/lp/shop-settings');
  await merchant.api('/lp/shop-settings', { dateFormat: 'MM/DD/YYYY' }, 'PUT');
});

test('pages have a language switcher when the shop shows it [SHELL-036]', { tag: '@desk' }, async ({ page }) => {
  const app = await merchant.visit(page, '/customers');
  await expect(titleOf(app)).toHaveText('Customers');
  const switcher = app.getByLabel('Language of the admin');
  await expect(switcher).toHaveCount(0);
  await merchant.visit(page, '/settings');
  await app.getByLabel('Show the language switcher on every page').click();
  await expect(app.getByText('Updated successfully')).toBeVisible();
  try {
    await merchant.visit(page, '/customers');
    await switcher.selectOption('fr');
    await expect(app.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
    await app.getByLabel('Langue de l’administration').selectOption('en');
    await expect(titleOf(app)).toHaveText('Customers');
  } finally {
    await merchant.api('/lp/shop-settings', { isShowSettingLanguage: false, primaryLanguageInApp: 'en' }, 'PUT');
  }
});

test('limits show above every page, those of free and limited shops only', { tag: '@desk' }, async ({ page }) => {
  const free = { plan: 'free', isNewShop: true, shouldLimitTransactions: false };
  const app = await (async () => {
    await withShop(page, { ...free, monthlyOrderCount: 120, someFieldOfTomorrow: { deep: [1] } });
    return merchant.visit(page, '/customers');
  })();
  const near = app.getByText('You are close to the limit of 150 orders.');
  const over = app.getByText('The limit of 150 orders is reached.');
  await test.step('near the limit of orders, whatever else the shop has [BILL-082, BILL-090]', () =>
    expect(near).toBeVisible());
  const shows = async (fields: Record<string, unknown>) => {
    await withShop(page, { ...free, ...fields });
    await merchant.visit(page, '/customers');
    await expect(titleOf(app)).toHaveText('Customers');
  };
  await test.step('a dismissed warning is remembered in the browser and stays away after a reload [SHELL-056]', async () => {
    await app.getByRole('button', { name: 'Dismiss notification' }).click();
    await expect(near).toHaveCount(0);
    await page.reload();
    await expect(titleOf(app)).toHaveText('Customers');
    await expect(near).toHaveCount(0);
    const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('dismissedNotices/'));
    expect(await page.frame({ name: 'app' })?.evaluate(stored)).toHaveLength(1);
  });
  await test.step('over it', async () => {
    await shows({ monthlyOrderCount: 151 });
    await expect(over).toBeVisible();
  });
  await test.step('neither on a paid plan nor for an older shop [BILL-085]', async () => {
    for (const fields of [{ plan: 'pro_3_2025' }, { isNewShop: false }]) {
      await shows({ monthlyOrderCount: 151, ...fields });
      await expect(over.or(near)).toHaveCount(0);
    }
  });
  await test.step('near the limit of transactions [BILL-086]', async () => {
    await shows({ shouldLimitTransactions: true, countTransactions: 800 });
    await expect(app.getByText('You are close to the transaction limit: 800 of 1000.')).toBeVisible();
  });
  await test.step('at the limit of transactions [MSG-121]', async () => {
    await shows({ shouldLimitTransactions: true, countTransactions: 1000 });
    await expect(app.getByText('Transaction limit reached: contact support.')).toBeVisible();
  });
  await test.step('a blocked store sees that it is blocked, and nothing else [SHELL-035, SHELL-042, BILL-028]', async () => {
    await withShop(page, { isBlockedStore: true });
    await merchant.visit(page, '/customers');
    await expect(titleOf(app)).toHaveText('This store is blocked');
    await expect(app.getByAltText('Access Denied')).toBeVisible();
  });
});

test('branding is locked with the plan’s badge on the free plan, and saved on Pro [GATE-039, GATE-041, GATE-042]', {
  tag: '@desk',
}, async ({ page, instance }) => {
  const { shop } = await merchant.api<{ shop: { planGroup: string | null } }>('/shops');
  reportPlan(instance, SHOP, 'free');
  try {
    const app = await merchant.visit(page, '/settings');
    const locked = ['Primary color', 'Font of the widget', 'Remove branding', 'Custom CSS', 'Sender of mails'];
    for (const label of locked) await expect(app.getByLabel(label, { exact: true })).toBeDisabled();
    await expect(app.getByRole('button', { name: 'Available in Pro' })).toHaveCount(7);
    await expectAccessible(page);
    await test.step('a badge opens the pricing modal [GATE-033, GATE-044, GATE-045]', async () => {
      await app.getByRole('button', { name: 'Available in Pro' }).first().click();
      await expect(app.getByRole('dialog')).toContainText('Pro');
      await page.keyboard.press('Escape');
    });
    reportPlan(instance, SHOP, 'pro');
    await merchant.visit(page, '/settings');
    await app.getByLabel('Primary color', { exact: true }).fill('#ffe066');
    await expect(app.getByText('White text is not readable on this color')).toBeVisible();
    await app.getByLabel('Primary color', { exact: true }).fill('#9d174d');
    await test.step('leaving asks before what was typed is lost', async () => {
      await app.getByRole('link', { name: 'Magic tags' }).click();
      await app.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Stay' }).click();
      await expect(app.getByLabel('Primary color', { exact: true })).toHaveValue('#9d174d');
    });
    await app.getByRole('button', { name: 'Save: Primary color' }).click();
    await expect(app.getByText('Updated successfully')).toBeVisible();
    await expect(app.getByRole('button', { name: 'Save: Primary color' })).toHaveCount(0);
    await app.getByLabel('Remove branding', { exact: true }).click();
    await expect(app.getByLabel('Remove branding', { exact: true })).toBeChecked();
    await expectAccessible(page);
  } finally {
    await merchant.api('/lp/shop-settings', { primaryColor: '', removeBranding: false }, 'PUT');
    reportPlan(instance, SHOP, shop.planGroup ?? 'enterprise');
    await merchant.settled();
    // The free plan has paused the programs of higher plans; other tests need them.
    await resumePrograms(merchant);
  }
});

test('test mode is switched on beside the test list [NOTF-031]', { tag: '@desk' }, async ({ page }) => {
  const app = await merchant.visit(page, '/settings');
  const mode = app.getByLabel('Test mode', { exact: true });
  await mode.click();
  await expect(mode).toBeChecked();
  const { data } = await merchant.api<{ data: { testMode: boolean } }>('/lp/test-list');
  expect(data.testMode).toBe(true);
  await mode.click();
  await expect(mode).not.toBeChecked();
});
