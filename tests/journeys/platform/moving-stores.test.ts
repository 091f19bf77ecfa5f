// With the stand-in, or with the empty server at EVENT_STORE_URL (docs/eventstoredb.md).
import { afterAll, describe, expect, it } from '@jest/globals';
import { type Service, startService } from '@loyalty/services/app/service';
import { readConfig } from '@loyalty/services/platform/config/config';
import { openClient } from '@loyalty/services/platform/event-store/eventstoredb/client';
import { LogReader } from '@loyalty/services/platform/event-store/eventstoredb/log-reader';
import { NodeClient } from '@loyalty/services/platform/event-store/eventstoredb/node-client';
import pg from 'pg';
import { Merchant } from '../../support/clients/merchant.js';
import { useGivenLog } from '../../support/eventstoredb/given.js';
import { ledger, type Progress } from '../../support/operator.js';
import { FERN, useStage } from '../../support/service.js';
import { asSuperuser } from '../../support/services/postgres.js';

let service: Service | null = null;
// Before the stage ends, which takes the database and its password file away from a service that still runs.
afterAll(async () => service?.stop());
const stage = await useStage('operator');
const server = await useGivenLog();
const { config } = stage.service.parts;
const EVENT_STORE_URL = server.url;
afterAll(async () => {
  await server.close();
});

/** Every row of the read models, their positions and checkpoints included: an event has the same position in every store. */
async function rows(): Promise<string> {
  const owner = new pg.Client({ connectionString: await asSuperuser(config.DATABASE_URL) });
  owner.on('error', () => undefined);
  await owner.connect();
  const { rows: tables } = await owner.query<{ name: string; columns: string }>(
    `select format('%I.%I', table_schema, table_name) as name, string_agg(format('%I', column_name), ',' order by column_name) as columns
       from information_schema.columns where table_schema in ('read', 'feed', 'reactors') and table_name <> 'followed_log' and column_name <> 'begun' group by table_schema, table_name order by 1`,
  );
  expect(tables.length).toBeGreaterThan(10);
  const all: string[] = [];
  for (const { name, columns } of tables) {
    const found = await owner.query<{ row: string }>(`select row(${columns})::text as row from ${name} order by 1`);
    all.push(`${name}: ${found.rows.length}\n${found.rows.map(({ row }) => row).join('\n')}`);
  }
  await owner.end();
  return all.join('\n');
}

async function eventsInPostgres(): Promise<number> {
  const owner = new pg.Client({ connectionString: await asSuperuser(config.DATABASE_URL) });
  owner.on('error', () => undefined);
  await owner.connect();
  const found = await owner.query<{ count: string }>('select count(*) from ledger.event_log');
  await owner.end();
  return Number(found.rows[0]?.count);
}

/** Our events at the server, which has some of its own beside them. */
async function eventsAtServer(): Promise<number> {
  const client = openClient(server.url);
  const records = await new LogReader(new NodeClient(() => client), 5_000).all(0, 100_000);
  await client.dispose();
  return records.filter(({ event }) => !event?.type.startsWith('$')).length;
}

/** Expects progress that counts so many events, one after the other, to the last. */
function expectCounted(progress: readonly Progress[], what: string, count: number): void {
  const steps = progress.filter((one) => one.what === what);
  expect(steps.length).toBeGreaterThan(0);
  expect(new Set(steps.map(({ of }) => of))).toEqual(new Set([count]));
  const done = steps.map((step) => step.done);
  expect(done).toEqual(done.toSorted((a, b) => a - b));
  expect(done.at(-1)).toBe(count);
}

/** The service anew, on another store; webhooks find it where it is now. */
async function startOn(EVENT_STORE: string): Promise<void> {
  const env = Object.fromEntries(Object.entries(config).filter(([, value]) => typeof value === 'string'));
  service = await startService(readConfig({ ...env, EVENT_STORE, EVENT_STORE_URL }));
  stage.store.pointAt(service.url);
}

const stores = { ...config, EVENT_STORE_URL };

describe('a shop moves', () => {
  let customer: string;
  let reward: string;
  const key = 'one-adjustment-for-ever';

  const idle = async () => {
    await stage.store.settled();
    const answer = (await (await fetch(`${service?.url}/test/idle`)).json()) as { idle: boolean };
    expect(answer.idle).toBe(true);
  };
  const signIn = () => Merchant.signIn({ api: service!.url, store: stage.store, shop: FERN, staff: 'Ana Vidal', idle });

  it('from PostgreSQL to EventStoreDB: same rows, repeats recognised, and the lap goes on', async () => {
    const merchant = await stage.merchant();
    await merchant.program({ event: 'place_order', title: 'Five each', earnPoint: 5, rateMoney: 1 });
    const discount = { event: 'amount_discount', title: '$5 off', pointsCost: 100, redeemValue: 5 };
    reward = await merchant.program(discount);
    customer = await merchant.customer();
    await merchant.order(customer, [{ price: '40.00' }]);
    await merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward });
    const adjusted = await merchant.post(`/lp/customers/${customer}/points`, { amount: 7, adminNote: 'Once' }, key);
    await stage.idle();
    const stream = (await merchant.get('/lp/events?first=100')).body.data;
    expect(stream.length).toBeGreaterThan(5);
    await stage.idle();
    const [before, count] = [await rows(), await eventsInPostgres()];
    await stage.service.stop();

    const copied = await ledger(['copy', '--from', 'postgres', '--to', 'eventstoredb'], stores);
    expect({ code: copied.code, errors: copied.errors }).toEqual({ code: 0, errors: [] });
    expect(copied.lines.at(-1)).toBe('Start the service with EVENT_STORE=eventstoredb.');
    expectCounted(copied.progress, 'events copied', count);
    expectCounted(copied.progress, 'events verified', count);
    await startOn('eventstoredb');
    expect(await rows()).toBe(before);

    const there = await signIn();
    // A consumer's cursor means the same event as before.
    expect((await there.get('/lp/events?first=100')).body.data).toEqual(expect.arrayContaining(stream));
    const again = await there.post(`/lp/customers/${customer}/points`, { amount: 7, adminNote: 'Once' }, key);
    expect(again.body.data).toEqual(adjusted.body.data);
    expect(await there.points(customer)).toMatchObject({ available: 107 });
    await there.order(customer, [{ price: '10.00' }]);
    expect(await there.points(customer)).toMatchObject({ available: 157 });
  }, 120_000);

  it('is told the progress of a check, a rebuild and a comparison in numbers of events, never in places of the server', async () => {
    await idle();
    const there = { ...stores, EVENT_STORE: 'eventstoredb' as const };
    const count = await eventsAtServer();
    for (const [command, what] of [
      ['verify', 'verify'],
      ['rebuild', 'events folded'],
      ['drift', 'events folded'],
    ] as const) {
      const { code, errors, progress } = await ledger([command], there);
      expect({ command, code, errors }).toEqual({ command, code: 0, errors: [] });
      expectCounted(progress, what, count);
    }
  }, 120_000);

  it('and back again: what happened there is in the old log’s place, behind what it had', async () => {
    await idle();
    const before = await rows();
    await service?.stop();
    const copied = await ledger(['copy', '--from', 'eventstoredb', '--to', 'postgres'], stores);
    expect({ code: copied.code, errors: copied.errors }).toEqual({ code: 0, errors: [] });
    expect(copied.lines[0]).toContain('were there already');
    await startOn('postgres');
    expect(await rows()).toBe(before);
    const home = await signIn();
    expect((await home.post(`/lp/customers/${customer}/redeem`, { programId: reward })).status).toBe(200);
    await idle();
    expect(await home.points(customer)).toMatchObject({ available: 57 });
    const drift = await ledger(['drift'], config);
    expect(drift.lines.at(-1)).toMatch(/^No drift/);
  }, 120_000);
});
