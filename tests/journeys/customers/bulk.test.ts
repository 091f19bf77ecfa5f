import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { useShops } from '../../support/service.js';
import { until } from '../../support/waiting.js';

const stage = await useShops();
let merchant: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
});

const idsFiltered = async (query: string) =>
  (await merchant.get(`/lp/customers?${query}`)).body.data.map(({ id }: { id: string }) => id).toSorted();

async function tag(body: object) {
  const { data } = (await merchant.post('/lp/customers/tags', { add: [], remove: [], ...body })).body;
  return until('the customers are tagged', async () => (await merchant.get(`/lp/tasks/${data.id}`)).body.data, {
    holds: ({ state }: { state: string }) => state === 'done',
  });
}

describe('tags of several customers', () => {
  it('are put at the store and found by, and taken off again', async () => {
    const ids = [await merchant.customer(), await merchant.customer()].toSorted();
    expect(await tag({ ids, add: ['Tea Club'] })).toMatchObject({
      done: 2,
      errors: 0,
      result: { tagged: 2, failed: 0 },
    });
    await stage.idle();
    expect(await idsFiltered('tag=tea club')).toEqual(ids);
    await tag({ ids: [ids[0]], remove: ['TEA CLUB'] });
    await stage.idle();
    expect(await idsFiltered('tag=Tea Club')).toEqual([ids[1]]);
    const { data } = (await merchant.get('/lp/analytics/customers/choices')).body;
    expect(data.tags).toEqual([{ tag: 'Tea Club', customers: 1 }]);
  });

  it('are rejected without a tag, or for somebody whom the shop does not have', async () => {
    const ids = [await merchant.customer()];
    const wrong = async (body: object) => {
      const { status, body: answer } = await merchant.post('/lp/customers/tags', body);
      return [status, answer.errors[0].path];
    };
    expect(await wrong({ ids })).toEqual([422, 'add']);
    expect(await wrong({ ids: [...ids, '1'], add: ['Tea'] })).toEqual([404, 'ids.1']);
    expect(await idsFiltered('tag=Tea')).toEqual([]);
  });
});

it('lists those whose tier cannot change with the reason, and previews it', async () => {
  const ids = [await merchant.customer(), await merchant.customer()];
  const body = { ids, tier: '00000000-0000-4000-8000-00000000000a' };
  for (const path of ['/lp/customers/tier?dryRun=true', '/lp/customers/tier']) {
    const { status, body: answer } = await merchant.put(path, body);
    expect([status, answer.data.done]).toEqual([200, 0]);
    expect(answer.data.refused.map(({ code }: { code: string }) => code)).toEqual([
      'tiers.not-active',
      'tiers.not-active',
    ]);
  }
});
