import type { Page } from '@playwright/test';
import { appIn, boxOf, choose, openMerchant, type ScreenMerchant, SHOP, titleOf } from './support/merchant.js';
import { expect, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

const MENU = [
  ['Dashboard', 'Dashboard', ''],
  ['Customers', 'Customers', '/customers'],
  ['Activity', 'Activity', '/customers/activity'],
  ['Reward programs', 'Reward programs', '/programs'],
  ['Membership', 'Membership', '/membership'],
  ['Onsite', 'Onsite', '/storefront'],
  ['Analytics', 'Analytics', '/analytics'],
  ['Integrations', 'Integrations', '/integration'],
  ['Feature Request', 'Feature requests', '/feature-request'],
  ['Settings', 'Settings', '/settings'],
  ['Deals', 'Deals', '/gift'],
  ['Subscription', 'Subscription', '/subscription'],
] as const;

/** Presses keys in the app: it hears them once the person has clicked into it. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  await titleOf(appIn(page)).click();
  for (const key of keys) await page.keyboard.press(key);
}

test('the app is embedded in the store’s admin, below /embed, with the dashboard first [SHELL-001, SHELL-006, ROUTE-001]', {
  tag: '@desk',
}, async ({ page }) => {
  const app = await merchant.visit(page, '');
  await expect(titleOf(app)).toHaveText('Dashboard');
  const frame = page.frame({ name: 'app' });
  expect(new URL(frame?.url() ?? '').pathname).toBe('/embed');
  await expect(page).toHaveURL(new RegExp(`/admin/${SHOP}/apps/loyalty$`));
});

test('the menu lists the pages that exist, and each item opens its page', async ({ page }) => {
  const app = await merchant.visit(page, '/settings/health');
  await expect(titleOf(app)).toHaveText('Health');
  const menu = page.locator('.menu a');
  await expect(menu).toHaveText(MENU.map(([label]) => label));
  const narrow = (page.viewportSize()?.width ?? 0) < 600;
  const open = async (items: readonly (typeof MENU)[number][]) => {
    for (const [label, title, path] of items) {
      if (narrow) await page.getByRole('button', { name: 'Menu' }).click();
      await menu.filter({ hasText: label }).click();
      await expect(titleOf(app)).toHaveText(title);
      await expect(page).toHaveURL(new RegExp(`/apps/loyalty${path}$`));
      await expect(menu.filter({ hasText: label })).toHaveAttribute('aria-current', 'page');
    }
  };
  await test.step('dashboard, customers and programs [SHELL-016, SHELL-017, SHELL-018]', () => open(MENU.slice(0, 4)));
  await test.step('membership and analytics [SHELL-019, SHELL-021]', () => open(MENU.slice(4, 6)));
  await test.step('integrations and settings [SHELL-022, SHELL-024]', () =>
    open([...MENU.slice(6, 7), ...MENU.slice(8, 9)]));
  await test.step('feature requests and deals [SHELL-023, SHELL-025]', () =>
    open([...MENU.slice(7, 8), ...MENU.slice(9, 10)]));
  await test.step('subscription [SHELL-026]', () => open(MENU.slice(10)));
});

test('the menu before the app has loaded has no other items', { tag: '@desk' }, async ({ page, instance }) => {
  const answer = await page.request.get(`${instance.demoStore}/admin/${SHOP}/apps/loyalty`);
  const items = [...(await answer.text()).matchAll(/class="sub"[^>]*>([^<]+)</g)].map(([, label]) => label);
  expect(items).toEqual(MENU.map(([label]) => label));
});

test('a page that is reached from an item is marked as its own', { tag: '@desk' }, async ({ page }) => {
  const app = await merchant.visit(page, '/customers/programs/review');
  await expect(titleOf(app)).toHaveText('Review approval');
  const marked = page.locator('.menu a[aria-current="page"]');
  await expect(marked).toHaveText('Activity');
  await merchant.visit(page, '/customers/profile/1001');
  await expect(marked).toHaveText('Customers');
});

test('the way back of the browser goes page by page', { tag: '@desk' }, async ({ page }) => {
  const app = await merchant.visit(page, '/customers');
  await expect(titleOf(app)).toHaveText('Customers');
  await press(page, 'g', 'p');
  await expect(titleOf(app)).toHaveText('Reward programs');
  await page.goBack();
  await expect(titleOf(app)).toHaveText('Customers');
  await expect(page).toHaveURL(/\/apps\/loyalty\/customers$/);
});

test('without a sign-in every address leads to /auth/login [SHELL-038, ROUTE-128, ROUTE-129]', {
  tag: '@desk',
}, async ({ page, instance }) => {
  for (const path of ['', '/customers', '/programs?type=redeem', '/settings/health', '/analytics/point']) {
    await page.goto(`${instance.api}/embed${path}`);
    await expect(page).toHaveURL(/\/embed\/auth\/login$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  }
  await page.goto(`${instance.api}/embed/auth/login`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

test('pages are served below /app as well', { tag: '@desk' }, async ({ page, instance, provoked }) => {
  // Without a sign-in the page asks for a token in vain.
  provoked.add(401);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(`${instance.api}/app/customers`);
  await expect(page).toHaveURL(/\/app\/auth\/login$/);
  expect(calls.filter((path) => path.startsWith('/apiSa'))).toEqual([]);
});

test('a page’s code comes when the page is first opened [SHELL-008]', { tag: '@desk' }, async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const app = await merchant.visit(page, '/settings/health');
  await expect(titleOf(app)).toHaveText('Health');
  expect(loaded.filter((url) => url.includes('/customers-page-'))).toEqual([]);
  await press(page, 'g', 'c');
  await expect(titleOf(app)).toHaveText('Customers');
  await expect.poll(() => loaded.join()).toContain('/customers-page-');
});

test('pages open while the storage of the browser is blocked', { tag: '@desk' }, async ({ page }) => {
  // The store's own page around the app keeps its storage.
  await page.addInitScript(() => {
    if (window.name !== 'app') return;
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  });
  const app = await merchant.visit(page, '/');
  await expect(titleOf(app)).toHaveText('Dashboard');
  await merchant.visit(page, '/customers');
  await expect(titleOf(app)).toHaveText('Customers');
  await expect(app.getByText('Something on this page went wrong')).toHaveCount(0);
});

test('the chosen language is kept for this shop, and the menu has it [SHELL-053]', { tag: '@desk' }, async ({
  page,
}) => {
  const app = await merchant.visit(page, '/settings/language');
  await app.getByLabel('Admin language').selectOption('de');
  await expect(app.locator('.toast')).toBeVisible();
  const stored = () =>
    page
      .frame({ name: 'app' })
      ?.evaluate(() => Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('primaryLanguageInApp')));
  await expect.poll(stored).toEqual([['primaryLanguageInAppoasis-goods', 'de']]);
  await expect(page.locator('.menu a', { hasText: 'Kunden' })).toHaveCount(1);
  await expect(titleOf(app)).toHaveText('Sprache der App');
  const inGerman = await merchant.visit(page, '/programs');
  await expect(inGerman.getByText(/Punkte? pro .* · alle (Mitglieder|Kunden)/).first()).toBeVisible();
  await merchant.visit(page, '/settings/language');
  await app.getByLabel('Sprache der Verwaltung').selectOption('en');
  await expect(app.getByText('Admin language: English')).toBeVisible();
});

test('for a person who asks for less motion a checked box has its mark, and a page is dimmed behind a dialog', {
  tag: '@phone',
}, async ({ page }) => {
  const app = await merchant.visit(page, '/storefront/loyalty-page');
  await app.getByRole('button', { name: 'Settings', exact: true }).click();
  await choose(app.getByLabel('Coming soon'));
  await expect(app.locator('.Polaris-Checkbox--checked')).toHaveCSS('stroke-dashoffset', '0px');
  await app.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(app.getByRole('heading', { name: 'Publish these changes?' })).toBeVisible();
  await expect(app.locator('.Polaris-Backdrop')).toHaveCSS('opacity', '1');
});

test('both ways through a list stand in one line on a phone', { tag: '@phone' }, async ({ page }) => {
  const app = await merchant.visit(page, '/customers');
  const [before, after] = [app.getByRole('button', { name: 'Previous' }), app.getByRole('button', { name: 'Next' })];
  await expect(after).toBeVisible();
  expect((await boxOf(before)).y).toBe((await boxOf(after)).y);
});
