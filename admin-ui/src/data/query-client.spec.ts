import { expect, it } from '@jest/globals';
import { Failure } from './problem.js';
import { repeatDelay, repeatsRead } from './query-client.js';

it('repeats a read once, and only when the failure may pass', () => {
  const lost = new Failure('offline', '');
  expect(repeatsRead(0, lost)).toBe(true);
  expect(repeatsRead(1, lost)).toBe(false);
  for (const kind of ['malformed', 'refused', 'missing', 'forbidden', 'signed-out', 'changed'] as const) {
    expect(repeatsRead(0, new Failure(kind, ''))).toBe(false);
  }
});

it('waits a second, or as long as the server says, at most five', () => {
  expect(repeatDelay(new Failure('fault', ''))).toBe(1_000);
  expect(repeatDelay(new Failure('busy', '', { retryAfterMs: 3_000 }))).toBe(3_000);
  expect(repeatDelay(new Failure('busy', '', { retryAfterMs: 60_000 }))).toBe(5_000);
});
