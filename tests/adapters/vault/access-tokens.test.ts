import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type DemoStore, startDemoStore } from '@loyalty/infra/demo-store/server';
import { FIRST_NAMES, withRoles } from '@loyalty/projections/engine/schema/roles';
import { retryLater } from '@loyalty/services/gateways/platform/outcome';

import { ShopifyPlatform } from '@loyalty/services/gateways/platform/shopify';
import type { TokenGateway } from '@loyalty/services/gateways/platform/token.gateway';
import { ShopifyInstallation } from '@loyalty/services/gateways/platform/token-exchange';
import { grantFrom } from '@loyalty/services/platform/access/access-grant';
import { AccessTokens } from '@loyalty/services/platform/access/access-tokens';
import { ACCESS_TOKEN, domainOf, PlatformAccess } from '@loyalty/services/platform/access/platform-access';
import { openPool } from '@loyalty/services/platform/database/pool';
import { vaultSchema } from '@loyalty/services/platform/vault/schema';
import { Vault } from '@loyalty/services/platform/vault/vault';
import pg from 'pg';
import { asRole, prepareTestRoles } from '../../support/roles.js';
import { usePostgres } from '../../support/services/postgres.js';
import { endTokens, issuedTokens, oldToken, postTo, sessionOf } from '../../support/store-tokens.js';

const KEYS = { apiKey: 'demo-key', apiSecret: 'demo-secret-for-tests' };
const SHOP = 'fern-and-clay';
const DOMAIN = domainOf(SHOP);
const ENDED = { ok: false, kind: 'refused', code: 'ACCESS_ENDED', message: expect.stringContaining('opens the app') };

const database = await usePostgres();
const master = randomBytes(32);
let owner: pg.Client;
let store: DemoStore;
let aheadMs = 0;
let errors: string[] = [];
const pools: pg.Pool[] = [];
const clock = { now: () => new Date(Date.now() + aheadMs) };
const log = { info: () => {}, warn: () => {}, error: (_: unknown, line: string) => void errors.push(line) };

beforeAll(async () => {
  owner = new pg.Client({ connectionString: database.adminUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  await prepareTestRoles(database.url);
  await owner.query(withRoles(vaultSchema, FIRST_NAMES));
});
beforeEach(async () => {
  aheadMs = 0;
  errors = [];
  await store?.stop();
  store = await startDemoStore({ appUrl: 'http://127.0.0.1:9', ...KEYS });
});
afterAll(async () => {
  await store.stop();
  for (const pool of pools) await pool.end();
  await owner.end();
});

/** What a process has of its own: its connections, and its access to the store. */
function openProcess(change: Partial<TokenGateway> = {}) {
  const pool = openPool(asRole(database.url, FIRST_NAMES.service), 8);
  pools.push(pool);
  const { secrets } = new Vault(pool, master);
  const options = { ...KEYS, appHost: 'app.example', platformUrl: store.url, timeoutMs: 2_000 };
  const exchange = new ShopifyInstallation(options);
  const gateway: TokenGateway = {
    refresh: (...given) => exchange.refresh(...given),
    migrate: (...given) => exchange.migrate(...given),
    ...change,
  };
  const tokens = new AccessTokens({ secrets, gateway, clock, log: log as never, atOnce: 2 });
  const access = new PlatformAccess(tokens);
  const platform = new ShopifyPlatform(options);
  const held = async () => {
    const found = await access.of(SHOP);
    if (!found) throw new Error('no access');
    return found;
  };
  return {
    tokens,
    secrets,
    exchange,
    platform,
    held,
    call: async () => platform.granted(await held()),
    install: async (meanwhile = async () => {}) =>
      tokens.replace(
        SHOP,
        false,
        async () => {
          await meanwhile();
          return exchange.exchange(DOMAIN, await sessionOf(store, DOMAIN));
        },
        (answer, requestedAt) => (answer.ok ? grantFrom(answer.value, requestedAt) : null),
      ),
  };
}
const travel = async (ms: number) => {
  aheadMs = ms;
  await postTo(`${store.url}/switches/${DOMAIN}`, { clockAheadMs: ms });
};
const OK = { ok: true };

it('renews an ended token once for all callers of two processes', async () => {
  const [one, two] = [openProcess(), openProcess()];
  await one.install();
  await travel(61 * 60_000);
  const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => (n % 2 ? one : two).call()));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await issuedTokens(store, DOMAIN)).toBe(2);
});

it('renews a token minutes before its end, also for a run that began with it an hour ago', async () => {
  const one = openProcess();
  await one.install();
  const held = await one.held();
  await travel(54 * 60_000);
  expect(await one.platform.granted(held)).toMatchObject(OK);
  expect(await issuedTokens(store, DOMAIN)).toBe(1);
  for (const [hour, issued] of [56 / 60, 2, 3.5].map((hour, n) => [hour, n + 2] as const)) {
    await travel(hour * 3_600_000);
    expect(await one.platform.granted(held)).toMatchObject(OK);
    expect(await issuedTokens(store, DOMAIN)).toBe(issued);
  }
});

it('goes on with a token that has minutes left while the platform renews none', async () => {
  const one = openProcess({ refresh: async () => retryLater('unavailable', 5_000) });
  await one.install();
  await travel(57 * 60_000);
  expect(await one.call()).toMatchObject(OK);
  await travel(60 * 60_000);
  expect(await one.call()).toMatchObject({ ok: false, kind: 'later', reason: 'unavailable' });
});

it('replaces a token that ended early with one refresh and one more try', async () => {
  const [one, two] = [openProcess(), openProcess()];
  await one.install();
  const [first, second] = [await one.held(), await two.held()];
  await travel(5 * 60_000);
  await endTokens(store, DOMAIN, 'access');
  expect(await one.platform.granted(first)).toMatchObject(OK);
  expect(await two.platform.granted(second)).toMatchObject(OK);
  expect(await issuedTokens(store, DOMAIN)).toBe(2);
});

it('does not renew a token again and again that is refused each time', async () => {
  const one = openProcess();
  await one.install();
  await endTokens(store, DOMAIN, 'access');
  expect(await one.call()).toMatchObject(OK);
  for (let call = 0; call < 3; call++) {
    await endTokens(store, DOMAIN, 'access');
    expect(await one.call()).toMatchObject({ ok: false, code: 'UNAUTHORIZED' });
  }
  expect(await issuedTokens(store, DOMAIN)).toBe(2);
  await travel(61_000);
  expect(await one.call()).toMatchObject(OK);
});

it('uses the stored refresh token again when a pair was issued and not stored', async () => {
  const one = openProcess();
  await one.install();
  await travel(2 * 3_600_000);
  const stored = await one.tokens.find(SHOP);
  // As a process does that is killed before its commit.
  expect(await one.exchange.refresh(DOMAIN, stored?.refresh?.token ?? '')).toMatchObject(OK);
  expect(await openProcess().call()).toMatchObject(OK);
});

it('rests once the platform ends the access for good, says so once, and goes on after the next exchange', async () => {
  const one = openProcess();
  await one.install();
  await travel(2 * 3_600_000);
  await endTokens(store, DOMAIN, 'all');
  expect(await Promise.all([one.call(), one.call()])).toMatchObject([ENDED, ENDED]);
  expect(await openProcess().call()).toMatchObject(ENDED);
  expect(await one.tokens.care(SHOP)).toBe(false);
  expect(errors).toEqual([expect.stringContaining('has ended the access to a store')]);
  expect(await one.install()).toMatchObject({ resume: true });
  expect(await one.call()).toMatchObject(OK);
});

it('remembers that work is to be retried until it was, through renewals and another exchange', async () => {
  const one = openProcess();
  await one.secrets.dropAll(SHOP);
  expect(await one.install()).toMatchObject({ resume: false });
  await travel(2 * 3_600_000);
  await endTokens(store, DOMAIN, 'all');
  expect(await one.call()).toMatchObject(ENDED);
  await one.install();
  await travel(4 * 3_600_000);
  expect(await one.call()).toMatchObject(OK);
  expect(await one.tokens.find(SHOP)).toMatchObject({ resume: true });
  expect(await one.install()).toMatchObject({ resume: true });
  await one.tokens.resumed(SHOP);
  expect(await one.install()).toMatchObject({ resume: false });
});

it('exchanges a token without an end for one with an end, once, also after an answer was lost', async () => {
  const [one, two] = [openProcess(), openProcess()];
  const old = await oldToken(store, DOMAIN, KEYS);
  await one.secrets.save(SHOP, ACCESS_TOKEN, old);
  expect(await one.exchange.migrate(DOMAIN, old)).toMatchObject(OK);
  expect(await Promise.all([one.tokens.care(SHOP), two.tokens.care(SHOP)])).toContain(true);
  expect(await one.tokens.find(SHOP)).toMatchObject({ endsAt: expect.any(String), refresh: expect.any(Object) });
  expect(await one.tokens.care(SHOP)).toBe(false);
  expect(await issuedTokens(store, DOMAIN)).toBe(1);
  expect(await two.call()).toMatchObject(OK);
});

it('is called with a token without an end that cannot be exchanged, until the platform accepts none', async () => {
  const one = openProcess({
    migrate: async () => ({ ok: false, kind: 'refused', code: 'ACCESS_ENDED', message: 'no' }),
  });
  await one.secrets.save(SHOP, ACCESS_TOKEN, await oldToken(store, DOMAIN, KEYS));
  await travel(Date.parse('2026-12-31T23:00:00Z') - Date.now());
  expect(await one.call()).toMatchObject(OK);
  await travel(Date.parse('2027-01-01T00:00:01Z') - Date.now());
  expect(await one.call()).toMatchObject(ENDED);
});

it('renews a refresh token long before its end, though nothing called the store', async () => {
  const one = openProcess();
  await one.install();
  aheadMs = 30 * 86_400_000;
  expect(await one.tokens.care(SHOP)).toBe(false);
  aheadMs = 60 * 86_400_000;
  expect(await one.tokens.care(SHOP)).toBe(true);
});

it('does not bring back the access of a shop that removes the app while it is renewed', async () => {
  const one = openProcess();
  await one.install();
  const two = openProcess({
    refresh: async (...given) => {
      await one.secrets.dropAll(SHOP);
      return one.exchange.refresh(...given);
    },
  });
  await travel(2 * 3_600_000);
  await two.call();
  expect(await one.tokens.find(SHOP)).toBeNull();
});

it('keeps an access that is granted while the removal before it is recorded', async () => {
  const one = openProcess();
  await one.install();
  await one.install(() => one.secrets.dropAll(SHOP));
  expect(await one.call()).toMatchObject(OK);
});
