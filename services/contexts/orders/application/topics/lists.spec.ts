import { expect, it } from '@jest/globals';
import { BadPayload } from '../../../../platform/inbox/payload.js';
import { listTopics } from './lists.js';
import type { DeliveryWork } from './topic-handler.js';

const deliver = (body: unknown, isWaiting = true) => {
  const woken: string[] = [];
  const topics = listTopics({
    wake: async ({ kind }, shop) => {
      woken.push(`${kind} ${shop}`);
      return isWaiting;
    },
  });
  const verdict = topics['bulk_operations/finish']!({ delivery: { shop: 'fern' }, body } as unknown as DeliveryWork);
  return { verdict, woken };
};
const FINISHED = { admin_graphql_api_id: 'gid://shopify/BulkOperation/1', status: 'completed', type: 'query', size: 7 };

it('a list that is finished wakes the reading of the shop’s customers', async () => {
  const { verdict, woken } = deliver(FINISHED);
  expect(await verdict).toMatchObject({ state: 'done' });
  expect(woken).toEqual(['customer-reading fern']);
});

it('a list that nothing waits for is ignored, and what is no list is wrong', async () => {
  expect(await deliver(FINISHED, false).verdict).toMatchObject({
    state: 'ignored',
    reason: 'nothing waits for a list',
  });
  const { verdict, woken } = deliver({ status: 'completed' });
  await expect(verdict).rejects.toThrow(BadPayload);
  expect(woken).toEqual([]);
});
