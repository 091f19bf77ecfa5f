import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { setSwitches } from '../../support/demo-switches.js';
import { useShops } from '../../support/service.js';
import { until } from '../../support/waiting.js';

const stage = await useShops();
let merchant: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
  const tiers = [{ id: 'bronze', title: 'Bronze', isBase: true, goal: 0, autoTag: true }];
  await merchant.put('/lp/tiers/draft', { settings: { tiers } });
  expect((await merchant.post('/lp/tiers/launch', {})).status).toBe(200);
  await stage.idle();
}, 60_000);

const tagsOf = async (customer: string) => (await merchant.till('GET', `/customers/${customer}`)).tags;

async function sync() {
  const { status, body } = await merchant.post('/lp/tiers/tags/sync');
  expect(status).toBe(200);
  return until('the sync has ended', async () => (await merchant.get(`/lp/tasks/${body.data.id}`)).body.data, {
    holds: ({ state }: { state: string; result: { tagged: number; failed: number } }) =>
      ['done', 'failed'].includes(state),
  });
}

describe('a sync of tags', () => {
  it('puts the tag of the tier back, and leaves the merchant’s own tags', async () => {
    const customer = await merchant.customer();
    await stage.idle();
    expect(await tagsOf(customer)).toEqual(['Joy Bronze']);
    await merchant.till('PUT', `/customers/${customer}`, { tags: ['Joy of tea', 'wholesale'] });
    await stage.idle();
    const { state, result } = await sync();
    expect([state, result.failed, result.tagged >= 1]).toEqual(['done', 0, true]);
    expect(await tagsOf(customer)).toEqual(['Joy of tea', 'wholesale', 'Joy Bronze']);
    const { data } = (await merchant.get('/lp/tiers/tags')).body;
    expect(data).toMatchObject({ tags: [{ tier: 'bronze', tag: 'Joy Bronze' }], sync: { state: 'done' } });
  });

  it('fails where the store lets the app change no customers, and can be repeated', async () => {
    await setSwitches(stage, merchant, { ungranted: ['write_customers'] });
    expect((await sync()).state).toBe('failed');
    await setSwitches(stage, merchant, { ungranted: [] });
    expect((await sync()).state).toBe('done');
  });

  it('is another shop’s own matter', async () => {
    const other = await stage.merchant('kumo-tea.myshopify.com');
    expect((await other.get('/lp/tiers/tags')).body.data).toEqual({ tags: [], sync: null });
  });
});
