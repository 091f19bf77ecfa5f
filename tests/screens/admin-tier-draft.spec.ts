import type { FrameLocator } from '@playwright/test';
import { openMerchant, type ScreenMerchant, TIERS_SHOP } from './support/merchant.js';
import { expect, expectAccessible, OFFLINE, test } from './support/test.js';
import { BASE } from './support/tiers.js';

const GIFT = { description: 'Birthday gift', reward: 'One mug' };
const SILVER = { id: 'silver', title: 'Silver', goal: 500_000, perks: [GIFT, { description: 'Free shipping' }] };
const GOLD = { id: 'gold', title: 'Gold', goal: 900_000 };
const OVERTAKEN = 'Someone else saved this page. The newest version is loaded with your changes';

interface Stored {
  readonly revision: number;
  readonly calculating: string | null;
  readonly status: string;
  readonly draft: { readonly tiers: { title: string; perks: { description: string; reward: string }[] }[] } | null;
}

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance, TIERS_SHOP);
});
const stored = async () => (await merchant.api<{ data: Stored }>('/lp/tiers')).data;
const put = (...tiers: object[]) => merchant.api('/lp/tiers/draft', { settings: { tiers: [BASE, ...tiers] } }, 'PUT');
const titles = async () => (await stored()).draft?.tiers.map(({ title }) => title);

// Each test begins with the same draft, whatever the other width left; the shop is left without tiers in force.
test.beforeEach(() => put(SILVER, GOLD));
test.afterAll(async () => {
  await put();
  if ((await stored()).status === 'active') await merchant.api('/lp/tiers/deactivate', {});
});

const save = (app: FrameLocator) => app.getByRole('button', { name: 'Save' }).click();
const expectSaved = (app: FrameLocator) =>
  expect(app.locator('.toast').filter({ hasText: 'Saved tier successfully' })).toBeVisible();

test('a perk keeps its reward when a line is put in front of it, and empty lines are dropped', {
  tag: '@desk',
}, async ({ page }) => {
  const app = await merchant.visit(page, '/membership/vip');
  const perks = app.getByLabel('Perks, one for each line').nth(1);
  await perks.press('ControlOrMeta+Home');
  await perks.pressSequentially('New first perk\n');
  await perks.press('ControlOrMeta+End');
  await perks.press('Enter');
  await perks.press('ControlOrMeta+s');
  await expectSaved(app);
  const given = (await stored()).draft?.tiers[1]?.perks.map(({ description, reward }) => [description, reward]);
  expect(given).toEqual([
    ['New first perk', ''],
    ['Birthday gift', 'One mug'],
    ['Free shipping', ''],
  ]);
});

test('what is typed while a save is under way stays, and is saved next', { tag: '@desk' }, async ({ page }) => {
  const app = await merchant.visit(page, '/membership/vip');
  const perks = app.getByLabel('Perks, one for each line').nth(1);
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/lp/tiers/draft**', async (route) => {
    const response = await route.fetch();
    await answered;
    await route.fulfill({ response });
  });
  await perks.fill('First');
  await save(app);
  await perks.fill('First\nSecond');
  const read = page.waitForResponse((response) => /\/lp\/tiers\?/.test(response.url()));
  answer();
  await expectSaved(app);
  await page.unroute('**/lp/tiers/draft**');
  await read;
  await expect(perks).toHaveValue('First\nSecond');
  await save(app);
  const descriptions = async () => (await stored()).draft?.tiers[1]?.perks.map(({ description }) => description);
  await expect.poll(descriptions).toEqual(['First', 'Second']);
});

test('a mistake on another tab opens its tab and gets the focus when saving', { tag: '@desk' }, async ({ page }) => {
  const app = await merchant.visit(page, '/membership/vip');
  await app.getByRole('tab', { name: 'Notification' }).click();
  const days = app.getByLabel('Days before');
  await app.getByRole('checkbox').first().check();
  await days.fill('0');
  await app.getByRole('tab', { name: 'General settings' }).click();
  await save(app);
  await expect(app.getByRole('tab', { name: 'Notification' })).toHaveAttribute('aria-selected', 'true');
  await expect(app.getByText('Number needs to be between 1 and 90')).toBeVisible();
  await expect(days).toBeFocused();
  await days.fill('3');
  await save(app);
  await expectSaved(app);
});

test('a save after somebody else’s keeps both changes, and discarding shows what is stored', { tag: '@desk' }, async ({
  page,
  provoked,
}) => {
  provoked.add(409);
  const app = await merchant.visit(page, '/membership/vip');
  const names = app.getByLabel('Name', { exact: true });
  await names.nth(2).fill('Golden');
  await put({ ...SILVER, title: 'Sterling' }, GOLD);
  await save(app);
  await expect(app.getByRole('status').filter({ hasText: OVERTAKEN })).toBeVisible();
  await expect(names.nth(1)).toHaveValue('Sterling');
  await expect(names.nth(2)).toHaveValue('Golden');
  await expectAccessible(page);
  await save(app);
  await expectSaved(app);
  expect(await titles()).toEqual(['Base tier', 'Sterling', 'Golden']);

  await names.nth(2).fill('Gilded');
  await put({ ...SILVER, title: 'Argent' }, GOLD);
  await save(app);
  await expect(app.getByRole('status').filter({ hasText: OVERTAKEN })).toBeVisible();
  await test.step('a tier that both named anew is named before it is replaced [UX-9]', async () => {
    await expect(app.getByText('Someone else changed this as well: Gilded', { exact: true })).toBeVisible();
  });
  await app.getByRole('button', { name: 'Discard' }).click();
  await expect(names.nth(1)).toHaveValue('Argent');
  await expect(names.nth(2)).toHaveValue('Gold');
  await names.nth(2).fill('Aurum');
  await save(app);
  await expect.poll(titles).toEqual(['Base tier', 'Argent', 'Aurum']);
});

test('a save whose answer is lost is no conflict with oneself', { tag: '@desk' }, async ({ page, provoked }) => {
  provoked.add(OFFLINE);
  const app = await merchant.visit(page, '/membership/vip');
  await app.getByLabel('Name', { exact: true }).nth(1).fill('Sterling');
  await page.route('**/lp/tiers/draft*', async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await save(app);
  await expect(app.locator('.toast').filter({ hasText: 'Failed to save VIP tier' })).toBeVisible();
  await page.unroute('**/lp/tiers/draft*');
  await save(app);
  await expectSaved(app);
  expect(await titles()).toEqual(['Base tier', 'Sterling', 'Gold']);
});

test('a coupon as entry reward is named, with a link to where it is changed', { tag: '@desk' }, async ({ page }) => {
  await put({ ...SILVER, entryReward: { action: 'percentage', earnPoint: 10 } }, GOLD);
  const app = await merchant.visit(page, '/membership/vip');
  await expect(app.getByLabel('Entry reward in points')).toHaveCount(2);
  await expectAccessible(page);
  await app.getByRole('link', { name: /^10(\.0)?% off$/ }).click();
  await expect(app.getByRole('heading', { level: 1 })).toContainText('Rewards of Silver');
  await expect(app.getByLabel('Kind of reward').first()).toHaveValue('percentage');
});

test('an entry reward that the currency cannot pay is refused in its field [TIER-066]', { tag: '@desk' }, async ({
  page,
  provoked,
}) => {
  provoked.add(422);
  const app = await merchant.visit(page, '/membership/tier-reward/silver');
  await app.getByLabel('Kind of reward').first().selectOption('amount');
  const amount = app.getByLabel('Amount').first();
  await amount.fill('0.0004');
  await save(app);
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await expect(app.getByText('Redeem amount must be greater than 0').first()).toBeVisible();
  await expectAccessible(page);
  await amount.fill('5');
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
  await save(app);
  await expectSaved(app);
});

test('a double click launches once and shows no error', { tag: '@desk' }, async ({ page }) => {
  const app = await merchant.visit(page, '/membership/vip');
  await app.getByRole('tab', { name: 'Launch' }).click();
  await app.getByRole('button', { name: /^(Launch|Relaunch) tiers$/ }).dblclick();
  await expect(app.locator('.toast').filter({ hasText: /calculat/i })).toBeVisible();
  await expect(app.locator('.toast.error')).toHaveCount(0);
  await expect.poll(async () => (await stored()).calculating).toBeNull();
  await expect(app.locator('.toast.error')).toHaveCount(0);
});
