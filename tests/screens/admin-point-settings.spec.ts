import type { FrameLocator, Locator } from '@playwright/test';
import { choose, openMerchant, type ScreenMerchant } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

const PLAIN = {
  expiry: { months: 12 },
  reminders: { on: true },
  label: { singular: 'Point', plural: 'Points' },
};
test.afterAll(async () => {
  await merchant.api('/lp/point-settings', PLAIN, 'PUT');
  await merchant.api('/lp/pending-points', { hold: null }, 'PUT');
});

const stored = async (path: string) => (await merchant.api<{ data: object }>(path)).data;
const optionsOf = (picker: Locator) => picker.locator('option');
const before = (days: number) => `${days} days before`;
const save = async (app: FrameLocator) => {
  await app.getByRole('button', { name: 'Save' }).click();
  await expect(app.locator('.toast')).toContainText('Updated successfully');
};

test('expiry of points, reminder mails and the name of points are saved [PTS-001, PTS-011, GAP-67]', {
  tag: '@desk',
}, async ({ page }) => {
  const app = await merchant.visit(page, '/programs/point');
  await app.getByLabel('Singular').fill('Star');
  await app.getByLabel('Plural').fill('Stars');
  for (const reported of ['1 Star', '2 Stars', '1,240 Stars'])
    await expect(app.getByText(reported, { exact: true })).toBeVisible();
  await choose(app.getByLabel('Before the number'));
  await expect(app.getByText('Stars 1,240', { exact: true })).toBeVisible();
  await choose(app.getByLabel('After a set time'));
  await test.step('the mails before the end [PTS-004, PTS-005]', async () => {
    await expect(optionsOf(app.getByLabel('First email'))).toHaveText([
      '7 days before (default)',
      ...[60, 30, 20, 10].map(before),
    ]);
    await expect(optionsOf(app.getByLabel('Last email'))).toHaveText([
      '3 days before (default)',
      ...[7, 5, 3].map(before),
    ]);
    await app.getByLabel('First email').selectOption('30');
    await app.getByLabel('Last email').selectOption('5');
  });
  await app.getByLabel('Unit').selectOption('years');
  await app.getByLabel('Expire after').fill('11');
  await app.getByRole('button', { name: 'Save' }).click();
  await expect(app.getByText('Number needs to be at most 10')).toBeVisible();
  await app.getByLabel('Expire after').fill('2');
  await expect(app.getByLabel('The day they were earned')).toBeChecked();
  await choose(app.getByLabel('The customer’s last activity'));
  await save(app);
  expect(await stored('/lp/point-settings')).toEqual({
    expiry: { years: 2, from: 'activity' },
    reminders: { on: true, first: 30, last: 5 },
    label: { singular: 'Star', plural: 'Stars', position: 'before' },
  });
  await expectAccessible(page);
});

test('letting no points wait any more is asked about first [PTS-009, PTS-010]', { tag: '@desk' }, async ({ page }) => {
  await merchant.api('/lp/pending-points', { hold: { days: 14 } }, 'PUT');
  const app = await merchant.visit(page, '/programs/point');
  await expect(app.getByLabel('Hold for')).toHaveValue('14');
  const wait = app.getByLabel('Hold points from orders before they can be spent');
  await choose(wait, false);
  await app.getByRole('button', { name: 'Save' }).click();
  const dialog = app.getByRole('dialog');
  await expect(dialog).toContainText('This cannot be undone');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await stored('/lp/pending-points')).toEqual({ hold: { days: 14 } });
  await app.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Make available' }).click();
  await expect(app.locator('.toast')).toContainText('Updated successfully');
  expect(await stored('/lp/pending-points')).toEqual({ hold: null });
  await expect(app.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
});
