import type { Locator, Page } from '@playwright/test';
import { customerWithOrders, openShop, type ScreenShop, signIn } from './support/shopper.js';
import { expect, expectAccessible, test } from './support/test.js';

const WIDGET = '#loyalty-widget';
const BEANS = { singular: 'Bean', plural: 'Beans', position: 'after' };
/** The languages' own words for points. */
const POINTS = /\bpoints?\b|punkt|\bpunt[oi]s?\b|ポイント/i;
/** A title that the merchant gave. */
const TITLE = 'Tea for points';

let shop: ScreenShop;
const refer = (friendReward: object) => {
  const customerReward = { title: 'Thank you', kind: 'points', amount: 250 };
  return shop.merchant.api('/lp/referral/program', { settings: { friendReward, customerReward } }, 'PUT');
};
const call = (label: object) => shop.merchant.api('/lp/point-settings', { label }, 'PUT');
const speak = (widgetLanguage: string) => shop.merchant.api('/lp/settings', { widgetLanguage });

test.beforeAll(async ({ instance }) => {
  shop = await openShop(instance);
  await refer({ title: 'Tea for you', kind: 'points', amount: 300 });
  await call(BEANS);
  await shop.merchant.settled();
});

test.afterAll(async () => {
  await call({ singular: 'Point', plural: 'Points' });
  await speak('');
  await refer({ title: 'Tea for you', kind: 'amount', amount: 300 });
  await shop.merchant.settled();
});

const panelOf = (page: Page): Locator => page.getByRole('dialog');
const tabOf = (page: Page, nth: number): Locator => panelOf(page).getByRole('navigation').getByRole('button').nth(nth);

async function openPanel(page: Page): Promise<Locator> {
  await page.locator(`${WIDGET} .launcher`).click();
  await expect(panelOf(page)).toBeVisible();
  return panelOf(page);
}

/** All that a shopper reads now, without what the merchant wrote. */
const read = async (place: Locator): Promise<string> => (await place.ariaSnapshot()).replaceAll(TITLE, '');

test('the widget names points by the merchant’s word on every page [PTS-011]', async ({ page }) => {
  await signIn(page, shop, await customerWithOrders(shop, 'Maya', 1));
  const panel = await openPanel(page);
  for (const text of ['1,280 Beans', 'Use your Beans', '500 Beans']) await expect(panel).toContainText(text);
  await expect(panel.locator('.balance')).toHaveText(/^1,280 Beans/);
  await tabOf(page, 1).click();
  await expect(panel).toContainText('1 Bean per ¥10');
  await panel.getByRole('button', { name: 'Open: Refer a friend' }).click();
  await expect(panel).toContainText('250 Beans');
  await expect(panel).toContainText('300 Beans');
  await expectAccessible(page, WIDGET);
  await tabOf(page, 2).click();
  await expect(panel).toContainText('You have 1,280 Beans.');
  await panel.getByRole('button', { name: 'Redeem: Your own discount' }).click();
  await expect(panel.getByLabel('How many Beans?').first()).toBeVisible();
  await expect(panel).toContainText('100 Beans give ¥100 off');
  await panel.getByRole('button', { name: 'Use 100 Beans' }).click();
  await expect(panel.locator('#code')).toBeVisible();
  await tabOf(page, 3).click();
  await expect(panel).toContainText('Balance 1,180');
});

for (const language of ['en', 'de', 'es', 'fr', 'it', 'ja'])
  test(`the widget’s own word for points is nowhere beside the merchant’s: ${language}`, async ({ page }) => {
    await speak(language);
    await signIn(page, shop, await customerWithOrders(shop, 'Maya', 1));
    const panel = await openPanel(page);
    await expect(panel).toContainText(/Beans/);
    for (const nth of [0, 1, 2, 3]) {
      await tabOf(page, nth).click();
      await expect(panel.getByRole('listitem').first()).toBeVisible();
      expect(await read(panel)).not.toMatch(POINTS);
    }
    await tabOf(page, 2).click();
    await panel.locator('button[id^=redeem-]').last().click();
    await expect(panel.locator('#gives')).toContainText('100 Beans');
    expect(await read(panel)).not.toMatch(POINTS);
    await expectAccessible(page, WIDGET);
  });

test('a guest and a friend read of the merchant’s points as well [PTS-011]', async ({ page }) => {
  await speak('');
  await page.goto(shop.store);
  const guest = await openPanel(page);
  await expect(guest).toContainText('Join and get Beans on every order.');
  await expect(guest).toContainText('Beans on every order');
  expect(await read(guest)).not.toMatch(POINTS);
  const { id } = await customerWithOrders(shop, 'Mei', 0);
  const { data } = await shop.merchant.api<{ data: { link: string } }>(`/lp/customers/${id}/referral-link`, {});
  await page.goto(data.link);
  await expect(page.getByText('300 Beans with your first order')).toBeVisible();
  await expectAccessible(page);
});
