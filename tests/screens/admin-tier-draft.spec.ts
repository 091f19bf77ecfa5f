import type { FrameLocator } from '@playwright/test';
import { openMerchant, type ScreenMerchant, TIERS_SHOP } from './support/merchant.js';
import { expect, OFFLINE, test } from './support/test.js';
import { BASE, confirmOf } from './support/tiers.js';

const GIFT = { description: 'Birthday gift', reward: 'One mug' };
const SILVER = { id: 'silver', title: 'Silver', goal: 500_000, perks: [GIFT, { description: 'Free shipping' }] };
const GOLD = { id: 'gold', title: 'Gold', goal: 900_000 };

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
  const perks = app.getByLabel('Perks (one per line)').nth(1);
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

test('a double click launches once and shows no error', { tag: '@desk' }, async ({ page }) => {
  const app = await merchant.visit(page, '/membership/vip');
  await app.getByRole('tab', { name: 'Launch' }).click();
  await app.getByRole('button', { name: /^(Launch|Relaunch) tiers$/ }).click();
  await confirmOf(app).dblclick();
  await expect(app.locator('.toast').filter({ hasText: /calculat/i })).toBeVisible();
  await expect(app.locator('.toast.error')).toHaveCount(0);
  await expect.poll(async () => (await stored()).calculating).toBeNull();
  await expect(app.locator('.toast.error')).toHaveCount(0);
});
