import { openMerchant, type ScreenMerchant } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

test('the owner requests a deletion by the store’s name, sees its day, and cancels it', { tag: '@desk' }, async ({
  page,
}) => {
  const app = await merchant.visit(page, '/settings/danger');
  await expect(app.getByRole('heading', { name: 'Danger zone', exact: true })).toBeVisible();
  await test.step('an export comes first', async () => {
    await app.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(app.getByRole('dialog')).toContainText('Export customers');
    await page.keyboard.press('Escape');
    await expect(app.getByRole('dialog')).toHaveCount(0);
  });
  await app.getByRole('button', { name: 'Delete customers’ data', exact: true }).click();
  const dialog = app.getByRole('dialog');
  await expect(dialog).toContainText('the data can’t be recovered');
  await expectAccessible(page);
  const confirm = dialog.getByRole('button', { name: 'Delete customers’ data', exact: true });
  const name = dialog.getByLabel('Type Oasis Goods to confirm');
  await name.fill('oasis');
  await expect(dialog.getByText('Type the store’s name exactly as it is shown')).toBeVisible();
  await expect(confirm).toBeDisabled();
  await name.fill('Oasis Goods');
  await confirm.click();
  await expect(app.getByText('Deletion requested')).toBeVisible();
  await expect(app.getByText(/^All customers’ data will be deleted on /)).toBeVisible();
  await expect(app.getByRole('button', { name: 'Delete personal data and remove the app', exact: true })).toHaveCount(
    0,
  );
  await expectAccessible(page);
  await app.getByRole('button', { name: 'Cancel deletion', exact: true }).click();
  await expect(app.getByText('Deletion cancelled')).toBeVisible();
  await expect(app.getByRole('button', { name: 'Delete personal data and remove the app', exact: true })).toBeVisible();
});
