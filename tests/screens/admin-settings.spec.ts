import { openMerchant, type ScreenMerchant } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});
test.afterAll(() => merchant.api('/lp/shop-settings', { dateFormat: 'MM/DD/YYYY', primaryColor: '' }, 'PUT'));

test('settings are saved on their own pages and are there on the next visit [SETT-014]', { tag: '@desk' }, async ({
  page,
}) => {
  const app = await merchant.visit(page, '/settings/general');
  const save = async () => {
    await app.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect(app.locator('.toast').last()).toContainText('Updated successfully');
  };
  const format = app.getByLabel('Date format');
  const list = app.getByRole('list', { name: 'Test list' });
  const color = app.getByLabel('Primary color', { exact: true });
  await test.step('a choice, an address and a color are saved [SETT-011]', async () => {
    await format.selectOption('YYYY/MM/DD');
    await save();
    await merchant.visit(page, '/settings/pre-launch');
    await app.getByLabel('Email address').fill('tester@merchant.example');
    await app.getByRole('button', { name: 'Add address' }).click();
    await expect(list).toContainText('tester@merchant.example');
    await merchant.visit(page, '/settings/colors');
    await app.getByRole('button', { name: 'Choose Primary color' }).click();
    await expect(app.locator('.Polaris-ColorPicker')).toBeVisible();
    await page.keyboard.press('Escape');
    await app.getByRole('group', { name: 'Suggested colors' }).getByRole('button', { name: 'Berry' }).click();
    await expectAccessible(page);
    await save();
  });
  await test.step('all of them are there on the next visit', async () => {
    await merchant.visit(page, '/settings/general');
    await expect(format).toHaveValue('YYYY/MM/DD');
    await merchant.visit(page, '/settings/colors');
    await expect(color).toHaveValue('#9d174d');
    await merchant.visit(page, '/settings/pre-launch');
    await app.getByRole('button', { name: 'Delete tester@merchant.example' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(0);
  });
});
