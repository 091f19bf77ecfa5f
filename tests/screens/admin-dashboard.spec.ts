import type { Page } from '@playwright/test';
import { dinars } from './support/amounts.js';
import { customerWith, openMerchant, type ScreenMerchant, type ScreenPerson, titleOf } from './support/merchant.js';
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

test('the dashboard shows the figures of the API for each range [ROUTE-002]', { tag: '@desk' }, async ({ page }) => {
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
    await expect(figures.nth(3)).toContainText(dinars(data.revenue.now));
  });
  await test.step('other ranges, three in all [HOME-017, ANLY-019]', async () => {
    for (const days of [60, 90]) {
      const menu = app.getByRole('button', { name: /^(More actions|Last \d\d days)/ }).first();
      await menu.click();
      const offered = app.locator('.Polaris-Popover').getByRole('button', { name: /days|month|year|day$/i });
      await expect(offered).toHaveText(['Last 30 days', 'Last 60 days', 'Last 90 days']);
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
  await test.step('whose order, what a coupon gives and the kind of a program, in the words of the admin [HOME-003, HOME-004, HOME-006]', async () => {
    const hits = app.getByRole('option');
    const order = person.orders[0];
    await box.fill(order?.id ?? '');
    await expect(hits).toHaveText(new RegExp(`^${order?.name}${person.name} · KWD\\s[\\d.,]+$`));
    await box.fill(code.slice(0, -2));
    await expect(hits.filter({ hasText: code })).toHaveText(/ · (Available|Used|Expired|Revoked)$/);
    await box.fill(program.title);
    await expect(app.getByRole('group', { name: 'Programs' }).getByRole('option').first()).toHaveText(
      `${program.title}Amount discount`,
    );
  });
  await expectAccessible(page, 'body', false, ['target-size']);
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
