import { openMerchant, type ScreenMerchant, SHOP, titleOf } from './support/merchant.js';
import { reportPlan, resumePrograms } from './support/plan.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

test('rules of tags are written, saved and hold for the next order [GATE-005]', async ({ page }) => {
  const app = await merchant.visit(page, '/settings');
  await app.getByRole('link', { name: 'Magic tags' }).click();
  await expect(titleOf(app)).toHaveText('Magic tags');
  for (const remove = app.getByRole('button', { name: 'Remove rule 1' }); await remove.isVisible(); )
    await remove.click();
  await app.getByRole('button', { name: 'Add rule' }).click();
  const rule = app.getByRole('group', { name: 'Rule 1' });
  await rule.getByLabel('Minimum points').fill('1');
  await test.step('a rule without a tag is not saved', async () => {
    await app.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect(rule.getByText('Enter at least one tag')).toBeVisible();
  });
  await rule.getByLabel('Customer tags').fill('buyer, loyal');
  await rule.getByLabel('Order tags').fill('loyalty');
  await expectAccessible(page);
  await app.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(app.locator('.toast')).toContainText('The rules are saved');
  await test.step('only an occasion with an order has tags of orders', async () => {
    await rule.getByLabel('When').selectOption('A customer becomes a member');
    await expect(rule.getByLabel('Order tags')).toHaveCount(0);
    await expect(rule.getByLabel('Minimum points')).toHaveCount(0);
    await app.getByRole('button', { name: 'Discard' }).first().click();
    await expect(rule.getByLabel('Order tags')).toHaveValue('loyalty');
  });
  const { id } = await merchant.till<{ id: string }>('/customers', { firstName: 'Tag', lastName: 'Test' });
  const lines = [{ title: 'Mug', price: '10.000', quantity: 1 }];
  await merchant.till('/orders', { customerId: id, lines, shipping: '0', taxRate: '0', paid: true });
  await merchant.settled();
  const { tags } = await merchant.till<{ tags: string[] }>(`/customers/${id}`);
  expect(tags).toEqual(['buyer', 'loyal']);
  await app.getByRole('button', { name: 'Remove rule 1' }).click();
  await app.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(app.getByText('No rule yet.', { exact: false })).toBeVisible();
});

test('below Advanced the rules are locked with the plan that has them [GATE-005]', { tag: '@desk' }, async ({
  page,
  instance,
}) => {
  try {
    reportPlan(instance, SHOP, 'pro');
    const app = await merchant.visit(page, '/programs/tags');
    await expect(app.getByRole('button', { name: 'Add rule' })).toHaveCount(0);
    await app.getByRole('button', { name: 'Available in Advanced' }).click();
    await expect(app.getByRole('dialog')).toContainText('$99.00 a month');
    await expectAccessible(page);
  } finally {
    reportPlan(instance, SHOP, 'enterprise');
    await merchant.settled();
    await resumePrograms(merchant);
  }
});
