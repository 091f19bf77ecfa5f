import { randomUUID } from 'node:crypto';
import type { FrameLocator, Page } from '@playwright/test';
import { choose, customerWith, figure, headerAction, openMerchant, type ScreenMerchant } from './support/merchant.js';
import { expect, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});
test.beforeEach(({ provoked }) => {
  provoked.add(503);
});

/** Lets calls of a kind fail until it is called off, as they do when nobody answers. */
async function failing(page: Page, method: string, path: string, body: object = {}): Promise<() => Promise<void>> {
  const address = `**/lp/${path}`;
  await page.route(address, (route) =>
    route.request().method() === method ? route.fulfill({ status: 503, json: body }) : route.fallback(),
  );
  return () => page.unroute(address);
}

/** The words of the failure that stands; it is put away. */
async function says(app: FrameLocator, text: string): Promise<void> {
  const toast = app.locator('.toast.error');
  await expect(toast.locator('span').first()).toHaveText(text);
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
}

const add = async (settings: object): Promise<string> =>
  (await merchant.api<{ data: { id: string } }>('/lp/programs', settings)).data.id;

test('each failed change of a program shows its own message', {
  tag: '@desk',
}, async ({ page }) => {
  const title = `words ${randomUUID().slice(0, 8)}`;
  const app = await merchant.visit(page, '/programs/custom_program/new');
  await test.step('a program that is not created [MSG-005, MSG-072]', async () => {
    await app.getByLabel('Event ID').fill(title.replace(' ', '_'));
    await failing(page, 'POST', 'programs');
    await app.getByRole('button', { name: 'Save' }).click();
    await says(app, 'Failed to create');
    await failing(page, 'POST', 'programs', { success: false, error: 'The book is closed' });
    await app.getByRole('button', { name: 'Save' }).click();
    await says(app, 'The book is closed');
  });

  const custom = { event: 'custom_program', eventId: title.replace(' ', '-'), title, status: false };
  const id = await add({ ...custom, earnPoint: 5 });
  await merchant.api(`/lp/programs/${id}`, { ...custom, earnPoint: 6 }, 'PUT');
  await test.step('a status that is not changed, and a program that is not published [MSG-085, MSG-086]', async () => {
    await merchant.visit(page, `/programs/edit-settings/${id}`);
    await failing(page, 'PUT', 'programs/*/status');
    await headerAction(app, 'Turn on');
    await says(app, 'Failed to change program status');
    await failing(page, 'POST', 'programs/*/publish');
    await headerAction(app, 'Publish');
    await says(app, 'Failed to publish');
  });
  await test.step('a version that is not restored, and a program that is not deleted [MSG-073, MSG-074]', async () => {
    await failing(page, 'POST', 'programs/*/versions/**');
    await app.getByRole('button', { name: 'Restore version 1' }).click();
    await app.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await says(app, 'Failed to update');
    await page.keyboard.press('Escape');
    await failing(page, 'DELETE', 'programs/*');
    await headerAction(app, 'Delete');
    await app.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await says(app, 'Failed to delete');
  });

  const reward = await add({ event: 'amount_discount', title, pointsCost: 100, redeemValue: 1, status: false });
  await test.step('a reward that is removed at the second attempt [MSG-088, MSG-130]', async () => {
    await merchant.visit(page, `/programs/edit-settings/${reward}`);
    await headerAction(app, 'Delete');
    await app.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await says(app, 'Failed to remove reward');
    await page.unroute('**/lp/programs/*');
    await app.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(app.locator('.toast')).toContainText('Removed reward successfully!');
  });

  await test.step('an order of rewards that is not saved [MSG-071]', async () => {
    await merchant.visit(page, '/way-to-redeem');
    await failing(page, 'PUT', 'display-order/redeem');
    await app
      .getByRole('button', { name: /^Move down/ })
      .first()
      .click();
    await app.getByRole('button', { name: 'Save' }).click();
    await says(app, 'Failed to save');
  });
  await merchant.leave(page, id);
});

test('a sync says that it cannot be undone, when it fails, and offers no way back [EARN-144, MSG-090]', {
  tag: '@desk',
}, async ({ page }) => {
  const person = await customerWith(merchant, 'Yara', []);
  const id = await add({ event: 'sign_up', title: 'Early birds', earnPoint: 15 });
  const app = await merchant.visit(page, `/programs/edit-settings/${id}`);
  await app.getByRole('button', { name: 'Sync', exact: true }).click();
  const dialog = app.getByRole('dialog');
  await expect(dialog).toContainText('Synced points cannot be undone.');
  const works = await failing(page, 'POST', 'points/sync');
  await dialog.getByRole('button', { name: 'Sync', exact: true }).click();
  await says(app, 'Failed to sync points');
  await works();
  await dialog.getByRole('button', { name: 'Sync', exact: true }).click();
  await expect(app.getByText(/^Synced$/)).toBeVisible();
  await expect(app.getByRole('button', { name: /undo/i })).toHaveCount(0);
  await merchant.visit(page, `/customers/profile/${person.id}`);
  const line = app.locator('.acts', { hasText: 'Early birds' });
  await expect(line.locator('.pts')).toHaveText('+15');
  await expect(line.getByText('Undo')).toHaveCount(0);
  await merchant.leave(page, id);
});

test('a failed export, adjustment or redemption shows its own message', {
  tag: '@desk',
}, async ({ page }) => {
  const exports = [
    ['/customers/activity/all', 'Failed to export activities'],
    ['/customers/activity/review', 'Failed to export reviews'],
    ['/customers/programs/google-maps-review', 'Failed to export Google reviews'],
  ] as const;
  await failing(page, 'POST', 'exports/*');
  await test.step('an export of activities, reviews or Google reviews [MSG-060, MSG-061, MSG-063]', async () => {
    for (const [address, words] of exports) {
      const app = await merchant.visit(page, address);
      await headerAction(app, 'Export');
      await app.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
      await says(app, words);
    }
  });
  const person = await customerWith(merchant, 'Dana', ['40.000']);
  const app = await merchant.visit(page, `/customers/profile/${person.id}`);
  const dialog = app.getByRole('dialog');
  await test.step('an adjustment [MSG-096]', async () => {
    await failing(page, 'POST', 'customers/*/points');
    await headerAction(app, 'Adjust points');
    await dialog.getByLabel('Amount').fill('5');
    await dialog.getByLabel('Admin note').fill('Late');
    await dialog.getByRole('button', { name: 'Adjust points' }).click();
    await says(app, 'Failed to adjust points');
  });
  await page.keyboard.press('Escape');
  await test.step('a redemption [MSG-067]', async () => {
    await failing(page, 'POST', 'customers/*/redeem');
    await headerAction(app, 'Redeem for customer');
    await choose(dialog.getByLabel('One dinar off'));
    await dialog.getByRole('button', { name: 'Redeem', exact: true }).click();
    await says(app, 'Failed to redeem program');
  });
  await page.keyboard.press('Escape');
  await expect(figure(app, 'Available')).toHaveText('400');
});
