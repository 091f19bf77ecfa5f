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

it('joins two customers into one whose points are summed, once, and staff undo it [DEVZ-007]', async () => {
  const [customer, into] = [await merchant.customer(), await merchant.customer()];
  for (const [id, amount] of [
    [customer, 70],
    [into, 30],
  ] as const)
    await merchant.post(`/lp/customers/${id}/points`, { amount, adminNote: 'Gift' });
  const merge = (body: object) => call('POST', '/lp/support/customers/merge', body);
  const merged = await merge({ customer, into });
  expect([merged.status, merged.body.data]).toMatchObject([200, { customer, into, points: { available: 100 } }]);
  await stage.idle();
  expect(await merchant.points(into)).toMatchObject({ available: 100 });
  const { body } = await merchant.get(`/lp/customers/${customer}`);
  expect(body.data.mergedInto).toBe(into);

  const rejected = async (ids: object) => {
    const { status, body: answer } = await merge(ids);
    return [status, answer.errors[0].path, answer.error];
  };
  const merged422 = 'This customer is already merged into another one';
  expect(await rejected({ customer, into })).toEqual([422, 'customer', merged422]);
  expect(await rejected({ customer: into, into: customer })).toEqual([422, 'into', merged422]);
  expect(await rejected({ customer: into, into })).toEqual([422, 'into', 'Choose two different customers']);
  expect(await rejected({ customer: '1', into })).toEqual([404, 'customer', 'Customer not found']);
  expect(await merchant.points(into)).toMatchObject({ available: 100 });

  expect((await merchant.post(`/lp/customers/${customer}/unmerge`, { adminNote: 'Two people' })).status).toBe(200);
  await stage.idle();
  expect([await merchant.points(customer), await merchant.points(into)]).toMatchObject([
    { available: 70 },
    { available: 30 },
  ]);
  const undone = 'This merge was undone before and can’t be repeated';
  expect(await rejected({ customer, into })).toEqual([422, 'into', undone]);
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
