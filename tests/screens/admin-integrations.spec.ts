import { openMerchant, type ScreenMerchant } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

test('a review app is connected by its key and by no wrong one, takes another, and is disconnected [INTG-035, INTG-036, MSG-110]', {
  tag: '@desk',
}, async ({ page, provoked }) => {
  provoked.add(422);
  provoked.add(400);
  const app = await merchant.visit(page, '/integration/review/app/loox');
  const badge = app.locator('[data-badges]');
  await expect(badge).toContainText('Disconnected');
  const connect = app.getByRole('button', { name: 'Connect', exact: true });
  await expect(connect).toBeDisabled();
  await expect(app.locator('[data-address]')).toContainText('?key=YOUR-KEY');
  const key = app.getByRole('textbox', { name: 'Key' });
  await key.fill('short');
  await connect.click();
  await expect(app.getByText('Wrong key, please check again')).toBeVisible();
  await expect(badge).toContainText('Disconnected');
  await expectAccessible(page);
  await key.fill('a-key-of-eight');
  await expect(app.getByText('Wrong key, please check again')).toHaveCount(0);
  await expect(app.locator('[data-address]')).toContainText('?key=a-key-of-eight');
  await connect.click();
  await expect(app.locator('.toast')).toContainText('Loox is connected');
  await expect(badge).toContainText('Not confirmed');
  await expect(key).toHaveValue('');
  // A view that was just saved can still be copied with its address.
  await expect(app.locator('[data-address]')).toContainText('?key=a-key-of-eight');
  await key.fill('another-key');
  await app.getByRole('button', { name: 'Replace key' }).click();
  await expect(app.locator('.toast')).toContainText('Key replaced');
  await expectAccessible(page);
  await app.getByRole('button', { name: 'Disconnect' }).click();
  const dialog = app.getByRole('dialog');
  await expect(dialog).toContainText('Its reviews don’t earn points until you connect it again.');
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(app.locator('.toast')).toContainText('Loox is disconnected');
  await expect(badge).toContainText('Disconnected');
  await expect(app.locator('[data-address]')).toContainText('?key=YOUR-KEY');
});
