import { describe, expect, it } from '@jest/globals';
import { openPage, screen, within } from '../support/page.js';
import { shopWith } from '../support/shop.js';

/** A member of staff who does not own the store. */
const staff = shopWith({}, { id: '90210002', label: 'Jonas Meier', displayName: 'Jonas Meier', owner: false });

const pending = {
  deletion: '7f9c24e8-3b12-4fef-91e0-000000000001',
  scope: 'shop',
  requestedAt: '2026-11-28T12:00:00.000Z',
  dueAt: '2026-12-05T12:00:00.000Z',
  started: false,
};

describe('settings', () => {
  it('lead only to what is there [ROUTE-061]', async () => {
    await openPage('/settings').settled();
    const titles = [...document.querySelectorAll('main li a')].map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'General',
      'Email',
      'Pre-launch',
      'Order',
      'In-app language',
      'Colors',
      'Subscription',
      'Translations',
      'Notifications',
      'Developers',
      'Danger zone',
    ]);
    for (const title of titles) {
      const page = openPage('/settings');
      const hub = within(await screen.findByRole('main'));
      await page.user.click(await hub.findByRole('link', { name: title! }));
      await page.settled();
      expect(location.pathname).not.toBe('/app/settings');
      expect(screen.queryByText(/Not in this version/)).toBeNull();
    }
  });

  it('show staff a pending deletion, which they can neither request nor cancel', async () => {
    openPage('/settings/danger', { ...staff, 'shop.deletion': (data: object) => ({ ...data, pending }) });
    await screen.findByText(/^All personal data will be deleted and the app removed on /);
    await screen.findByText(/Only the owner of the store account can delete data\./);
    for (const name of ['Cancel deletion', 'Delete personal data and remove the app'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
