import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints } from '@loyalty/contracts/endpoints';
import type { Endpoint } from '@loyalty/contracts/kernel/endpoint';
import { tokenFor } from '../../support/access/bearer-for.js';
import { BadInput, proxied } from '../../support/bad-input/bad-input-stage.js';
import { type RawAnswer, rawCall } from '../../support/bad-input/raw-call.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { useStage } from '../../support/service.js';
import { ValidCalls } from '../../support/valid-calls.js';

const stage = await useStage('all-shops');

let merchant: Merchant;
let calls: ValidCalls;
let document: { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> };
beforeAll(async () => {
  merchant = await stage.merchant();
  document = (await merchant.raw('GET', `${stage.api}/api/openapi.json`)).body;
  calls = await ValidCalls.prepare(merchant, stage);
}, 60_000);

/** Texts that PostgreSQL, a stream's name or a calendar cannot hold. */
const HOSTILE = ['\u0000', 'a\u0001b', '\u0085', '0000-01-01', '0020-05-17', '9999-12-31', '-1', '[]'];
const MOMENTS = [
  '0000-01-01T00:00:00Z',
  '0020-05-17T12:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-12:00',
];

interface Variant {
  readonly what: string;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

/** A value with each of its texts in turn replaced. */
function* replaced(value: unknown, text: string, at = ''): Generator<[string, unknown]> {
  if (typeof value === 'string') yield [at, text];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    for (const [where, changed] of replaced(inner, text, `${at}.${key}`))
      yield [where, Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }];
}

/** Every call that differs from a valid one in one text. */
function* variantsOf(endpoint: Endpoint): Generator<Variant> {
  const { params = {}, query = {}, body } = calls.of(endpoint);
  for (const text of [...HOSTILE, ...MOMENTS]) {
    for (const name of Object.keys(endpoint.query.shape))
      yield { what: `query ${name}`, params, query: { ...query, [name]: text }, body };
    for (const name of Object.keys(endpoint.params.shape))
      yield { what: `path ${name}`, params: { ...params, [name]: text }, query, body };
    for (const [where, changed] of replaced(body, text)) yield { what: `body ${where}`, params, query, body: changed };
  }
}

async function answerTo(endpoint: Endpoint, token: string, { params = {}, query = {}, body }: Variant) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const isShoppers = endpoint.side === 'shopper';
  const search = isShoppers ? proxied(query) : new URLSearchParams(query).toString();
  const headers = ['idempotency-key', randomUUID(), ...(isShoppers ? [] : ['authorization', `Bearer ${token}`])];
  return rawCall(`${stage.api}${isShoppers ? '/proxy' : '/api'}${path}?${search}`, {
    method: endpoint.method,
    headers: body === undefined ? headers : [...headers, 'content-type', 'application/json'],
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Codes of problems that every endpoint may answer. */
const GENERAL = new Set(['invalid', 'not-found', 'command.key-reused']);

/** How an answer departs from what the document says of its endpoint; null where it does not. */
function departure(endpoint: Endpoint, { status, text }: RawAnswer): string | null {
  const path = `${endpoint.side === 'shopper' ? '/proxy' : '/api'}${endpoint.path}`;
  if (status >= 500) return `${status}`;
  if (!document.paths[path]?.[endpoint.method.toLowerCase()]?.responses[status]) return `${status} is not documented`;
  const { code } = status === 422 ? JSON.parse(text) : { code: 'invalid' };
  return GENERAL.has(code) || endpoint.rejections.includes(code) ? null : `${code} is not documented`;
}

describe('a text that nothing can hold', () => {
  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s answers it as the document says, without a failure of the server',
    async (_, endpoint) => {
      const failed = new Set<string>();
      const token = await tokenFor(stage, merchant, endpoint);
      for (const variant of variantsOf(endpoint)) {
        const departs = departure(endpoint, await answerTo(endpoint, token, variant));
        if (departs) failed.add(`${variant.what}: ${departs}`);
      }
      expect([...failed]).toEqual([]);
    },
    60_000,
  );

  it.each(['/files/%00/5b1f3c1e-7d62-4f4e-9c53-0a1b2c3d4e5f', '/api/lp/customers/%01', '/proxy/refer/%C2%85', '/%7f'])(
    'is no part of an address: %s',
    async (path) => {
      expect((await rawCall(stage.api + path)).status).toBe(404);
    },
  );
});

describe('an id that is longer than any', () => {
  it('does not exist', async () => {
    const bad = new BadInput(stage, merchant);
    const id = '9'.repeat(1000);
    await bad.refusesAll([
      ['one id', { path: `/lp/customers/${id}` }, { status: 404 }],
      ['two ids', { method: 'POST', path: `/documents/${id}/${id}/versions/1/restore`, json: {} }, { status: 404 }],
    ]);
  });
});

describe('a date that no calendar here can hold', () => {
  const DATE = 'Date is invalid';

  it('is refused in every parameter that takes one', async () => {
    const bad = new BadInput(stage, merchant);
    const rejected = (field: string) => ({ status: 422, field, text: DATE });
    const days = ['0000-01-01', '0020-05-17', '0999-12-31', '1899-12-31'];
    const paths = { from: '/lp/activities?from=', to: '/lp/referrals?to=', asOf: '/lp/dashboard?asOf=' };
    await bad.refusesAll([
      ...days.flatMap((day) => [
        [`from ${day}`, { path: paths.from + day }, rejected('from')] as const,
        [`to ${day}`, { path: paths.to + day }, rejected('to')] as const,
        [`asOf ${day}`, { path: `${paths.asOf}${day}T12:00:00Z` }, rejected('asOf')] as const,
        [`period ${day}`, { path: `/lp/audit/populations?from=${day}&to=2026-01-01` }, rejected('from')] as const,
      ]),
      ['after 9999', { path: `${paths.asOf}${encodeURIComponent('9999-12-31T23:59:59-12:00')}` }, rejected('asOf')],
    ]);
  });
});

describe('a view of the past', () => {
  it('from before the first line of the books says when they begin', async () => {
    await stage.idle();
    const before = await merchant.get('/lp/dashboard?asOf=1970-01-01T00:00:00Z');
    expect([before.status, before.body.data.members.now]).toEqual([200, 0]);
    const [first] = (await merchant.get('/lp/activities?first=100')).body.data.slice(-1);
    expect(Date.parse(before.body.data.beginsAt)).toBeLessThanOrEqual(Date.parse(first.occurredAt));
    expect((await merchant.get('/lp/dashboard')).body.data.beginsAt).toBeNull();
  });
});

describe('an export of no kinds of lines', () => {
  it('is refused when it is asked for', async () => {
    const body = { filters: { types: [] } };
    const answer = await merchant.post('/lp/exports/activities', body);
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, 'filters.types']);
  });
});
