import type { FrameLocator, Page } from '@playwright/test';
import { openMerchant, type ScreenMerchant } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

const DESK = { tag: '@desk' };

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

/** The link of the freshness line names the event that a page is up to date with, once an answer has brought it. */
const UP_TO = /^event [\d,]+$/;

/** Names of the buttons and links of a screen, and its headings, once it is loaded. */
async function screenOf(app: FrameLocator, heading: string): Promise<string[]> {
  await expect(app.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(app.locator('[aria-busy=true]')).toHaveCount(0);
  const controls = app.locator('h1, h2, button, a');
  return (await controls.allInnerTexts()).map((text) => text.trim()).filter((text) => text && !UP_TO.test(text));
}

/** Buttons of the danger zone, which only the owner of the store account has (ADR 204). */
const DELETIONS = ['Export', 'Delete customers’ data', 'Delete personal data and remove the app'];

test(
  'the owner and other staff of a shop see the same screens, but for deletions [GATE-001]',
  DESK,
  async ({ page }) => {
    for (const [path, heading] of [
      ['/settings', 'Settings'],
      ['/customers', 'Customers'],
      ['/subscription', 'Subscription'],
      ['/programs', 'Programs'],
    ] as const) {
      const isForAll = (text: string) => path !== '/settings' || !DELETIONS.includes(text);
      // What a card loads by itself may come after the page: what both see is compared until it is the same.
      await expect(async () => {
        const owner = await screenOf(await merchant.visit(page, path, 'Ana Vidal'), heading);
        const other = await screenOf(await merchant.visit(page, path, 'Jonas Meier'), heading);
        expect(owner.length).toBeGreaterThan(5);
        expect(other).toEqual(owner.filter(isForAll));
      }).toPass({ timeout: 40_000 });
    }
  },
);

/** The last step of the set-up, which says how the app comes into the theme. */
async function themeStep(page: Page): Promise<FrameLocator> {
  const app = await merchant.visit(page, '/set-up');
  await app.getByRole('button', { name: 'Next' }).click();
  await app.getByRole('button', { name: 'Next' }).click();
  return app;
}

test(
  'the app checks the theme at start and shows the instructions for it [SHELL-073, BILL-031]',
  DESK,
  async ({ page }) => {
    const checks: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/shopify/checkSupportAppBlock')) checks.push(request.url());
    });
    await test.step('a theme of Online Store 2.0, as the platform says', async () => {
      await merchant.visit(page, '/customers');
      await expect.poll(() => checks.length).toBe(1);
      const app = await themeStep(page);
      await expect(app.getByText('Turn the app on in the theme editor: your theme takes app blocks.')).toBeVisible();
      await expectAccessible(page);
    });
    await test.step('a theme of the first generation', async () => {
      const json = { success: true, data: { isThemeOS2: false } };
      await page.route('**/shopify/checkSupportAppBlock', (route) => route.fulfill({ json }));
      const app = await themeStep(page);
      await expect(
        app.getByText('Your theme takes no app blocks: contact support to have the app added to it.'),
      ).toBeVisible();
    });
  },
);
