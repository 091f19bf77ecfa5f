import { customerWith, openMerchant, type ScreenMerchant } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

test('a profile has an overview of the person and their edit [CUST-028, CUST-034, CUST-010]', { tag: '@desk' }, async ({
  page,
  provoked,
}) => {
  provoked.add(422);
  const person = await customerWith(merchant, 'Sana', ['10.000']);
  const app = await merchant.visit(page, `/customers/profile/${person.id}`);
  const children = app.getByRole('region', { name: 'Children' });
  await expect(children).toHaveCount(0);
  await app.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = app.getByRole('dialog');
  await expect(dialog).toContainText('Name, email and phone come from your store.');
  await test.step('a wrong birthday is named at its field, and what was typed stays [CUST-004]', async () => {
    await dialog.getByLabel('Birthday').fill('2001-02-29');
    await dialog.getByRole('button', { name: 'Add child' }).click();
    await dialog.getByLabel('Name').fill('Milo');
    await dialog.getByLabel('Gender').selectOption('Boy');
    await dialog.getByLabel('Date of birth').fill('2019-05-04');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Birthday is invalid')).toBeVisible();
    await expect(dialog.getByLabel('Name')).toHaveValue('Milo');
  });
  await dialog.getByLabel('Birthday').fill('1990-02-28');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(app.locator('.toast')).toContainText('Customer updated');
  await expect(children).toContainText('Milo');
  await expect(children).toContainText('Boy');
  await test.step('who changed it last, and when [CUST-006, CUST-004]', async () => {
    const details = app.locator('.Polaris-ShadowBevel', { has: app.getByRole('heading', { name: 'Details' }) });
    await expect(details).toContainText('Month of birthFebruary');
    await expect(details).toContainText('Last updated byAdmin');
    await expect(details).toContainText(/Last updated\d/);
    await expect(details).toContainText(/Last order\d/);
  });
  await test.step('the line in the history takes it back [P21]', async () => {
    const line = app.locator('li.acts', { hasText: 'Details edited' });
    await line.getByText('Undo').first().click();
    await app.getByRole('dialog').getByRole('button', { name: 'Undo edit' }).click();
    await expect(children).toHaveCount(0);
  });
  await test.step('the toast of an edit takes it back too [P21]', async () => {
    await app.getByRole('button', { name: 'Edit', exact: true }).click();
    await dialog.getByLabel('Birthday').fill('03-04');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(app.getByText('03-04')).toBeVisible();
    await app.locator('.toast', { hasText: 'Customer updated' }).getByRole('button', { name: 'Undo' }).click();
    await expect(app.getByText('03-04')).toBeHidden();
  });
});
