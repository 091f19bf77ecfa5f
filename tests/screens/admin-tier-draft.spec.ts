import type { FrameLocator } from '@playwright/test';
import { openMerchant, type ScreenMerchant, TIERS_SHOP } from './support/merchant.js';
import { expect, OFFLINE, test } from './support/test.js';
import { BASE, confirmOf } from './support/tiers.js';

const SILVER = { id: 'silver', title: 'Silver', goal: 500_000 };
const GOLD = { id: 'gold', title: 'Gold', goal: 900_000 };

interface Stored {
  readonly revision: number;
  readonly calculating: string | null;
  readonly status: string;
  readonly draft: { readonly tiers: { title: string }[] } | null;
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

test('a save whose answer is lost is no conflict with oneself', { tag: '@desk' }, async ({ page, provoked }) => {
  provoked.add(OFFLINE);
  const app = await merchant.visit(page, '/programs/tier/silver');
  await app.getByLabel('Name', { exact: true }).fill('Sterling');
  await page.route('**/lp/tiers/draft*', async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await save(app);
  await expect(app.locator('.toast').filter({ hasText: 'Failed to save tier' })).toBeVisible();
  await page.unroute('**/lp/tiers/draft*');
  await save(app);
  await expectSaved(app);
  expect(await titles()).toEqual(['Base tier', 'Sterling', 'Gold']);
});

test('a double click launches once and shows no error', { tag: '@desk' }, async ({ page }) => {
  const app = await merchant.visit(page, '/membership/vip');
  await app.getByRole('button', { name: /^(Launch|Relaunch) tiers$/ }).click();
  await confirmOf(app).dblclick();
  await expect(app.locator('.toast').filter({ hasText: /calculat/i })).toBeVisible();
  await expect(app.locator('.toast.error')).toHaveCount(0);
  await expect.poll(async () => (await stored()).calculating).toBeNull();
  await expect(app.locator('.toast.error')).toHaveCount(0);
});
