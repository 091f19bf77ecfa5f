import { randomUUID } from 'node:crypto';
import {
  addedProgram,
  badgesOf,
  choose,
  headerAction,
  openMerchant,
  type ScreenMerchant,
  shopDay,
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

test('programs are listed by kind with their summary and switch [ROUTE-019, ROUTE-020, EARN-115]', async ({ page }) => {
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

test('a new place-order program starts with the defaults [EARN-015, EARN-016, EARN-018]', async ({ page }) => {
  const today = await shopDay();
  const app = await merchant.visit(page, '/programs/place_order/new');
  await expect(titleOf(app)).toHaveText('New earning program');
  await expect(app.getByLabel('Name', { exact: true })).toHaveValue('Place an order');
  for (const label of [
    'Name',
    'Description',
    'Show to shoppers',
    'Start date',
    'End date',
    'Tax earns points',
    'Shipping fee earns points',
    'Gift cards earn points',
  ]) {
    await expect(app.getByLabel(label, { exact: true })).toBeVisible();
  }
  await test.step('ten points for every hundred [EARN-120]', async () => {
    await expect(app.getByLabel('Points', { exact: true })).toHaveValue('10');
    await expect(app.getByLabel('For every')).toHaveValue('100');
  });
  await test.step('rounding is down, nearest or up [EARN-030, EARN-066]', async () => {
    await expect(app.getByLabel('Rounding').locator('option')).toHaveText(['Down', 'Nearest', 'Up']);
    await expect(app.getByLabel('Rounding')).toHaveValue('down');
  });
  await expect(app.getByLabel('Start date')).toHaveValue(today);
  await choose(app.getByLabel('Items bought'));
  await expect(app.getByLabel('For every')).toHaveValue('1');
  await test.step('the limit says that points taken back in full do not use it up [EARN-029]', async () => {
    const limit = app.getByRole('checkbox', { name: 'Limit how often a customer can earn' });
    await expect(limit).toHaveAccessibleDescription(
      'Points that were taken back in full, for example for a cancelled order, do not use up the limit.',
    );
  });
  await expect(app.getByText('below 99 makes the program top priority', { exact: false })).toBeVisible();
  await expectAccessible(page);
});

test('a program is added, here by items [EARN-147]', { tag: '@desk' }, async ({ page }) => {
  const title = `Per item ${randomUUID().slice(0, 8)}`;
  const app = await merchant.visit(page, '/programs/place_order/new');
  await expect(app.getByRole('radio', { name: /Amount spent|Items bought|Number of orders|Fixed number/ })).toHaveCount(
    4,
  );
  await choose(app.getByLabel('Items bought'));
  await app.getByLabel('Name', { exact: true }).fill(title);
  await app.getByLabel('Points', { exact: true }).fill('4');
  await app.getByLabel('For every').fill('2');
  await app.getByLabel('Sale channel').selectOption('draft');
  await expect(app.getByText('4 points per 2 items · all customers, including guests · draft orders')).toBeVisible();
  await app.getByRole('button', { name: 'Save' }).click();
  await expect(app.locator('.toast')).toHaveText('Updated successfully');
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
  await merchant.leave(page, id);
});

test('the save bar is shown while something differs [ROUTE-027, SHELL-013, SHELL-014]', {
  tag: '@desk',
}, async ({ page }) => {
  const { id, title } = await quietProgram({ event: 'place_order', earnPoint: 3, rateMoney: 1 });
  const app = await merchant.visit(page, `/programs/edit-settings/${id}`);
  const bar = app.getByRole('region', { name: 'Unsaved changes' });
  const points = app.getByLabel('Points', { exact: true });
  await expect(points).toHaveValue('3');
  await expect(bar).toHaveCount(0);
  await points.fill('5');
  await expect(bar).toBeVisible();
  await expect(app.getByText('Was 3')).toBeVisible();
  await points.fill('3');
  await expect(bar).toHaveCount(0);
  await points.fill('5');
  await test.step('refused values are named at their fields [MSG-034, MSG-035]', async () => {
    await app.getByLabel('For every').fill('0');
    await app.getByLabel('Name', { exact: true }).fill('');
    await bar.getByRole('button', { name: 'Save' }).click();
    await expect(app.getByText('Number needs to be greater than 0')).toBeVisible();
    await expect(app.getByText('This field is required')).toBeVisible();
    await expect(app.getByLabel('Name', { exact: true })).toBeFocused();
  });
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Discard' }).click();
  await expect(bar).toHaveCount(0);
  await expect(app.getByLabel('Name', { exact: true })).toHaveValue(title);
  await points.fill('6');
  await expect(app.getByText('Saving creates version 2.', { exact: false })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(badgesOf(app)).toContainText('Version 2');
  await expect(bar).toHaveCount(0);
  await merchant.leave(page, id);
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

test('a program saved elsewhere meanwhile is not overwritten', { tag: '@desk' }, async ({ page, provoked }) => {
  provoked.add(409);
  const { id, title } = await quietProgram({ event: 'place_order', earnPoint: 3, rateMoney: 1 });
  const app = await merchant.visit(page, `/programs/edit-settings/${id}`);
  const points = app.getByLabel('Points', { exact: true });
  await points.fill('9');
  await merchant.api(
    `/lp/programs/${id}`,
    { event: 'place_order', title, earnPoint: 4, rateMoney: 1, status: false },
    'PUT',
  );
  await app.getByRole('button', { name: 'Save' }).click();
  const notice = app.getByRole('alert').filter({ hasText: 'Someone else saved this page' });
  await expect(notice).toContainText('Version 2 is now stored.');
  await notice.getByRole('button', { name: 'See changes' }).click();
  await expect(notice.getByRole('row', { name: 'Points' })).toContainText('49');
  await expect(points).toHaveValue('9');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Load version 2' }).click();
  await expect(points).toHaveValue('4');
  await merchant.leave(page, id);
});

test('a taken priority and crossed dates are refused at their fields [EARN-127, EARN-137]', { tag: '@desk' }, async ({
  page,
  provoked,
}) => {
  provoked.add(422);
  const first = await quietProgram({ event: 'place_order', priorityPlaceOrder: 7 });
  const second = await quietProgram({ event: 'place_order', priorityPlaceOrder: 8 });
  const app = await merchant.visit(page, `/programs/edit-settings/${second.id}`);
  await app.getByLabel('Priority').fill('7');
  await app.getByRole('button', { name: 'Save' }).click();
  await expect(app.getByText('This value already exists')).toBeVisible();
  await app.getByLabel('Priority').fill('8');
  await app.getByLabel('Start date').fill('2027-02-01');
  await app.getByLabel('End date').fill('2027-01-01');
  await app.getByRole('button', { name: 'Save' }).click();
  await expect(app.getByText('Start date must be before end date')).toBeVisible();
  await merchant.leave(page, first.id, second.id);
});

test('the form of a reward checks its fields and saves them [REDM-011, REDM-012, REDM-019]', { tag: '@desk' }, async ({
  page,
}) => {
  const title = `Reward ${randomUUID().slice(0, 8)}`;
  const app = await merchant.visit(page, '/programs/amount_discount/new');
  await expect(titleOf(app)).toHaveText('New reward');
  await expect(app.getByLabel('Coupon expires').locator('option')).toHaveCount(8);
  await app.getByLabel('Name', { exact: true }).fill(title);
  await test.step('a cost of zero and a prefix with a sign are refused [REDM-040, REDM-056]', async () => {
    await app.getByLabel('Points cost', { exact: true }).last().fill('0');
    await app.getByLabel('Value', { exact: true }).fill('2.5');
    await app.getByLabel('Code prefix').fill('AB#');
    await app.getByRole('button', { name: 'Save' }).click();
    await expect(app.getByText('Number needs to be greater than 0')).toBeVisible();
    await expect(app.getByText('Use letters and digits only, without spaces or special characters')).toBeVisible();
  });
  await expectAccessible(page);
  await choose(app.getByLabel('Dynamic'));
  await app.getByLabel('Points cost', { exact: true }).last().fill('100');
  await test.step('a minimum between the steps is refused [REDM-042]', async () => {
    await app.getByLabel('Minimum points').fill('150');
    await app.getByLabel('Code prefix').fill('AB');
    await app.getByRole('button', { name: 'Save' }).click();
    await expect(app.getByText('The minimum needs to be a multiple of the points cost')).toBeVisible();
  });
  await app.getByLabel('Minimum points').fill('200');
  await app.getByLabel('Coupon expires').selectOption('14D');
  await test.step('combinations and availability are chosen [REDM-020, REDM-021]', async () => {
    await choose(app.getByLabel('Shipping discounts'));
    await app.getByLabel('Who can use the code').selectOption('everyone');
  });
  await app.getByRole('button', { name: 'Save' }).click();
  await expect(titleOf(app)).toContainText(title);
  const id = await addedProgram(page);
  const { data } = await merchant.api<{ data: object }>(`/lp/programs/${id}`);
  expect(data).toMatchObject({
    costMode: 'dynamic',
    pointsCost: 100,
    redeemValue: 2.5,
    minPoints: 200,
    maxPoints: null,
    couponExpiry: '14D',
    combineShippingDiscounts: true,
    combineOrderDiscounts: false,
    availability: 'everyone',
    codePrefix: 'AB',
  });
  await merchant.leave(page, id);
});

test('a program is deleted after a question that says what stays', { tag: '@desk' }, async ({ page }) => {
  const { title } = await quietProgram({ event: 'amount_discount', pointsCost: 10, redeemValue: 1 });
  const app = await merchant.visit(page, '/programs?type=redeem');
  await app.getByRole('link', { name: title }).click();
  await expect(titleOf(app)).toContainText(title);
  await headerAction(app, 'Delete');
  const dialog = app.getByRole('dialog');
  await expect(dialog).toContainText(`Delete ${title}?`);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(titleOf(app)).toHaveText('Reward programs');
  await expect(app.getByText('One dinar off').first()).toBeVisible();
  await expect(app.locator('li', { hasText: title })).toHaveCount(0);
});
