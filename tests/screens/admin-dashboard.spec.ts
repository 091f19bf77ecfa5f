import type { Page } from '@playwright/test';
import {
  customerWith,
  openMerchant,
  type ScreenMerchant,
  type ScreenPerson,
  titleOf,
  withChat,
} from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
let person: ScreenPerson;
let code: string;
let program: { id: string; title: string };
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
  person = await customerWith(merchant, 'Yasmin', ['30.000']);
  const { data: rewards } = await merchant.api<{ data: { id: string; title: string }[] }>('/lp/programs/spending');
  program = rewards.find(({ title }) => title === 'One dinar off') ?? { id: '', title: '' };
  const redeemed = await merchant.api<{ data: { coupon: { code: string } } }>(`/lp/customers/${person.id}/redeem`, {
    programId: program.id,
  });
  code = redeemed.data.coupon.code;
  await merchant.settled();
});

interface Dashboard {
  members: { now: number };
  pointsRedeemed: { now: number };
  redemptionRate: { now: number };
  revenue: { now: string };
  from: string;
  days: { earned: number; redeemed: number }[];
}

/** Answer of the API to the page's own query: another moment may fall on another day. */
async function dashboardOf(page: Page, days: number): Promise<Dashboard> {
  const response = await page.waitForResponse((one) => one.url().includes(`/lp/dashboard?days=${days}`) && one.ok());
  return ((await response.json()) as { data: Dashboard }).data;
}

test('the dashboard shows the figures of the API for each range [ROUTE-002]', async ({ page }) => {
  const answered = dashboardOf(page, 30);
  const app = await merchant.visit(page, '/home');
  await expect(titleOf(app)).toHaveText('Dashboard');
  const data = await answered;
  const figures = app.locator('.grid4 > div');
  await test.step('members and redemption rate [HOME-007, HOME-008]', async () => {
    await expect(figures.nth(0)).toContainText(`Loyalty members${data.members.now}`);
    await expect(figures.nth(1)).toContainText(`${data.redemptionRate.now.toFixed(1)}%`);
  });
  await test.step('points redeemed and revenue [HOME-009, HOME-010]', async () => {
    await expect(figures.nth(2)).toContainText(data.pointsRedeemed.now.toLocaleString('en'));
    await expect(figures.nth(3)).toContainText(Number(data.revenue.now).toFixed(3));
  });
  await expectAccessible(page);
  await test.step('other ranges [HOME-017]', async () => {
    for (const days of [60, 90]) {
      const menu = app.getByRole('button', { name: /^(View actions|Last \d\d days)/ }).first();
      await menu.click();
      const requested = dashboardOf(page, days);
      await app
        .locator('.Polaris-Popover')
        .getByRole('button', { name: `Last ${days} days` })
        .click();
      const from = new Date(`${(await requested).from}T12:00:00Z`);
      const day = `${from.getUTCDate()} ${from.toLocaleString('en', { month: 'short', timeZone: 'UTC' })}`;
      await expect(app.getByText(`${day} – `, { exact: false }).first()).toBeVisible();
    }
  });
});

test('the search finds customers, orders, coupons and programs [HOME-001, HOME-002]', {
  tag: '@desk',
}, async ({ page }) => {
  const app = await merchant.visit(page, '');
  const box = app.getByRole('combobox', { name: 'Quick search' });
  const find = async (text: string, group: string, hit: string) => {
    await box.fill(text);
    await expect(app.getByRole('group', { name: group }).getByRole('option', { name: hit }).first()).toBeVisible();
  };
  await find(person.email, 'Customers', person.name);
  await test.step('orders by id and coupons by code [HOME-003, HOME-004]', async () => {
    await find(person.orders[0]?.id ?? '', 'Orders', person.orders[0]?.name ?? '');
    await find(code, 'Coupons', code);
  });
  await test.step('programs by id and by title [HOME-005, HOME-006]', async () => {
    await find(program.id, 'Programs', program.title);
    await find('dinar', 'Programs', program.title);
  });
  await expectAccessible(page);
  await box.fill(person.email);
  await expect(app.getByRole('option', { name: person.name })).toBeVisible();
  await box.press('Enter');
  await expect(titleOf(app)).toContainText(person.name);
  await merchant.visit(page, '');
  await box.fill('nobody-at-all@nowhere.example');
  await expect(app.getByText('Nothing found for “nobody-at-all@nowhere.example”')).toBeVisible();
  await box.press('Escape');
  await expect(app.getByText('Nothing found', { exact: false })).toBeHidden();
});

test('quick search says whose order it is, what a coupon gives and the kind of a program in the words of the admin [HOME-003, HOME-004, HOME-006]', {
  tag: '@desk',
}, async ({ page }) => {
  const app = await merchant.visit(page, '');
  const box = app.getByRole('combobox', { name: 'Quick search' });
  const order = person.orders[0];
  await box.fill(order?.id ?? '');
  const hits = app.getByRole('option');
  await expect(hits).toHaveText(new RegExp(`^${order?.name}${person.name} · KWD\\s[\\d.,]+$`));
  await box.fill(code.slice(0, -2));
  await expect(hits.filter({ hasText: code })).toHaveText(/ · (Available|Used|Expired|Revoked)$/);
  await box.fill(program.title);
  await expect(app.getByRole('group', { name: 'Programs' }).getByRole('option').first()).toHaveText(
    `${program.title}Amount discount`,
  );
});

test('the chart can be read as a table of the same numbers', { tag: '@desk' }, async ({ page }) => {
  const answered = dashboardOf(page, 30);
  const app = await merchant.visit(page, '');
  await app.getByRole('button', { name: 'View as table' }).click();
  const today = (await answered).days.at(-1);
  const cells = app.getByRole('table').locator('tbody tr').first().locator('td');
  await expect(cells.nth(1)).toHaveText((today?.earned ?? 0).toLocaleString('en'));
  await expect(cells.nth(2)).toHaveText((today?.redeemed ?? 0).toLocaleString('en'));
  await expect(app.getByRole('table').locator('tbody tr')).toHaveCount(30);
});

test('the help card opens the support chat [HOME-015]', { tag: '@desk' }, async ({ page }) => {
  const chat = await withChat(page);
  const app = await merchant.visit(page, '');
  await app.getByRole('button', { name: 'Chat with us' }).click();
  await expect.poll(chat).toContainEqual(['do', 'chat:open']);
});

test('programs that are paused since the store’s currency changed are named, each with the way to its amounts', async ({
  page,
}) => {
  await page.route('**/lp/dashboard?*', async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    json.data.currencyPause = { from: 'SAR', to: 'KWD', programs: [program], referrals: true };
    await route.fulfill({ response: answer, json });
  });
  const app = await merchant.visit(page, '/home');
  const banner = app.locator('.Polaris-Banner', { hasText: 'Programs are paused' });
  await expect(banner).toContainText('The store’s currency changed from SAR to KWD.');
  await expect(banner.getByRole('link', { name: 'Referral program' })).toBeVisible();
  await expectAccessible(page);
  await banner.getByRole('link', { name: program.title }).click();
  await expect(page).toHaveURL(new RegExp(`/programs/edit-settings/${program.id}`));
});

test('settings says how it is set now and leads only to what is there [ROUTE-061]', { tag: '@desk' }, async ({
  page,
}) => {
  const app = await merchant.visit(page, '/settings');
  await expect(app.getByText('Oasis Goods · KWD · Asia/Kuwait')).toBeVisible();
  await expectAccessible(page);
  await expect(app.getByText('Points expire after 12 months')).toBeVisible();
  await expect(app.getByText('Not in this version', { exact: false })).toHaveCount(0);
  await expect(app.locator('main li a')).toHaveText([
    'Point settings',
    'Ways to earn',
    'Ways to redeem',
    'Magic tags',
    'Plans',
    'Translation editor',
    'Reminders before points expire',
    'Proof',
    'Event stream',
    'Audit',
    'Health',
  ]);
  await app.getByRole('link', { name: 'Health', exact: true }).click();
  await expect(titleOf(app)).toHaveText('Health');
  await expect(app.getByText(/Everything is up to date/)).toBeVisible();
  await expectAccessible(page);
});

test('an edit without an answer shows an error, keeps the form and can be tried again [MSG-009, MSG-064, MSG-079]', {
  tag: '@desk',
}, async ({ page, provoked }) => {
  // A connection that broke has no status.
  provoked.add(Number.NaN);
  const steps = ['earning', 'redeeming', 'first_order', 'first_redemption'].map((id, n) => ({ id, done: n === 0 }));
  await page.route('**/lp/dashboard?*', async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    json.data.quickstart = { dismissed: false, steps };
    await route.fulfill({ response: answer, json });
  });
  let breaks = true;
  await page.route('**/shop', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    return breaks ? route.abort() : route.fulfill({ json: { success: true, data: {} } });
  });
  const app = await merchant.visit(page, '/home');
  await app.getByRole('button', { name: 'Dismiss' }).click();
  const toast = app.locator('.toast.error');
  await expect(toast).toContainText('Failed to update. Please try again later.');
  await expect(app.getByText('1 of 4 done')).toBeVisible();
  breaks = false;
  await toast.getByRole('button', { name: 'Retry' }).click();
  await expect(app.getByText('1 of 4 done')).toHaveCount(0);
  await page.route('**/lp/settings', (route) => route.abort());
  await merchant.visit(page, '/settings');
  await app.getByLabel('Language of the admin').selectOption('de');
  await expect(toast).toContainText('Failed to save settings');
  await expect(app.getByText('Admin language: English')).toBeVisible();
});
