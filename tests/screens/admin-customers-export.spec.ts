import { headerAction, openMerchant, type ScreenMerchant } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

test('customers are exported, all or as the list is filtered [CUST-022, CUST-041]', { tag: '@desk' }, async ({
  page,
}) => {
  const app = await merchant.visit(page, '/customers');
  await app.getByRole('tab', { name: 'Guest', exact: true }).click();
  await headerAction(app, 'Export');
  const dialog = app.getByRole('dialog');
  await expect(dialog).toContainText('Export customers');
  await expect(dialog.getByRole('radio', { name: 'Filtered rows only' })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(app.locator('.toast')).toContainText('Export started');
  const runs = dialog.getByRole('region', { name: 'Earlier exports' }).getByRole('listitem');
  await expect(runs.first()).toContainText('Customers · CSV');
  await expect(runs.first()).toContainText(/As of event \d/);
  const { total } = await merchant.api<{ total: number }>('/lp/customers?filter=guest&first=1');
  await expect(runs.first()).toContainText(new RegExp(`\\b${total} rows?`));
});
