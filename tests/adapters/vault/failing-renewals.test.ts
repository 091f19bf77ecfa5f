import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { FIRST_NAMES, withRoles } from '@loyalty/projections/engine/schema/roles';
import { retryLater } from '@loyalty/services/gateways/platform/outcome';
import type { TokenGateway, TokenGrant } from '@loyalty/services/gateways/platform/token.gateway';
import { grantFrom } from '@loyalty/services/platform/access/access-grant';
import { AccessTokens } from '@loyalty/services/platform/access/access-tokens';
import { ACCESS_TOKEN, domainOf } from '@loyalty/services/platform/access/platform-access';
import { openPool } from '@loyalty/services/platform/database/pool';
import { vaultSchema } from '@loyalty/services/platform/vault/schema';
import { Vault } from '@loyalty/services/platform/vault/vault';
import pg from 'pg';
import { asRole, prepareTestRoles } from '../../support/roles.js';
import { usePostgres } from '../../support/services/postgres.js';
import { until } from '../../support/waiting.js';

const MINUTE_MS = 60_000;
const OK = { ok: true };
const AT_ONCE = 2;
const log = { info: () => {}, warn: () => {}, error: () => {} };
const database = await usePostgres();
const master = randomBytes(32);
let pool: pg.Pool;
let start: number;
let passedMs = 0;
let requested: string[] = [];

beforeAll(async () => {
  await prepareTestRoles(database.url);
  const owner = new pg.Client({ connectionString: database.adminUrl });
  await owner.connect();
  await owner.query(withRoles(vaultSchema, FIRST_NAMES));
  await owner.end();
  pool = openPool(asRole(database.url, FIRST_NAMES.service), 8);
});
beforeEach(() => {
  start = Date.now();
  passedMs = 0;
  requested = [];
});
afterAll(() => pool.end());

const clock = { now: () => new Date(start + passedMs) };
const pair = (): TokenGrant => ({
  accessToken: randomBytes(8).toString('hex'),
  lifetimeMs: 60 * MINUTE_MS,
  refresh: { token: randomBytes(8).toString('hex'), lifetimeMs: 90 * 1_440 * MINUTE_MS },
});
const renews: TokenGateway['refresh'] = async () => ({ ok: true, value: pair() });

function gate() {
  let resolve = (): void => {};
  const promise = new Promise<void>((open) => {
    resolve = open;
  });
  return { promise, resolve };
}

/** A process whose platform answers so. */
function openProcess(answer: TokenGateway['refresh']) {
  const { secrets } = new Vault(pool, master);
  const ask: TokenGateway['refresh'] = (domain, token) => {
    requested.push(domain);
    return answer(domain, token);
  };
  const gateway = { refresh: ask, migrate: ask };
  const tokens = new AccessTokens({ secrets, gateway, clock, log: log as never, atOnce: AT_ONCE });
  return {
    save: (shop: string, stored = JSON.stringify(grantFrom(pair(), clock.now()))) =>
      secrets.save(shop, ACCESS_TOKEN, stored),
    call: async (shop: string) => {
      const known = await tokens.find(shop);
      if (!known) throw new Error(`no token of ${shop}`);
      return tokens.present(shop, known, null);
    },
  };
}

it('asks a platform that did not renew a token again after half a minute, and answers at once until then', async () => {
  const one = openProcess(async () => retryLater('unknown', 5_000));
  await one.save('elm');
  passedMs = 57 * MINUTE_MS;
  for (let call = 0; call < 3; call++) expect(await one.call('elm')).toMatchObject(OK);
  expect(requested).toHaveLength(1);
  passedMs = 61 * MINUTE_MS;
  expect(await one.call('elm')).toEqual(retryLater('unknown', 5_000));
  passedMs += 10_000;
  expect(await one.call('elm')).toEqual(retryLater('unknown', 20_000));
  expect(requested).toHaveLength(2);
  passedMs += 20_000;
  expect(await one.call('elm')).toEqual(retryLater('unknown', 5_000));
  expect(requested).toHaveLength(3);
});

it('rests as long as the platform says, and finds meanwhile what another process has renewed', async () => {
  const one = openProcess(async () => retryLater('throttled', 10 * MINUTE_MS));
  await one.save('ash');
  passedMs = 61 * MINUTE_MS;
  await one.call('ash');
  passedMs += 9 * MINUTE_MS;
  expect(await one.call('ash')).toEqual(retryLater('throttled', MINUTE_MS));
  expect(requested).toHaveLength(1);
  expect(await openProcess(renews).call('ash')).toMatchObject(OK);
  expect(await one.call('ash')).toMatchObject(OK);
});

it('offers a token without an end once a minute, not with each call, where the platform declines it for now', async () => {
  const one = openProcess(async () => retryLater('unavailable', MINUTE_MS));
  await one.save('fir', 'a-token-without-an-end');
  for (let call = 0; call < 3; call++) expect(await one.call('fir')).toMatchObject(OK);
  expect(requested).toHaveLength(1);
  passedMs = MINUTE_MS;
  expect(await one.call('fir')).toMatchObject(OK);
  expect(requested).toHaveLength(2);
});

it('renews the tokens of other shops while the platform keeps one waiting', async () => {
  const { promise, resolve } = gate();
  const one = openProcess(async (...given) => {
    if (given[0] === domainOf('oak')) await promise;
    return renews(...given);
  });
  const others = ['yew', 'bay', 'box'];
  for (const shop of ['oak', ...others]) await one.save(shop);
  passedMs = 2 * 60 * MINUTE_MS;
  const admitted = one.call('oak');
  await until('the platform is asked', () => requested.includes(domainOf('oak')));
  for (const shop of others) expect(await one.call(shop)).toMatchObject(OK);
  resolve();
  expect(await admitted).toMatchObject(OK);
});

it('lets few calls wait for a platform that does not answer, and answers the others at once', async () => {
  const { promise, resolve } = gate();
  const one = openProcess(async (...given) => {
    await promise;
    return renews(...given);
  });
  const shops = Array.from({ length: 12 }, (_, n) => `waits-${n}`);
  for (const shop of shops) await one.save(shop);
  passedMs = 2 * 60 * MINUTE_MS;
  const early: unknown[] = [];
  const calls = shops.map(async (shop) => {
    const answer = await one.call(shop);
    if (!answer.ok) early.push(answer);
    return answer;
  });
  const admitted = 3 * AT_ONCE;
  await until('those that may not wait are answered', () => early.length === shops.length - admitted);
  expect(new Set(early.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify(retryLater('throttled', 2_000))]),
  );
  resolve();
  expect((await Promise.all(calls)).filter(({ ok }) => ok)).toHaveLength(admitted);
});
