import { beforeEach, describe, expect, it } from '@jest/globals';
import { StoreBeside, storeCustomer } from '../../../../tests/support/customers/store-customers.js';
import { TryLater } from '../../../platform/tasks/task-errors.js';
import { reconcileCustomers } from './reconcile-customers.js';

let store: StoreBeside;
let watermark: string | null;
let started: number;

beforeEach(() => {
  store = new StoreBeside();
  watermark = '2026-03-01T12:00:00.000Z';
  started = 0;
  store.people = [
    storeCustomer('1', { updated_at: '2026-02-01T00:00:00Z' }),
    storeCustomer('2', { updated_at: '2026-03-01T11:30:00Z' }),
    storeCustomer('3', { updated_at: '2026-03-02T00:00:00Z' }),
    storeCustomer('4', { updated_at: '2026-03-03T00:00:00Z' }),
  ];
});

const reconcile = () =>
  reconcileCustomers(
    {
      ...store.parts,
      tasks: {
        start: (async () => {
          started += 1;
        }) as never,
      },
      until: async () => watermark,
      reached: async (_, until) => {
        watermark = until;
      },
    },
    'fern',
  );
const seen = async () => Promise.all(store.people.map(async ({ id }) => (await store.eventsOf(id)).length > 0));

describe('the reconciliation of customers', () => {
  it('registers whom no delivery told of, from an hour before the watermark on, page by page', async () => {
    await reconcile();
    expect([await seen(), watermark]).toEqual([[false, true, true, true], '2026-03-03T00:00:00Z']);
    const position = await store.store.head();
    await reconcile();
    expect([await store.store.head(), watermark]).toEqual([position, '2026-03-03T00:00:00Z']);
  });

  it('takes in a change whose delivery was lost', async () => {
    await reconcile();
    store.people[3] = storeCustomer('4', { updated_at: '2026-03-04T00:00:00Z' });
    store.version = 2;
    await reconcile();
    // Once more within the same second.
    store.version = 3;
    await reconcile();
    const changes = ['ProfileChanged', 'ProfileChanged', 'ProfileChanged'];
    expect(await store.eventsOf('4')).toEqual(['CustomerSeen', ...changes]);
  });

  it('starts a reading of all where the customers were never read', async () => {
    watermark = null;
    await reconcile();
    expect([started, await seen()]).toEqual([1, [false, false, false, false]]);
  });

  it('stays at its watermark while the platform does not answer', async () => {
    store.trouble = { ok: false, kind: 'refused', code: 'X', message: 'no' };
    await expect(reconcile()).rejects.toThrow(TryLater);
    expect(watermark).toBe('2026-03-01T12:00:00.000Z');
  });
});
