import { expect, it } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { LedgerStates } from '../../../platform/commands/ledger.js';
import { whenBoundariesChangedCompute } from './when-boundaries-changed-compute.js';

const NOW = '2026-03-01T10:00:00.000Z';

/** Runs that an event makes due. */
async function dueAfter(type: string, kind: string): Promise<unknown[]> {
  const due: unknown[] = [];
  const runs = { reschedule: async (...run: unknown[]) => void due.push(run) };
  const ledger = { stateOf: async () => ({ zone: 'Asia/Tokyo' }) } as unknown as LedgerStates;
  const event = { shop: 'fern', type, data: { kind } } as unknown as Recorded;
  for (const manager of whenBoundariesChangedCompute(ledger, runs, { now: () => new Date(NOW) }))
    if (manager.on === type) await manager.handle(event);
  return due;
}

it('computes the groups again once their boundaries were published or restored, and for no other document', async () => {
  const run = ['rfm', { shop: 'fern', zone: 'Asia/Tokyo', lastDay: null }, NOW];
  expect(await dueAfter('DocumentPublished', 'rfm')).toEqual([run]);
  expect(await dueAfter('DocumentRestored', 'rfm')).toEqual([run]);
  expect(await dueAfter('DocumentPublished', 'magic-tags')).toEqual([]);
  expect(await dueAfter('DocumentDraftSaved', 'rfm')).toEqual([]);
});
