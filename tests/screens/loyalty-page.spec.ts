import { randomUUID } from 'node:crypto';
import { headerAction, publishDocument } from './support/merchant.js';
import { customerWithOrders, openShop, type ScreenShop, signIn } from './support/shopper.js';
import { expect, expectAccessible, test } from './support/test.js';

let shop: ScreenShop;
test.beforeAll(async ({ instance }) => {
  shop = await openShop(instance);
});

const pageOf = ({ store }: ScreenShop) => `${store}/apps/loyalty/joy-loyalty-page`;

test('a merchant goes from the hub to a published page, which shoppers read [STOR-002]', async ({ page }) => {
  const greeting = `Sip and save ${randomUUID().slice(0, 4)}`;
  const app = await shop.merchant.visit(page, '/storefront');
  await expect(app.getByRole('heading', { level: 1 })).toContainText('Onsite');
  await expect(app.getByText('Rewards of').first()).toBeAttached();
  await expectAccessible(page);
  await headerAction(app, 'Edit loyalty page');
  // A phone has them in a sheet.
  if ((page.viewportSize()?.width ?? 0) < 600) await app.getByRole('button', { name: 'Blocks' }).click();
  await app.getByRole('button', { name: 'Dashboard', exact: true }).click();
  await app.getByLabel('Text', { exact: true }).fill(greeting);
  await expect(app.getByRole('region', { name: 'Preview of the page' })).toContainText(greeting);
  await expectAccessible(page);
  await headerAction(app, 'Publish');
  const dialog = app.getByRole('dialog', { name: 'Publish these changes?' });
  await expect(dialog).toContainText(greeting);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(app.getByText('Published. Shoppers see it now.')).toBeVisible();
  await shop.merchant.settled();
  await page.goto(pageOf(shop));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rewards of Kumo Tea');
  await expectAccessible(page, '.ll-page');
});

test('a shopper signs in, reads the balance and redeems on the loyalty page', async ({ page }) => {
  const blocks = ['sign-up-banner', 'dashboard', 'redemption'].map((block) => ({ id: block, block, shown: true }));
  await publishDocument(shop.merchant, 'loyalty-page', { blocks });
  const customer = await customerWithOrders(shop, 'Rin', 1);
  await page.goto(pageOf(shop));
  await test.step('a guest reads what there is, and is led to sign in', async () => {
    await expect(page.getByRole('heading', { name: 'Become a member' })).toBeVisible();
    const signInLink = page.getByRole('link', { name: 'Sign in' }).nth(1);
    await expect(signInLink).toHaveAttribute('href', /account\/login\?return_url=.*joy-loyalty-page/);
  });
  await signIn(page, shop, customer);
  await page.goto(pageOf(shop));
  await test.step('a member redeems, and gets the code', async () => {
    await expect(page.locator('.ll-figure')).toHaveText('1,280');
    await page.getByRole('button', { name: 'Redeem: ¥500 off your tea' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^\S+-?\S+$/ })).toBeFocused();
    await expect(page.locator('.ll-figure')).toHaveText('780');
  });
  await expectAccessible(page, '.ll-page');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your codes' })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('a member gives points to a cause, and the page shows the balance after it', async ({ page }) => {
  const causes = [{ id: randomUUID(), title: 'Clean seas', text: 'A kilo of plastic less.', minPoints: 100 }];
  await publishDocument(shop.merchant, 'block-donation', { causes });
  const blocks = ['dashboard', 'donation'].map((block) => ({ id: block, block, shown: true }));
  await publishDocument(shop.merchant, 'loyalty-page', { blocks });
  await signIn(page, shop, await customerWithOrders(shop, 'Rin', 1));
  await page.goto(pageOf(shop));
  await page.getByLabel('How many points for Clean seas').fill('1150');
  await page.getByRole('button', { name: 'Give: Clean seas' }).click();
  await expect(page.getByRole('status')).toBeFocused();
  await expect(page.getByRole('status')).toHaveText('You gave 1,150 points to Clean seas.');
  await expect(page.locator('.ll-figure')).toHaveText('130');
});

test('a guest becomes a member and redeems, on the loyalty page alone', async ({ page }) => {
  const blocks = ['hero-banner', 'dashboard', 'redemption'].map((block) => ({ id: block, block, shown: true }));
  await publishDocument(shop.merchant, 'loyalty-page', { blocks });
  const customer = await customerWithOrders(shop, 'Noa', 0, 'disabled');
  await page.goto(pageOf(shop));
  const content = page.locator('.ll-page');
  await expect(content.getByRole('heading', { level: 1 })).toHaveText('Rewards of Kumo Tea');
  await expect(content.getByRole('link', { name: 'Join now' })).toHaveCount(1);
  await expect(content.getByRole('link', { name: 'Sign in' })).toHaveCount(1);
  await signIn(page, shop, customer);
  await page.goto(pageOf(shop));
  await content.getByRole('button', { name: 'Join now' }).click();
  await expect(content.locator('.ll-figure')).toHaveText('0');
  const lines = [{ title: 'Cast-iron kettle', price: '12800', quantity: 1, taxable: false }];
  await shop.merchant.till('/orders', { customerId: customer.id, lines, shipping: '0', paid: true });
  await shop.merchant.settled();
  await page.reload();
  await content.getByRole('button', { name: 'Redeem: ¥500 off your tea' }).click();
  await expect(content.getByRole('status').filter({ hasText: /^\S+-?\S+$/ })).toBeFocused();
  await page.reload();
  await expect(content.locator('.ll-figure')).toHaveText('780');
});

test('a block of the theme that cannot be drawn is left out and reported; the widget opens', { tag: '@desk' }, async ({
  page,
}) => {
  await page.route('**/apps/loyalty/blocks?*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { blocks: object[] } };
    const blocks = body.data.blocks.map((block) => ({ ...block, texts: null }));
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, blocks } } });
  });
  const reported = page.waitForRequest('**/apps/loyalty/broken-blocks');
  await page.goto(shop.store);
  await page.locator('.shelf a').first().click();
  expect((await reported).postDataJSON()).toEqual({ block: 'point-calculator' });
  await page.locator('#loyalty-widget .launcher').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shop.merchant.settled();
  const app = await shop.merchant.visit(page, '/storefront');
  await expect(app.getByText('Shoppers do not see: Point calculator')).toBeVisible();
  await publishDocument(shop.merchant, 'block-point-calculator', { text: 'Brings {{points}} leaves' });
  await publishDocument(shop.merchant, 'block-point-calculator', {});
});

test('a product says what it brings, where the theme has placed the block [STOR-016]', async ({ page }) => {
  await publishDocument(shop.merchant, 'block-point-calculator', { text: 'Brings {{points}} leaves' });
  try {
    await page.goto(shop.store);
    await page.locator('.shelf a').first().click();
    await expect(page.locator('[data-loyalty-block]')).toContainText(/Brings [\d,]+ leaves/);
    await expect(page.getByRole('link', { name: 'Join to collect them.' })).toBeVisible();
    await expectAccessible(page, '[data-loyalty-block]');
  } finally {
    await publishDocument(shop.merchant, 'block-point-calculator', {});
  }
});

test('blocks in another language than a page from right to left keep the order of their words @desk', async ({
  page,
}) => {
  await page.goto(`${shop.store}/pages/loyalty`);
  const lead = page.locator('[data-block="ways-to-earn"] p');
  await expect(lead).toHaveText('Collect points with each of these.');
  /** Distance of the last letter from the first one, and of the text from the right edge of its block. */
  const placed = await lead.evaluate((element) => {
    document.documentElement.dir = 'rtl';
    const text = element.firstChild as Text;
    const letter = (at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect();
    };
    const [first, last] = [letter(0), letter(text.length - 1)];
    return { order: last.left - first.left, edge: element.getBoundingClientRect().right - last.right };
  });
  expect(placed.order).toBeGreaterThan(100);
  expect(placed.edge).toBeLessThan(2);
});
