import { beforeAll, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { shopIdOf, TEAM, useShops } from '../../support/service.js';
import { openSupportLogin, withinLogin } from '../../support/support-login.js';

const stage = await useShops();
let merchant: Merchant;
let call: ReturnType<typeof withinLogin>;

beforeAll(async () => {
  merchant = await stage.merchant();
  call = withinLogin(stage, await openSupportLogin(stage, { shop: shopIdOf(stage.shop) }, TEAM.developer));
});

it('runs tests of a shop’s connections and tables and lists what they found [DEVZ-006]', async () => {
  const run = async (test: string) => (await call('POST', '/lp/support/tests', { test })).body.data;
  expect(await run('platform')).toEqual({ test: 'platform', passed: true, result: 'fine', count: 0 });
  expect(await run('reads')).toMatchObject({ passed: true });
  expect(await run('webhooks')).toMatchObject({ passed: true });
  await merchant.webhook('orders/create', { id: 'no number' });
  await stage.idle();
  expect(await run('webhooks')).toEqual({ test: 'webhooks', passed: false, result: 'parked', count: 1 });
  await stage.idle();
  const { data } = (await call('GET', '/lp/support/tests?first=2')).body;
  expect(data).toMatchObject([
    { test: 'webhooks', passed: false, result: 'parked', count: 1, person: 'ines' },
    { test: 'webhooks', passed: true },
  ]);
  const unknown = await call('POST', '/lp/support/tests', { test: 'weather' });
  expect([unknown.status, unknown.body.errors[0].path]).toEqual([422, 'test']);
});
