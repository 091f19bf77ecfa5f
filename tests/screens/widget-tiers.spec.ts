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
  await shop.merchant.api('/lp/tiers/draft', { settings: { hideDefaultTier: true, tiers: TIERS } }, 'PUT');
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
