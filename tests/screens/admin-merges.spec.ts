import { choose, customerWith, openMerchant, type ScreenMerchant } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

test('a merge is shown on both sides, explained, and undone with its reason [P19, P24, DEVZ-007]', {
  tag: '@desk',
}, async ({ page }) => {
  const survivor = await customerWith(merchant, 'Sila', ['10.000']);
  const merged = await customerWith(merchant, 'Mara', ['24.000']);
  await merchant.till(`/customers/${merged.id}/merge`, { into: survivor.id });
  await merchant.settled();
  const app = await merchant.visit(page, `/customers/profile/${merged.id}`);
  await test.step('the merged customer’s page says where the points are, and leads there [P24]', async () => {
    await expect(app.getByText('This customer was merged into another customer')).toBeVisible();
    await expect(app.getByRole('button', { name: 'Adjust points' })).toHaveCount(0);
    await app.getByRole('link', { name: 'Go to that customer' }).click();
    await expect(app.getByRole('heading', { name: survivor.name })).toBeVisible();
  });
  await test.step('the survivor shows the points and the history of both [P19, DEVZ-007]', async () => {
    await expect(app.getByText('340', { exact: true }).first()).toBeVisible();
    const lines = (text: string) => app.locator('li.acts', { hasText: text });
    await expect(lines('Customers merged')).toHaveCount(2);
    await expect(lines('Customers merged').and(app.locator('[data-merged="false"]'))).toContainText(merged.name);
    await expect(lines('Customers merged').and(app.locator('[data-merged="true"]'))).toContainText(survivor.name);
    await expect(lines('Points earned')).toHaveCount(2);
    // Whether the store’s deletion was told of before the merge or after it makes a line more or less.
    await expect(lines('Points earned').and(app.locator('[data-merged="true"]'))).toHaveText(
      new RegExp(`From ${merged.name}`),
    );
    await expectAccessible(page);
  });
  await test.step('the balance of the survivor is explained by sums that add up [P19]', async () => {
    await app.getByRole('button', { name: 'Why 340?' }).click();
    const rows = app.locator('.sum .sum-row').filter({ visible: true });
    await expect(rows).toHaveText([/^Earned.*\+100$/, /^Merged.*\+240$/]);
    await expect(app.locator('.sum-total').filter({ visible: true })).toContainText('340');
    await rows.filter({ hasText: 'Merged' }).click();
    await expectAccessible(page);
  });
  await test.step('the merge is undone with its reason, and the points are back [P19]', async () => {
    await app.getByRole('button', { name: 'Undo merge' }).click();
    const dialog = app.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Undo merge' }).click();
    await expect(dialog.getByText('This field is required')).toBeVisible();
    await dialog.getByLabel('Admin note').fill('Two people who share an address');
    await dialog.getByRole('button', { name: 'Undo merge' }).click();
    await expect(app.locator('.toast')).toContainText('has 240 points');
    await expect(app.getByRole('button', { name: 'Undo merge' })).toHaveCount(0);
    const other = await merchant.visit(page, `/customers/profile/${merged.id}`);
    await expect(other.getByText('240', { exact: true }).first()).toBeVisible();
  });
});

test('two selected customers are compared and merged in four clicks, and the merge is undone', {
  tag: '@desk',
}, async ({ page }) => {
  const [gone, stays] = [await customerWith(merchant, 'Nadia', ['10.000']), await customerWith(merchant, 'Nadja', [])];
  const app = await merchant.visit(page, '/customers?search=nad&sort=newest');
  for (const { name } of [gone, stays])
    await choose(app.getByRole('row').filter({ hasText: name }).getByRole('checkbox'));
  await app.getByRole('button', { name: 'Merge', exact: true }).click();
  await test.step('the comparison says what each has and what the survivor will have', async () => {
    const points = app.getByRole('row').filter({ has: app.getByRole('rowheader', { name: 'Available' }) });
    await expect(points.getByRole('cell')).toHaveText(['100', '0', '100']);
    await expectAccessible(page);
  });
  await app.getByLabel('Admin note').fill('One person');
  await app.getByRole('button', { name: 'Merge customers' }).click();
  await expect(app.locator('.toast')).toContainText(/^Merged. .* has 100 points./);
  await expect(app.getByRole('button', { name: 'Undo merge' })).toBeVisible();
  await merchant.visit(page, '/customers?search=nad&sort=newest');
  await expect(app.getByText('Merged', { exact: true })).toHaveCount(1);
});
