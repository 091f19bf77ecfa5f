import { randomUUID } from 'node:crypto';
import {
  addedProgram,
  badgesOf,
  choose,
  headerAction,
  openMerchant,
  type ScreenMerchant,
  titleOf,
  undoFromToast,
} from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

/** A program that is off, so that no order of another test is paid by it. */
async function quietProgram(settings: object): Promise<{ id: string; title: string }> {
  const title = `Quiet ${randomUUID().slice(0, 8)}`;
  const { data } = await merchant.api<{ data: { id: string } }>('/lp/programs', { title, status: false, ...settings });
  return { id: data.id, title };
}

test('programs are listed by kind with their summary and switch [ROUTE-019, ROUTE-020, EARN-115]', {
  tag: '@desk',
}, async ({ page }) => {
  const { id, title } = await quietProgram({ event: 'place_order', earnPoint: 3, rateMoney: 1 });
  const app = await merchant.visit(page, '/programs');
  await expect(titleOf(app)).toHaveText('Reward programs');
  await expect(app.getByRole('tab', { name: 'Earning' })).toHaveAttribute('aria-selected', 'true');
  const row = app.locator('li', { hasText: title });
  await expect(row).toContainText('3 points per KWD');
  const toggle = row.getByRole('switch', { name: `${title} on` });
  await expect(toggle).toHaveAttribute('aria-checked', 'false');
  await toggle.click();
  await expect(app.locator('.toast')).toContainText('Updated status successfully');
  await undoFromToast(app, () => expect(toggle).toHaveAttribute('aria-checked', 'true'));
  await expect(toggle).toHaveAttribute('aria-checked', 'false');
  await expectAccessible(page);
  await test.step('the tab of rewards has its own address [ROUTE-022]', async () => {
    await app.getByRole('tab', { name: 'Redeeming' }).click();
    await expect(page).toHaveURL(/\/programs\?type=redeem$/);
    await expect(app.locator('li', { hasText: 'One dinar off' })).toContainText('off for 100 points');
  });
  await merchant.leave(page, id);
});

test('a program is added, here by items, published and deleted [EARN-147]', { tag: '@desk' }, async ({ page }) => {
  const title = `Per item ${randomUUID().slice(0, 8)}`;
  const app = await merchant.visit(page, '/programs/place_order/new');
  await expect(app.getByRole('radio', { name: /Amount spent|Items bought|Number of orders|Fixed number/ })).toHaveCount(
    4,
  );
  await choose(app.getByLabel('Items bought'));
  await app.getByLabel('Name', { exact: true }).fill(title);
  await app.getByLabel('Points', { exact: true }).fill('4');
  await app.getByLabel('For every').fill('2');
  await app.getByRole('button', { name: 'Customers and sales channels' }).click();
  await app.getByLabel('Sale channel').selectOption('draft');
  await app.getByRole('button', { name: 'What shoppers see' }).click();
  await choose(app.getByLabel('Show to shoppers'), false);
  await expect(app.getByText('4 points per 2 items · all customers, including guests · draft orders')).toBeVisible();
  await app.getByRole('button', { name: 'Save' }).click();
  await expect(app.locator('.toast')).toHaveText('Program created');
  const id = await addedProgram(page);
  await expect(titleOf(app)).toContainText(title);
  await expect(badgesOf(app)).toContainText('Version 1');
  const { data } = await merchant.api<{ data: object }>(`/lp/programs/${id}`);
  expect(data).toMatchObject({
    title,
    earnBy: 'quantity',
    earnPoint: 4,
    rateItem: 2,
    appliedPlaceOrderTo: 'draft',
    version: 1,
  });
  await test.step('publishing confirms, turns the program on and displays it [EARN-118, EARN-147, MSG-134]', async () => {
    await headerAction(app, 'Turn off');
    await headerAction(app, 'Publish');
    await expect(app.locator('.toast')).toContainText('Published successfully');
    // The table to read follows what the screen has written.
    await expect(async () => {
      const published = (await merchant.api<{ data: object }>(`/lp/programs/${id}`)).data;
      expect(published).toMatchObject({ display: true, status: true });
    }).toPass();
  });
  await headerAction(app, 'Delete');
  await app.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(titleOf(app)).toHaveText('Reward programs');
  await expect(app.getByText('Points for every order').first()).toBeVisible();
  await expect(app.locator('li', { hasText: title })).toHaveCount(0);
});

test('leaving with unsaved changes asks with exactly two choices [SHELL-011, SHELL-012]', async ({ page }) => {
  const { id } = await quietProgram({ event: 'place_order', earnPoint: 3, rateMoney: 1 });
  const address = `/programs/edit-settings/${id}`;
  const app = await merchant.visit(page, address);
  const points = app.getByLabel('Points', { exact: true });
  await points.fill('8');
  const leave = async () => {
    if ((page.viewportSize()?.width ?? 0) < 600) await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('.menu a', { hasText: 'Customers' }).click();
  };
  await leave();
  const dialog = app.getByRole('dialog');
  await expect(dialog.getByRole('button').filter({ hasText: /./ })).toHaveText(['Stay', 'Leave page']);
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(points).toBeFocused();
  await expect(points).toHaveValue('8');
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await leave();
  await dialog.getByRole('button', { name: 'Leave page' }).click();
  await expect(titleOf(app)).toHaveText('Customers');
  expect((await merchant.api<{ data: { earnPoint: number } }>(`/lp/programs/${id}`)).data.earnPoint).toBe(3);
  await merchant.leave(page, id);
});
