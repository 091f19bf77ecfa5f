import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints } from '@loyalty/contracts/endpoints';
import type { Endpoint } from '@loyalty/contracts/kernel/endpoint';
import { tokenFor } from '../../support/access/bearer-for.js';
import { proxied } from '../../support/bad-input/bad-input-stage.js';
import type { Reply } from '../../support/clients/http.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { useStage } from '../../support/service.js';
import { ValidCalls } from '../../support/valid-calls.js';

const stage = await useStage('all-shops');

let merchant: Merchant;
let calls: ValidCalls;

beforeAll(async () => {
  merchant = await stage.merchant();
  calls = await ValidCalls.prepare(merchant, stage);
}, 60_000);

const names = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const merchants = names.filter(([, endpoint]) => endpoint.side === 'merchant');
const shoppers = names.filter(([, endpoint]) => endpoint.side === 'shopper');

/** Sends the valid call of an endpoint, by its base and with these headers; `sign` makes the query of a shopper's call. */
function send(endpoint: Endpoint, base: string, headers: Record<string, string>, sign = proxied): Promise<Reply> {
  const { query = {}, body } = calls.of(endpoint);
  const path = calls.pathOf(endpoint);
  const search = endpoint.side === 'shopper' ? sign(query) : new URLSearchParams(query).toString();
  return merchant.raw(endpoint.method, `${stage.api}${base}${path}?${search}`, body, headers);
}

const bearer = async () => ({ authorization: `Bearer ${await merchant.bearer()}` });

const bearerFor = async (endpoint: Endpoint) => ({
  authorization: `Bearer ${await tokenFor(stage, merchant, endpoint)}`,
});

describe('access to calls', () => {
  it.each(merchants)('%s refuses a stranger', async (_, endpoint) => {
    const head = await stage.service.parts.store.head();
    const token = await merchant.bearer();
    for (const base of ['/api', '/apiSa'])
      for (const headers of [
        {},
        { authorization: 'Bearer x.y.z' },
        { authorization: `Bearer ${token.slice(0, -4)}AAAA` },
      ]) {
        const { status, body } = await send(endpoint, base, headers as Record<string, string>);
        expect([status, body.code, body.success]).toEqual([401, 'unauthorized', false]);
      }
    expect(await stage.service.parts.store.head()).toBe(head);
  });

  const broken: [string, (query?: Record<string, string>) => string][] = [
    ['no signature', (query) => new URLSearchParams({ ...query, shop: merchant.shop }).toString()],
    ['another signature', (query) => proxied(query).replace(/signature=\w{4}/, 'signature=0000')],
    ['another customer', (query) => proxied(query).replace(/logged_in_customer_id=\d*/, 'logged_in_customer_id=1')],
    ['an old moment', (query) => proxied({ ...query, timestamp: String(Math.floor(Date.now() / 1000) - 86_400) })],
  ];
  it.each(shoppers)('%s refuses a call that the platform did not sign', async (_, endpoint) => {
    const head = await stage.service.parts.store.head();
    for (const [why, sign] of broken) {
      const { status, body } = await send(endpoint, '/proxy', {}, sign);
      expect([why, status, body.code]).toEqual([why, 401, 'unauthorized']);
    }
    const asMerchant = await send(endpoint, '/proxy', await bearer(), () => '');
    expect(asMerchant.status).toBe(401);
    expect(await stage.service.parts.store.head()).toBe(head);
  });
});

describe('every endpoint', () => {
  it.each(names)('%s answers a valid call in the shape of its contract [CALL-002]', async (_, endpoint) => {
    // A launch begins a calculation, during which tiers do not change.
    if (endpoint.rejections.includes('tiers.calculating')) await stage.idle();
    const base = endpoint.side === 'shopper' ? '/proxy' : '/api';
    const { status, body, headers } = await send(endpoint, base, await bearerFor(endpoint));
    expect([status, body.success, body.error]).toEqual([200, true, undefined]);
    const { freshS, versioned } = endpoint;
    const stored = versioned ? 'public, no-cache' : 'no-store';
    expect(headers.get('cache-control')).toBe(freshS > 0 ? `private, max-age=${freshS}` : stored);
    expect(headers.get('x-request-id')).toBeTruthy();
    const rows: unknown[] = endpoint.answers === 'list' ? body.data : [body.data];
    for (const row of rows) expect(endpoint.data.safeParse(row).error).toBeUndefined();
    if (endpoint.answers === 'receipt') expect(body.receipt).toMatchObject({ position: expect.any(Number) });
    if (endpoint.answers === 'list') expect(body.count).toBe(rows.length);
  });

  it('answers below the second base as well [CALL-002]', async () => {
    const answer = await merchant.raw('GET', `${stage.api}/apiSa/lp/customers`, undefined, await bearer());
    expect([answer.status, answer.body.success]).toEqual([200, true]);
  });

  it.each([
    ['GET', '/api/lp/nothing'],
    ['DELETE', `/api/lp/coupons/${randomUUID()}`],
    // A single name may be the slug of a loyalty page, which only a signed call is answered.
    ['GET', '/proxy/nothing/else'],
  ])('%s %s is a problem document with 404', async (method, path) => {
    const { status, body, headers } = await merchant.raw(method, `${stage.api}${path}`, undefined, await bearer());
    expect([status, body.success, body.code]).toEqual([404, false, 'not-found']);
    expect(headers.get('content-type')).toContain('application/problem+json');
  });
});

describe('the document', () => {
  it('is OpenAPI 3.1, names every endpoint once, and every reference in it resolves', async () => {
    const { status, body } = await merchant.raw('GET', `${stage.api}/api/openapi.json`);
    expect([status, body.openapi]).toEqual([200, expect.stringMatching(/^3\.1\./)]);
    const operations = Object.values(body.paths as Record<string, Record<string, { operationId: string }>>)
      .flatMap((path) => Object.values(path))
      .map((operation) => operation.operationId);
    const forExtensions = endpoints.filter((endpoint) => endpoint.isForExtensions);
    expect(operations.sort()).toEqual(
      [...endpoints.map(({ id }) => id), ...forExtensions.map(({ id }) => `extension.${id}`)].sort(),
    );
    const references = JSON.stringify(body).match(/"\$ref":"[^"]+"/g) ?? [];
    for (const reference of new Set(references)) {
      const at = reference.slice(8, -1);
      expect(at).toMatch(/^#\//);
      const found = at
        .slice(2)
        .split('/')
        .reduce((part, name) => part?.[name], body);
      expect([at, found]).toEqual([at, expect.any(Object)]);
    }
  });

  it('has a page for people', async () => {
    const { status, body } = await merchant.raw('GET', `${stage.api}/api/docs`);
    expect(status).toBe(200);
    for (const { path } of endpoints) expect(body).toContain(path);
    const script = await fetch(`${stage.api}/embed/api-reference/scalar.js`);
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'application/javascript; charset=utf-8']);
    await script.body?.cancel();
  });
});

describe('the probes', () => {
  it('say that the process lives, that it can work, and how far everything is', async () => {
    const at = (path: string) => merchant.raw('GET', `${stage.api}${path}`);
    expect((await at('/healthz')).body).toEqual({ status: 'ok' });
    const ready = await at('/readyz');
    expect([ready.status, ready.body]).toMatchObject([
      200,
      { status: 'ready', checks: { database: 'ok', eventStore: 'ok' } },
    ]);
    await stage.idle();
    const metrics = String((await at('/metrics')).body);
    const head = await stage.service.parts.store.head();
    const consumers = stage.service.vitals.lags().map((lag) => lag.name);
    expect(consumers.length).toBeGreaterThan(1);
    for (const name of consumers) {
      expect(metrics).toContain(`loyalty_position{consumer="${name}"} ${head}\n`);
      expect(metrics).toContain(`loyalty_lag_events{consumer="${name}"} 0\n`);
    }
  });
});
