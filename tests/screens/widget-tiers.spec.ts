import { PNG } from '../support/images.js';
import { customerWithOrders, openShop, type ScreenShop, signIn } from './support/shopper.js';
import { expect, expectAccessible, test } from './support/test.js';

const TIERS = [
  { id: 'leaf', title: 'Leaf', isBase: true, goal: 0 },
  {
    id: 'pot',
    title: 'Pot',
    goal: 1000,
    colour: '#a8643a',
    perks: [{ description: 'Early access', reward: 'New harvests' }],
  },
  { id: 'house', title: 'House', goal: 5000, colour: '#4c5a88', perks: [{ description: 'Free shipping' }] },
];

let shop: ScreenShop;

test.beforeAll(async ({ instance }) => {
  shop = await openShop(instance);
  const icon = await shop.merchant.upload('tier-icon', PNG);
  const tiers = TIERS.map((tier) => (tier.id === 'pot' ? { ...tier, icon } : tier));
  await shop.merchant.api('/lp/tiers/draft', { settings: { hideDefaultTier: true, tiers } }, 'PUT');
  await shop.merchant.api('/lp/tiers/launch', {});
  await shop.merchant.settled();
});

// Other tests of the shop know no tiers.
test.afterAll(() => shop.merchant.api('/lp/tiers/deactivate', {}));

test('a member sees the tier, the way to the next one and all perks in the widget [TIER-006]', async ({ page }) => {
  await signIn(page, shop, await customerWithOrders(shop, 'Maya', 1));
  await page.locator('#loyalty-widget .launcher').click();
  const card = page.getByRole('dialog').getByRole('region', { name: 'Your tier' });
  await expect(card).toContainText('Pot');
  await expect(card).toContainText('3,720 points to go to House');
  await expect(card).toContainText('Early access – New harvests');
  await card.getByText('All tiers and perks').click();
  await expect(card).toContainText('Free shipping');
  await expect(card).not.toContainText('Leaf');
  await expectAccessible(page, '#loyalty-widget');
});

test('a visitor who is not signed in sees the tiers with their icons and perks [TIER-004, TIER-006]', async ({
  page,
}) => {
  await page.goto(shop.store);
  await page.locator('#loyalty-widget .launcher').click();
  const card = page.getByRole('dialog').getByRole('region', { name: 'VIP tiers' });
  await expect(card).toContainText('1,000 points');
  await expect(card).toContainText('Early access – New harvests');
  await expect(card).toContainText('Free shipping');
  await expect(card).not.toContainText('Leaf');
  const icon = card.locator('img').first();
  await expect.poll(() => icon.evaluate((drawn) => (drawn as HTMLImageElement).naturalWidth)).toBe(1);
  await expectAccessible(page, '#loyalty-widget');
});
