import type { FrameLocator, Locator, Page } from '@playwright/test';
import { PNG, SVG } from '../support/images.js';
import { tabTo } from './support/keyboard.js';
import {
  headerAction,
  openMerchant,
  publishDocument,
  type ScreenMerchant,
  titleOf,
  undoFromToast,
} from './support/merchant.js';
import { openShop, type ScreenShop } from './support/shopper.js';
import { expect, expectAccessible, test } from './support/test.js';

const EDITOR = '/storefront/loyalty-page';

let merchant: ScreenMerchant;
let shop: ScreenShop;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
  shop = await openShop(instance);
});

const rowsOf = (app: FrameLocator) => app.locator('.order-list > li');
const handleOf = (app: FrameLocator, block: string) => app.getByRole('button', { name: `Drag ${block}`, exact: true });
const says = (app: FrameLocator, text: string) => expect(app.getByRole('status').getByText(text)).toBeAttached();

/** Lifts the row whose handle has the focus. Its list hears the next key from the frame after on. */
async function lift(page: Page, app: FrameLocator, lifted: string): Promise<void> {
  await page.keyboard.press('Space');
  await says(app, lifted);
  const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await app.locator('body').evaluate(twoFrames);
}

/** Middle of an element in the window. */
async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await element.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drags by touch, as a finger on the glass does. */
async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', start);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1])
    await touch('touchMove', { x: start.x, y: start.y + (end.y - start.y) * part });
  await expect(page.frameLocator('iframe').locator('[data-dragged=true]')).toBeVisible();
  await touch('touchEnd');
  await session.detach();
}

test('blocks are lifted, moved, dropped and put back by the keyboard [UX-47]', { tag: '@desk' }, async ({ page }) => {
  const app = await merchant.visit(page, EDITOR);
  const handle = handleOf(app, 'Dashboard');
  await tabTo(page, handle);
  await lift(page, app, 'Dashboard lifted. It is number 2 of 8.');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await says(app, 'Dashboard is number 3 of 8');
  await page.keyboard.press('Escape');
  await says(app, 'Dashboard put back. It is number 2 of 8.');
  await expect(rowsOf(app).nth(1)).toContainText('Dashboard');
  await expect(app.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
  await expect(handle).toBeFocused();
  await lift(page, app, 'Dashboard lifted. It is number 2 of 8.');
  await page.keyboard.press('ArrowUp');
  await says(app, 'Dashboard is number 1 of 8');
  await page.keyboard.press('Space');
  await says(app, 'Dashboard dropped. It is number 1 of 8.');
  await expect(rowsOf(app).first()).toContainText('Dashboard');
  await expect(handle).toBeFocused();
  await app.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rowsOf(app).nth(1)).toContainText('Dashboard');
});

test('a block is dragged by the pointer, and drawn in its new place', { tag: '@desk' }, async ({ page }) => {
  const app = await merchant.visit(page, EDITOR);
  await handleOf(app, 'How it works').dragTo(handleOf(app, 'Hero banner'), { steps: 8 });
  await expect(rowsOf(app).first()).toContainText('How it works');
  const drawn = app.getByRole('region', { name: 'Preview of the page' }).locator('[data-block]');
  await expect(drawn.first()).toHaveAttribute('data-block', 'how-it-works');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true });

  test('the page comes first, and its blocks and settings are sheets over it', { tag: '@phone' }, async ({ page }) => {
    const app = await merchant.visit(page, EDITOR);
    const canvas = app.getByRole('region', { name: 'Preview of the page' });
    await expect(canvas).toBeInViewport();
    await expect(app.getByLabel('Address')).toHaveCount(0);
    const button = app.getByRole('button', { name: 'Blocks' });
    await button.tap();
    const blocks = app.getByRole('dialog', { name: 'Blocks' });
    await expect(blocks).toBeFocused();
    await expectAccessible(page);
    await test.step('a block is dragged by a finger', async () => {
      await dragByTouch(page, handleOf(app, 'Dashboard'), handleOf(app, 'Hero banner'));
      await expect(rowsOf(app).first()).toContainText('Dashboard');
    });
    await test.step('an Escape that ends a drag leaves the sheet open, another one closes it', async () => {
      await handleOf(app, 'Dashboard').focus();
      await lift(page, app, 'Dashboard lifted. It is number 1 of 8.');
      await page.keyboard.press('Escape');
      await says(app, 'Dashboard put back. It is number 1 of 8.');
      await expect(blocks).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(blocks).toHaveCount(0);
      await expect(button).toBeFocused();
    });
    await button.tap();
    await blocks.getByRole('button', { name: 'Referral', exact: true }).tap();
    const settings = app.getByRole('dialog', { name: 'Settings' });
    await settings.getByLabel('Title', { exact: true }).fill('Bring a friend');
    await expect(canvas.getByText('Bring a friend')).toBeInViewport();
    await expectAccessible(page);
    await test.step('an Escape closes what is above the sheet alone', async () => {
      await headerAction(app, 'Publish');
      await expect(app.getByText('Publish these changes?')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(app.getByRole('dialog')).toHaveCount(1);
    });
    await settings.getByRole('button', { name: 'Close Settings' }).tap();
    await expect(settings).toHaveCount(0);
  });
});

test('questions are drafted, folded, deleted and taken back [STOR-022, STOR-023]', async ({ page }) => {
  const app = await merchant.visit(page, '/faqs');
  await expect(titleOf(app)).toHaveText('FAQs');
  await app.getByRole('button', { name: 'Add five questions to begin with' }).click();
  const rows = app.locator('.onsite-row');
  await expect(rows).toHaveCount(5);
  await expect(app.getByLabel('Question', { exact: true }).first()).toBeFocused();
  await expect(app.getByLabel('Answer').nth(1)).toBeHidden();
  await expectAccessible(page);
  await app.getByRole('button', { name: /^How do I use my points/ }).click();
  await expect(app.getByLabel('Answer').nth(1)).toBeVisible();
  await app.getByRole('button', { name: 'Delete How do I earn points?' }).click();
  await expect(rows).toHaveCount(4);
  await expect(app.getByRole('button', { name: /^How do I use my points/ })).toBeFocused();
  await undoFromToast(app);
  await expect(rows.first()).toContainText('How do I earn points?');
  await app.getByRole('button', { name: 'Discard' }).click();
  await expect(rows).toHaveCount(0);
});

test('texts of several lines are as high as what they hold', { tag: '@phone' }, async ({ page }) => {
  const app = await merchant.visit(page, '/donation');
  const texts = app.locator('textarea');
  await expect(texts).toHaveCount(2);
  const cut = () =>
    texts.evaluateAll((fields) => fields.map((field) => Math.max(0, field.scrollHeight - field.clientHeight)));
  await expect.poll(cut).toEqual([0, 0]);
  await texts.first().fill('You gave what you could, and more than that, to each of these causes.');
  await expect.poll(cut).toEqual([0, 0]);
});

test('the picture of the hero banner is uploaded, and shoppers see it [STOR-004, STOR-045]', {
  tag: '@desk',
}, async ({ page, provoked }) => {
  provoked.add(422);
  const app = await shop.merchant.visit(page, '/storefront/hero-banner');
  const image = app.getByRole('group', { name: 'Image', exact: true });
  const input = image.locator('input[type=file]');
  await input.setInputFiles({ name: 'banner.svg', mimeType: 'image/svg+xml', buffer: SVG });
  await expect(image.getByText('Image type is not supported')).toBeVisible();
  await input.setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer: PNG });
  await expect(image.getByRole('button', { name: 'Remove image' })).toBeVisible();
  const preview = app.getByRole('img', { name: 'Preview' }).locator('img');
  await expect(preview).toHaveJSProperty('naturalWidth', 1);
  await expectAccessible(page);
  await app.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click();
  await expect(app.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
  const blocks = ['hero-banner', 'dashboard'].map((block) => ({ id: block, block, shown: true }));
  await publishDocument(shop.merchant, 'loyalty-page', { blocks });
  await shop.merchant.settled();
  await page.goto(`${shop.store}/apps/loyalty/joy-loyalty-page`);
  await expect(page.locator('.ll-hero img')).toHaveJSProperty('naturalWidth', 1);
  await publishDocument(shop.merchant, 'block-hero-banner', {});
});
