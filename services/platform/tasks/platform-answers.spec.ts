import { describe, expect, it } from '@jest/globals';
import { whileInstalled } from './platform-answers.js';
import { NeedsHelp, TryLater } from './task-errors.js';

const granted = { of: async () => ({ domain: 'fern.myshopify.com', accessToken: 't' }) };
const removed = { of: async () => null };
const failing = (error: Error) => async () => {
  throw error;
};

describe('work of an installed shop', () => {
  it('ends where the app was removed meanwhile', async () => {
    await expect(whileInstalled(removed, 'fern', failing(new NeedsHelp('not installed')))).resolves.toBeUndefined();
  });

  it('waits for help where only the access has ended', async () => {
    await expect(whileInstalled(granted, 'fern', failing(new NeedsHelp('ended')))).rejects.toThrow(NeedsHelp);
  });

  it('is tried again where the platform does not answer, whatever has become of the app', async () => {
    await expect(whileInstalled(removed, 'fern', failing(new TryLater('busy', 1)))).rejects.toThrow(TryLater);
  });
});
