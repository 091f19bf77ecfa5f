// The distributed profile as infra/compose.yaml has it: every role in processes of its own, EventStoreDB and Kafka between them. The
// broker and the database are real; EventStoreDB is a stand-in that the vendor's own client speaks to (docs/adr/0044), or the empty server
// at EVENT_STORE_URL.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { startDemoStore } from '@loyalty/infra/demo-store/server';
import { readConfig } from '@loyalty/services/platform/config/config';
import { parse } from 'yaml';
import { ChaosChild } from '../chaos/rig/child.js';
import { Merchant } from '../support/clients/merchant.js';
import { ConnectionCounts } from '../support/connection-counts.js';
import { type GivenLog, useGivenLog } from '../support/eventstoredb/given.js';
import { ledger } from '../support/operator.js';
import { API_KEY, API_SECRET } from '../support/platform-keys.js';
import { PASSWORD } from '../support/roles.js';
import { FERN } from '../support/service.js';
import { useKafka } from '../support/services/kafka.js';
import { createTestDatabase } from '../support/services/postgres.js';
import { until, within } from '../support/waiting.js';

jest.setTimeout(240_000);
const kafka = await useKafka();
const SERVICE = path.resolve('services/dist/main.js');
const ROLES = ['projector', 'projector', 'reactor', 'reactor', 'relay', 'worker', 'worker', 'api', 'api'];

/** Processes that start at once. */
const AT_ONCE = 3;

kafka.describe('every role in processes of its own', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-distributed-'));
  const processes: { role: string; child: ChaosChild }[] = [];
  let server: GivenLog;
  let store: Awaited<ReturnType<typeof startDemoStore>>;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let environment: Record<string, string> = {};
  let counts: ConnectionCounts | undefined;

  /** A process like the service of that role in the compose file, at our addresses. */
  const start = async (role: string, extra: Record<string, string> = {}): Promise<ChaosChild> => {
    const name = `${role}-${processes.length}`;
    const child = new ChaosChild({
      name,
      script: SERVICE,
      env: { ...environment, ROLES: role, ...extra },
      logDir: dir,
    });
    processes.push({ role, child });
    if (!(await child.ready()))
      throw new Error(`${name} did not start: ${fs.readFileSync(path.join(dir, `${name}.log`), 'utf8')}`);
    return child;
  };
  const living = () => processes.filter(({ child }) => child.end === null);
  const ofRole = (role: string) => living().filter((one) => one.role === role);

  const idle = async (): Promise<void> => {
    await store.settled();
    const ask = async ({ role, child }: (typeof processes)[number]) => {
      const answer = fetch(`${child.url}/test/idle`).then((found) => found.json() as Promise<{ idle: boolean }>);
      const { idle: isIdle } = await answer.catch(async (error: unknown) => {
        // One that is to crash may do so while it is asked.
        await within('the process has crashed', child.exited, { withinMs: 2_000 }).catch(() => {
          throw error;
        });
        return { idle: true };
      });
      return isIdle ? null : role;
    };
    const busy = async () => (await Promise.all(living().map(ask))).filter(Boolean);
    const holds = ({ length }: unknown[]) => length === 0;
    await until('no process is busy', busy, { holds, withinMs: 60_000, everyMs: 100 });
  };
  const signIn = (api: ChaosChild) => Merchant.signIn({ api: api.url, store, shop: FERN, staff: 'Ana Vidal', idle });
  const metric = async (child: ChaosChild, name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await fetch(`${child.url}/metrics`)).text())?.[1]);

  beforeAll(async () => {
    [server, database] = await Promise.all([useGivenLog(), createTestDatabase()]);
    const options = { appUrl: 'http://127.0.0.1:9', apiKey: API_KEY, apiSecret: API_SECRET, retryDelayMs: () => 200 };
    store = await startDemoStore(options);
    const compose = parse(fs.readFileSync('infra/compose.yaml', 'utf8'), { merge: true });
    const { ROLES: _, ...given } = compose.services.api.environment as Record<string, string>;
    environment = {
      ...given,
      DATABASE_URL: database.url,
      DATABASE_ROLE_PASSWORD: PASSWORD,
      DATABASE_ROLE_PREFIX: 'loyalty',
      DATA_DIR: dir,
      EVENT_STORE_URL: server.url,
      KAFKA_BROKERS: kafka.brokers.join(','),
      KAFKA_TOPIC_PREFIX: `roles-${path.basename(dir).slice(-6).toLowerCase()}`,
      PLATFORM_URL: store.url,
      SHOPIFY_API_KEY: API_KEY,
      SHOPIFY_API_SECRET: API_SECRET,
      LOG_LEVEL: 'warn',
      TEST_HOOKS: '1',
    };
    // One makes the tables and the vault's key, as the compose file's seed does; the others find them.
    const [first, ...others] = ROLES as [string, ...string[]];
    counts = new ConnectionCounts(database.adminUrl);
    await start(first);
    // A few at a time: nine programs that load at once would share two cores, and each has a limit for its start.
    for (let from = 0; from < others.length; from += AT_ONCE)
      await Promise.all(others.slice(from, from + AT_ONCE).map((role) => start(role)));
    store.pointAt(ofRole('api')[0]!.child.url);
  }, 120_000);

  afterAll(async () => {
    await counts?.stop();
    await Promise.all(living().map(({ child }) => child.stop(3_000)));
    await store?.stop();
    await server?.close();
    await database?.drop();
    fs.rmSync(dir, { recursive: true, force: true });
  }, 60_000);

  let customer: string;
  let reward: string;

  it('a lap through all of them: order, points, redemption, coupon, refund [EARN-039, REDM-011]', async () => {
    const [one, two] = ofRole('api').map(({ child }) => child) as [ChaosChild, ChaosChild];
    const [merchant, beside] = [await signIn(one), await signIn(two)];
    await merchant.program({ event: 'place_order', title: 'Five each', earnPoint: 5, rateMoney: 1 });
    reward = await merchant.program({ event: 'amount_discount', title: '$5 off', pointsCost: 100, redeemValue: 5 });
    customer = await merchant.customer();
    const order = await merchant.order(customer, [{ price: '40.00' }]);
    await idle();
    // Whatever process is asked.
    for (const any of [merchant, beside]) expect(await any.points(customer)).toMatchObject({ available: 200 });
    const redeemed = await beside.post(`/lp/customers/${customer}/redeem`, { programId: reward });
    expect(redeemed.status).toBe(200);
    await idle();
    expect(await merchant.points(customer)).toEqual({ available: 100, pending: 0, held: 0, debt: 0 });
    await merchant.refund(order.id);
    await idle();
    expect(await beside.points(customer)).toEqual({ available: 0, pending: 0, held: 0, debt: 100 });
    // Kafka has everything, and readers heard of it there.
    const relay = ofRole('relay')[0]!.child;
    expect(await metric(relay, 'loyalty_lag_events\\{consumer="relay"\\}')).toBe(0);
    expect(await metric(relay, 'loyalty_position\\{consumer="relay"\\}')).toBeGreaterThan(0);
  });

  it('the lap continues when one of each is killed −9, the relay between sending and its checkpoint [F-01, F-04, F-14]', async () => {
    const relay = ofRole('relay')[0]!.child;
    relay.signal('SIGKILL');
    await relay.exited;
    // This one sends a page and dies before it has written that down.
    const dying = await start('relay', { CRASH_AT: 'relay.before-checkpoint@2' });
    const [first, second] = ofRole('api').map(({ child }) => child) as [ChaosChild, ChaosChild];
    const merchant = await signIn(first);
    const fresh = await merchant.customer();
    const placing = merchant.till('POST', '/orders', {
      customerId: fresh,
      lines: [{ title: 'Pot', price: '30.00', quantity: 1 }],
    });
    for (const role of ['api', 'projector', 'reactor', 'worker']) {
      const { child } = ofRole(role)[0]!;
      child.signal('SIGKILL');
      await child.exited;
    }
    store.pointAt(second.url);
    await placing;
    const left = await signIn(second);
    await left.order(fresh, [{ price: '10.00' }]).catch(() => undefined);
    await within('the process has ended', dying.exited);
    expect(dying.end?.signal).toBe('SIGKILL');
    await start('relay');
    await idle();
    const { available } = await left.points(fresh);
    const lines = await left.activities(fresh);
    expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(available);
    expect(available % 50).toBe(0);
    expect(available).toBeGreaterThanOrEqual(50);
    await left.order(customer, [{ price: '40.00' }]);
    await idle();
    expect(await left.points(customer)).toEqual({ available: 100, pending: 0, held: 0, debt: 0 });
  });

  it('no process with one role ever had more than eight connections to PostgreSQL', () => {
    expect(counts?.most.size).toBeGreaterThanOrEqual(ROLES.length);
    expect([...(counts?.most.values() ?? [])].filter((most) => most > 8)).toEqual([]);
  });

  it('and the tables are what a fresh fold of the log gives [I-62]', async () => {
    await idle();
    const drift = await ledger(['drift'], readConfig({ ...environment, ROLES: '' }));
    expect(drift.lines.at(-1)).toMatch(/^No drift/);
    const verified = await ledger(['verify'], readConfig({ ...environment, ROLES: '' }));
    expect({ code: verified.code, last: verified.lines.at(-1) }).toEqual({
      code: 0,
      last: expect.stringMatching(/^The chain holds/),
    });
  });
});
