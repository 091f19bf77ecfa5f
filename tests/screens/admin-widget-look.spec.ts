import type { Page } from '@playwright/test';
import { headerAction, openMerchant, publishDocument, type ScreenMerchant } from './support/merchant.js';
import { customerWithOrders, openShop, type ScreenShop, signIn } from './support/shopper.js';
import { expect, expectAccessible, test } from './support/test.js';

const PATH = '/signup-widget';
const NEW = { generation: 'new' };

let merchant: ScreenMerchant;
let shop: ScreenShop;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
  shop = await openShop(instance);
});

const publish = (of: ScreenMerchant, settings: object) => publishDocument(of, 'widget-look', settings);
const turn = (enabled: boolean) => shop.merchant.api('/lp/app-status', { enabled }, 'PUT');
test.afterEach(async () => {
  await turn(true);
  await publish(shop.merchant, NEW);
});

const launcherOf = (page: Page) => page.locator('#loyalty-widget .launcher');
/** Opens the store anew, with nothing that the browser remembers of a look. */
async function visit(page: Page, path = ''): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url().includes('/apps/loyalty/look'));
  await page.goto(shop.store + path);
  await answered;
}

test('the editor has nine templates, shows the widget itself and publishes the new one after a warning [ROUTE-051, STOR-034]', {
  tag: '@desk',
}, async ({ page }) => {
  const app = await merchant.visit(page, PATH);
  await expect(app.getByRole('heading', { level: 1 })).toContainText('Sign-up widget');
  await expect(app.getByRole('group', { name: 'Template' }).getByRole('radio')).toHaveCount(9);
  const preview = app.frameLocator('iframe[title="Widget preview"]');
  await expect(preview.getByText('Hi Maya')).toBeVisible();
  await expect(preview.getByText('KWD 5 off', { exact: true })).toBeVisible();
  await app.getByText('Rose', { exact: true }).click();
  await expect(preview.locator('.head')).toHaveCSS('background-color', 'rgb(255, 228, 230)');
  await test.step('the contrast is told while a colour is chosen', async () => {
    await app.getByLabel('Accent color', { exact: true }).fill('#fff7ed');
    await expect(app.getByText('Contrast 1 to 1: at least 3 is needed.')).toBeVisible();
    await app.getByLabel('Accent color', { exact: true }).fill('#be123c');
    await expect(app.getByText(/^Contrast 6.* to 1: easy to see\.$/)).toBeVisible();
  });
  const isFirst = await app.getByText('Shoppers see the earlier widget.').isVisible();
  await app.getByLabel('Automatic openings').fill('11');
  await headerAction(app, 'Publish');
  await expect(app.getByText('Number needs to be at most 10')).toBeVisible();
  await expect(app.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await app.getByLabel('Automatic openings').fill('0');
  await app.getByLabel('Display').selectOption('drawer');
  await app.getByRole('button', { name: 'Save' }).click();
  await expect(app.getByText('Draft saved. Shoppers do not see it yet.')).toBeVisible();
  await headerAction(app, 'Publish');
  const dialog = app.getByRole('dialog');
  await expect(dialog).toContainText('Display: Widget → Drawer');
  if (isFirst) await expect(dialog).toContainText('you can’t go back to the earlier widget');
  await dialog.getByRole('button', { name: /^Publish/ }).click();
  await expect(app.getByText('Published. Shoppers see it now.')).toBeVisible();
  await page.reload();
  await expect(app.getByLabel('Display')).toHaveValue('drawer');
  await expect(app.getByText('Shoppers see the earlier widget.')).toHaveCount(0);
  await publish(merchant, NEW);
});

test('shoppers see template, display, icons and colours of the merchant', { tag: '@desk' }, async ({ page }) => {
  const colours = { primary: '#6b21a8', secondary: '#f3e8ff', accent: '#be123c' };
  const look = { ...NEW, template: 'plum', display: 'drawer', icons: 'elegant', colours };
  await publish(shop.merchant, { ...look, launcher: { corner: 'left', side: 40, bottom: 80 } });
  await signIn(page, shop, await customerWithOrders(shop, 'Aiko', 1));
  const button = launcherOf(page);
  await expect(button).toHaveCSS('background-color', 'rgb(107, 33, 168)');
  const box = (await button.boundingBox())!;
  const { width, height } = page.viewportSize()!;
  expect([Math.round(box.x), Math.round(height - box.y - box.height)]).toEqual([40, 80]);
  await expect(button)
    .toHaveClass(/dot/)
    .catch(() => undefined);
  await button.click();
  const panel = page.getByRole('dialog');
  await expect(panel).toHaveCSS('translate', /^(none|0px)/);
  const drawer = (await panel.boundingBox())!;
  expect([drawer.x, drawer.y, drawer.height, drawer.width < width / 2]).toEqual([0, 0, height, true]);
  await expect(panel.locator('.head')).toHaveCSS('background-color', 'rgb(243, 232, 255)');
  await panel.getByRole('navigation').getByRole('button', { name: 'Earn' }).click();
  const icon = panel.locator('.picture').first();
  await expect(icon).toHaveCSS('stroke-width', /^1\.1/);
  await expectAccessible(page, '#loyalty-widget');
  await publish(shop.merchant, { ...look, icons: 'vivid', display: 'widget' });
  await visit(page);
  await launcherOf(page).click();
  await panel.getByRole('navigation').getByRole('button', { name: 'Earn' }).click();
  await expect(icon).toHaveCSS('background-color', 'rgb(107, 33, 168)');
});

for (const [mobileHeight, share] of [
  ['70', 0.7],
  ['80', 0.8],
  ['90', 0.9],
  ['full', 1],
] as const)
  test(`on a phone the widget takes ${mobileHeight} of the height`, { tag: '@desk' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await publish(shop.merchant, { ...NEW, mobileHeight });
    await visit(page);
    await launcherOf(page).click();
    const panel = page.getByRole('dialog');
    await expect(panel).toHaveCSS('height', `${800 * share}px`);
    await expect(panel).toHaveCSS('translate', /^(none|0px)/);
    expect(Math.round((await panel.boundingBox())!.y)).toBe(Math.round(800 * (1 - share)));
  });

test('the widget is not on the pages that are named, opens for a visitor as often as chosen, and for members alone', {
  tag: '@desk',
}, async ({ page }) => {
  await publish(shop.merchant, { ...NEW, popups: 1, launcher: { hiddenOn: ['/cart'] } });
  await visit(page, '/cart');
  await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible();
  await expect(launcherOf(page)).toHaveCount(0);
  await visit(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await visit(page);
  await expect(launcherOf(page)).toHaveAttribute('aria-expanded', 'false');
  await publish(shop.merchant, { ...NEW, membersOnly: true });
  await visit(page, '/cart');
  await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible();
  await expect(launcherOf(page)).toHaveCount(0);
  await signIn(page, shop, await customerWithOrders(shop, 'Mei', 0));
  await expect(launcherOf(page)).toBeVisible();
});

test('a switched-off app shows shoppers nothing within ten seconds, and comes back [STOR-035]', {
  tag: '@desk',
}, async ({ page }) => {
  const app = await shop.merchant.visit(page, PATH);
  await app.getByRole('button', { name: 'Turn off the app on your store' }).click();
  await expect(app.getByRole('dialog')).toContainText('within 10 seconds');
  await app.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(app.getByText('The app is off: shoppers see nothing of it.')).toBeVisible();
  await expectAccessible(page);
  const store = await page.context().newPage();
  const isShown = async () => {
    await visit(store);
    return launcherOf(store).isVisible();
  };
  await expect.poll(isShown, { timeout: 10_000 }).toBe(false);
  await store.close();
  await app.getByRole('button', { name: 'Turn on the app on your store' }).click();
  await expect(app.getByText('App turned on')).toBeVisible();
});
