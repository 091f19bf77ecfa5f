import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { setSwitches } from '../../support/demo-switches.js';
import { untilStored } from '../../support/metafields.js';
import { ledger } from '../../support/operator.js';
import { FERN, useStage } from '../../support/service.js';
import { until } from '../../support/waiting.js';

const stage = await useStage('operator');
const MAP = [
  { value: 'balance', namespace: 'loyalty', key: 'points' },
  { value: 'tier', namespace: '$app', key: 'tier' },
  { value: 'nextExpiry', namespace: '$app:dates', key: 'next-expiry' },
];
const POINTS = 'loyalty points';
let merchant: Merchant;

const setPlan = async (plan: string) => {
  const config = { ...stage.service.parts.config, APP_URL: stage.api };
  expect(await ledger(['plan', '--shop', FERN, '--plan', plan], config)).toMatchObject({ code: 0 });
  await stage.idle();
};
const state = async () => (await merchant.get('/lp/metafields')).body.data;
const choose = (enabled: boolean, map: object[] = MAP) => merchant.put('/lp/metafields', { enabled, map });
const atStore = async (customer: string) => (await merchant.till('GET', `/customers/${customer}`)).metafields ?? {};
const passMinute = () => stage.clock({ advance: 'PT61S' });
const hasPoints = (customer: string, points: string | undefined) =>
  untilStored(
    `the store has ${points} points of ${customer}`,
    async () => (await atStore(customer))[POINTS],
    (found) => found === points,
    passMinute,
  );
const sent = () => untilStored('nothing waits', state, ({ waiting }) => waiting === 0, passMinute);
const switches = (change: Parameters<typeof setSwitches>[2]) => setSwitches(stage, merchant, change);

async function sync(): Promise<{ state: string; result: unknown }> {
  const { status, body } = await merchant.post('/lp/metafields/sync');
  expect(status).toBe(200);
  return until('the sync has ended', async () => (await merchant.get(`/lp/tasks/${body.data.id}`)).body.data, {
    holds: ({ state: now }: { state: string; result: unknown }) => ['done', 'failed'].includes(now),
  });
}

async function memberWith(total: string): Promise<string> {
  const customer = await merchant.customer();
  await merchant.order(customer, [{ price: total }]);
  await stage.idle();
  return customer;
}

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  await setPlan('pro');
}, 60_000);

describe('metafields of a shop', () => {
  it('are locked on the free plan [GATE-035]', async () => {
    await setPlan('free');
    const answers = [await choose(true), await choose(false), await merchant.post('/lp/metafields/sync')];
    expect(answers.map(({ status, body }) => [status, body.errors[0].code])).toEqual(
      answers.map(() => [422, 'plan.needed']),
    );
    expect(await state()).toMatchObject({ enabled: false, state: 'disconnected' });
    await setPlan('pro');
  });

  it('have a mapping that is saved and reloaded [INTG-010]', async () => {
    expect((await state()).map).toHaveLength(4);
    expect((await choose(false)).status).toBe(200);
    expect(await state()).toMatchObject({ enabled: false, map: MAP, state: 'disconnected' });
  });

  it('reject a mapping with a wrong name, a reserved one or one for two values, by its field', async () => {
    const pathOf = async (row: object, before: object[] = []) => {
      const { status, body } = await choose(false, [...before, { ...MAP[0], ...row }]);
      return [status, body.errors[0].path];
    };
    expect([
      await pathOf({ namespace: 'x' }),
      await pathOf({ namespace: 'app--1' }),
      await pathOf({ key: 'two words' }),
      await pathOf({ key: '__proto__' }),
      await pathOf({ value: 'name' }),
      await pathOf({ isAdmin: true }),
      await pathOf({}, [MAP[0]!]),
    ]).toEqual([
      [422, 'map.0.namespace'],
      [422, 'map.0.namespace'],
      [422, 'map.0.key'],
      [422, 'map.0.key'],
      [422, 'map.0.value'],
      [400, 'map.0.isAdmin'],
      [422, 'map.1.key'],
    ]);
    expect((await choose(false, [])).status).toBe(422);
    expect((await state()).map).toEqual(MAP);
  });

  it('are not synced while they are off', async () => {
    const { status, body } = await merchant.post('/lp/metafields/sync');
    expect([status, body.errors[0].code]).toEqual([422, 'metafields.off']);
  });
});

describe('metafields that are on', () => {
  beforeEach(async () => {
    await switches({ throttle: 0, ungranted: [] });
    if (!(await state()).enabled) await choose(true);
    await passMinute();
    await sent();
  });

  it('have what the ledger says of everybody once they are switched on, and nothing once they are off', async () => {
    await choose(false);
    const customer = await memberWith('40.00');
    expect(await atStore(customer)).toEqual({});
    await choose(true);
    await hasPoints(customer, '40');
    await choose(false);
    await hasPoints(customer, undefined);
    expect(await atStore(customer)).toEqual({});
  });

  it('follow changes, of which the last state alone is sent, once a minute', async () => {
    const customer = await memberWith('10.00');
    await hasPoints(customer, '10');
    // Without a minute that passes: the customer has been sent just now.
    await until('the answer is noted', state, { holds: ({ waiting }) => waiting === 0 });
    for (const price of ['1.00', '2.00', '4.00']) await merchant.order(customer, [{ price }]);
    await stage.idle();
    const marker = await memberWith('3.00');
    await until('somebody who came later is sent', async () => POINTS in (await atStore(marker)));
    expect((await atStore(customer))[POINTS]).toBe('10');
    expect((await state()).waiting).toBeGreaterThanOrEqual(1);
    await passMinute();
    await hasPoints(customer, '17');
    await sent();
  });

  it('are sent by hand, with the number of customers [INTG-013, CALL-043]', async () => {
    const customer = await memberWith('25.00');
    await sent();
    await passMinute();
    const { state: ended, result } = await sync();
    expect([ended, result]).toEqual(['done', { valid: expect.any(Number), invalid: 0, total: expect.any(Number) }]);
    await hasPoints(customer, '25');
  });

  it('wait while the store is busy for an hour, and lose nothing', async () => {
    const customer = await memberWith('30.00');
    await sent();
    await switches({ throttle: 100_000 });
    await merchant.order(customer, [{ price: '5.00' }]);
    await stage.idle();
    for (let minutes = 0; minutes < 60; minutes += 20) await stage.clock({ advance: 'PT20M' });
    expect(await until('it waits', state, { holds: ({ block }) => block?.code === 'busy' })).toMatchObject({
      waiting: 1,
    });
    await switches({ throttle: 0 });
    await stage.clock({ advance: 'PT6M' });
    await hasPoints(customer, '35');
    expect((await sent()).block).toBeNull();
  });

  it('say which permission is missing, and are sent once it is there', async () => {
    await switches({ ungranted: ['write_customers'] });
    const customer = await memberWith('8.00');
    await until('it is said', state, { holds: ({ block }) => block?.code === 'scope' });
    expect((await sync()).state).toBe('failed');
    await switches({ ungranted: [] });
    expect((await sync()).state).toBe('done');
    await hasPoints(customer, '8');
    expect((await state()).block).toBeNull();
  });

  it('rest on the free plan, and catch up on a higher one [GATE-035]', async () => {
    const customer = await memberWith('12.00');
    await hasPoints(customer, '12');
    await setPlan('free');
    await passMinute();
    await merchant.order(customer, [{ price: '1.00' }]);
    await stage.idle();
    expect(await state()).toMatchObject({ state: 'paused', waiting: 1 });
    expect((await atStore(customer))[POINTS]).toBe('12');
    await setPlan('pro');
    await hasPoints(customer, '13');
  });

  it('are removed for a person who is erased', async () => {
    const customer = await memberWith('9.00');
    await hasPoints(customer, '9');
    await merchant.till('POST', `/customers/${customer}/erase`, {});
    await stage.idle();
    await hasPoints(customer, undefined);
    expect(await atStore(customer)).toEqual({});
    await sent();
  });

  it('are another shop’s own matter', async () => {
    const other = await stage.merchant('kumo-tea.myshopify.com');
    expect((await other.get('/lp/metafields')).body.data).toMatchObject({ enabled: false, waiting: 0, sync: null });
    const { body } = await merchant.post('/lp/metafields/sync');
    expect((await other.get(`/lp/tasks/${body.data.id}`)).status).toBe(404);
    await sent();
  });
});
