import { expect, it } from '@jest/globals';
import { TryLater } from '../../../platform/tasks/task-errors.js';
import { authorsOf } from './authors.js';

function authors(found: readonly string[], stale: boolean) {
  const read = async () => ({ value: found, position: 4, asOf: null, stale });
  const registry = { meet: async () => undefined, meetAny: async () => null };
  return authorsOf({ reader: { read: read as never }, store: { head: async () => 5 }, vault: {} as never, registry });
}

it('a review waits while the read models may not have its author yet, and is not parked for want of one', async () => {
  await expect(authors([], true).withEmail('fern', 'maya@example.com')).rejects.toThrow(TryLater);
  expect(await authors(['8209'], false).withEmail('fern', 'maya@example.com')).toEqual(['8209']);
});
