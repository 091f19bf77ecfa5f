// A log is restored in the stand-in only; the log of another installation may be the empty server at EVENT_STORE_URL (docs/eventstoredb.md).
import { afterAll, describe, expect, it } from '@jest/globals';
import { defaultMappings as map } from '@loyalty/contracts/metafields/settings';
import { POSITIONS } from '@loyalty/services/app/log-reset/positions';
import { type Service, startService } from '@loyalty/services/app/service';
import { readConfig } from '@loyalty/services/platform/config/config';
import { openClient } from '@loyalty/services/platform/event-store/eventstoredb/client';
import { LogReader } from '@loyalty/services/platform/event-store/eventstoredb/log-reader';
import { NodeClient } from '@loyalty/services/platform/event-store/eventstoredb/node-client';
import pg from 'pg';
import { Merchant } from '../../support/clients/merchant.js';
import { useGivenLog } from '../../support/eventstoredb/given.js';
import { startEventStoreDBStandIn } from '../../support/eventstoredb/node.js';
import { ledger } from '../../support/operator.js';
import { FERN, useStage } from '../../support/service.js';
import { asSuperuser } from '../../support/services/postgres.js';
import { startTcpProxy } from '../../support/tcp-proxy/tcp-proxy.js';
import { until } from '../../support/waiting.js';

let service: Service | null = null;
// Before the stage ends, which takes the database and its password file away from a service that still runs.
afterAll(async () => service?.stop());
const stage = await useStage('operator');
const { config } = stage.service.parts;
const [cluster, foreign] = [await startEventStoreDBStandIn(), await useGivenLog()];
const [node] = cluster.nodes;
const proxy = await startTcpProxy({ host: '127.0.0.1', port: node!.port });
afterAll(async () => {
  await proxy.close();
  await cluster.close();
  await foreign.close();
});

/** Bigint columns without a position: sizes, counts, times and amounts. */
const OTHERS = new Set([
  'files.file.bytes',
  'health.repeat.commands',
  'health.task.differing',
  'health.task.rows',
  'imports.row.amount',
  'imports.row.forgiven',
  'imports.row.owed',
  'imports.row.undone_points',
  'inbox.delivery.id',
  'metafields.customer.mark',
  'ledger.event_log.occurred_at',
  'analytics.rfm_cell.members',
  'analytics.rfm_cell.orders',
  'analytics.rfm_cell.points',
  'analytics.rfm_member.orders',
  'analytics.rfm_member.spent',
  'analytics.rfm_run.without_order',
  'ledger.event_log.recorded_at',
  'referrals.opening.opens',
  'tasks.row_error.line',
  'tasks.task.done',
  'tasks.task.errors',
  'tasks.task.total',
  'storefront.block_failure.failures',
]);

const stores = (url: string) => ({ ...config, EVENT_STORE: 'eventstoredb' as const, EVENT_STORE_URL: url });

async function startOn(url: string): Promise<Service> {
  const env = Object.fromEntries(Object.entries(stores(url)).filter(([, value]) => typeof value === 'string'));
  service = await startService(readConfig(env as NodeJS.ProcessEnv));
  stage.store.pointAt(service.url);
  return service;
}

const idle = async () => {
  await stage.store.settled();
  const ask = async () => (await (await fetch(`${service?.url}/test/idle`)).json()) as { idle: boolean };
  await until('the service is idle', ask, { holds: (answer) => answer.idle });
};
const signIn = () => Merchant.signIn({ api: service!.url, store: stage.store, shop: FERN, staff: 'Ana Vidal', idle });
const readiness = async () => {
  const answer = await fetch(`${service!.url}/readyz`);
  return { status: answer.status, body: (await answer.json()) as { why?: string } };
};

async function inDatabase<Row extends object>(query: string): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: await asSuperuser(config.DATABASE_URL) });
  owner.on('error', () => undefined);
  await owner.connect();
  const { rows } = await owner.query<Row>(query);
  await owner.end();
  return rows;
}

/** Positions that values at the store wait for, by customer, and whether they are due. */
const marks = () =>
  inDatabase<{ customer: string; position: string; due: boolean }>(
    'select customer, position::text, due_at is not null as due from metafields.customer order by customer',
  );

it('names every column of the database that may hold a position', async () => {
  // The read models are folded anew as a whole, and the job queue knows no positions.
  const rows = await inDatabase<{ name: string }>(
    `select c.table_schema || '.' || c.table_name || '.' || c.column_name as name
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.data_type in ('bigint', 'numeric') and t.table_type = 'BASE TABLE' and c.table_name !~ '^event_log_[0-9]+$'
        and c.table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker', 'read') order by 1`,
  );
  const columns = rows.map(({ name }) => name);
  expect(columns.filter((name) => !(name in POSITIONS) && !OTHERS.has(name))).toEqual([]);
  expect(Object.keys(POSITIONS).filter((name) => !columns.includes(name))).toEqual([]);
});

describe('a log that is not the one that was read', () => {
  let customer: string;
  let late: string;
  let before = 0;

  it('stops a service that runs when it was restored without its newest events during an outage', async () => {
    await stage.merchant();
    const plan = await ledger(['plan', '--shop', FERN, '--plan', 'pro'], { ...config, APP_URL: stage.api });
    expect({ code: plan.code, errors: plan.errors }).toEqual({ code: 0, errors: [] });
    await stage.idle();
    await stage.service.stop();
    const copied = await ledger(['copy', '--from', 'postgres', '--to', 'eventstoredb'], stores(node!.url));
    expect({ code: copied.code, errors: copied.errors }).toEqual({ code: 0, errors: [] });
    await startOn(`esdb://127.0.0.1:${proxy.port}?tls=false`);
    const merchant = await signIn();
    expect((await merchant.put('/lp/metafields', { enabled: true, map })).status).toBe(200);
    await merchant.program({ event: 'place_order', title: 'Five each', earnPoint: 5, rateMoney: 1 });
    customer = await merchant.customer();
    await merchant.order(customer, [{ price: '10.00' }]);
    const calm = await merchant.customer();
    await merchant.post(`/lp/customers/${calm}/points`, { amount: 7, adminNote: 'Kept' });
    await idle();
    before = node!.log.length;
    late = await merchant.customer();
    await merchant.order(late, [{ price: '10.00' }]);
    await merchant.post(`/lp/customers/${customer}/points`, { amount: 7, adminNote: 'Lost' });
    await idle();

    const heal = proxy.add({ kind: 'refuse' });
    proxy.cutAll();
    node!.log.restoreTo(before);
    heal();
    // Until the outage is noticed, a command is decided on what is remembered; the log does not take it.
    const adjusting = async () => {
      for (const one of [calm, customer]) {
        const adjusted = await merchant.post(`/lp/customers/${one}/points`, { amount: 3, adminNote: 'Away' });
        expect(adjusted.status).not.toBe(200);
      }
      return readiness();
    };
    await until('the service says why it is not ready', adjusting, { holds: ({ body }) => body.why !== undefined });
    expect((await readiness()).status).toBe(503);
    expect((await readiness()).body.why).toMatch(/^The log .* Nothing is written\. Point the service at the right log/);
    expect(node!.log.length).toBe(before);
    await service!.stop();
  }, 180_000);

  it('stops the service at its start, before anything is written', async () => {
    await startOn(node!.url);
    const { status, body } = await readiness();
    expect(status).toBe(503);
    expect(body.why).toMatch(/^The log .*ends .*before event \d+, which was read from it\. Nothing is written\. /);
    expect(body.why).toContain('type "ledger accept-log"');
    const { code, errors } = await ledger(['lag'], stores(node!.url));
    expect({ code, hint: errors[1] }).toEqual({ code: 3, hint: expect.stringContaining('type "ledger accept-log"') });
    expect(node!.log.length).toBe(before);
    await service!.stop();
  }, 180_000);

  it('is accepted by an operator: what is missing is named, and the read models are those of the log', async () => {
    const marked = await marks();
    const accepted = await ledger(['accept-log'], stores(node!.url));
    expect({ code: accepted.code, errors: accepted.errors }).toEqual({ code: 0, errors: [] });
    // The values that the store has of lost events are due again.
    const setBack = (await marks()).filter(({ position }, at) => position !== marked[at]!.position);
    expect(setBack.length).toBeGreaterThanOrEqual(2);
    const events = Number(
      (await inDatabase<{ last: string }>('select max(position) as last from ledger.place'))[0]!.last,
    );
    for (const { position, due } of setBack) expect([due, Number(position) <= events]).toEqual([true, true]);
    const [, line, shop] = accepted.lines.slice(accepted.lines.findIndex((one) => one.startsWith('The log ')));
    expect(line).toMatch(/^Events up to [\d,]+ are the same\. [1-9]\d* events of 1 shops that were read are missing:$/);
    expect(shop).toMatch(/^ {2}fern-and-clay +\d+ events$/);
    await startOn(node!.url);
    expect((await readiness()).status).toBe(200);
    const merchant = await signIn();
    expect(await merchant.points(customer)).toMatchObject({ available: 50 });
    const known = (await merchant.get('/lp/customers?first=100')).body.data.map(({ id }: { id: string }) => id);
    expect([known.includes(customer), known.includes(late)]).toEqual([true, false]);
    // Of whom the log has lost every event, the store still tells.
    expect(await merchant.points(late)).toMatchObject({ available: 0 });
    await merchant.order(customer, [{ price: '10.00' }]);
    expect(await merchant.points(customer)).toMatchObject({ available: 100 });
    await idle();
    await service!.stop();
    const drift = await ledger(['drift'], stores(node!.url));
    expect(drift.lines.at(-1)).toMatch(/^No drift/);
  }, 180_000);

  it('is refused when it belongs to another installation, and nothing is seeded into it', async () => {
    await startOn(foreign.url);
    expect((await readiness()).body.why).toMatch(/Nothing is written/);
    await service!.stop();
    const client = openClient(foreign.url);
    const records = await new LogReader(new NodeClient(() => client), 5_000).all(0, 1_000);
    await client.dispose();
    expect(records.filter(({ event }) => !event?.type.startsWith('$'))).toEqual([]);
  }, 60_000);
});
