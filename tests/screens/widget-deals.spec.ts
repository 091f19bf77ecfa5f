import { randomUUID } from 'node:crypto';
import { PNG } from '../support/images.js';
import { customerWithOrders, openShop, type ScreenShop, signIn } from './support/shopper.js';
import { expect, expectAccessible, test } from './support/test.js';

let shop: ScreenShop;
test.beforeAll(async ({ instance }) => {
  shop = await openShop(instance);
});

const saveDeal = (id: string, settings: object) =>
  shop.merchant.api(`/lp/member-deals/${id}`, { state: 'active', settings }, 'PUT');

test('a deal of product pages and the cart is a block there, and its code is applied to the cart [TIER-052, TIER-053]', {
  tag: '@desk',
}, async ({ page }) => {
  const [both, cartOnly] = [randomUUID(), randomUUID()];
  const icon = await shop.merchant.upload('member-deal-icon', PNG);
  const deal = (title: string, positions: string[]) => ({
    title,
    discount: { kind: 'percentage', value: '20' },
    startDate: '2026-01-01',
    design: {
      actionText: 'Get my code',
      description: 'A fifth off',
      font: 'serif',
      size: 18,
      icon,
      colours: { text: '#1c4532', background: '#f0fff4' },
    },
    positions,
  });
  await saveDeal(both, deal('Tea week', ['product_page', 'cart']));
  await saveDeal(cartOnly, deal('Cart only', ['cart']));
  const block = (position: string) => page.locator(`[data-loyalty-deals="${position}"]`);
  try {
    await test.step('a visitor sees no block', async () => {
      await page.goto(shop.store);
      await page.locator('.shelf h2 a').first().click();
      await expect(block('product_page')).toBeAttached();
      await expect(block('product_page').getByRole('listitem')).toHaveCount(0);
    });
    await signIn(page, shop, await customerWithOrders(shop, 'Mio', 0));
    await page.locator('.shelf h2 a').first().click();
    await test.step('the product page has its deal, with the design that was chosen', async () => {
      const rows = block('product_page').getByRole('listitem');
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText('A fifth off');
      await expect(rows).toHaveCSS('background-color', 'rgb(240, 255, 244)');
      await expect(rows).toHaveCSS('color', 'rgb(28, 69, 50)');
      await expect(rows).toHaveCSS('font-size', '18px');
      await expect(rows).toHaveCSS('font-family', 'serif');
      const image = rows.locator('img');
      await expect.poll(() => image.evaluate((drawn) => (drawn as HTMLImageElement).naturalWidth)).toBe(1);
      await expectAccessible(page, '[data-loyalty-deals]');
    });
    await test.step('the cart has both, and the code goes into the cart', async () => {
      await page.getByRole('button', { name: /^Add to cart/ }).click();
      const rows = block('cart').getByRole('listitem');
      await expect(rows).toHaveCount(2);
      const taken = rows.filter({ hasText: 'Tea week' });
      await taken.getByRole('button', { name: 'Get my code' }).click();
      const use = taken.getByRole('link', { name: /^Use [0-9A-Z-]{16}$/ });
      await expect(use).toBeFocused();
      await expectAccessible(page, '[data-loyalty-deals]');
      const code = (await use.textContent())!.replace('Use ', '');
      await use.click();
      await expect(page.getByLabel('Discount code')).toHaveValue(code);
      await expect(block('cart').getByRole('link', { name: `Use ${code}` })).toBeVisible();
    });
  } finally {
    for (const id of [both, cartOnly]) await shop.merchant.api(`/lp/member-deals/${id}`, undefined, 'DELETE');
  }
});
