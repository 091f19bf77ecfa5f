import { expect, it } from '@jest/globals';
import type { AppendRequest, EventStore } from '../event-store/port.js';
import { AccessChanges } from './access-changes.js';

const removal = { shop: 'fern', stream: 'fern/shop/shop', events: [] } as unknown as AppendRequest;

it('a change of access counts once its append is over, also when its outcome is unknown', async () => {
  const changes = new AccessChanges();
  const append = async (): Promise<never> => {
    throw new Error('the connection broke');
  };
  const store = changes.watch({ append } as unknown as EventStore);
  await expect(store.append(removal)).rejects.toThrow('broke');
  expect(changes.present).toBe(1);
  await expect(store.append({ ...removal, stream: 'fern/points/1' })).rejects.toThrow('broke');
  expect(changes.present).toBe(1);
});
