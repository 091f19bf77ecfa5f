import { beforeEach, describe, expect, it } from '@jest/globals';
import { StoreBeside, storeCustomer } from '../../../../tests/support/customers/store-customers.js';
import { TryLater } from '../../../platform/tasks/task-errors.js';
import type { RunningTask } from '../../../platform/tasks/task-runner.js';
import { customerDecider } from '../domain/customer.js';
import { customerReading } from './read-customers.js';

let store: StoreBeside;
let reached: string[];
/** Progress that was stored: what is done, of how many, and from where a later run goes on. */
let moves: [number, number, unknown][];

beforeEach(() => {
  store = new StoreBeside();
  reached = [];
  moves = [];
  store.people = ['1', '2', '3', '4', '5'].map((id) => storeCustomer(id, { updated_at: `2024-05-0${id}T00:00:00Z` }));
});

function run() {
  const parts = {
    ...store.parts,
    reached: async (_: string, until: string) => void reached.push(until),
    pause: async () => undefined,
    firstPauseMs: 0,
  };
  const report = async (done: number, total: number, at?: unknown) => void moves.push([done, total, at]);
  const checkpoint = moves.at(-1)?.[2] ?? null;
  const task = { shop: 'fern', id: 't', input: {}, checkpoint, report };
  return customerReading(parts).execute(task as unknown as RunningTask<Record<string, never>, { customers: number }>);
}

const seen = async () => Promise.all(store.people.map(async ({ id }) => (await store.eventsOf(id)).length > 0));

describe('a reading of the store’s customers', () => {
  it('registers all of them piece by piece, with its progress, up to their last change', async () => {
    expect(await run()).toEqual({ result: { customers: 5 } });
    expect(await seen()).toEqual([true, true, true, true, true]);
    expect(moves.map(([done, total]) => [done, total])).toEqual([
      [0, 0],
      [2, 5],
      [4, 5],
      [5, 5],
    ]);
    expect(reached).toEqual(['2024-05-05T00:00:00Z']);
  });

  it('goes on after the last piece that it noted, in the same list', async () => {
    store.breaksAfter = 2;
    await expect(run()).rejects.toThrow(TryLater);
    expect([await seen(), reached]).toEqual([[true, true, false, false, false], []]);
    store.breaksAfter = Number.POSITIVE_INFINITY;
    expect(await run()).toEqual({ result: { customers: 5 } });
    expect([await seen(), store.lists, reached]).toEqual([[true, true, true, true, true], 1, ['2024-05-05T00:00:00Z']]);
  });

  it('begins anew with another list where the platform does not have the first one any more', async () => {
    store.breaksAfter = 2;
    await expect(run()).rejects.toThrow(TryLater);
    moves.push([2, 5, { list: 'lost', read: 2, until: '2024-05-02T00:00:00Z' }]);
    store.breaksAfter = Number.POSITIVE_INFINITY;
    expect(await run()).toEqual({ result: { customers: 5 } });
    expect(store.lists).toBe(2);
  });

  it('changes nothing of whom a newer delivery has told of, also when it is repeated', async () => {
    const context = { shop: 'fern', actor: { kind: 'webhook' as const, id: 't' }, causation: 'c', correlation: 'c' };
    const newer = { since: '2024-01-01T00:00:00.000Z', platformVersion: '2026-01-01T00:00:00.000Z', profile: 3 };
    const report = {
      kind: 'ReportCustomer' as const,
      customer: '1',
      member: false,
      source: 'other' as const,
      ...newer,
    };
    await store.ledger.execute(customerDecider, '1', report, context);
    await run();
    const position = await store.store.head();
    moves = [];
    await run();
    expect(await store.store.head()).toBe(position);
    expect(await store.eventsOf('1')).toEqual(['CustomerSeen', 'ProfileChanged']);
  });

  it('of a store without customers ends at once', async () => {
    store.people = [];
    store.list = { state: 'ready', url: null, count: 0 };
    expect(await run()).toEqual({ result: { customers: 0 } });
    expect(reached).toEqual(['1970-01-01T00:00:00Z']);
  });

  it('of a shop that removed the app ends without a question', async () => {
    store.access.of = async () => null as never;
    expect(await run()).toEqual({ result: { customers: 0 } });
    expect([store.lists, reached]).toEqual([0, []]);
  });

  it('is tried again where the platform cannot make the list', async () => {
    store.list = { state: 'failed', url: null, count: 0 };
    await expect(run()).rejects.toThrow(TryLater);
  });
});
