import { createHmac, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { additionalRoutes } from '@loyalty/contracts/additional-routes';
import { endpoints } from '@loyalty/contracts/endpoints';
import { type Access, type CallerKind, verdictOf } from '@loyalty/contracts/kernel/access';
import type { Method } from '@loyalty/contracts/kernel/endpoint';
import { type ProgramCaller, programWith } from '../../support/app-key.js';
import { proxied } from '../../support/bad-input/bad-input-stage.js';
import { type RawAnswer, rawCall } from '../../support/bad-input/raw-call.js';
import { expectRejected } from '../../support/bad-input/refused.js';
import { API_SECRET } from '../../support/platform-keys.js';
import { FERN, KUMO, OASIS, TEAM, useStage } from '../../support/service.js';
import { sessionOf, signedToken } from '../../support/session-token.js';
import { StandaloneBrowser } from '../../support/standalone-browser.js';
import { type OpenedLogin, openSupportLogin } from '../../support/support-login.js';
import { type ValidCall, ValidCalls } from '../../support/valid-calls.js';

const AUDITOR = '90210003';

const stage = await useStage({ BLOCKED_SHOPS: 'oasis-goods' });

/** One address with a valid call of it: what is said is right, so that only the caller decides. */
interface Address extends ValidCall {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
}

let calls: ValidCalls;
const keys = new Map<string, ProgramCaller>();
/** Tokens of support logins by caller. */
const logins = new Map<string, OpenedLogin>();
/** Tokens and cookies of sign-ins outside the store admin, by caller. */
const browsers = new Map<string, StandaloneBrowser>();
/** An address is named before its valid call is known. */
const addresses: [string, () => Address][] = [
  ...endpoints.map((endpoint): [string, () => Address] => {
    const { method, access, side } = endpoint;
    const base = side === 'merchant' ? '/api' : '/proxy';
    const call = () => ({ ...calls.of(endpoint), method, access, path: base + calls.pathOf(endpoint) });
    return [`${method} ${base}${endpoint.path}`, call];
  }),
  ...additionalRoutes.map((access): [string, () => Address] => {
    const body = access.method === 'POST' ? { body: {} } : {};
    return [`${access.method} ${access.path}`, () => ({ ...access, ...body, path: access.path.replace('*', 'x') })];
  }),
];

beforeAll(async () => {
  const merchant = await stage.merchant();
  await stage.merchant(KUMO, 'Jonas Meier');
  await stage.merchant(OASIS);
  calls = await ValidCalls.prepare(merchant, stage);
  for (const [caller, scopes] of Object.entries({
    'customers key': ['customers:read'],
    'events key': ['events:read'],
    'actions key': ['actions:write'],
    'dead key': ['events:read'],
  }))
    keys.set(caller, await programWith(stage, merchant, scopes));
  await merchant.delete(`/lp/app-keys/${keys.get('dead key')?.id}`);
  for (const [caller, staff] of Object.entries({ ...TEAM, 'ended support': TEAM.support }))
    logins.set(caller, await openSupportLogin(stage, { shop: 'fern-and-clay' }, staff));
  await merchant.post(`/lp/support/logins/${logins.get('ended support')?.login}/end`);
  await stage.merchant(FERN, 'Jonas Meier');
  await merchant.put('/lp/shop-settings', { standaloneSignIn: true });
  for (const caller of ['standalone', 'signed out'])
    browsers.set(caller, await StandaloneBrowser.signIn(stage, { shop: FERN, account: '90210002' }));
  await browsers.get('signed out')?.signOut();
  await merchant.post(`/lp/audit/seats/${AUDITOR}`, { reason: 'Yearly audit' });
  await stage.idle();
}, 60_000);

/** Callers of the shop itself whom a word keeps out. */
const OUTSIDERS: Partial<Record<Access, CallerKind[]>> = {
  entrance: ['shopper', 'guest'],
  staff: ['shopper', 'guest'],
  customers: ['shopper', 'guest'],
  events: ['shopper', 'guest'],
  write: ['shopper', 'guest', 'auditor'],
  reports: ['shopper', 'guest', 'auditor'],
  own: ['shopper', 'guest', 'auditor', 'support', 'developer'],
  owner: ['shopper', 'guest', 'auditor', 'staff', 'support', 'developer'],
  team: ['shopper', 'guest', 'auditor', 'staff', 'owner', 'support', 'developer'],
  support: ['shopper', 'guest', 'auditor', 'staff', 'owner'],
  developer: ['shopper', 'guest', 'auditor', 'staff', 'owner', 'support'],
};

type Proof = (query: Record<string, string>, body: string) => { search: string; headers?: string[] };

const bearer =
  (shop: string, change: Record<string, unknown> = {}): Proof =>
  (query) => ({
    search: new URLSearchParams(query).toString(),
    headers: ['authorization', `Bearer ${signedToken({ ...sessionOf(shop), ...change })}`],
  });
const key =
  (caller: CallerKind): Proof =>
  (query) => ({
    search: new URLSearchParams(query).toString(),
    headers: ['authorization', `Bearer ${keys.get(caller)?.secret}`],
  });
const login =
  (caller: CallerKind): Proof =>
  (query) => ({
    search: new URLSearchParams(query).toString(),
    headers: ['authorization', `Bearer ${logins.get(caller)?.token}`],
  });
const browser =
  (caller: CallerKind): Proof =>
  (query) => ({
    search: new URLSearchParams(query).toString(),
    headers: ['authorization', `Bearer ${browsers.get(caller)?.bearer}`, 'cookie', browsers.get(caller)?.cookies ?? ''],
  });
const shopper =
  (shop: string): Proof =>
  (query) => ({ search: proxied({ logged_in_customer_id: calls.customer, ...query }, shop) });
const delivery =
  (secret: string): Proof =>
  (_query, body) => {
    const hmac = createHmac('sha256', secret).update(body).digest('base64');
    const names = ['x-shopify-topic', 'orders/create', 'x-shopify-shop-domain', FERN];
    return { search: '', headers: [...names, 'x-shopify-webhook-id', randomUUID(), 'x-shopify-hmac-sha256', hmac] };
  };

const proofs: Record<CallerKind, Proof> = {
  nobody: (query) => ({ search: new URLSearchParams(query).toString() }),
  forged: (query, body) => {
    const token = signedToken(sessionOf(FERN), undefined, 'a secret that nobody was given');
    const { headers = [] } = delivery('a secret that nobody was given')(query, body);
    const search = proxied(query).replace(/signature=\w{8}/, 'signature=00000000');
    return { search, headers: [...headers, 'authorization', `Bearer ${token}`] };
  },
  astray: bearer(FERN, { aud: 'another-app' }),
  staff: bearer(FERN, { sub: '90210002' }),
  owner: bearer(FERN),
  auditor: bearer(FERN, { sub: AUDITOR }),
  standalone: browser('standalone'),
  'signed out': browser('signed out'),
  neighbour: bearer(KUMO),
  'team member': bearer(KUMO, { sub: TEAM.support }),
  support: login('support'),
  developer: login('developer'),
  'ended support': login('ended support'),
  shopper: shopper(FERN),
  guest: (query) => ({ search: proxied({ ...query, logged_in_customer_id: '' }) }),
  platform: delivery(API_SECRET),
  gone: bearer(KUMO),
  'shopper of gone': shopper(KUMO),
  blocked: bearer(OASIS),
  'shopper of blocked': shopper(OASIS),
  'customers key': key('customers key'),
  'events key': key('events key'),
  'actions key': key('actions key'),
  'dead key': key('dead key'),
};

async function callAs(caller: CallerKind, { method, path, query = {}, body }: Address): Promise<RawAnswer> {
  const text = method === 'GET' ? '' : JSON.stringify(body ?? {});
  const { search, headers = [] } = proofs[caller](query, text);
  const type = text === '' ? [] : ['content-type', 'application/json'];
  return rawCall(`${stage.api}${path}${search === '' ? '' : `?${search}`}`, {
    method,
    headers: [...headers, ...type],
    ...(text === '' ? {} : { body: text }),
  });
}

/** The callers of one walk meet what the address's one word of access says. */
async function walk(address: Address, callers: readonly CallerKind[]): Promise<void> {
  for (const caller of callers) {
    const verdict = verdictOf(address.access, caller);
    const answer = await callAs(caller, address);
    if (typeof verdict === 'number') expectRejected(answer, { status: verdict });
    else if (verdict === 'in') expect([401, 403, 405]).not.toContain(answer.status);
    else expect({ caller, status: answer.status, saw: calls.namedIn(answer.text) }).toMatchObject({ saw: [] });
    expect(answer.status).toBeLessThan(500);
  }
}

/** Access levels that the shop's own staff never have. */
const OF_VENDOR: ReadonlySet<Access> = new Set(['team', 'support', 'developer']);

/** A caller whom an endpoint is for, and the kind of actor that its events name. */
function callerFor({ access, side }: (typeof endpoints)[number]): { caller: CallerKind; actor: string } {
  if (access === 'team') return { caller: 'team member', actor: 'support' };
  if (access === 'support' || access === 'developer') return { caller: access, actor: 'support' };
  if (side === 'shopper') return { caller: 'shopper', actor: 'shopper' };
  return { caller: access === 'owner' ? 'owner' : 'staff', actor: 'staff' };
}

const head = () => stage.service.parts.store.head();

describe('every address and every caller', () => {
  const strangers: CallerKind[] = [
    'nobody',
    'forged',
    'astray',
    'platform',
    'blocked',
    'shopper of blocked',
    'customers key',
    'events key',
    'actions key',
    'dead key',
    'ended support',
    'signed out',
  ];

  it.each(addresses)('%s is closed to callers without access [SHELL-002, I-69, I-70]', async (_name, address) => {
    const before = await head();
    const call = address();
    const admitted: Partial<Record<Access, CallerKind>> = { platform: 'platform', reports: 'actions key' };
    await walk(
      call,
      strangers.filter((one) => one !== admitted[call.access]),
    );
    const of = (access: Access): CallerKind[] => OUTSIDERS[access] ?? ['staff'];
    if (call.access !== 'public' && call.access !== 'test') await walk(call, of(call.access));
    expect(await head()).toBe(before);
  });

  it.each(addresses)('%s shows and changes nothing of another shop [I-69]', async (_name, address) => {
    const before = await head();
    await walk(address(), ['neighbour']);
    const written = await stage.service.parts.store.readAll(before, 1000);
    expect(written.filter(({ shop }) => shop === 'fern-and-clay')).toEqual([]);
  });

  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s works for the callers it is for, and what staff change names them [I-60]',
    async (_name, endpoint) => {
      // A launch begins a calculation, during which tiers do not change.
      if (endpoint.rejections.includes('tiers.calculating')) await stage.idle();
      const before = await head();
      const { access, method, side } = endpoint;
      const path = (side === 'merchant' ? '/api' : '/proxy') + calls.pathOf(endpoint);
      const { caller, actor } = callerFor(endpoint);
      const request = calls.of(endpoint);
      const { status, text } = await callAs(caller, { ...request, method, access, path });
      expect(status).toBe(200);
      const isDry = (request.body as { dryRun?: boolean } | undefined)?.dryRun === true;
      const isSame = JSON.parse(text).receipt?.events.length === 0;
      if (endpoint.answers !== 'receipt' || side !== 'merchant' || isDry || (isSame && !endpoint.noted)) return;
      const written = await stage.service.parts.store.readAll(before, 100);
      expect([endpoint.id, written.map(({ actor }) => actor.kind)]).toEqual([
        endpoint.id,
        expect.arrayContaining([actor]),
      ]);
    },
  );

  const ofStaff = endpoints.filter(({ side, access }) => side === 'merchant' && !OF_VENDOR.has(access));

  it.each(ofStaff.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s: an auditor reads, which is written down, and changes nothing [I-60, I-73]',
    async (_name, endpoint) => {
      const before = await head();
      const path = `/api${calls.pathOf(endpoint)}`;
      const { access, method, answers } = endpoint;
      const changes = answers === 'receipt' || access === 'write';
      const { status, text } = await callAs('auditor', { ...calls.of(endpoint), method, access, path });
      const written = (await stage.service.parts.store.readAll(before, 100)).filter(
        ({ actor }) => actor.id === AUDITOR,
      );
      if (!changes) {
        expect([status, written.map(({ type, data }) => [type, data])]).toEqual([
          200,
          [['AuditorRead', { staff: AUDITOR, what: calls.pathOf(endpoint) }]],
        ]);
      } else if (endpoint.id === 'audit.note') {
        expect([status, written.map(({ type }) => type)]).toEqual([200, ['AuditNoteWritten']]);
      } else expect([status, JSON.parse(text).code, written]).toEqual([403, 'read_only', []]);
    },
  );

  it.each(ofStaff.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s: what a support login opens and changes is written down [DEVZ-015]',
    async (_name, endpoint) => {
      const before = await head();
      const { access, method, does } = endpoint;
      const address = { ...calls.of(endpoint), method, access, path: `/api${calls.pathOf(endpoint)}` };
      const { status } = await callAs('support', address);
      const written = (await stage.service.parts.store.readAll(before, 1000)).filter(({ actor }) => actor.id === 'tom');
      if (access === 'own' || access === 'owner') expect([status, written]).toEqual([403, []]);
      else {
        const what = calls.pathOf(endpoint);
        const act = does !== 'read' ? { does: 'change', what: `${method} ${what}` } : { does: 'read', what };
        expect([401, 403]).not.toContain(status);
        expect(written.find(({ type }) => type === 'SupportActed')?.data).toMatchObject(act);
      }
    },
  );

  it('a guest sees the storefront, and staff of a blocked shop see that it is blocked [I-72, B-016]', async () => {
    const state = await callAs('guest', { method: 'GET', path: '/proxy/state', access: 'storefront' });
    expect([state.status, JSON.parse(state.text).data.member]).toEqual([200, null]);
    const shop = await callAs('blocked', { method: 'GET', path: '/api/shops', access: 'entrance' });
    expect([shop.status, JSON.parse(shop.text).data.shop.isBlockedStore]).toEqual([200, true]);
    const rejected = await callAs('blocked', { method: 'GET', path: '/api/lp/customers', access: 'staff' });
    expect([rejected.status, JSON.parse(rejected.text).code]).toEqual([403, 'blocked_store']);
  });
});

describe('a shop that has removed the app', () => {
  beforeAll(async () => {
    await (await stage.merchant(KUMO, 'Jonas Meier')).till('POST', '/uninstall');
    await stage.idle();
  });

  it.each(addresses)('%s is closed to it [I-74, B-016]', async (_name, address) => {
    const before = await head();
    await walk(address(), ['gone', 'shopper of gone']);
    expect(await head()).toBe(before);
  });
});

describe('methods', () => {
  it('every address of the server is declared, and nothing else is', () => {
    const pages = /^GET \/($|embed|app|widget)/;
    const named = addresses.map(([name]) => name.replace(/\{(\w+)\}/g, ':$1'));
    const second = named.map((name) => name.replace(' /api/', ' /apiSa/'));
    const routes = new Set(stage.service.routes.filter((name) => !name.startsWith('HEAD ')));
    const declared = new Set([...named, ...second.filter((name) => routes.has(name))]);
    expect([...routes].filter((name) => !declared.has(name))).toEqual([]);
    expect(named.filter((name) => !routes.has(name) && !pages.test(name))).toEqual([]);
  });

  it.each(addresses)('%s has no other method [B-050, B-215]', async (name, address) => {
    const { path } = address();
    if (/^\/($|embed|app|widget)/.test(path)) return;
    const declared = addresses.filter(([other]) => other.endsWith(name.slice(name.indexOf(' '))));
    const allowed = new Set<string>(declared.map(([, other]) => other().method));
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'HEAD'].filter(
      (one) => !allowed.has(one),
    );
    for (const method of others) {
      const answer = await rawCall(stage.api + path, { method, headers: ['origin', 'https://evil.example'] });
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, [...allowed].sort().join(', ')]);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});
