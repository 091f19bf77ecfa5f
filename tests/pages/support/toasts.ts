import { expect } from '@jest/globals';
import { waitFor } from './page.js';

/** Waits for a success to be said, as a toast with these words. */
export async function succeeds(words: string): Promise<void> {
  await waitFor(() => expect(document.querySelector('.toast:not(.error) span')?.textContent).toBe(words));
}
