import { afterEach, expect, it } from '@jest/globals';
import { openPage, screen, titled, waitFor } from '../support/page.js';

const NOTICE = "You're offline. You can make changes again once you're connected.";

/** The browser loses its connection, or has it again. */
function connectionIs(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
  dispatchEvent(new Event(online ? 'online' : 'offline'));
}

afterEach(() => connectionIs(true));

it('a page without a freshness line says that there is no connection, for as long as there is none', async () => {
  openPage('/programs/place_order/new');
  await titled(/./);
  expect(screen.queryByText(NOTICE)).toBeNull();
  connectionIs(false);
  await screen.findByText(NOTICE);
  connectionIs(true);
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
});
