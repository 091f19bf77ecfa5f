import type { FrameLocator } from '@playwright/test';
import {
  badgesOf,
  choose,
  customerWith,
  figure,
  headerAction,
  openMerchant,
  type ScreenMerchant,
  type ScreenPerson,
  searchList,
  titleOf,
  undoFromToast,
} from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
let rich: ScreenPerson;
let poor: ScreenPerson;
let guest: ScreenPerson;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
  rich = await customerWith(merchant, 'Amal', ['50.500', '20.000']);
  poor = await customerWith(merchant, 'Zayd', ['1.250']);
  guest = await customerWith(merchant, 'Gaia', [], 'disabled');
});

const names = (app: FrameLocator) => app.locator('[data-row-link]');

test('the list filters customers by kind [ROUTE-003, CUST-012]', async ({ page }) => {
  const app = await merchant.visit(page, '/customers');
  await expect(titleOf(app)).toHaveText('Customers');
  await searchList(app, guest.name);
  await expect(names(app)).toHaveText([guest.name]);
  await expect(app.getByText(guest.email)).toBeVisible();
  await app.getByRole('button', { name: 'Cancel' }).click();
  await expect(app.getByRole('tab')).toHaveText([/^All/, 'Member', 'Guest', 'Left', 'B2B', 'Left segment']);
  await test.step('members, guests and customers who left have tabs [CUST-013, CUST-014, CUST-015]', async () => {
    for (const [tab, found] of [
      ['Guest', 1],
      ['Member', 0],
      ['Left', 0],
    ] as const) {
      await app.getByRole('tab', { name: tab, exact: true }).click();
      await searchList(app, guest.name);
      await expect(names(app)).toHaveCount(found);
      if (found === 0) await expect(app.getByText('No customers match these filters')).toBeVisible();
      await app.getByRole('button', { name: 'Cancel' }).click();
    }
  });
  await test.step('buyers of companies have a tab [CUST-016]', async () => {
    const buyer = await customerWith(merchant, 'Buyer', []);
    const { id } = await merchant.till<{ id: string }>('/companies', { name: 'Palm Trading' });
    await merchant.till(`/companies/${id}/contacts`, { customerId: buyer.id });
    await merchant.settled();
    await merchant.visit(page, '/customers');
    await app.getByRole('tab', { name: 'B2B', exact: true }).click();
    await expect(app.getByText(buyer.email)).toBeVisible();
    await expect(app.getByText(guest.email)).toHaveCount(0);
  });
  await expectAccessible(page);
});

test('the list sorts by age, name and points [CUST-018, CUST-019, CUST-020]', { tag: '@desk' }, async ({ page }) => {
  const app = await merchant.visit(page, '/customers');
  await expect(names(app).first()).toBeVisible();
  const sort = async (key: string, direction: string) => {
    const choice = app.getByRole('radio', { name: key });
    if (!(await choice.isVisible())) await app.getByRole('button', { name: /Sort/ }).click();
    await choose(choice);
    await app.getByRole('button', { name: direction }).click();
  };
  await sort('Points', 'High to low');
  await expect(app.getByText('Sorted by points, high to low', { exact: false })).toBeVisible();
  const points = async () => {
    const all = await merchant.api<{ data: { name: string }[] }>('/lp/customers?sort=points_desc&first=20');
    return all.data.map(({ name }) => name);
  };
  await expect(names(app)).toHaveText(await points());
  await sort('Name', 'A–Z');
  const sorted = await merchant.api<{ data: { name: string }[] }>('/lp/customers?sort=name_asc&first=20');
  await expect(names(app)).toHaveText(sorted.data.map(({ name }) => name));
  await sort('Added', 'Oldest first');
  const oldest = await merchant.api<{ data: { name: string }[] }>('/lp/customers?sort=oldest&first=20');
  await expect(names(app)).toHaveText(oldest.data.map(({ name }) => name));
});

test('the rows on a page and the choices are kept for this shop [LIM-009, SHELL-054]', { tag: '@desk' }, async ({
  page,
}) => {
  const app = await merchant.visit(page, '/customers');
  await app.getByLabel('Rows per page').selectOption('10');
  await expect(names(app)).toHaveCount(
    Math.min(10, (await merchant.api<{ total: number }>('/lp/customers?first=1')).total),
  );
  await app.getByRole('tab', { name: 'Member', exact: true }).click();
  await expect(app.getByRole('tab', { name: /^Member/ })).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(app.getByLabel('Rows per page')).toHaveValue('10');
  await expect(app.getByRole('tab', { name: /^Member/ })).toHaveAttribute('aria-selected', 'true');
  const keys = await page
    .frame({ name: 'app' })
    ?.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('grid:')));
  expect(keys).toEqual(['grid:oasis-goods:customers']);
});

test('a profile shows balance, history and orders [ROUTE-008, CUST-031, CUST-033]', async ({ page }) => {
  const app = await merchant.visit(page, `/customers/profile/${rich.id}`);
  await expect(titleOf(app)).toContainText(rich.name);
  await expect(figure(app, 'Available')).toHaveText('705');
  await app.getByRole('tab', { name: 'Point activities' }).click();
  const chips = app.getByRole('group', { name: 'Kind of point activity' }).getByRole('button');
  await chips.filter({ hasText: 'Point redeemed' }).click();
  await expect(app.getByText('No activity of this type.')).toBeVisible();
  await chips.filter({ hasText: 'Point earned' }).click();
  const earned = async () => (await app.locator('.acts .pts').allTextContents()).sort();
  await expect.poll(earned).toEqual(['+200', '+505']);
  const orders = app
    .locator('.Polaris-ShadowBevel', { has: app.getByRole('heading', { name: 'Orders', exact: true }) })
    .getByRole('listitem');
  for (const { name } of rich.orders) await expect(orders.filter({ hasText: name })).toHaveCount(1);
});

test('of each order every program is asked why [EARN-028, EARN-032]', { tag: '@desk' }, async ({ page }) => {
  const person = await customerWith(merchant, 'Wafa', []);
  const lines = [
    { title: 'Date syrup', price: '3.250' },
    { title: 'Gift card 10', price: '10.000', giftCard: true },
  ];
  const order = await merchant.till<{ name: string }>('/orders', {
    customerId: person.id,
    lines,
    shipping: '0',
    paid: true,
  });
  await merchant.settled();
  const app = await merchant.visit(page, `/customers/profile/${person.id}`);
  await app.getByRole('button', { name: `Why? Order ${order.name}` }).click();
  const why = app.getByRole('dialog');
  await expect(why).toContainText(`Why order ${order.name} earned this`);
  await expect(why).toContainText(/Points for every order.*32 points/);
  await expect(why).toContainText('Gift card 10, KWD 10.000, doesn’t earn points: it’s a gift card.');
  await expectAccessible(page);
  await why.getByRole('button', { name: 'Done' }).click();
  await expect(why).toBeHidden();
});

test('a balance is explained down to the order’s lines, and the explanation has an address', { tag: '@desk' }, async ({
  page,
}) => {
  const order = rich.orders[0]?.name ?? '';
  const app = await merchant.visit(page, `/customers/profile/${rich.id}`);
  await app.getByRole('button', { name: 'Why 705?' }).click();
  await expect(app.getByRole('button', { name: /^Earned 2 events/ }).first()).toContainText('+705');
  await app.getByRole('link', { name: order, exact: true }).first().click();
  const sums = app.locator('.calc:visible');
  await expect(sums).toContainText('Date syrup');
  await expect(sums).toContainText('50.500');
  await expect(sums).toContainText('Rounded down505');
  await expect(page).toHaveURL(/\?why=[0-9a-f-]{36}$/);
  await page.reload();
  await expect(app.locator('.calc:visible')).toContainText('Rounded down505');
});

test('points are adjusted with notes, and the adjustment is undone [CUST-025, CUST-043, CUST-045]', {
  tag: '@desk',
}, async ({ page, provoked }) => {
  provoked.add(422);
  const person = await customerWith(merchant, 'Adam', ['10.000']);
  const app = await merchant.visit(page, `/customers/profile/${person.id}`);
  await headerAction(app, 'Adjust points');
  const dialog = app.getByRole('dialog');
  await test.step('the dialog warns [CUST-027]', async () => {
    await expect(dialog).toContainText('A new points update cannot be undone.');
  });
  await test.step('amount and new points follow each other [CUST-044]', async () => {
    await dialog.getByLabel('Amount').fill('-20');
    await expect(dialog.getByLabel('New points')).toHaveValue('80');
    await dialog.getByLabel('New points').fill('160');
    await expect(dialog.getByLabel('Amount')).toHaveValue('60');
    await expect(dialog.getByRole('status')).toContainText('100 → 160');
  });
  await test.step('an adjustment without a note is refused [MSG-034]', async () => {
    await dialog.getByRole('button', { name: 'Adjust points' }).click();
    await expect(dialog.getByText('This field is required')).toBeVisible();
  });
  await expectAccessible(page);
  await dialog.getByLabel('Amount').fill('-101');
  await expect(dialog.getByText('The balance is not sufficient. 100 points are available.')).toBeVisible();
  await dialog.getByLabel('Amount').fill('60');
  await dialog.getByLabel('Admin note').fill('Late parcel');
  await dialog.getByLabel('Customer note').fill('Sorry for the wait');
  await dialog.getByRole('button', { name: 'Adjust points' }).click();
  await expect(app.locator('.toast')).toContainText('60 points added');
  const line = app.locator('.acts', { hasText: 'Late parcel' });
  await undoFromToast(app, async () => {
    await expect(figure(app, 'Available')).toHaveText('160');
    await expect(line).toContainText('Ana Vidal');
  });
  await expect(app.locator('.toast')).toContainText('Adjustment undone');
  await expect(figure(app, 'Available')).toHaveText('100');
  await expect(line).toContainText('Undone');
  const { data } = await merchant.api<{ data: { note: string; customerNote: string; points: number }[] }>(
    `/lp/customers/${person.id}/activities`,
  );
  expect(data.find(({ note }) => note === 'Late parcel')).toMatchObject({
    points: 60,
    customerNote: 'Sorry for the wait',
  });
});

test('an older adjustment is undone from its line, with the choice of what was spent since', { tag: '@desk' }, async ({
  page,
}) => {
  const person = await customerWith(merchant, 'Noor', []);
  await merchant.api(`/lp/customers/${person.id}/points`, { amount: 150, adminNote: 'Welcome' });
  await merchant.api(`/lp/customers/${person.id}/points`, { amount: -100, adminNote: 'Spent at the fair' });
  const app = await merchant.visit(page, `/customers/profile/${person.id}`);
  await app.locator('.acts', { hasText: 'Welcome' }).getByRole('button', { name: 'Undo…' }).click();
  const dialog = app.getByRole('dialog');
  await expect(dialog.getByRole('status')).toContainText('50 → 0');
  await expect(dialog.getByRole('status')).toContainText('100 will be owed.');
  await choose(dialog.getByLabel('Take back only unspent points'));
  await expect(dialog.getByRole('status')).toContainText('100 are forgiven.');
  await dialog.getByRole('button', { name: 'Undo adjustment' }).click();
  await expect(app.locator('.toast')).toContainText('Adjustment undone');
  await expect(figure(app, 'Available')).toHaveText('0');
  await expect(figure(app, 'Owed')).toHaveText('0');
});

test('a guest joins; a member is excluded, lets it be undone, and may rejoin [CUST-036, CUST-037, MSG-133]', {
  tag: '@desk',
}, async ({ page }) => {
  const person = await customerWith(merchant, 'Gamal', [], 'disabled');
  const app = await merchant.visit(page, `/customers/profile/${person.id}`);
  const dialog = app.getByRole('dialog');
  const exclude = async () => {
    await headerAction(app, 'Exclude from programs');
    await expect(dialog).toContainText(`Exclude ${person.name}?`);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Exclude' }).click();
    await expect(dialog).toHaveCount(0);
  };
  const hasLeft = () => expect(badgesOf(app)).toContainText('Left');
  await expect(badgesOf(app)).toContainText('Guest');
  await headerAction(app, 'Make a member');
  await expect(app.locator('.toast')).toContainText('Updated status successfully');
  await expect(badgesOf(app)).toContainText('Member');
  await exclude();
  await undoFromToast(app, hasLeft);
  await expect(badgesOf(app)).toContainText('Member');
  await exclude();
  await hasLeft();
  await headerAction(app, 'Let rejoin');
  await expect(badgesOf(app)).toContainText('Member');
});

test('many customers are adjusted and change their status at once [CUST-042]', { tag: '@desk' }, async ({ page }) => {
  const marker = poor.name;
  const app = await merchant.visit(page, '/customers');
  await searchList(app, marker);
  await expect(names(app)).toHaveText([marker]);
  await choose(app.locator('tbody tr').first().locator('input[type=checkbox]'));
  await app.getByRole('button', { name: 'Adjust points' }).click();
  const dialog = app.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('5');
  await dialog.getByLabel('Admin note').fill('For all');
  await expect(dialog).toContainText('1 customer will be updated.');
  await dialog.getByRole('button', { name: 'Adjust points' }).click();
  await expect(app.locator('.toast')).toContainText('Points of 1 customer adjusted');
  await expect(app.locator('tbody tr').first()).toContainText('17');
  await choose(app.locator('tbody tr').first().locator('input[type=checkbox]'));
  await app.getByRole('button', { name: 'Change status' }).click();
  await choose(dialog.getByLabel('Left'));
  await dialog.getByRole('button', { name: 'Exclude' }).click();
  await undoFromToast(app, () => expect(app.locator('tbody tr').first()).toContainText('Left'));
  await expect(app.locator('tbody tr').first()).toContainText('Member');
});
