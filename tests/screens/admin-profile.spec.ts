import { randomUUID } from 'node:crypto';
import type { FrameLocator, Page } from '@playwright/test';
import { latency } from '../support/waiting.js';
import {
  boxOf,
  customerWith,
  headerAction,
  openMerchant,
  type ScreenMerchant,
  type ScreenPerson,
} from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

const adjust = (person: ScreenPerson, amount: number, adminNote: string) =>
  merchant.api(`/lp/customers/${person.id}/points`, { amount, adminNote });
const open = (page: Page, { id }: ScreenPerson) => merchant.visit(page, `/customers/profile/${id}`);
const line = (app: FrameLocator, text: string) => app.locator('li.acts', { hasText: text });

/** A customer who owes 300 points: an order was paid, its points were redeemed, and the order was refunded. */
async function indebted(name: string): Promise<ScreenPerson> {
  const person = await customerWith(merchant, name, ['30.000']);
  const { data } = await merchant.api<{ data: { id: string; title: string }[] }>('/lp/programs/spending');
  const program = data.find(({ title }) => title === 'One dinar off')?.id;
  for (let times = 0; times < 3; times += 1)
    await merchant.api(`/lp/customers/${person.id}/redeem`, { programId: program });
  await merchant.till(`/orders/${person.orders[0]?.id}/refunds`, {});
  await merchant.settled();
  return person;
}

test('an adjustment is undone with the mouse however long its note is, and is marked as undone', async ({ page }) => {
  const person = await customerWith(merchant, 'Undine', []);
  const note = 'Spring campaign make-good for everybody who waited for the second parcel';
  await adjust(person, 2_000, note);
  const app = await open(page, person);
  const row = line(app, note.slice(0, 20));
  const undo = row.getByRole('button', { name: 'Undo…' });
  await expect(undo).toBeVisible();
  await expect.poll(async () => (await boxOf(undo)).right - (await boxOf(row)).right).toBeLessThanOrEqual(0);
  // A click on what is cut off or covered would not arrive.
  await undo.click();
  await app.getByRole('dialog').getByRole('button', { name: 'Undo adjustment' }).click();
  await expect(app.locator('.toast')).toContainText('Adjustment undone');
  await expect(row.locator('.Polaris-Badge')).toHaveText('Undone');
});

test('the undo of spent points shows each figure in its own line', { tag: '@desk' }, async ({ page }) => {
  const person = await customerWith(merchant, 'Sonja', []);
  await adjust(person, 500, 'Goodwill');
  await adjust(person, -350, 'Spent since');
  const app = await open(page, person);
  await line(app, 'Goodwill').getByRole('button', { name: 'Undo…' }).click();
  await expect(app.getByRole('dialog').locator('.before-after > div')).toHaveText(['150 → 0', '350 will be owed.']);
});

test('an adjustment of a customer in debt shows one true figure and what pays the debt', { tag: '@desk' }, async ({
  page,
}) => {
  const person = await indebted('Deborah');
  const app = await open(page, person);
  await headerAction(app, 'Adjust points');
  const dialog = app.getByRole('dialog');
  await expect(dialog.locator('.before-after')).toHaveText('');
  await dialog.getByLabel('Amount').fill('500');
  await expect(dialog.locator('.before-after > div').first()).toContainText('0 → 200');
  await expect(dialog.locator('.before-after')).toContainText('300 of these points pay off what is owed.');
  await expect(dialog.getByLabel('New points')).toHaveValue('200');
  await dialog.getByLabel('Amount').fill('100');
  await expect(dialog.getByLabel('New points')).toHaveValue('0');
});

test('after Escape the focus is where the dialog was opened', { tag: '@desk' }, async ({ page }) => {
  const app = await open(page, await customerWith(merchant, 'Fokke', []));
  for (const name of ['Adjust points', 'View as of']) {
    const button = app.getByRole('button', { name, exact: true });
    await button.press('Enter');
    await expect(app.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(app.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('nothing jumps while a profile with orders and coupons loads', async ({ page }) => {
  const person = await customerWith(merchant, 'Stella', ['120.000', '5.000']);
  const { data } = await merchant.api<{ data: { id: string; title: string }[] }>('/lp/programs/spending');
  const program = data.find(({ title }) => title === 'One dinar off')?.id;
  for (let times = 0; times < 10; times += 1)
    await merchant.api(`/lp/customers/${person.id}/redeem`, { programId: program });
  await merchant.settled();
  // Coupons come last, as they do where there are many.
  await page.route('**/lp/coupons?**', async (route) => {
    await latency(600);
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const app = await open(page, person);
  await expect(app.locator('li.row', { hasText: person.orders[0]?.name ?? '' }).first()).toBeVisible();
  await expect(app.locator('li.row', { hasText: 'One dinar off' }).first()).toBeVisible();
  const frame = page.frame({ name: 'app' });
  const sum = await frame?.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
  expect(sum).toBeLessThanOrEqual(0.02);
});

test('points that are on hold for a coupon do not move the card', { tag: '@desk' }, async ({ page }) => {
  const person = await customerWith(merchant, 'Holda', ['20.000']);
  let held = 0;
  await page.route(new RegExp(`/lp/customers/${person.id}(\\?|$)`), async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    json.data.points.held = held;
    await route.fulfill({ response: answer, json });
  });
  const height = async () => {
    const app = await open(page, person);
    const card = app.locator('.Polaris-ShadowBevel', { hasText: 'Available' }).first();
    await expect(card).toContainText(held > 0 ? '500 on hold for a coupon' : /Next expiry|No expiry/);
    return (await boxOf(card)).height;
  };
  const before = await height();
  held = 500;
  expect(await height()).toBe(before);
});

test('why an order earned shows its lines, the rounding and what refunds took back', { tag: '@desk' }, async ({
  page,
}) => {
  const person = await customerWith(merchant, 'Yara', ['7.480']);
  const [order] = person.orders;
  await merchant.till(`/orders/${order?.id}/refunds`, {});
  await merchant.settled();
  const app = await open(page, person);
  await app.getByRole('button', { name: `Why? Order ${order?.name}` }).click();
  const dialog = app.getByRole('dialog');
  await expect(dialog).toContainText('Date syrup');
  await expect(dialog).toContainText('Rounded down');
  await expect(dialog).toContainText('Refunds took back 74 points.');
  await expectAccessible(page);
});

test('a long mail stays in the header, and a normal one in its line', async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  const email = `${'averylongname.'.repeat(3)}${mark}@${'sub.'.repeat(6)}merchant.example`;
  const { id } = await merchant.till<{ id: string }>('/customers', { firstName: 'Long', lastName: 'Mail', email });
  await merchant.settled();
  const app = await merchant.visit(page, `/customers/profile/${id}`);
  const subtitle = app.locator('.Polaris-Header-Title__SubTitle').first();
  await expect(subtitle).toContainText('averylongname');
  // As wide as its words: what is wider runs out of the header.
  const right = () => subtitle.evaluate((node) => node.getBoundingClientRect().left + node.scrollWidth);
  await expect.poll(right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  if ((page.viewportSize()?.width ?? 0) > 600) {
    const normal = { firstName: 'Ada', lastName: 'Bauer', email: `ada.bauer-${mark}@mail.merchant.example` };
    const ada = await merchant.till<{ id: string }>('/customers', normal);
    await merchant.settled();
    await merchant.visit(page, `/customers/profile/${ada.id}`);
    await expect(subtitle).toContainText('Customer since');
    await expect.poll(async () => (await boxOf(subtitle)).height).toBeLessThanOrEqual(24);
  }
});

test('every chip of the point activities is inside its card', async ({ page }) => {
  const app = await open(page, await customerWith(merchant, 'Chip', []));
  await app.getByRole('tab', { name: 'Point activities' }).click();
  const group = app.getByRole('group', { name: 'Kind of point activity' });
  await expect(group.getByRole('button').last()).toBeVisible();
  const beyond = async () => (await boxOf(group.getByRole('button').last())).right - (await boxOf(group)).right;
  await expect.poll(beyond).toBeLessThanOrEqual(0);
});

test('lists lots with points left in the order in which they are spent', { tag: '@desk' }, async ({ page }) => {
  const person = await customerWith(merchant, 'Lotte', []);
  await adjust(person, 10, 'Older');
  await adjust(person, 20, 'Newer');
  const app = await merchant.visit(page, `/customers/profile/${person.id}/explain`);
  await expect(app.locator('.tree-end')).toHaveText([/^10/, /^20/]);
});

test('the event of the freshness line is the shop’s own, and its address says which', { tag: '@desk' }, async ({
  page,
}) => {
  const app = await merchant.visit(page, '/customers');
  const link = app.locator('.fresh').getByRole('link');
  const position = Number((await link.textContent())?.replace(/\D/g, ''));
  const { data } = await merchant.api<{ data: { position: number } }>(`/lp/events/${position}`);
  expect(data.position).toBe(position);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/settings/stream\\?event=${position}$`));
  await page.reload();
  await expect(app.getByText(`Event ${position.toLocaleString('en')}, version`, { exact: false })).toBeVisible();
});

test('an event by staff names the staff, not an outside source', { tag: '@desk' }, async ({ page }) => {
  await adjust(await customerWith(merchant, 'Causa', []), 5, 'Welcome');
  const { data } = await merchant.api<{ data: { position: number }[] }>('/lp/events?first=1&types=PointsAdjusted');
  const app = await merchant.visit(page, `/settings/stream?event=${data[0]?.position}`);
  await expect(app.getByRole('button', { name: /^PointsAdjusted\.v/ })).toBeVisible();
  const detail = app.locator('.Polaris-ShadowBevel', { hasText: 'PointsAdjusted.v' }).last();
  await expect(detail.getByText('Ana Vidal', { exact: true })).toHaveCount(2);
});
