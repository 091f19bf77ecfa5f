import { randomUUID } from 'node:crypto';
import type { FrameLocator } from '@playwright/test';
import { headerAction, openMerchant, type ScreenMerchant, searchList } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

const names = (app: FrameLocator) => app.locator('[data-row-link]');

test('the excluded segment is chosen, its customers listed, and reverted from it [CUST-017, CUST-039, CUST-040]', {
  tag: '@desk',
}, async ({ page }) => {
  const person = { firstName: 'Rania', lastName: randomUUID().slice(0, 8), tags: ['reseller'] };
  const name = `${person.firstName} ${person.lastName}`;
  await merchant.till('/customers', person);
  await merchant.settled();
  const app = await merchant.visit(page, '/customers');
  await headerAction(app, 'Excluded segment');
  const dialog = app.getByRole('dialog');
  await dialog.getByLabel('Segment').selectOption('Resellers');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText(/customers in the segment/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await app.getByRole('tab', { name: 'Left segment' }).click();
  await searchList(app, name);
  await expect(names(app)).toHaveText([name]);
  await names(app).first().click();
  await expect(app.getByText('In the excluded segment')).toBeVisible();
  await expect(app.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await app.getByRole('button', { name: 'Revert' }).click();
  await expect(app.locator('.toast')).toContainText('Exclusion reverted');
  await expect(app.getByText('In the excluded segment')).toBeHidden();
  await expect(app.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
});
