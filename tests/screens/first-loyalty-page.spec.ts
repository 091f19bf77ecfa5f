import type { Page } from '@playwright/test';
import { headerAction, merchantOf, withoutPrograms } from './support/merchant.js';
import { expect, test } from './support/test.js';

/** The shop that begins without any program, as in `admin-first-programs`. */
const SHOP = 'fern-and-clay.myshopify.com';
const MOST_CLICKS = 12;
/** A title that would be escaped twice, or read as markup, where somebody forgets it. */
const TITLE = 'Pots & "cups" <now>';

/** Counts the clicks of a person on the page and in the app's frame. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    const { countClick } = window as unknown as { countClick: () => void };
    addEventListener('pointerdown', (event) => event.isTrusted && countClick(), { capture: true });
  });
  return () => clicks;
}

test('a shop without programs has a published loyalty page within twelve clicks', { tag: '@desk' }, async ({
  page,
  instance,
}) => {
  const merchant = merchantOf(instance, SHOP);
  await withoutPrograms(merchant);
  const clicked = await countClicks(page);
  const app = await merchant.visit(page, '/');
  await page.locator('.menu a', { hasText: 'Reward programs' }).click();
  await app.getByRole('button', { name: 'Turn on 3 programs' }).click();
  await expect(app.locator('.toast')).toContainText('Your programs are on');
  await page.locator('.menu a', { hasText: 'Onsite' }).click();
  await headerAction(app, 'Edit loyalty page');
  await app.getByLabel('Title', { exact: true }).fill(TITLE);
  await headerAction(app, 'Publish');
  await app.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(app.getByText('Published. Shoppers see it now.')).toBeVisible();
  expect(clicked()).toBeGreaterThan(4);
  expect(clicked()).toBeLessThanOrEqual(MOST_CLICKS);
  await merchant.settled();
  await page.goto(`${instance.demoStore}/store/${SHOP}/apps/loyalty/joy-loyalty-page`);
  await expect(page).toHaveTitle('Pots & ”cups” ‹now› – Fern & Clay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(page.getByText('Place an order')).toBeVisible();
});

test('a person finds a plain page of the store where the app is switched off', { tag: '@desk' }, async ({
  page,
  instance,
  provoked,
}) => {
  provoked.add(403).add(404);
  const merchant = merchantOf(instance, SHOP);
  await merchant.api('/lp/app-status', { enabled: false }, 'PUT');
  try {
    await page.goto(`${instance.demoStore}/store/${SHOP}/apps/loyalty/joy-loyalty-page`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not available');
    await expect(page).toHaveTitle('This page is not available – Fern & Clay');
    await page.getByRole('link', { name: 'Go to the store' }).click();
    await expect(page.locator('.shelf')).toBeVisible();
  } finally {
    await merchant.api('/lp/app-status', { enabled: true }, 'PUT');
  }
});
