import { beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints } from '@loyalty/contracts/endpoints';
import { type Access, type CallerKind, type Verdict, verdictOf } from '@loyalty/contracts/kernel/access';
import { ADDRESSES, type Address, addressOf, type Endpoint } from '../../support/access/addresses.js';
import { AUDITOR, Callers } from '../../support/access/callers.js';
import { type RawAnswer, rawCall } from '../../support/bad-input/raw-call.js';
import { asExpected, seenRejection } from '../../support/bad-input/refused.js';
import { KUMO, OASIS, useStage } from '../../support/service.js';
import { expectTable, type Row } from '../../support/table.js';
import { undoCalls } from '../../support/tiers/valid-calls.js';
import { ValidCalls } from '../../support/valid-calls.js';

const stage = await useStage('configuration', { BLOCKED_SHOPS: 'oasis-goods' });

let calls: ValidCalls;
let callers: Callers;

beforeAll(async () => {
  const merchant = await stage.merchant();
  await stage.merchant(KUMO, 'Jonas Meier');
  await stage.merchant(OASIS);
  calls = await ValidCalls.prepare(merchant, stage);
  callers = await Callers.prepare(stage, merchant, calls.customer);
  await stage.idle();
}, 60_000);

const log = () => stage.service.parts.store;

/** Callers without any access to the shop, but for the one whom a word of access admits. */
const STRANGERS: readonly CallerKind[] = [
  'nobody',
  'forged',
  'astray',
  'platform',
  'blocked',
  'shopper of blocked',
  'extension of blocked',
  'customers key',
  'events key',
  'actions key',
  'dead key',
  'ended support',
  'signed out',
];
const ADMITTED: Partial<Record<Access, CallerKind>> = { platform: 'platform', reports: 'actions key' };

/** Callers of the shop itself whom a word of access keeps out; for other words the shop's staff. */
const OUTSIDERS: Partial<Record<Access, CallerKind[]>> = {
  entrance: ['shopper', 'guest', 'extension shopper'],
  staff: ['shopper', 'guest', 'extension shopper'],
  customers: ['shopper', 'guest', 'extension shopper'],
  events: ['shopper', 'guest', 'extension shopper'],
  write: ['shopper', 'guest', 'extension shopper', 'auditor'],
  reports: ['shopper', 'guest', 'extension shopper', 'auditor'],
  own: ['shopper', 'guest', 'extension shopper', 'auditor', 'support', 'developer'],
  owner: ['shopper', 'guest', 'extension shopper', 'auditor', 'staff', 'support', 'developer'],
  team: ['shopper', 'guest', 'extension shopper', 'auditor', 'staff', 'owner', 'support', 'developer'],
  support: ['shopper', 'guest', 'extension shopper', 'auditor', 'staff', 'owner'],
  developer: ['shopper', 'guest', 'extension shopper', 'auditor', 'staff', 'owner', 'support'],
  storefront: ['staff', 'extension shopper'],
  member: ['staff', 'extension shopper'],
  extension: ['staff', 'shopper', 'guest'],
  'extension member': ['staff', 'shopper', 'guest', 'extension guest'],
  till: ['shopper', 'guest', 'extension shopper', 'extension guest', 'auditor', 'standalone', 'support', 'developer'],
  public: [],
  test: [],
};

const callersDenied = (access: Access): CallerKind[] => [
  ...STRANGERS.filter((caller) => caller !== ADMITTED[access]),
  ...(OUTSIDERS[access] ?? ['staff']),
];

/** An answer in the terms of the verdict that the word of access gives. */
function seen(answer: RawAnswer, verdict: Verdict): unknown {
  if (typeof verdict === 'number') return seenRejection(answer, { status: verdict });
  const ids = verdict === 'unseen' ? calls.namedIn(answer.text) : [];
  const isIn = answer.status < 500 && (verdict === 'unseen' || ![401, 403, 405].includes(answer.status));
  return isIn && ids.length === 0 ? verdict : { status: answer.status, ids };
}

async function rowOf(caller: CallerKind, address: Address, name: string = caller): Promise<Row> {
  const verdict = verdictOf(address.access, caller);
  const expected = typeof verdict === 'number' ? asExpected({ status: verdict }) : verdict;
  return { name, actual: seen(await callers.call(caller, address), verdict), expected };
}

/** One row of each address, called one after the other; `call` gives the verdict. */
async function byAddress(call: (name: string, address: Address) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, address] of ADDRESSES) rows.push(...(await call(name, address(calls))));
  return rows;
}

/** What was written since a position, in few words; without daily tasks, whose hour may come while the test runs. */
async function writtenSince(position: number, shop?: string): Promise<string[]> {
  const written = await log().readAll(position, 1000);
  return written
    .filter((one) => shop === undefined || one.shop === shop)
    .filter(({ actor }) => actor.kind !== 'clock')
    .map((one) => `${one.shop} ${one.type}`);
}

/** Access levels that the shop's own staff never have. */
const OF_VENDOR: ReadonlySet<Access> = new Set(['team', 'support', 'developer']);

/** A caller whom an endpoint is for, and the kind of actor that its events name. */
function callerFor({ access, side }: Endpoint): { caller: CallerKind; actor: string } {
  if (access === 'team') return { caller: 'team member', actor: 'support' };
  if (access === 'support' || access === 'developer') return { caller: access, actor: 'support' };
  if (side === 'shopper') return { caller: 'shopper', actor: 'shopper' };
  return { caller: access === 'owner' ? 'owner' : 'staff', actor: 'staff' };
}

describe('every address and every caller [GATE-001]', () => {
  it.each(ADDRESSES)('%s is closed to callers without access [SHELL-002, I-69, I-70]', async (_name, address) => {
    const before = await log().head();
    const { access } = address(calls);
    const rows = await Promise.all(callersDenied(access).map((caller) => rowOf(caller, address(calls))));
    await stage.idle();
    expectTable([...rows, { name: 'events', actual: await writtenSince(before), expected: [] }]);
  });

  it('no address shows or changes anything of another shop [I-69]', async () => {
    const rows = await byAddress(async (name, address) => {
      const before = await log().head();
      const row = await rowOf('neighbour', address, name);
      return [row, { name: `events of ${name}`, actual: await writtenSince(before, 'fern-and-clay'), expected: [] }];
    });
    expectTable(rows);
  });

  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s works for its callers, and what staff, auditors and support do is written down [I-60, I-73, DEVZ-015]',
    async (_name, endpoint) => {
      // A launch begins a calculation, during which tiers do not change.
      if (endpoint.rejections.includes('tiers.calculating')) await stage.idle();
      if (['tiers.preview-undo', 'tiers.undo-launch'].includes(endpoint.id))
        calls.renew(await undoCalls(await stage.merchant()));
      const rows = [await worksFor(endpoint)];
      if (endpoint.side === 'merchant' && !OF_VENDOR.has(endpoint.access))
        rows.push(await auditedRow(endpoint), await supportedRow(endpoint));
      expectTable(rows);
    },
  );

  it('a guest sees the storefront, and staff of a blocked shop see that it is blocked [I-72, B-016]', async () => {
    const state = await callers.call('guest', { method: 'GET', path: '/proxy/state', access: 'storefront' });
    expect([state.status, JSON.parse(state.text).data.member]).toEqual([200, null]);
    const shop = await callers.call('blocked', { method: 'GET', path: '/api/shops', access: 'entrance' });
    expect([shop.status, JSON.parse(shop.text).data.shop.isBlockedStore]).toEqual([200, true]);
    const rejected = await callers.call('blocked', { method: 'GET', path: '/api/lp/customers', access: 'staff' });
    expect([rejected.status, JSON.parse(rejected.text).code]).toEqual([403, 'blocked_store']);
  });
});

/** The call works, and the events of a change name the kind of actor. */
async function worksFor(endpoint: Endpoint): Promise<Row> {
  const before = await log().head();
  const { caller, actor } = callerFor(endpoint);
  const request = addressOf(endpoint, calls);
  const { status, text } = await callers.call(caller, request);
  const isDry = (request.body as { dryRun?: boolean } | undefined)?.dryRun === true;
  const isSame = status === 200 && JSON.parse(text).receipt?.events.length === 0;
  const isNamed = endpoint.answers === 'receipt' && endpoint.side === 'merchant' && !isDry;
  if (!isNamed || (isSame && !endpoint.noted)) return { name: caller, actual: [status], expected: [200] };
  const kinds = (await log().readAll(before, 100)).map((event) => event.actor.kind);
  return { name: caller, actual: [status, kinds], expected: [200, expect.arrayContaining([actor])] };
}

/** An auditor reads, which is written down, and changes nothing. */
async function auditedRow(endpoint: Endpoint): Promise<Row> {
  const before = await log().head();
  const { status, text } = await callers.call('auditor', addressOf(endpoint, calls));
  const written = (await log().readAll(before, 100)).filter(({ actor }) => actor.id === AUDITOR);
  const types = written.map(({ type }) => type);
  const what = calls.pathOf(endpoint);
  if (endpoint.id === 'audit.note')
    return { name: 'auditor', actual: [status, types], expected: [200, ['AuditNoteWritten']] };
  if (endpoint.answers === 'receipt' || endpoint.access === 'write')
    return { name: 'auditor', actual: [status, JSON.parse(text).code, types], expected: [403, 'read_only', []] };
  const reads = written.map(({ type, data }) => [type, data]);
  return { name: 'auditor', actual: [status, reads], expected: [200, [['AuditorRead', { staff: AUDITOR, what }]]] };
}

/** A login of support: what it opens and changes is written down. */
async function supportedRow(endpoint: Endpoint): Promise<Row> {
  const before = await log().head();
  const { access, method, does, answers } = endpoint;
  const { status } = await callers.call('support', addressOf(endpoint, calls));
  const written = (await log().readAll(before, 1000)).filter(({ actor }) => actor.id === 'tom');
  const name = 'support';
  if (access === 'own' || access === 'owner')
    return { name, actual: [status, written.map(({ type }) => type)], expected: [403, []] };
  const path = calls.pathOf(endpoint);
  // A GET that the shop only remembers is a look.
  const isLook = does === 'read' || (method === 'GET' && answers !== 'receipt');
  const act = isLook ? { does: 'read', what: path } : { does: 'change', what: `${method} ${path}` };
  const acted = written.find(({ type }) => type === 'SupportActed')?.data;
  const isIn = status !== 401 && status !== 403;
  return { name, actual: [isIn || status, acted], expected: [true, expect.objectContaining(act)] };
}

describe('a shop that has removed the app', () => {
  beforeAll(async () => {
    await (await stage.merchant(KUMO, 'Jonas Meier')).till('POST', '/uninstall');
    await stage.idle();
  });

  it('is let in at no address, nor are its shoppers [I-74, B-016]', async () => {
    const rows = await byAddress(async (name, address) => {
      const before = await log().head();
      const both = await Promise.all(
        (['gone', 'shopper of gone', 'extension of gone'] as const).map((caller) =>
          rowOf(caller, address, `${caller}: ${name}`),
        ),
      );
      return [...both, { name: `events of ${name}`, actual: await writtenSince(before), expected: [] }];
    });
    expectTable(rows);
  });
});

describe('methods', () => {
  const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'HEAD'];

  it('every address of the server is declared, and nothing else is', () => {
    const pages = /^GET \/($|embed|app|widget)/;
    // Folders of builds below the declared /widget/*.
    const builds = /^GET \/widget\/v\//;
    const named = ADDRESSES.map(([name]) => name.replace(/\{(\w+)\}/g, ':$1'));
    const second = named.map((name) => name.replace(' /api/', ' /apiSa/'));
    const routes = new Set(stage.service.routes.filter((name) => !name.startsWith('HEAD ')));
    const declared = new Set([...named, ...second.filter((name) => routes.has(name))]);
    expect([...routes].filter((name) => !declared.has(name) && !builds.test(name))).toEqual([]);
    expect(named.filter((name) => !routes.has(name) && !pages.test(name))).toEqual([]);
  });

  it('no address has another method than it declares [B-050, B-215]', async () => {
    const allowed = new Map<string, Set<string>>();
    const paths = new Map<string, string>();
    for (const [name, address] of ADDRESSES) {
      const declared = name.slice(name.indexOf(' ') + 1);
      allowed.set(declared, (allowed.get(declared) ?? new Set()).add(address(calls).method));
      paths.set(declared, address(calls).path);
    }
    const rows: Row[] = [];
    for (const [declared, methods] of allowed) {
      if (/^\/($|embed|app|widget)/.test(declared)) continue;
      const allow = [...methods].sort().join(', ');
      const others = METHODS.filter((one) => !methods.has(one));
      rows.push(...(await Promise.all(others.map((method) => otherMethod(method, declared, paths, allow)))));
    }
    expectTable(rows);
  });

  async function otherMethod(
    method: string,
    declared: string,
    paths: Map<string, string>,
    allow: string,
  ): Promise<Row> {
    const request = { method, headers: ['origin', 'https://evil.example'] };
    const { status, headers } = await rawCall(stage.api + paths.get(declared), request);
    const actual = [status, headers.allow, headers['access-control-allow-origin']];
    // Extensions call from origins of the platform.
    const isOpen = declared.startsWith('/extension/');
    const expected = isOpen && method === 'OPTIONS' ? [204, undefined, '*'] : [405, allow, isOpen ? '*' : undefined];
    return { name: `${method} ${declared}`, actual, expected };
  }
});
