import { choose, openMerchant, type ScreenMerchant } from './support/merchant.js';
import { expect, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

test.afterAll(() => merchant.api('/lp/pending-points', { hold: null }, 'PUT'));

const stored = async (path: string) => (await merchant.api<{ data: object }>(path)).data;

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
