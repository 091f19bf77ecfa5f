import { expect, it } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { whenImportCancelRequestedStop } from './when-import-changed-work.js';

it('ends a cancelled import after its run, or instead of one that was given up', async () => {
  const calls: unknown[] = [];
  const reactor = whenImportCancelRequestedStop({
    add: async ({ name, inTurn }, { id }) => void calls.push([name, inTurn, id]),
    retryAll: async (shop) => void calls.push(shop),
  });
  await reactor.handle({ id: 'cancelled', shop: 'fern' } as Recorded);
  expect([reactor.on, calls]).toEqual(['ImportCancelRequested', [['run-import', true, 'cancelled'], 'fern']]);
});
