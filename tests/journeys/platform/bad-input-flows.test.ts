import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import { BadInput, type RejectedRow } from '../../support/bad-input/bad-input-stage.js';
import { rawCall } from '../../support/bad-input/raw-call.js';
import { busyFactor } from '../../support/busy.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { freshId, orderOfToday } from '../../support/platform-bodies.js';
import { KUMO, OASIS, useStage } from '../../support/service.js';
import { sessionOf, signedToken } from '../../support/session-token.js';
import { expectTable } from '../../support/table.js';

const stage = await useStage('configuration', { BLOCKED_MAIL_DOMAINS: 'Oasis-Goods.example,rival.example' });

let merchant: Merchant;
let bad: BadInput;
let customer: string;
let reward: string;
beforeAll(async () => {
  merchant = await stage.merchant();
  bad = new BadInput(stage, merchant);
  reward = await merchant.program({ event: 'amount_discount', title: 'Off', pointsCost: 100, redeemValue: 1 });
  customer = await merchant.customer({ firstName: 'Zoë', lastName: 'Åkesson' });
  await merchant.post(`/lp/customers/${customer}/points`, { newBalance: 1000, adminNote: 'start' });
}, 60_000);

const adjust = () => `/lp/customers/${customer}/points`;
const bearer = (shop: string) => ['authorization', `Bearer ${signedToken(sessionOf(shop))}`];

describe('a shop that may not be here', () => {
  it('one whose mail address is at a blocked domain is refused; other shops are not [B-016]', async () => {
    const oasis = await stage.merchant(OASIS);
    const rejected = await oasis.get('/lp/customers');
    expect([rejected.status, rejected.body.code]).toEqual([403, 'blocked_store']);
    expect((await oasis.get('/shops')).body.data.shop.isBlockedStore).toBe(true);
    expect((await merchant.get('/lp/customers')).status).toBe(200);
  });

  it('a good token of a shop that the platform does not know installs nothing [B-019]', async () => {
    await bad.refuses({ path: '/shops', headers: bearer('never-was.myshopify.com') }, { status: 401 });
    for (const path of ['/api/auth/callback?code=x&hmac=y&shop=evil.example&state=z', '/api/auth'])
      expect((await rawCall(stage.api + path)).status).toBe(404);
    // The sign-in's own callback leads back to its page and opens nothing.
    const callback = await rawCall(`${stage.api}/auth/callback?code=x&hmac=y&shop=evil.example&state=z`);
    expect([callback.status, callback.headers.location]).toEqual([302, '/app/auth/login?failed=rejected']);
    expect(callback.headers['set-cookie']).not.toContain('loyalty_session');
  });
});

describe('fields that are not the client’s to set', () => {
  it('a field of the server’s own is an unknown field of an adjustment and of a program [B-194]', async () => {
    const fields = ['role', 'plan', 'isBlockedStore', 'balance', 'verified', 'usedCount', 'createdAt'];
    const adjustment = { amount: 1, adminNote: 'x' };
    const program = { event: 'place_order', title: 'x' };
    await bad.refusesAll(
      fields.flatMap((field): RejectedRow[] => [
        [`${field} of points`, { path: adjust(), json: { ...adjustment, [field]: 1 } }, { status: 400, field }],
        [`${field} of a program`, { path: '/lp/programs', json: { ...program, [field]: 1 } }, { status: 400, field }],
      ]),
    );
  });

  it('a term of a redemption is an unknown field [B-229]', async () => {
    const path = `/lp/customers/${customer}/redeem`;
    await bad.refusesAll(
      ['value', 'code', 'pointsCost', 'discount'].map((field) => [
        field,
        { path, json: { programId: reward, [field]: 1 } },
        { status: 400, field },
      ]),
    );
  });

  it('a value of another kind is named [B-196]', async () => {
    const values: [object, string][] = [
      [{ amount: 1, adminNote: ['x'] }, 'adminNote'],
      [{ amount: { $ne: null }, adminNote: 'x' }, 'amount'],
      [{ amount: [1], adminNote: 'x' }, 'amount'],
    ];
    await bad.refusesAll(
      values.map(([json, field]) => [JSON.stringify(json), { path: adjust(), json }, { status: 400, field }]),
    );
  });

  it('a parameter that names a prototype is refused, and no prototype changes [B-192]', async () => {
    const queries = ['__proto__[isAdmin]=true', '__proto__=1', 'constructor=1', 'constructor[prototype][isAdmin]=true'];
    await bad.refusesAll(queries.map((query) => [query, { path: `/lp/customers?${query}` }, { status: 400 }]));
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('a bulk action has a limit [B-242]', async () => {
    const ids = Array.from({ length: 501 }, (_, n) => String(n));
    await bad.refuses(
      { path: '/lp/customers/points', json: { ids, amount: 1, adminNote: 'x' } },
      { status: 422, field: 'ids' },
    );
    const many = JSON.stringify({
      ids: Array.from({ length: 100_000 }, (_, n) => String(n)),
      amount: 1,
      adminNote: 'x',
    });
    await bad.refuses({ path: '/lp/customers/points', body: many }, { status: 400 });
  });
});

describe('searching and reading', () => {
  it('a name finds the customer, however it is written [B-080]', async () => {
    const rows = ['Zoë', 'Zoe\u0308', 'ｚｏë', 'ÅKESSON', 'A\u030akesson'].map(async (search) => {
      const { body } = await merchant.get(`/lp/customers?search=${encodeURIComponent(search)}`);
      const found = body.data.map(({ id }: { id: string }) => id);
      return { name: search, actual: found, expected: expect.arrayContaining([customer]) };
    });
    expectTable(await Promise.all(rows));
  });

  it('a search for a wildcard or for too much finds nothing, soon [B-099]', async () => {
    const rows = ['%', '_', `${'x'.repeat(280)}@example.com`].map(async (search) => {
      const { status, text, ms } = await bad.send({ path: `/lp/customers?search=${encodeURIComponent(search)}` });
      const found = status === 200 ? JSON.parse(text).data : [];
      const isAnswered = [200, 422].includes(status) || status;
      const expected = { found: [], isAnswered: true, isQuick: true };
      return { name: search, actual: { found, isAnswered, isQuick: ms < 2000 * busyFactor() }, expected };
    });
    expectTable(await Promise.all(rows));
  });

  it('no answer carries a secret [B-100]', async () => {
    const grant = await stage.service.parts.vault.secrets.read('fern-and-clay', 'platform-access-token');
    const { accessToken, refresh } = JSON.parse(grant as string);
    expect([accessToken, refresh.token]).toEqual([expect.stringMatching(/^shpat_/), expect.stringMatching(/^shprt_/)]);
    for (const path of [
      '/shops',
      '/lp/customers',
      `/lp/customers/${customer}`,
      '/lp/health',
      '/lp/programs/spending',
    ]) {
      const { text } = await bad.send({ path });
      expect(text).not.toContain(accessToken);
      expect(text).not.toMatch(/shpat_|shprt_|secret/i);
    }
    await bad.refuses({ path: '/shops?fields=accessToken' }, { status: 400, field: 'fields' });
  });

  it('figures over a century are refused [B-239]', async () => {
    await bad.refuses({ path: '/lp/analytics/daily?from=1900-01-01&to=2099-12-31' }, { status: 422 });
  });

  it('the stream of events continues with the shop’s own events only, from any position [B-035]', async () => {
    const neighbour = await stage.merchant(KUMO, 'Jonas Meier');
    const theirs = await neighbour.customer();
    const position = await stage.service.parts.store.head();
    const headers = [...bearer('fern-and-clay.myshopify.com'), 'last-event-id', String(Math.max(0, position - 5))];
    const { status, text } = await rawCall(`${stage.api}/api/events`, { headers });
    expect(status).toBe(200);
    expect(text).not.toContain(theirs);
    for (const line of text.split('\n').filter(Boolean)) expect(JSON.parse(line).source).toMatch(/fern-and-clay/);
  });
});

describe('steps that do not follow', () => {
  it('a program is deleted once; the second time there is nothing [B-092]', async () => {
    const id = await merchant.program({ event: 'place_order', title: 'Short', earnPoint: 1, rateMoney: 1 });
    expect((await merchant.delete(`/lp/programs/${id}`)).status).toBe(200);
    await bad.refuses({ method: 'DELETE', path: `/lp/programs/${id}` }, { status: 404 });
    await bad.refuses({ path: `/lp/programs/${id}` }, { status: 404 });
  });

  it('a coupon is revoked with a note, once [B-225]', async () => {
    const { body } = await merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward });
    const path = `/lp/coupons/${body.data.coupon.id}/revoke`;
    await bad.refuses({ path, json: { adminNote: ' ' } }, { status: 422, field: 'adminNote' });
    const before = await merchant.points(customer);
    const both = await Promise.all([merchant.post(path, { adminNote: 'a' }), merchant.post(path, { adminNote: 'b' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    await stage.idle();
    expect((await merchant.points(customer)).available).toBe(before.available + 100);
  });

  it('a code that comes on two orders at once is used on one of them [B-224]', async () => {
    const { body } = await merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward });
    const { id, code } = body.data.coupon;
    await stage.idle();
    const before = await stage.service.parts.store.head();
    const orders = [freshId(), freshId()];
    const reported = (order: string) =>
      orderOfToday(customer, { id: order, discountCode: code, lines: [{ price: '20.00' }] });
    await Promise.all(orders.map((order) => merchant.webhook('orders/paid', reported(order))));
    await stage.idle();
    const used = (await stage.service.parts.store.readAll(before, 1000)).filter(({ type }) => type === 'CouponUsed');
    expect(used).toHaveLength(1);
    const { body: list } = await merchant.get(`/lp/coupons?customer=${customer}`);
    const row = list.data.find((one: { id: string }) => one.id === id);
    expect([row.status, row.usedOnOrder]).toEqual(['used', '#1001']);
  });

  it('a program that is deleted while a customer redeems it gives a coupon or a refusal, never a fault [B-232]', async () => {
    const id = await merchant.program({ event: 'amount_discount', title: 'Going', pointsCost: 10, redeemValue: 1 });
    const before = await merchant.points(customer);
    const redeem = () => merchant.post(`/lp/customers/${customer}/redeem`, { programId: id });
    const answers = await Promise.all([redeem(), merchant.delete(`/lp/programs/${id}`), redeem(), redeem()]);
    for (const { status } of answers) expect([200, 404, 422]).toContain(status);
    await stage.idle();
    const redeemed = [answers[0], answers[2], answers[3]].filter((answer) => answer?.status === 200).length;
    expect((await merchant.points(customer)).available).toBe(before.available - 10 * redeemed);
  });

  it('a first attempt that the log did not take is asked for again under the same key, and runs once [B-221]', async () => {
    const { store } = stage.service.parts;
    const [key, append] = [randomUUID(), store.append.bind(store)];
    const before = await merchant.points(customer);
    Object.assign(store, {
      append: () => {
        Object.assign(store, { append });
        return Promise.reject(new StoreUnavailable('gone for a moment'));
      },
    });
    const first = await merchant.post(adjust(), { amount: 7, adminNote: 'x' }, key);
    expect([first.status, Number(first.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
    for (let again = 0; again < 3; again++)
      expect((await merchant.post(adjust(), { amount: 7, adminNote: 'x' }, key)).status).toBe(200);
    await stage.idle();
    expect((await merchant.points(customer)).available).toBe(before.available + 7);
  });
});
