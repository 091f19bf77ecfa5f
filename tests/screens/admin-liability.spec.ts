import { readFileSync } from 'node:fs';
import { openMerchant, type ScreenMerchant, titleOf } from './support/merchant.js';
import { expect, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

interface Customer {
  readonly points: { readonly available: number; readonly pending: number; readonly debt: number };
}

/** What all customers have and owe, page by page. */
async function balanceOfAll(): Promise<number> {
  let balance = 0;
  for (let after = ''; ; ) {
    const page = await merchant.api<{
      data: Customer[];
      endCursor: string | null;
      pageInfo: { hasNextPage: boolean };
    }>(`/lp/customers?first=100${after}`);
    for (const { points } of page.data) balance += points.available + points.pending - points.debt;
    if (!page.pageInfo.hasNextPage) return balance;
    after = `&after=${encodeURIComponent(page.endCursor ?? '')}`;
  }
}

test('point analytics closes with what all customers have and owe [ANLY-003, ROUTE-116]', {
  tag: '@desk',
}, async ({ page }) => {
  const app = await merchant.visit(page, '/analytics/point?range=last90');
  await expect(titleOf(app)).toHaveText('Point analytics');
  const closing = app.locator('.flow li').last();
  await expect(closing).toContainText(`Closing balance${(await balanceOfAll()).toLocaleString('en')}`);
  await test.step('another range has other figures', async () => {
    const earned = app.locator('.flow li', { hasText: 'Earned' });
    const before = await earned.textContent();
    await app
      .getByRole('button', { name: /^(More actions|Last 90 days)/ })
      .first()
      .click();
    await app.locator('.Polaris-Popover').getByRole('button', { name: 'Last 7 days' }).click();
    await expect(earned).not.toHaveText(before ?? '');
  });
});

test('a day is signed off with its figures, and its journal balances', { tag: '@desk' }, async ({ page }) => {
  const app = await merchant.visit(page, '/analytics/point');
  await app.getByRole('link', { name: 'Liability' }).click();
  await expect(titleOf(app)).toHaveText('Points liability');
  await app
    .getByRole('button', { name: /^\d+ \w+ \d{4}/ })
    .first()
    .click();
  await app.locator('.Polaris-Popover').getByRole('button', { name: 'Choose days…' }).click();
  // Well before yesterday, which the page begins with: other tests open its figures.
  await app.getByLabel('Day', { exact: true }).fill(new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10));
  await app.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
  await expect(app.getByRole('dialog')).toHaveCount(0);
  const signOff = app.getByRole('button', { name: /^Sign off \d/ });
  await signOff.click();
  const dialog = app.getByRole('dialog');
  await expect(dialog).toContainText('Points outstanding');
  await dialog.getByRole('button', { name: 'Sign off', exact: true }).click();
  await expect(app.getByText(/signed off$/)).toBeVisible();
  await expect(signOff).toBeDisabled();
  const file = page.waitForEvent('download');
  await app.getByRole('button', { name: /^Journal: / }).click();
  const lines = readFileSync(await (await file).path(), 'utf8')
    .trim()
    .split('\r\n')
    .slice(1);
  const sides = lines.map((line) => line.split(',')).map((cells) => [Number(cells[3]), Number(cells[4])] as const);
  const [debit, credit] = [0, 1].map((side) => sides.reduce((sum, amounts) => sum + amounts[side]!, 0));
  expect(debit).toBeGreaterThan(0);
  // Dinars have three decimals.
  expect(Math.round(debit! * 1000)).toBe(Math.round(credit! * 1000));
});
