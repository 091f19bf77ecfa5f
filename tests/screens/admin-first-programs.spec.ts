import path from 'node:path';
import type { Page } from '@playwright/test';
import { merchantOf, withoutPrograms } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

/** A shop that no other test of screens looks at, so that it can begin without any program. */
const SHOP = 'fern-and-clay.myshopify.com';
const TWO_MINUTES_MS = 120_000;

/** PICTURES names a folder that gets the README's pictures. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: path.resolve(folder, `${name}.png`), scale: 'css' });
}

test('a merchant who never saw it sets up sign-up, orders and a discount in under two minutes [EARN-122, EARN-147]', {
  tag: '@desk',
}, async ({ page, instance }) => {
  const merchant = merchantOf(instance, SHOP);
  await withoutPrograms(merchant);
  const app = await merchant.visit(page, '/programs/place_order/new');
  await expect(app.getByLabel('Priority')).toHaveValue('99');
  await expect(app.getByRole('region', { name: 'Not saved yet' })).toBeVisible();
  await expect(app.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
  const began = Date.now();
  await merchant.visit(page, '/');
  await page.locator('.menu a', { hasText: 'Reward programs' }).click();
  await expect(app.getByText('Start your program')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'first-programs');
  await app.locator('#first-sign_up-earnPoint').fill('150');
  await app.locator('#first-amount_discount-redeemValue').fill('x');
  await expect(app.getByText('Number is invalid')).toBeVisible();
  await expect(app.getByRole('button', { name: 'Turn on 3 programs' })).toBeDisabled();
  await app.locator('#first-amount_discount-redeemValue').fill('4');
  await app.getByRole('button', { name: 'Turn on 3 programs' }).click();
  await expect(app.locator('.toast')).toContainText('Your programs are on');
  await expect(app.locator('li', { hasText: 'Sign up' }).first()).toContainText('150 points');
  await expect(app.locator('li', { hasText: 'Place an order' }).first()).toContainText('1 point per $1.00');
  await picture(page, 'programs');
  await app.getByRole('tab', { name: 'Redeeming' }).click();
  await app.getByRole('link', { name: 'Amount discount' }).click();
  await expect(app.getByLabel('Value', { exact: true })).toHaveValue('4');
  await app.getByLabel('Value', { exact: true }).fill('5');
  await expect(app.getByText('$5.00 off for 100 points').first()).toBeVisible();
  await picture(page, 'program-editor');
  await page.keyboard.press('Control+s');
  await expect(app.locator('.toast')).toContainText('Updated successfully');
  expect(Date.now() - began).toBeLessThan(TWO_MINUTES_MS);
  const rows = async (list: string) => (await merchant.api<{ data: { state: string }[] }>(`/lp/programs/${list}`)).data;
  expect((await rows('earning')).map(({ state }) => state)).toEqual(['Active', 'Active']);
  expect(await rows('spending')).toMatchObject([{ state: 'Active', redeemValue: 5, version: 2 }]);
});
