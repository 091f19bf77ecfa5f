import { beforeAll, describe, expect, it } from '@jest/globals';
import { rawCall } from '../../support/bad-input/raw-call.js';
import { asExpected, seenRejection } from '../../support/bad-input/refused.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { Till } from '../../support/clients/till.js';
import { setSwitches } from '../../support/demo-switches.js';
import { ledger } from '../../support/operator.js';
import { API_SECRET } from '../../support/platform-keys.js';
import { FERN, KUMO, useStage } from '../../support/service.js';
import { extensionSession, sessionOf, signedToken } from '../../support/session-token.js';
import { expectTable } from '../../support/table.js';

const stage = await useStage('operator');
const head = () => stage.service.parts.store.head();
let merchant: Merchant;
let till: Till;
let reward: string;
let customer: string;

const setPlan = async (plan: string) => {
  const config = { ...stage.service.parts.config, APP_URL: stage.api };
  expect(await ledger(['plan', '--shop', FERN, '--plan', plan], config)).toMatchObject({ code: 0 });
  await stage.idle();
};
const available = async (): Promise<number> => (await merchant.points(customer)).available;

beforeAll(async () => {
  merchant = await stage.merchant();
  till = new Till(stage.api, merchant);
  customer = await merchant.customer({ firstName: 'Tilda', lastName: 'Okafor' });
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 10, rateMoney: 1 });
  const discount = { event: 'amount_discount', pointsCost: 100, redeemValue: 5 };
  reward = await merchant.program({ ...discount, title: '5 off at the till', salesChannel: 'pos' });
  await merchant.program({ ...discount, title: '5 off online', salesChannel: 'online' });
  await setPlan('advanced');
  await merchant.order(customer, [{ price: '30.00' }]);
  await stage.idle();
}, 60_000);

describe('the extension of the till', () => {
  it('finds a member by a part of their name and shows what the till redeems', async () => {
    const found = await till.get('/members', { search: 'tild' });
    const row = { id: customer, name: 'Tilda Okafor', type: 'Member', points: { available: 300 } };
    expect(found.body.data).toMatchObject([row]);
    const shown = await till.get(`/members/${customer}`, { lang: 'de' });
    expect(shown.body.data).toMatchObject({ ...row, coupons: [] });
    const rewards = [{ id: reward, title: '5 off at the till', cost: 100, within: true }];
    expect(shown.body.data.rewards).toMatchObject(rewards);
    expect((await till.get('/members', { search: '' })).body.errors[0].path).toBe('search');
    expect((await till.get('/members/123')).status).toBe(404);
  });

  it('adds points and redeems once for a key, though told twice', async () => {
    const given = await Promise.all(
      [1, 2].map(() => till.post(`/members/${customer}/points`, { points: 40 }, 'till-1')),
    );
    expect(given.map(({ status, body }) => [status, body.data.amount])).toEqual([
      [200, 40],
      [200, 40],
    ]);
    const first = await till.post(`/members/${customer}/redeem`, { programId: reward }, 'till-2');
    const again = await till.post(`/members/${customer}/redeem`, { programId: reward }, 'till-2');
    expect([first.status, again.body.data.coupon.code]).toEqual([200, first.body.data.coupon.code]);
    await stage.idle();
    expect(await available()).toBe(240);
    const { coupons } = (await till.get(`/members/${customer}`)).body.data;
    expect(coupons).toMatchObject([{ code: first.body.data.coupon.code }]);
  });

  it('says that the store has withdrawn the permission for discounts, and the points are free again', async () => {
    const before = await available();
    await setSwitches(stage, merchant, { ungranted: ['write_discounts'] });
    const { status, body } = await till.post(`/members/${customer}/redeem`, { programId: reward }, 'till-3');
    await setSwitches(stage, merchant, { ungranted: [] });
    expect([status, body.error]).toEqual([422, expect.stringMatching(/^Your store has withdrawn the permission/)]);
    await stage.idle();
    expect(await available()).toBe(before);
  });

  it.each([
    ['a negative number of points', '/points', { points: -5 }, 'points'],
    ['no points', '/points', {}, 'points'],
    ['a text', '/points', { points: '5' }, 'points'],
    ['another customer in the body', '/points', { points: 5, customer: '1' }, 'customer'],
    ['a reward that is no id', '/redeem', { programId: 'five' }, 'programId'],
  ])('rejects %s and changes nothing', async (_, path, body, field) => {
    const before = await head();
    const { status, body: problem } = await till.post(`/members/${customer}${path}`, body);
    expect([status >= 400 && status < 500, JSON.stringify(problem.errors)]).toEqual([
      true,
      expect.stringContaining(field),
    ]);
    expect(await head()).toBe(before);
  });
});

describe('callers at the till', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const bearer = (change: Record<string, unknown> = {}, header?: Record<string, unknown>, secret?: string) =>
    `Bearer ${signedToken({ ...sessionOf(FERN), ...change }, header, secret)}`;

  it('are staff of the shop by tokens of the platform, and nobody else', async () => {
    const { body: key } = await merchant.post('/lp/app-keys', { label: 'all', scopes: ['customers:read'] });
    const tokens: Record<string, string | null> = {
      none: null,
      'another secret': bearer({}, undefined, `${API_SECRET}x`),
      unsigned: `${bearer({}, { alg: 'none' }).split('.').slice(0, 2).join('.')}.`,
      expired: bearer({ exp: now() - 11 }),
      early: bearer({ nbf: now() + 60 }),
      'for another app': bearer({ aud: 'another-app' }),
      'of another shop’s admin': bearer({ iss: `https://${KUMO}/admin` }),
      'of the customer': `Bearer ${signedToken(extensionSession(FERN, customer))}`,
      'of a guest': `Bearer ${signedToken(extensionSession(FERN, ''))}`,
      'of a program': `Bearer ${key.data.secret}`,
    };
    const calls = [
      ['GET', '/members?search=tilda'],
      ['GET', `/members/${customer}`],
      ['POST', `/members/${customer}/points`, { points: 5 }],
      ['POST', `/members/${customer}/redeem`, { programId: reward }],
    ] as const;
    const before = await head();
    const rows = Object.entries(tokens).flatMap(([name, token]) =>
      calls.map(async ([method, path, body]) => {
        const headers = ['content-type', 'application/json', ...(token ? ['authorization', token] : [])];
        const sent = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
        const answer = await rawCall(`${stage.api}/extension/till${path}`, sent);
        const actual = seenRejection(answer, { status: 401 });
        return { name: `${name}: ${method} ${path}`, actual, expected: asExpected({ status: 401 }) };
      }),
    );
    expectTable(await Promise.all(rows));
    expect(await head()).toBe(before);
  });

  it('reach nobody of another shop', async () => {
    const stranger = new Till(stage.api, await stage.merchant(KUMO, 'Jonas Meier'));
    const before = await available();
    expect((await stranger.get('/members', { search: 'tilda' })).body.data).toEqual([]);
    expect((await stranger.get(`/members/${customer}`)).status).toBe(404);
    expect((await stranger.post(`/members/${customer}/points`, { points: 5 })).body.code).toBe('customer.unknown');
    const redeemed = await stranger.post(`/members/${customer}/redeem`, { programId: reward });
    expect([404, 422]).toContain(redeemed.status);
    expect(await available()).toBe(before);
  });
});

describe('the plan of a shop', () => {
  const rejectedCodes = async () =>
    Promise.all(
      [
        till.get('/members', { search: 'tilda' }),
        till.get(`/members/${customer}`),
        till.post(`/members/${customer}/points`, { points: 5 }),
        till.post(`/members/${customer}/redeem`, { programId: reward }),
      ].map(async (call) => (await call).body.code),
    );
  const LOCKED = Array(4).fill('feature.pos');

  it('locks the till on Pro without POS, in words, and opens it with it [GATE-036, BILL-078]', async () => {
    await setPlan('pro');
    const before = await head();
    expect(await rejectedCodes()).toEqual(LOCKED);
    const { status, body } = await till.get('/members', { search: 'tilda' });
    expect([status, body.error]).toEqual([422, 'POS integration needs Pro plus POS, Advanced or Enterprise.']);
    expect(await head()).toBe(before);
    await merchant.post('/shop', { isEnablePosPro3: true });
    expect((await till.get('/members', { search: 'tilda' })).status).toBe(200);
    await setPlan('free');
    expect(await rejectedCodes()).toEqual(LOCKED);
    await merchant.post('/shop', { isEnablePosPro3: false });
    await setPlan('advanced');
    expect((await till.get('/members', { search: 'tilda' })).status).toBe(200);
  });
});
