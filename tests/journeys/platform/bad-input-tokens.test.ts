import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BadInput, proxied, type RejectedRow } from '../../support/bad-input/bad-input-stage.js';
import { rawCall } from '../../support/bad-input/raw-call.js';
import { API_KEY, API_SECRET } from '../../support/platform-keys.js';
import { FERN, KUMO, OASIS, useStage } from '../../support/service.js';
import { base64url, sessionOf, signedToken } from '../../support/session-token.js';

const stage = await useStage('all-shops');
type Json = Record<string, unknown>;

let bad: BadInput;
let customer: string;
let outside: http.Server;
let fetched = 0;
beforeAll(async () => {
  const merchant = await stage.merchant();
  bad = new BadInput(stage, merchant);
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  customer = await merchant.customer();
  await merchant.order(customer, [{ price: '500.00' }]);
  outside = http.createServer((_request, response) => {
    fetched += 1;
    response.end('{"keys":[]}');
  });
  await new Promise<void>((listening) => outside.listen(0, '127.0.0.1', listening));
}, 60_000);
afterAll(() => void outside.close());

const outsideUrl = () => `http://127.0.0.1:${(outside.address() as AddressInfo).port}/keys`;
const now = () => Math.floor(Date.now() / 1000);

const minted = (change: Json = {}, header?: Json, secret?: string, hash?: string) =>
  signedToken({ ...sessionOf(FERN), ...change }, header, secret, hash);
const parts = (token: string) => token.split('.') as [string, string, string];
const bearer = (token: string) => ['authorization', `Bearer ${token}`];
const ADJUST = () => ({ method: 'POST', path: `/lp/customers/${customer}/points` });
const POINTS = { amount: 1000, adminNote: 'mine' };

const cases: [string, string, () => readonly string[]][] = [
  ['B-001', 'no token', () => []],
  ['B-001', 'an empty bearer', () => ['authorization', 'Bearer ']],
  ['B-001', 'basic authentication', () => ['authorization', `Basic ${base64url('a:b')}`]],
  ['B-001', 'a good token in a cookie only', () => ['cookie', `token=${minted()}`]],
  ['B-002', 'alg none without a signature', () => bearer(`${base64url({ alg: 'none' })}.${parts(minted())[1]}.`)],
  ['B-002', 'alg nOnE', () => bearer(minted({}, { alg: 'nOnE', typ: 'JWT' }))],
  ['B-003', 'the secret of another app', () => bearer(minted({}, undefined, 'secret-of-another-app'))],
  ['B-003', 'the api key as secret', () => bearer(minted({}, undefined, API_KEY))],
  ['B-003', 'an empty secret', () => bearer(minted({}, undefined, ''))],
  ['B-004', 'HS384', () => bearer(minted({}, { alg: 'HS384', typ: 'JWT' }, API_SECRET, 'sha384'))],
  ['B-004', 'HS512', () => bearer(minted({}, { alg: 'HS512', typ: 'JWT' }, API_SECRET, 'sha512'))],
  ['B-004', 'RS256', () => bearer(minted({}, { alg: 'RS256', typ: 'JWT' }))],
  ['B-005', 'kid with a path', () => bearer(minted({}, { alg: 'HS256', kid: '../../../dev/null' }))],
  ['B-005', 'kid with SQL', () => bearer(minted({}, { alg: 'HS256', kid: "' or 1=1 --" }))],
  ['B-005', 'jku', () => bearer(minted({}, { alg: 'HS256', jku: outsideUrl() }))],
  ['B-005', 'x5u', () => bearer(minted({}, { alg: 'HS256', x5u: outsideUrl() }))],
  ['B-005', 'an unknown crit', () => bearer(minted({}, { alg: 'HS256', crit: ['x'], x: 1 }))],
  ['B-006', 'exp 20 s ago', () => bearer(minted({ exp: now() - 20 }))],
  ['B-007', 'nbf 20 s ahead', () => bearer(minted({ nbf: now() + 20 }))],
  ['B-007', 'iat in the year 3000', () => bearer(minted({ iat: 32_503_680_000 }))],
  ['B-007', 'no exp', () => bearer(minted({ exp: undefined }))],
  ['B-008', 'exp as text', () => bearer(minted({ exp: String(now() + 60) }))],
  ['B-008', 'exp 10^20', () => bearer(minted({ exp: 1e20 }))],
  ['B-008', 'exp negative', () => bearer(minted({ exp: -1 }))],
  ['B-009', 'the audience of another app', () => bearer(minted({ aud: 'other' }))],
  ['B-009', 'two audiences', () => bearer(minted({ aud: [API_KEY, 'other'] }))],
  ['B-009', 'no audience', () => bearer(minted({ aud: undefined }))],
  ['B-010', 'issuer and destination of two shops', () => bearer(minted({ iss: `https://${KUMO}/admin` }))],
  ...[`${FERN}.evil.example`, `${FERN}:443`, `u@${FERN}`, FERN.toUpperCase(), `${FERN}.`].map(
    (shop): [string, string, () => readonly string[]] => [
      'B-011',
      `the shop "${shop}"`,
      () => bearer(minted({ iss: `https://${shop}/admin`, dest: `https://${shop}` })),
    ],
  ),
  ['B-012', 'a token of the customer account', () => bearer(minted({ dest: FERN, sub: 'gid://shopify/Customer/1' }))],
  ['B-013', 'five parts', () => bearer(`${minted()}.a.b`)],
  ['B-013', 'two parts', () => bearer(parts(minted()).slice(0, 2).join('.'))],
  ['B-013', 'no base64url', () => bearer(`${parts(minted()).slice(0, 2).join('.')}.!!!`)],
  ['B-013', 'padding', () => bearer(`${minted()}==`)],
  ['B-013', 'a token of 10 kB', () => bearer(`${minted()}${'A'.repeat(10_000)}`)],
  ['B-014', 'two tokens', () => [...bearer(minted({ aud: 'other' })), ...bearer(minted())]],
];

describe('a call of the admin with a bad token', () => {
  it('is refused without effect', async () => {
    const json = ['content-type', 'application/json'];
    const rejected = { status: 401, text: 'Sign in again to go on' };
    await bad.refusesAll(
      cases.map(([id, name, headers]) => [
        `${id} ${name}`,
        { ...ADJUST(), json: POINTS, headers: [...headers(), ...json] },
        rejected,
      ]),
    );
  });

  it('a good token in the query opens nothing [B-001]', async () => {
    await bad.refuses({ path: `/shops?token=${minted()}&session=${minted()}`, headers: [] }, { status: 401 });
  });

  it('all refusals are the same to the byte, but for the request id', async () => {
    const answers = await Promise.all(cases.map(([, , headers]) => bad.send({ path: '/shops', headers: headers() })));
    const texts = answers.map(({ text }) => text.replace(/"requestId":"[^"]*"/, ''));
    expect(new Set(texts).size).toBe(1);
    expect(answers.every(({ headers }) => headers['www-authenticate'] === 'Bearer')).toBe(true);
  });

  it('nothing outside has been asked for a key [B-005]', () => {
    expect(fetched).toBe(0);
  });

  it('a token that ended 5 s ago is still good, because clocks differ [B-006]', async () => {
    const { status } = await bad.send({ path: '/shops', headers: bearer(minted({ exp: now() - 5 })) });
    expect(status).toBe(200);
  });

  it('a token of 1 MB is cut off at the door [B-013]', async () => {
    const call = rawCall(`${stage.api}/api/shops`, { headers: bearer('A'.repeat(1_000_000)) });
    const { status } = await call.catch(() => ({ status: 431 }));
    expect(status).toBe(431);
  });

  it('a token may be used again within its life [B-015]', async () => {
    const token = minted();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => bad.send({ path: '/shops', headers: bearer(token) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  });

  it('a shop that has removed the app is refused at once [B-016]', async () => {
    const oasis = await stage.merchant(OASIS);
    await oasis.till('POST', '/uninstall');
    await stage.idle();
    const shop = { iss: `https://${OASIS}/admin`, dest: `https://${OASIS}` };
    await bad.refuses({ path: '/lp/customers', headers: bearer(minted(shop)) }, { status: 401 });
  });
});

describe('a shopper’s call with a bad signature', () => {
  const changed = (name: string, value: string) => () => {
    const query = new URLSearchParams(proxied({ logged_in_customer_id: customer }));
    query.set(name, value);
    return query.toString();
  };
  const signatures: [string, () => string][] = [
    ['no signature', () => proxied().replace(/&?signature=[^&]*/, '')],
    ['an edited signature', changed('signature', 'a'.repeat(64))],
    ['another customer', changed('logged_in_customer_id', '1')],
    ['another shop', changed('shop', KUMO)],
    ['a call of ten minutes ago', () => proxied({ timestamp: String(now() - 600) })],
    ['a call of ten minutes ahead', () => proxied({ timestamp: String(now() + 600) })],
    ['a repeated parameter', () => `${proxied({ logged_in_customer_id: customer })}&logged_in_customer_id=1`],
    ['an extra parameter that is not signed', () => `${proxied()}&after=x`],
    ['a customer id that is no number', () => proxied({ logged_in_customer_id: "1' or 1=1" })],
    ['a shop that is none', () => proxied({ shop: 'evil.example' })],
  ];

  it('is refused, to read and to redeem [B-020]', async () => {
    await bad.refusesAll(
      signatures.flatMap(([name, query]): RejectedRow[] => {
        const headers = ['content-type', 'application/json', 'idempotency-key', randomUUID()];
        const json = { programId: randomUUID() };
        return [
          [`reading with ${name}`, { path: `/proxy/state?${query()}`, headers: [] }, { status: 401 }],
          [`redeeming with ${name}`, { path: `/proxy/redeem?${query()}`, json, headers }, { status: 401 }],
        ];
      }),
    );
  });

  it('a blank customer is a guest: no balance, no history, no spending [B-020]', async () => {
    const { status, text } = await bad.send({ path: `/proxy/state?${proxied()}`, headers: [] });
    expect({ status, member: JSON.parse(text).data.member }).toEqual({ status: 200, member: null });
    await bad.refuses({ path: `/proxy/history?${proxied()}`, headers: [] }, { status: 401 });
    for (const path of ['redeem', 'join']) {
      const json = path === 'redeem' ? { programId: randomUUID() } : {};
      const headers = ['content-type', 'application/json'];
      await bad.refuses({ path: `/proxy/${path}?${proxied()}`, json, headers }, { status: 401 });
    }
  });

  it('the kinds of proof are not exchangeable [B-012]', async () => {
    await bad.refuses({ path: '/proxy/state', headers: bearer(minted()) }, { status: 401 });
    await bad.refuses({ path: `/shops?${proxied({ logged_in_customer_id: customer })}`, headers: [] }, { status: 401 });
    await bad.refuses(
      { path: '/webhooks', json: {}, headers: [...bearer(minted()), 'content-type', 'application/json'] },
      { status: 401 },
    );
  });
});

describe('a call that another site makes in a visitor’s browser [B-021]', () => {
  it('is not signed in, however the form is sent', async () => {
    const origin = ['origin', 'https://evil.example'];
    const json = [...origin, 'content-type', 'application/json'];
    await bad.refuses({ ...ADJUST(), json: POINTS, headers: json }, { status: 401 });
  });

  it('with a good token is refused in any type that a form can have', async () => {
    const body = JSON.stringify(POINTS);
    await bad.refusesAll(
      ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'].map((type) => [
        type,
        { ...ADJUST(), body, headers: [...bearer(minted()), 'content-type', type] },
        { status: 415 },
      ]),
    );
  });

  it('finds no open door for other origins', async () => {
    const preflight = ['origin', 'https://evil.example', 'access-control-request-method', 'POST'];
    const answers = [
      await bad.send({ path: '/shops', headers: ['origin', 'https://evil.example', ...bearer(minted())] }),
      await bad.send({ method: 'OPTIONS', path: '/shops', headers: preflight }),
    ];
    for (const { headers } of answers) expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});
