import type { Locator, Page } from '@playwright/test';
import { PNG } from '../support/images.js';
import { customerWithOrders, openShop, type ScreenShop, signIn } from './support/shopper.js';
import { expect, expectAccessible, test } from './support/test.js';
import { deactivateTiers, launchTiers } from './support/tiers.js';

const WIDGET = '#loyalty-widget';
const DEAL = '7f3b1a52-6c7e-4c8e-9a53-0d7a5be1c001';
const REWARDS = {
  friendReward: { title: 'Tea for you', kind: 'amount', amount: 300 },
  customerReward: { title: 'Thank you', kind: 'points', amount: 250 },
};

let shop: ScreenShop;
const programs: string[] = [];

/** All that the widget has a page or a part for, at once. */
test.beforeAll(async ({ instance }) => {
  shop = await openShop(instance);
  const { merchant } = shop;
  const perks = [{ description: 'Early access', reward: 'New harvests' }];
  await launchTiers(merchant, [
    { id: 'leaf', title: 'Leaf', isBase: true, goal: 0 },
    { id: 'pot', title: 'Pot', goal: 1000, icon: await merchant.upload('tier-icon', PNG), perks },
    { id: 'house', title: 'House', goal: 5000, colour: '#4c5a88', perks },
  ]);
  await merchant.api('/lp/referral/program', { settings: REWARDS }, 'PUT');
  const design = { actionText: 'Get my code', description: 'A fifth off' };
  const discount = { kind: 'percentage', value: '20' };
  const settings = { title: 'Tea week', discount, startDate: '2026-01-01', design, positions: ['loyalty_page'] };
  await merchant.api(`/lp/member-deals/${DEAL}`, { state: 'active', settings }, 'PUT');
  const products = ['7990321190', '7990321193'].map((id) => ({ id, title: 'Tea' }));
  const gift = { event: 'free_gift', title: 'A present', pointsCost: 200, products };
  programs.push((await merchant.api<{ data: { id: string } }>('/lp/programs', gift)).data.id);
  await merchant.settled();
});
test.afterAll(async () => {
  await deactivateTiers(shop.merchant);
  await shop.merchant.api(`/lp/member-deals/${DEAL}`, undefined, 'DELETE');
  for (const id of programs) await shop.merchant.removeProgram(id);
});

const panelOf = (page: Page): Locator => page.getByRole('dialog');
const openPanel = (page: Page) => page.locator(`${WIDGET} .launcher`).click();

/** The page that is open now can be used by everybody, and is no wider than the window. */
async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page, WIDGET);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
}

test('every page of the widget is accessible and fits', async ({ page }) => {
  const panel = panelOf(page);
  const openTab = (name: string) => panel.getByRole('navigation').getByRole('button', { name }).click();
  await test.step('for a guest, with the tiers and their pictures', async () => {
    await page.goto(shop.store);
    await openPanel(page);
    const icon = panel.getByRole('region', { name: 'VIP tiers' }).locator('img').first();
    await expect.poll(() => icon.evaluate((drawn) => (drawn as HTMLImageElement).naturalWidth)).toBe(1);
    await expectFit(page);
  });
  await test.step('for a member, with the tier and a deal that is taken', async () => {
    await signIn(page, shop, await customerWithOrders(shop, 'Maya', 1));
    await openPanel(page);
    await panel.getByText('All tiers and perks').click();
    await expectFit(page);
    await panel.getByRole('button', { name: 'Get my code' }).click();
    await expect(panel.locator('.deals li')).toContainText(/[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{4}/);
  });
  await test.step('ways to earn, and the referral page with its link', async () => {
    await openTab('Earn');
    await panel.getByRole('button', { name: 'Open: Refer a friend' }).click();
    await panel.getByRole('button', { name: 'Get your link' }).click();
    await expect(panel.getByLabel('Your link')).toHaveValue(/\/apps\/loyalty\/refer\/[0-9A-Z-]{11}$/);
    await expectFit(page);
  });
  await test.step('rewards with an amount or a gift to choose', async () => {
    for (const [title, choice] of [
      ['Your own discount', panel.getByRole('slider')],
      ['A present', panel.getByRole('radio', { name: 'Uji matcha' })],
    ] as const) {
      await openTab('Rewards');
      await panel.getByRole('button', { name: `Redeem: ${title}` }).click();
      await expect(choice).toBeVisible();
      await expectFit(page);
    }
  });
  await test.step('the statement', async () => {
    await openTab('History');
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    await expectFit(page);
  });
});
