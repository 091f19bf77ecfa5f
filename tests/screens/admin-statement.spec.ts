import fs from 'node:fs';
import { addDays } from '@loyalty/contracts/kernel/days';
import type { Locator } from '@playwright/test';
import { customerWith, headerAction, openMerchant, type ScreenMerchant, shopDay, titleOf } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

/** A number as the admin writes it; 0 for an empty cell. */
const numberIn = (text: string): number => Number(text.replaceAll(',', '').replace('−', '-'));

/** Points and balance of each row of a statement. */
async function rowsOf(table: Locator): Promise<{ points: number; balance: number }[]> {
  const rows = await table.locator('tbody tr').all();
  return Promise.all(
    rows.map(async (row) => {
      const [points = '', balance = ''] = (await row.locator('td').allTextContents()).slice(-2);
      return { points: numberIn(points), balance: numberIn(balance) };
    }),
  );
}

test('a statement opens from the profile, adds up, and is taken along as PDF', { tag: '@desk' }, async ({ page }) => {
  const month = (await shopDay()).slice(0, 7);
  const person = await customerWith(merchant, 'Stella', ['120.000', '8.000']);
  await merchant.api(`/lp/customers/${person.id}/points`, { amount: -30, adminNote: 'Counted twice' });
  const app = await merchant.visit(page, `/customers/profile/${person.id}`);
  await headerAction(app, 'Statement');
  await expect(titleOf(app)).toHaveText('Statement');
  await expect(page).toHaveURL(new RegExp(`/customers/profile/${person.id}/statement$`));
  const table = app.getByRole('table');
  await expect(table.locator('tbody tr')).toHaveCount(5);
  await test.step('each line has the balance after it, from the opening to the closing one', async () => {
    const [opening, ...lines] = await rowsOf(table);
    const closing = lines.pop();
    let balance = opening!.balance;
    for (const line of lines) {
      balance += line.points;
      expect(line.balance).toBe(balance);
    }
    expect([opening?.balance, closing?.balance]).toEqual([0, balance]);
    const { data } = await merchant.api<{ data: { closing: number } }>(`/lp/customers/${person.id}/statement`);
    expect([balance, lines.length]).toEqual([data.closing, 3]);
    expect(balance).toBe(1_250);
  });
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await headerAction(app, 'Download PDF');
  const stored = await file;
  expect(stored.suggestedFilename()).toBe(`statement-${person.id}-${month}.pdf`);
  const bytes = fs.readFileSync(await stored.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('an arrow key moves the time-lapse by a day, which the address has', { tag: '@desk' }, async ({ page }) => {
  const day = addDays(await shopDay(), -3);
  /** The last moment of a day in Kuwait, where no clock is ever changed. */
  const endOf = (of: string) => `asOf=${encodeURIComponent(`${of}T20:59:59.999Z`)}`;
  const says = (of: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(of));
  const app = await merchant.visit(page, `/home?${endOf(day)}`);
  const slider = app.getByRole('slider', { name: 'Day shown' });
  await expect(slider).toHaveAttribute('aria-valuetext', says(day));
  for (const [key, to] of [
    ['ArrowRight', addDays(day, 1)],
    ['ArrowLeft', day],
    ['ArrowLeft', addDays(day, -1)],
  ] as const) {
    await slider.press(key);
    await expect(slider).toHaveAttribute('aria-valuetext', says(to));
    await expect.poll(() => page.url()).toContain(endOf(to));
  }
});
