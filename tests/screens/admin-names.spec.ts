import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { judgemeReview, proofOf, SECRET } from '../support/reviews.js';
import { boxOf, customerWith, openMerchant, type ScreenMerchant, searchList, titleOf } from './support/merchant.js';
import { expect, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

test('a long name is cut and leaves every column where it is', async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  const firstName = `${mark} ${'Maximiliana-Theodora '.repeat(4)}`.trim();
  await merchant.till('/customers', { firstName, lastName: 'Oberhuber', email: `${mark}@long.example` });
  await merchant.settled();
  const app = await merchant.visit(page, '/customers');
  await searchList(app, mark);
  await expect(app.locator('[data-row-link]')).toHaveCount(1);
  const beyond = async (selector: string) =>
    (await boxOf(app.locator(selector).last())).right - (await boxOf(app.locator('[data-list]'))).right;
  const narrow = (page.viewportSize()?.width ?? 0) < 600;
  await expect.poll(() => beyond(narrow ? '.narrow-row' : '[data-list] tbody td')).toBeLessThanOrEqual(1);
  if (!narrow) {
    await expect(app.locator('[data-list] thead th').last()).toContainText('Last activity');
    await expect.poll(() => beyond('[data-list] thead th')).toBeLessThanOrEqual(1);
  }
});

test('a name without blanks moves nothing out of reviews, nor out of the one that is opened', async ({
  page,
  instance,
}) => {
  await merchant.api('/lp/integrations/review/judgeme/secret', { secret: SECRET }, 'PUT');
  const { data } = await merchant.api<{ data: { id: string } }>('/lp/programs', {
    event: 'write_review',
    title: 'Reviews',
    hasLimit: false,
  });
  const mark = randomUUID().slice(0, 8);
  const { id } = await merchant.till<{ id: string }>('/customers', {
    firstName: `${mark}${'X'.repeat(112)}`,
    lastName: 'Y',
    email: `${mark}@long.example`,
    state: 'enabled',
  });
  await merchant.settled();
  const review = judgemeReview(Number.parseInt(mark, 16), { title: 'A'.repeat(120) }, { external_id: id });
  const answer = await fetch(`${instance.api}/webhooks/reviews/judgeme/oasis-goods`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...proofOf(review) },
    body: JSON.stringify(review),
  });
  expect(answer.status).toBe(200);
  await merchant.settled();
  const app = await merchant.visit(page, '/customers/programs/review');
  const writer = app.getByRole('button', { name: new RegExp(mark) });
  const row = app.locator('tr, li', { has: writer }).filter({ visible: true });
  const points = row.getByText('if approved');
  await expect(points).toBeVisible();
  const list = await boxOf(app.locator('[data-list]'));
  expect((await boxOf(points)).right).toBeLessThanOrEqual(list.right);
  expect((await boxOf(points)).height).toBeLessThan(30);
  await writer.click();
  const dialog = app.getByRole('dialog');
  const beyond = (drawn: Locator) =>
    drawn.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getBoundingClientRect().right - element.closest('[role=dialog]')!.getBoundingClientRect().right;
    });
  expect(await beyond(dialog.getByText(/^A{120}$/))).toBeLessThanOrEqual(0);
  expect(await beyond(dialog.getByRole('link', { name: new RegExp(mark) }))).toBeLessThanOrEqual(0);
  await merchant.leave(page, data.id);
});

test('a name from right to left leaves the time beside it in its order', { tag: '@phone' }, async ({ page }) => {
  const lastName = 'سارة الخالد';
  const { id } = await merchant.till<{ id: string }>('/customers', {
    firstName: '',
    lastName,
    email: `${randomUUID().slice(0, 8)}@rtl.example`,
    state: 'enabled',
  });
  await merchant.settled();
  await merchant.api(`/lp/customers/${id}/points`, { amount: 5, adminNote: 'Welcome' });
  await merchant.settled();
  const app = await merchant.visit(page, '/customers/activity/all');
  const link = app.locator('[data-row-link]', { hasText: lastName }).first();
  await expect(link).toBeVisible();
  await expect(link.locator('bdi')).toHaveText(lastName);
  // The time stands whole, after the name: without isolation its hour would come before it.
  const foot = app.locator('.narrow-foot', { hasText: lastName }).first();
  const between = async () =>
    (await boxOf(foot.getByText(/^\d{2}:\d{2}$/))).x - (await boxOf(foot.locator('bdi'))).right;
  await expect.poll(between).toBeGreaterThan(-1);
});

test('the next visit of a list shows everybody, whatever was searched before', { tag: '@desk' }, async ({ page }) => {
  const { name } = await customerWith(merchant, 'Suchita', []);
  const app = await merchant.visit(page, '/customers');
  await searchList(app, name);
  await expect(app.locator('[data-row-link]')).toHaveCount(1);
  await page.locator('.menu a', { hasText: 'Settings' }).click();
  await expect(titleOf(app)).toHaveText('Settings');
  await page.locator('.menu a', { hasText: 'Customers' }).last().click();
  await expect(titleOf(app)).toHaveText('Customers');
  await expect(app.locator('[data-row-link]').nth(1)).toBeVisible();
});
