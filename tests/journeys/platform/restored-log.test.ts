import { afterAll, expect, it } from '@jest/globals';
import { type Service, startService } from '@loyalty/services/app/service';
import { mailExpiryTask } from '@loyalty/services/contexts/earning/application/tasks';
import { issueCouponTask } from '@loyalty/services/contexts/rewards/application/tasks';
import { readConfig } from '@loyalty/services/platform/config/config';
import pg from 'pg';
import { Merchant } from '../../support/clients/merchant.js';
import { ledger } from '../../support/operator.js';
import { FERN, useStage } from '../../support/service.js';
import { asSuperuser } from '../../support/services/postgres.js';

const DAY_MS = 86_400_000;
const stage = await useStage('operator');
const { config } = stage.service.parts;
let service: Service = stage.service;
afterAll(() => service.stop());

async function start(): Promise<void> {
  const env = Object.fromEntries(Object.entries(config).filter(([, value]) => typeof value === 'string'));
  service = await startService(readConfig(env as NodeJS.ProcessEnv));
  stage.store.pointAt(service.url);
}

async function idle(): Promise<void> {
  await stage.store.settled();
  for (let isIdle = false; !isIdle; )
    isIdle = ((await (await fetch(`${service.url}/test/idle`)).json()) as { idle: boolean }).idle;
}

const signIn = () => Merchant.signIn({ api: service.url, store: stage.store, shop: FERN, staff: 'Ana Vidal', idle });

async function asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: await asSuperuser(config.DATABASE_URL) });
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/**
 * Removes the newest events of the log, as a backup of an earlier time would lack them; the rest of the database stays, with a relay that had sent
 * everything.
 */
async function restoreTo(position: number): Promise<void> {
  await asOwner(async (owner) => {
    await owner.query('set session_replication_role = replica');
    await owner.query(
      `insert into ledger.relay select 'kafka:loyalty', max(position) from ledger.event_log
       on conflict (name) do update set position = excluded.position`,
    );
    await owner.query('delete from ledger.event_log where position > $1', [position]);
    await owner.query('delete from ledger.command where position > $1', [position]);
  });
}

/** Tasks of the queue that wait for later, by name. */
async function waiting(): Promise<string[]> {
  const { rows } = await asOwner((owner) =>
    owner.query('select task_identifier as task from graphile_worker.jobs where run_at > now() order by 1'),
  );
  return rows.map(({ task }: { task: string }) => task);
}

const readStream = async (merchant: Merchant, after: number, accept = 'application/x-ndjson') => {
  const headers = { authorization: `Bearer ${await merchant.bearer()}`, accept };
  return fetch(`${service.url}/api/events?after=${after}`, { headers, signal: AbortSignal.timeout(20_000) });
};

let customer: string;
let shared: number;
let read: number;

it('writes nothing to a log in PostgreSQL that was restored without its newest events', async () => {
  const merchant = await signIn();
  await merchant.program({ event: 'place_order', title: 'Five each', earnPoint: 5, rateMoney: 1 });
  customer = await merchant.customer();
  await merchant.order(customer, [{ price: '10.00' }]);
  shared = await service.parts.store.head();
  await merchant.post(`/lp/customers/${customer}/points`, { amount: 7, adminNote: 'Lost' });
  await idle();
  read = await service.parts.store.head();
  expect(Number((await readStream(merchant, 0)).headers.get('x-next-position'))).toBe(read);
  const { jobs, store } = service.parts;
  const [stays, goes] = await store.readAt([shared, read]);
  // Neither job begins: any events do.
  await jobs.add(mailExpiryTask, stays as never, DAY_MS);
  await jobs.add(issueCouponTask, goes as never, DAY_MS);
  expect(await waiting()).toEqual(['issue-coupon', 'mail-expiry']);
  await service.stop();

  await restoreTo(shared);
  await start();
  const ready = await fetch(`${service.url}/readyz`);
  expect(ready.status).toBe(503);
  expect(((await ready.json()) as { why: string }).why).toBe(
    `The log ends at event ${shared}, before event ${read}, which was read from it. Nothing is written. Point the service at the right log, or stop it and type "ledger accept-log".`,
  );
  await service.stop();
}, 120_000);

it('goes on after the log was accepted, and tells consumers of the event stream where it begins again', async () => {
  const accepted = await ledger(['accept-log'], config);
  expect({ code: accepted.code, errors: accepted.errors }).toEqual({ code: 0, errors: [] });
  expect(accepted.lines.join('\n')).toContain(
    `Events up to ${shared} are the same. ${read - shared} events of 1 shops`,
  );
  const relays = await asOwner((owner) => owner.query('select name, position::int from ledger.relay order by name'));
  expect(relays.rows).toEqual([
    { name: 'kafka:loyalty', position: shared },
    { name: `kafka:loyalty resets ${read}`, position: shared },
  ]);
  // A job of an event that is gone would act on what never happened.
  expect(await waiting()).toEqual(['mail-expiry']);
  await start();
  const merchant = await signIn();
  await idle();
  expect(await merchant.points(customer)).toMatchObject({ available: 50 });

  const page = await readStream(merchant, read);
  expect(page.headers.get('x-stream-reset')).toBe(String(shared));
  const stream = await readStream(merchant, read, 'text/event-stream');
  let text = '';
  for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (text.includes('event: reset')) break;
  }
  expect(text).toContain(`id: ${shared}\nevent: reset\ndata: {"position":"${shared}"}\n\n`);
  const inStep = await readStream(merchant, shared);
  expect(inStep.headers.get('x-stream-reset')).toBeNull();

  await merchant.post(`/lp/customers/${customer}/points`, { amount: 3, adminNote: 'After' });
  await idle();
  expect(await merchant.points(customer)).toMatchObject({ available: 53 });
  expect((await ledger(['verify'], config)).code).toBe(0);
  expect((await ledger(['drift'], config)).lines.at(-1)).toMatch(/^No drift/);
}, 120_000);

it('has nothing to accept where the log is the one that was read', async () => {
  await service.stop();
  const { code, lines } = await ledger(['accept-log'], config);
  expect({ code, lines }).toEqual({
    code: 0,
    lines: ['The log is the one that was read: there is nothing to accept.'],
  });
}, 60_000);

it('says as one JSON document what was accepted, or that there was nothing', async () => {
  expect(await ledger(['accept-log', '--json'], config)).toMatchObject({ code: 0, lines: ['null'] });
  await start();
  await idle();
  const head = await service.parts.store.head();
  await service.stop();
  await restoreTo(head - 1);
  const { code, lines } = await ledger(['accept-log', '--json'], config);
  expect([code, lines.length]).toEqual([0, 1]);
  expect(JSON.parse(lines[0]!)).toMatchObject({ difference: 'ends early', shared: head - 1, head: head - 1 });
}, 120_000);
