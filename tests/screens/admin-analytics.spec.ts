import { presetRange, type RangePreset } from '@loyalty/contracts/analytics/range';
import type { FrameLocator, Page } from '@playwright/test';
import { dinars } from './support/amounts.js';
import { customerWith, openMerchant, type ScreenMerchant, titleOf } from './support/merchant.js';
import { expect, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
  await customerWith(merchant, 'Zahra', ['30.000']);
  await merchant.settled();
});

interface Overview {
  from: string;
  to: string;
  today: string;
  earned: { now: number };
  revenue: { now: string };
}

/** The answer to the page's next read of the overview. */
async function overviewOf(page: Page): Promise<Overview> {
  const response = await page.waitForResponse((one) => one.url().includes('/lp/analytics/overview?') && one.ok());
  return ((await response.json()) as { data: Overview }).data;
}

const PRESETS: [RangePreset, string][] = [
  ['today', 'Today'],
  ['yesterday', 'Yesterday'],
  ['last7', 'Last 7 days'],
  ['last60', 'Last 60 days'],
  ['last90', 'Last 90 days'],
  ['lastMonth', 'Last month'],
  ['lastYear', 'Last year'],
  ['weekToDate', 'Week to date'],
  ['monthToDate', 'Month to date'],
  ['yearToDate', 'Year to date'],
  ['last30', 'Last 30 days'],
];

/** How the chart begins to describe itself, which names the days. */
const sentenceOf = ({ from, to, earned }: Overview): RegExp => {
  const day = (text: string) => {
    const date = new Date(`${text}T12:00:00Z`);
    return `${date.getUTCDate()} ${date.toLocaleString('en', { month: 'short', timeZone: 'UTC' })} ${date.getUTCFullYear()}`;
  };
  return new RegExp(`^From ${day(from)} to ${day(to)}, ${earned.now.toLocaleString('en')} points were earned`);
};

/** Opens the menu of ranges, which shows the present one. */
async function pick(app: FrameLocator, present: string, name: string): Promise<void> {
  await app.getByRole('button', { name: present, exact: true }).click();
  await app.locator('.Polaris-Popover').getByRole('button', { name, exact: true }).click();
}

test('every range is a choice of the overview, and its figures follow it [ANLY-001, ANLY-018, ROUTE-114]', {
  tag: '@desk',
}, async ({ page }) => {
  const first = overviewOf(page);
  const app = await merchant.visit(page, '/analytics');
  await expect(titleOf(app)).toHaveText('Analytics');
  const { today } = await first;
  let present = 'Last 30 days';
  for (const [preset, name] of PRESETS) {
    await test.step(`${name} [ANLY-006, ANLY-016]`, async () => {
      await pick(app, present, name);
      present = name;
      const { from, to } = presetRange(preset, today);
      const { data } = await merchant.api<{ data: Overview }>(`/lp/analytics/overview?from=${from}&to=${to}`);
      const figures = app.locator('.grid4 > div');
      await expect(app.locator('figure').first()).toHaveAccessibleName(sentenceOf(data));
      await expect(figures.nth(1)).toContainText(data.earned.now.toLocaleString('en'));
      await expect(figures.nth(3)).toContainText(dinars(data.revenue.now));
    });
  }
});

test('days of one’s own are chosen, and what is wrong with them is said at the field', async ({ page }) => {
  const app = await merchant.visit(page, '/analytics');
  await expect(app.getByText('Points outstanding by expiry')).toBeVisible();
  await app
    .getByRole('button', { name: /^(More actions|Last 30 days)$/ })
    .first()
    .click();
  await app.locator('.Polaris-Popover').getByRole('button', { name: 'Choose days…' }).click();
  await app.getByRole('textbox', { name: 'From' }).fill('2026-03-09');
  await app.getByRole('textbox', { name: 'To', exact: true }).fill('2026-03-02');
  await app.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(app.getByText('Start date must be before end date')).toBeVisible();
  await app.getByRole('textbox', { name: 'From' }).fill('2016-01-01');
  await app.getByRole('textbox', { name: 'To', exact: true }).fill('2026-03-31');
  await expect(app.getByText('Choose at most ten years')).toBeVisible();
  await app.getByRole('textbox', { name: 'From' }).fill('2026-03-01');
  const answered = overviewOf(page);
  await app.getByRole('button', { name: 'Show', exact: true }).click();
  expect(await answered).toMatchObject({ from: '2026-03-01', to: '2026-03-31' });
  await expect(app.getByText('1 Mar – 31 Mar 2026').first()).toBeVisible();
});

test('a report is taken along as CSV and as a workbook', { tag: '@desk' }, async ({ page }) => {
  const app = await merchant.visit(page, '/analytics/loyalty-programs');
  await expect(app.getByText('Points by program')).toBeVisible();
  for (const [name, file] of [
    ['CSV file', /^program-analytics-.*\.csv$/],
    ['Excel workbook (XLSX)', /^program-analytics-.*\.xlsx$/],
  ] as const) {
    await app.getByRole('button', { name: 'Export', exact: true }).click();
    const saved = page.waitForEvent('download');
    await app.locator('.Polaris-Popover').getByRole('button', { name, exact: true }).click();
    expect((await saved).suggestedFilename()).toMatch(file);
  }
});
