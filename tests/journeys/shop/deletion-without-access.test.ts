import { expect, it } from '@jest/globals';
import { ACCESS_TOKEN } from '@loyalty/services/platform/access/platform-access';
import { Parked } from '@loyalty/services/platform/observability/parked';
import { FERN, shopIdOf, useStage } from '../../support/service.js';
import { endTokens } from '../../support/store-tokens.js';
import { until } from '../../support/waiting.js';

const stage = await useStage('clock');

it('the deletion of a store does not count the app as removed while it is installed and only the access has ended', async () => {
  const merchant = await stage.merchant();
  const { jobs, pool, store, vault } = stage.service.parts;
  const shop = shopIdOf(FERN);
  const requested = await merchant.post('/lp/shop-deletion', { scope: 'shop', confirmation: 'Fern & Clay' });
  expect(requested.status).toBe(200);
  await endTokens(stage.store, FERN, 'all');
  await stage.clock({ advance: 'P8D' });
  const resting = new Parked(pool, { list: async () => [], retry: async () => {} }, jobs);
  const row = await until('the removal rests', async () =>
    (await resting.list(shop)).find(({ what }) => what === 'finish-shop-deletion'),
  );
  expect(row.reason).toContain('a member of staff who opens the app');
  const removed = async () =>
    (await store.readStream(shop, `${shop}/shop/shop`)).some(({ type }) => type === 'ShopUninstalled');
  expect([await removed(), await vault.secrets.read(shop, ACCESS_TOKEN)]).toEqual([false, expect.any(String)]);
  await until('the app is removed', async () => {
    await merchant.get('/shops');
    return removed();
  });
  expect(await resting.list(shop)).toEqual([]);
});
