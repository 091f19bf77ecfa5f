import { randomUUID } from 'node:crypto';
import { customerWithOrders, openShop, type ScreenShop, signIn } from './support/shopper.js';
import { expect, expectAccessible, test } from './support/test.js';

let shop: ScreenShop;
test.beforeAll(async ({ instance }) => {
  shop = await openShop(instance);
});

const saveDeal = (id: string, settings: object) =>
  shop.merchant.api(`/lp/member-deals/${id}`, { state: 'active', settings }, 'PUT');

test('a member sees a deal, takes it and has a code; one that is shown elsewhere is left out [TIER-050, TIER-053]', async ({
  page,
}) => {
  const [here, elsewhere] = [randomUUID(), randomUUID()];
  const deal = (title: string, positions: string[]) => ({
    title,
    discount: { kind: 'percentage', value: '20' },
    startDate: '2026-01-01',
    design: { actionText: 'Get my code', description: 'A fifth off' },
    positions,
  });
  await saveDeal(here, deal('Tea week', ['loyalty_page']));
  await saveDeal(elsewhere, deal('Cart only', ['cart']));
  try {
    await page.goto(shop.store);
    await page.locator('#loyalty-widget .launcher').click();
    const panel = page.getByRole('dialog');
    await expect(panel).toBeVisible();
    await expect(panel).not.toContainText('Tea week');
    await signIn(page, shop, await customerWithOrders(shop, 'Maya', 0));
    await page.locator('#loyalty-widget .launcher').click();
    const row = panel.locator('.deals li');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Tea week');
    await expect(row).toContainText('A fifth off');
    await expectAccessible(page, '#loyalty-widget');
    await row.getByRole('button', { name: 'Get my code' }).click();
    await expect(row).toContainText(/[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{4}/);
  } finally {
    for (const id of [here, elsewhere]) await shop.merchant.api(`/lp/member-deals/${id}`, undefined, 'DELETE');
  }
});
