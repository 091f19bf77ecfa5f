import { expect, it } from '@jest/globals';
import { openPage, screen, waitFor, within } from '../support/page.js';

it('going live asks first, and staying in test mode changes nothing [NOTF-032]', async () => {
  const page = openPage('/settings/pre-launch', {
    'shop.test-list': (data: object) => ({ ...data, testMode: true }),
    'shop.change-settings': () => ({}),
  });
  const mode = await screen.findByLabelText<HTMLInputElement>('Test mode');
  await waitFor(() => expect(mode.checked).toBe(true));
  await page.user.click(mode);
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch to live?' }));
  dialog.getByText('All customers earn and redeem from now on.');
  await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(page.calls('shop.change-settings')).toEqual([]);
  await page.user.click(mode);
  await page.user.click(await screen.findByRole('button', { name: 'Switch to live' }));
  await waitFor(() =>
    expect(page.calls('shop.change-settings').map(({ body }) => body)).toEqual([{ testMode: false }]),
  );
});
