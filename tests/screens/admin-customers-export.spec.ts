import { headerAction, openMerchant, type ScreenMerchant, searchList } from './support/merchant.js';
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

test('a failed export of customers says so [MSG-059]', { tag: '@desk' }, async ({ page, provoked }) => {
  provoked.add(500);
  const app = await merchant.visit(page, '/customers');
  await searchList(app, 'a');
  await headerAction(app, 'Export');
  await page.route('**/lp/exports/customers', (route) => route.fulfill({ status: 500, body: '{}' }));
  await app.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  await expect(app.locator('.toast')).toContainText('Failed to export customers');
});
