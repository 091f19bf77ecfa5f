import { expect, it, jest } from '@jest/globals';
import type { RecordedOf } from '@loyalty/contracts/events';
import { StoreUnavailable } from '../../../platform/event-store/port.js';
import { runSync, type SyncParts } from './sync.js';

it('a sync waits for read models that do not know of all orders yet, and pays and ends nothing before [EARN-142]', async () => {
  const execute = jest.fn();
  const orders = jest.fn();
  const know = jest.fn(async (_: string, position: number) => {
    throw new StoreUnavailable(`not folded up to ${position} yet`);
  });
  const parts = { ledger: { execute }, pages: { know, orders } } as unknown as SyncParts;
  const data = { sync: 's', source: 'prior_orders', program: 'p', version: 1, from: '2026-01-01' };
  const started = { shop: 'shop', position: 42, occurredAt: '2026-03-01T00:00:00.000Z', data };
  await expect(runSync(parts, started as unknown as RecordedOf<'PointsSyncStarted'>)).rejects.toThrow(
    'not folded up to 42 yet',
  );
  expect([execute, orders].map(({ mock }) => mock.calls)).toEqual([[], []]);
});
