import type { Page } from '@playwright/test';
import { appIn, openMerchant, type ScreenMerchant, SHOP, titleOf, withChat } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

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

test('the app is embedded in the store’s admin, below /embed, with the dashboard first [SHELL-001, SHELL-006, ROUTE-001]', async ({
  page,
}) => {
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
  await test.step('membership [SHELL-019]', () => open(MENU.slice(4, 5)));
  await test.step('integrations and settings [SHELL-022, SHELL-024]', () =>
    open([...MENU.slice(5, 6), ...MENU.slice(7, 8)]));
  await test.step('feature requests and deals [SHELL-023, SHELL-025]', () =>
    open([...MENU.slice(6, 7), ...MENU.slice(8, 9)]));
  await test.step('subscription [SHELL-026]', () => open(MENU.slice(9)));
});

test('the menu before the app has loaded has no other items', { tag: '@desk' }, async ({ page, instance }) => {
  const answer = await page.request.get(`${instance.demoStore}/admin/${SHOP}/apps/loyalty`);
  const items = [...(await answer.text()).matchAll(/class="sub"[^>]*>([^<]+)</g)].map(([, label]) => label);
  expect(items).toEqual(MENU.map(([label]) => label));
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

test('an unknown address shows the not-found page [SHELL-010, MSG-010]', {
  tag: '@desk',
}, async ({ page }) => {
  const chat = await withChat(page);
  const app = await merchant.visit(page, '/no-such-page');
  await expect(titleOf(app)).toHaveText("The page you're looking for couldn't be found");
  await expectAccessible(page);
  await test.step('Contact us opens the chat with the message filled in [SHELL-051, MSG-011]', async () => {
    await app.getByRole('button', { name: 'Contact us' }).click();
    await expect.poll(chat).toEqual([
      ['do', 'chat:open'],
      ['set', 'message:text', ['Please help me fix 404 page']],
    ]);
  });
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

test('pages are served below /app as well [SHELL-007]', { tag: '@desk' }, async ({ page, instance, provoked }) => {
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

test('the app stays on its loading page until the shop and its user are known [SHELL-037]', { tag: '@desk' }, async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const requested = page.waitForRequest('**/apiSa/shops');
  await page.route('**/apiSa/shops', async (route) => {
    await held;
    await route.continue();
  });
  const app = await merchant.visit(page, '/customers');
  await requested;
  await expect(titleOf(app)).toHaveText('Loyalty');
  await expect(app.locator('[class*=Polaris-Skeleton]').first()).toBeVisible();
  await expect(app.getByRole('searchbox')).toHaveCount(0);
  release();
  await expect(titleOf(app)).toHaveText('Customers');
});

test('a skeleton is shown until the page is loaded [SHELL-009]', { tag: '@desk' }, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/apiSa/lp/customers?**', async (route) => {
    await held;
    await route.continue();
  });
  const app = await merchant.visit(page, '/customers');
  await expect(titleOf(app)).toHaveText('Customers');
  await expect(app.locator('.tile.ghosted').first()).toBeVisible();
  release();
  await expect(app.locator('.tile.ghosted')).toHaveCount(0);
  await expect(appIn(page).getByText(/Up to date as of/)).toBeVisible();
});

test('a failed start is logged and can be tried again, without a toast [SHELL-045]', { tag: '@desk' }, async ({
  page,
  provoked,
}) => {
  provoked.add(503);
  let down = true;
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/apiSa/shops', (route) =>
    down
      ? route.fulfill({ status: 503, json: { success: false, error: 'Busy', requestId: '9f2c-71ab' } })
      : route.continue(),
  );
  const app = await merchant.visit(page, '/customers');
  await expect(app.getByRole('alert')).toContainText('9f2c-71ab');
  await expect(app.locator('.toast')).toHaveCount(0);
  await expect.poll(() => logged.join()).toContain('start-up failed');
  down = false;
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect(titleOf(app)).toHaveText('Customers');
});

test('a read that fails is logged, says what failed, keeps the page alive and can be tried again [MSG-012]', {
  tag: '@desk',
}, async ({ page, provoked }) => {
  provoked.add(503);
  let down = true;
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/apiSa/lp/customers?**', (route) =>
    down
      ? route.fulfill({ status: 503, json: { success: false, error: 'Busy', requestId: '9f2c-71ab' } })
      : route.continue(),
  );
  const app = await merchant.visit(page, '/customers');
  const failed = app.getByRole('alert');
  await expect(failed).toContainText('Customers could not be loaded');
  await expect(failed).toContainText('9f2c-71ab');
  await expect(app.locator('.toast')).toHaveCount(0);
  await expect.poll(() => logged.join()).toContain('read failed customers.list');
  await expectAccessible(page);
  down = false;
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(0);
});

test('an address of a later feature answers one plain page that says so', { tag: '@desk' }, async ({ page }) => {
  const later = [
    ['/analytics', 'Analytics'],
    ['/analytics/referral', 'Referral analytics'],
  ] as const;
  for (const [path, title] of later) {
    const app = await merchant.visit(page, path);
    await expect(titleOf(app)).toHaveText(title);
    await expect(app.getByText("This page isn't available yet.")).toBeVisible();
    await expect(app.getByText(`We're still building ${title}.`)).toBeVisible();
    await expect(app.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
  }
  await expectAccessible(page);
});

test('keys open pages and their own list', { tag: '@desk' }, async ({ page }) => {
  const app = await merchant.visit(page, '');
  await expect(titleOf(app)).toHaveText('Dashboard');
  await press(page, '?');
  await expect(app.getByRole('dialog')).toContainText('Go to Customers');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(app.getByRole('dialog')).toHaveCount(0);
});

const STORAGES: Record<string, () => void> = {
  damaged: () => {
    for (const shop of ['oasis-goods', 'oasis-goods.myshopify.com'])
      localStorage.setItem(`dismissedNotices/${shop}`, '{bad');
    sessionStorage.setItem('supportLoginEnded', '{bad');
    sessionStorage.setItem('supportLogin', '{bad');
  },
  blocked: () => {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  },
};

for (const [state, prepare] of Object.entries(STORAGES))
  test(`pages open while the storage of the browser is ${state}`, { tag: '@desk' }, async ({ page }) => {
    // The store's own page around the app keeps its storage.
    await page.addInitScript(`if (window.name === 'app') (${prepare.toString()})();`);
    const app = await merchant.visit(page, '/');
    await expect(titleOf(app)).toHaveText('Dashboard');
    await merchant.visit(page, '/customers');
    await expect(titleOf(app)).toHaveText('Customers');
    await expect(app.getByText('Something on this page went wrong')).toHaveCount(0);
  });

test('the chosen language is kept for this shop, and the menu has it [SHELL-053]', { tag: '@desk' }, async ({
  page,
}) => {
  const app = await merchant.visit(page, '/settings');
  await app.getByLabel('Language of the admin').selectOption('de');
  await expect(app.locator('.toast')).toBeVisible();
  const stored = () =>
    page
      .frame({ name: 'app' })
      ?.evaluate(() => Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('primaryLanguageInApp')));
  await expect.poll(stored).toEqual([['primaryLanguageInAppoasis-goods', 'de']]);
  await expect(page.locator('.menu a', { hasText: 'Kunden' })).toHaveCount(1);
  await expect(titleOf(app)).toHaveText('Einstellungen');
  const inGerman = await merchant.visit(page, '/programs');
  await expect(inGerman.getByText(/Punkte? pro .* · alle (Mitglieder|Kunden)/).first()).toBeVisible();
  await merchant.visit(page, '/settings');
  await app.getByLabel('Sprache der Verwaltung').selectOption('en');
  await expect(app.getByText('Admin language: English')).toBeVisible();
});
