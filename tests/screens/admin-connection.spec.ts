import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { appIn, customerWith, headerAction, openMerchant, type ScreenMerchant, titleOf } from './support/merchant.js';
import { requestsEnd } from './support/requests.js';
import { expect, OFFLINE, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});
test.beforeEach(({ provoked }) => void provoked.add(OFFLINE));

/** Marks the frame's document, which a reload would take away. */
const mark = (page: Page) => page.frame({ name: 'app' })?.evaluate(() => document.body.setAttribute('data-kept', ''));
const stored = (page: Page) => appIn(page).locator('body[data-kept]');

const REASON = "You're offline. You can make changes again once you're connected.";

test('without a connection a page that is not loaded holds its place, and opens once the connection is back [SHELL-008]', {
  tag: '@desk',
}, async ({ page, context }) => {
  const app = await merchant.visit(page, '/customers');
  await expect(titleOf(app)).toHaveText('Customers');
  await mark(page);
  await context.setOffline(true);
  await page.locator('.menu a', { hasText: 'Settings' }).click();
  await expect(app.getByRole('alert')).toContainText("This part couldn't be loaded");
  await expect(stored(page)).toHaveCount(1);
  await app.getByRole('button', { name: 'Retry' }).click();
  await expect(app.getByRole('alert')).toContainText("This part couldn't be loaded");
  await context.setOffline(false);
  await expect(app.getByRole('link', { name: 'Danger zone' })).toBeVisible();
  await expect(stored(page)).toHaveCount(1);
});

test('without a connection nothing can be saved and the reason is shown; open work is kept and saved afterwards', {
  tag: '@desk',
}, async ({ page, context }) => {
  const { id } = await merchant
    .api<{ data: { id: string } }>('/lp/programs', {
      event: 'amount_discount',
      title: `Kept ${randomUUID().slice(0, 8)}`,
      pointsCost: 100,
      redeemValue: 1,
      codePrefix: 'KEPT',
    })
    .then(({ data }) => data);
  const app = await merchant.visit(page, `/programs/edit-settings/${id}`);
  await app.getByLabel('Name', { exact: true }).first().fill('Kept while offline');
  await context.setOffline(true);
  const bar = app.locator('.save-bar');
  await expect(bar).toContainText(REASON);
  await expect(bar.getByRole('button', { name: 'Save' })).toBeDisabled();
  await context.setOffline(false);
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect(app.locator('.toast')).toContainText('Updated successfully');
  await expect(titleOf(app)).toContainText('Kept while offline');
  await merchant.leave(page, id);
});

test('without a connection the actions of a profile wait with their reason, and a dialog that was not opened yet opens', {
  tag: '@desk',
}, async ({ page, context }) => {
  const { id, name } = await customerWith(merchant, 'Ona', []);
  // The dialog's code comes while the page has nothing else to do.
  const part = page.waitForEvent('requestfinished', (request) => request.url().includes('/moment-modal-'));
  const app = await merchant.visit(page, `/customers/profile/${id}`);
  await expect(titleOf(app)).toContainText(name);
  await part;
  await requestsEnd(page);
  await mark(page);
  await context.setOffline(true);
  await headerAction(app, 'View as of');
  await expect(app.getByRole('dialog')).toContainText('Date');
  await page.keyboard.press('Escape');
  await expect(app.getByText('No connection.', { exact: false })).toBeVisible();
  await expect(stored(page)).toHaveCount(1);
  const adjust = app.getByRole('button', { name: 'Adjust points' });
  await expect(adjust).toBeDisabled();
  await adjust.locator('xpath=..').hover();
  await expect(app.getByText(REASON)).toBeVisible();
  await context.setOffline(false);
});

test('after a deployment a part that is gone offers a reload, and the form with unsaved changes stays', {
  tag: '@desk',
}, async ({ page, provoked }) => {
  provoked.add(404);
  const program = { event: 'amount_discount', title: 'Deployed', pointsCost: 100, redeemValue: 1, codePrefix: 'NEW' };
  const { data } = await merchant.api<{ data: { id: string } }>('/lp/programs', program);
  await merchant.api(`/lp/programs/${data.id}`, { ...program, pointsCost: 200 }, 'PUT');
  // The server has another build by now: this part's file is gone, and the page names another script.
  await page.route(/\/embed\/assets\/versions-restore-/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.route(/\/embed\/programs\//, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/embed/assets/index-new.js">' })
      : route.continue(),
  );
  const app = await merchant.visit(page, `/programs/edit-settings/${data.id}`);
  const name = app.getByLabel('Name', { exact: true }).first();
  await name.fill('Still here');
  await mark(page);
  await app.getByRole('button', { name: 'Restore version 1' }).click();
  const dialog = app.getByRole('dialog');
  await expect(dialog).toContainText('A new version is available');
  // The browser asks before it lets go of the changes; whoever stays keeps them.
  const requested: string[] = [];
  page.on('dialog', (question) => {
    requested.push(question.type());
    void question.dismiss();
  });
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => requested).toEqual(['beforeunload']);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(name).toHaveValue('Still here');
  await expect(stored(page)).toHaveCount(1);
  await merchant.leave(page, data.id);
});
