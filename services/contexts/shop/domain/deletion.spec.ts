import { describe, expect, it } from '@jest/globals';
import { DELETION_DAYS } from '@loyalty/contracts/shop/deletion';
import type { DeletionEvent } from '@loyalty/contracts/shop/events';
import { type DeletionCommand, deletionDecider } from './deletion.js';

const NOW = '2026-11-26T09:00:00.000Z';
const ID = '6f0a4f0e-6a0b-4a34-9b52-3a0b0f1d7c11';
const counts = { people: 3, deliveries: 0, exports: 1 };

/** Decides commands one after the other. @returns the last decision */
function after(...commands: DeletionCommand[]) {
  let [state, decided] = [deletionDecider.initial(), [] as ReturnType<typeof deletionDecider.decide>];
  for (const command of commands) {
    decided = deletionDecider.decide(command, state, { now: NOW, newId: () => ID });
    if (Array.isArray(decided))
      for (const event of decided as DeletionEvent[])
        state = deletionDecider.evolve(state, { ...event, id: ID, occurredAt: NOW });
  }
  return decided;
}

const request = { kind: 'RequestDeletion', scope: 'customers' } as const;
const cancel = { kind: 'CancelDeletion' } as const;
const start = { kind: 'StartDeletion', deletion: ID } as const;
const complete = { kind: 'CompleteDeletion', deletion: ID, counts } as const;

describe('a deletion of a shop’s data', () => {
  it('is due after the days for cancelling', () => {
    const dueAt = new Date(Date.parse(NOW) + DELETION_DAYS * 86_400_000).toISOString();
    expect(after(request)).toMatchObject([{ type: 'ShopDeletionRequested', data: { scope: 'customers', dueAt } }]);
  });

  it('cannot be cancelled once it has started', () => {
    expect(after(request, start, cancel)).toEqual({ rejected: 'shop.deletion-started' });
  });

  it('does not start after it was cancelled, and neither starts nor completes twice', () => {
    expect(after(request, cancel, start)).toEqual([]);
    expect(after(request, start, start)).toEqual([]);
    expect(after(request, start, complete, complete)).toEqual([]);
  });

  it('can be requested again after its end', () => {
    expect(after(request, request)).toMatchObject({ rejected: 'shop.deletion-pending' });
    expect(after(request, cancel, request)).toHaveLength(1);
    expect(after(request, start, complete, request)).toHaveLength(1);
  });
});
