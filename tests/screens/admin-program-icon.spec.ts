import { PNG } from '../support/images.js';
import { openMerchant, type ScreenMerchant } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

const icon = (name: string, mimeType = 'image/png', buffer = PNG) => ({ name, mimeType, buffer });

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

test('an icon is uploaded, shown in the list, removed and taken back [STOR-051]', { tag: '@desk' }, async ({
  page,
  provoked,
}) => {
  provoked.add(422);
  const body = { event: 'like_facebook', title: 'Like us', socialUrl: 'https://facebook.com/oasis' };
  const { data } = await merchant.api<{ data: { id: string } }>('/lp/programs', body);
  try {
    const app = await merchant.visit(page, `/programs/edit-settings/${data.id}`);
    const card = app.locator('.Polaris-ShadowBevel', { hasText: 'Default image for this program type' }).last();
    await expect(card).toBeVisible();
    const input = app.locator('input[type=file]');
    await input.setInputFiles(
      icon('icon.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    );
    await expect(app.getByText('Image type is not supported')).toBeVisible();
    await input.setInputFiles(icon('icon.png'));
    await expect(app.getByText('Uploaded image')).toBeVisible();
    await expectAccessible(page);
    await app.getByRole('button', { name: 'Remove icon' }).click();
    await expect(app.getByText('Default image for this program type')).toBeVisible();
    await app.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(app.getByText('Uploaded image')).toBeVisible();

    await merchant.visit(page, '/programs');
    const image = app.locator('li', { hasText: 'Like us' }).locator('img.tile');
    await expect(image).toBeVisible();
    expect(await image.evaluate((drawn) => (drawn as HTMLImageElement).naturalWidth)).toBe(1);
  } finally {
    await merchant.leave(page, data.id);
  }
});
