import { randomUUID } from 'node:crypto';
import { openMerchant, publishDocument, type ScreenMerchant } from './support/merchant.js';
import { customerWithOrders, openShop, type ScreenShop, signIn } from './support/shopper.js';
import { expect, expectAccessible, test } from './support/test.js';

const PATH = '/storefront/branding/interact-website';

let merchant: ScreenMerchant;
let shop: ScreenShop;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
  shop = await openShop(instance);
});

const publish = (of: ScreenMerchant, settings: object) => publishDocument(of, 'visit-branding', settings);
test.afterEach(async () => {
  await publish(merchant, {});
  await publish(shop.merchant, {});
});

test('the branding of visits opens on its first tab [ROUTE-044]', { tag: '@desk' }, async ({ page }) => {
  const app = await merchant.visit(page, PATH);
  await expect(app.getByRole('heading', { level: 1 })).toContainText('Visit branding');
  await expect(app.getByRole('tab', { name: 'Visit website' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await app.getByRole('tab', { name: 'Visit streak' }).click();
  await expect(page).toHaveURL(/interact-website\?tab=visit-website-streak$/);
  await expect(app.getByLabel('Text after the last day')).toBeVisible();
});

test('the visit streak has its branding, which makes a version that can be restored [MILE-027, ROUTE-043]', {
  tag: '@desk',
}, async ({ page }) => {
  // Both widths share the shop, and its history.
  const [seven, eight] = ['Seven', 'Eight'].map((count) => `${count} sips ${randomUUID().slice(0, 4)}`) as [
    string,
    string,
  ];
  const app = await merchant.visit(page, `${PATH}?tab=visit-website-streak`);
  await expect(app.getByRole('tab', { name: 'Visit streak' })).toHaveAttribute('aria-selected', 'true');
  const preview = app.locator('.storefront-preview');
  await test.step('a mistake is said at its field', async () => {
    await app.getByLabel('Color').fill('#ffff00');
    await app.getByRole('button', { name: 'Save' }).click();
    await expect(app.getByText('White text is not readable on this color')).toBeVisible();
  });
  await app.getByLabel('Title').fill(seven);
  await app.getByLabel('Color').fill('#1d4ed8');
  await app.getByLabel('Button').fill('Here I am');
  await expect(preview).toContainText(seven);
  await expect(preview.locator('.preview-button')).toHaveText('Here I am');
  await expect(preview.locator('.preview-button')).toHaveCSS('background-color', 'rgb(29, 78, 216)');
  await expectAccessible(page);
  await app.getByRole('button', { name: 'Save' }).click();
  await expect(app.getByText('Saved. Shoppers see it now.')).toBeVisible();
  await page.reload();
  await expect(app.getByLabel('Title')).toHaveValue(seven);
  await test.step('the version is listed with what it changed, and the one before restored', async () => {
    await expect(app.getByText(`Visit streak: Title: Default text → ${seven}`)).toBeVisible();
    await app.getByLabel('Title').fill(eight);
    await app.getByRole('button', { name: 'Save' }).click();
    await expect(app.getByText(`Visit streak: Title: ${seven} → ${eight}`)).toBeVisible();
    const restore = app.getByRole('button', { name: /^Restore version/ });
    await restore.first().click();
    await app.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(app.getByLabel('Title')).toHaveValue(seven);
  });
});

test('shoppers see a visit streak in the texts and the colour of the merchant [MILE-027]', { tag: '@desk' }, async ({
  page,
}) => {
  const { data } = await shop.merchant.api<{ data: { id: string } }>('/lp/programs', {
    event: 'streak_interact_website',
    title: 'Streak',
    streakDays: 2,
    finalPoint: 20,
  });
  try {
    const streak = { title: 'Two sips', lead: 'Look in twice', button: 'Here I am', colour: '#1d4ed8' };
    await publish(shop.merchant, { streak });
    await signIn(page, shop, await customerWithOrders(shop, 'Rin', 0));
    await page.locator('#loyalty-widget .launcher').click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('navigation').getByRole('button', { name: 'Earn' }).click();
    await panel.getByRole('button', { name: 'Here I am: Two sips' }).click();
    await expect(panel).toContainText('Look in twice');
    const button = panel.getByRole('button', { name: 'Here I am', exact: true });
    await expect(button).toHaveCSS('background-color', 'rgb(29, 78, 216)');
    await expectAccessible(page, '#loyalty-widget');
    await button.click();
    await expect(panel.locator('.box.full')).toHaveCSS('background-color', 'rgb(29, 78, 216)');
    await publish(shop.merchant, { streak: { ...streak, show: false } });
    await page.reload();
    await page.locator('#loyalty-widget .launcher').click();
    await panel.getByRole('navigation').getByRole('button', { name: 'Earn' }).click();
    await expect(panel.getByRole('listitem').filter({ hasText: 'Tea for points' })).toBeVisible();
    await expect(panel.getByText('Two sips')).toHaveCount(0);
  } finally {
    await shop.merchant.removeProgram(data.id);
  }
});
