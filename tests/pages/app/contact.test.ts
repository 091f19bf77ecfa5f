import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { openPage, screen } from '../support/page.js';
import { withSettings } from '../support/settings.js';

afterEach(() => {
  jest.restoreAllMocks();
});

const MAIL = { supportMail: 'help@vendor.example' };
/** An installation that takes no requests itself. */
const CLOSED = { 'feedback.requests': () => ({ open: false, requests: [] }) };
const PLACES = [
  ['an unknown address', '/no-such-page', 'Contact us'],
  ['a plan of one’s own', '/customize_plan', 'Contact us'],
  ['the dashboard', '/', 'Contact us'],
  ['a request of a feature', '/feature-request', 'Write to support'],
] as const;

describe('a contact to support', () => {
  it.each(PLACES)('from %s is offered only where it leads somewhere', async (_, address, name) => {
    const without = openPage(address, CLOSED);
    await without.settled();
    expect(screen.queryByRole('button', { name })).toBeNull();
    await withSettings(MAIL, async () => {
      const opened = jest.spyOn(window, 'open').mockReturnValue(null);
      const { user } = openPage(address, CLOSED);
      const button = await screen.findByRole('button', { name });
      await user.click(button);
      expect(String(opened.mock.calls[0]?.[0])).toMatch(/^mailto:help@vendor\.example\?body=/);
    });
  });

  it('is in the menu as feature requests only where they lead somewhere [SHELL-023]', async () => {
    const without = openPage('/');
    await without.settled();
    expect(screen.queryByRole('link', { name: 'Feature Request' })).toBeNull();
    await withSettings(MAIL, async () => {
      openPage('/');
      await screen.findByRole('link', { name: 'Feature Request' });
    });
  });
});
