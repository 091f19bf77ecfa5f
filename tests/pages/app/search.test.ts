import { expect, it } from '@jest/globals';
import { openPage, waitFor } from '../support/page.js';

it.each(['/', '/customers', '/customers/activity/review', '/integration', '/help'])(
  'the key / goes to the search of %s',
  async (address) => {
    const page = openPage(address);
    await page.settled();
    await page.user.keyboard('/');
    await waitFor(() => {
      expect(document.activeElement?.tagName).toBe('INPUT');
      expect(document.activeElement?.closest('[data-page-search]')).not.toBeNull();
    });
  },
);
