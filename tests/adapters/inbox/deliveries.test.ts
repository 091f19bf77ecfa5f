import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { migrate } from '@loyalty/services/app/migrate';
import { openPool } from '@loyalty/services/platform/database/pool';
import { StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import { DeliveryWorker } from '@loyalty/services/platform/inbox/delivery-worker';
import {
  type Delivery,
  type DeliveryVerdict,
  Inbox,
  type StoredDelivery,
} from '@loyalty/services/platform/inbox/inbox';
import { ParkedBodies } from '@loyalty/services/platform/inbox/parked-bodies';
import { pino } from 'pino';
import { TEST_ROLES } from '../../support/roles.js';
import { usePostgres } from '../../support/services/postgres.js';
import { latency, until } from '../../support/waiting.js';

const database = await usePostgres();
const pool = openPool(database.adminUrl, 16);
const log = pino({ level: 'silent' });
const endings: (() => Promise<unknown>)[] = [];
beforeAll(() => migrate(database.url, TEST_ROLES));
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  await pool.query('delete from inbox.delivery; delete from graphile_worker._private_jobs');
});
afterAll(() => pool.end());

const inbox = new Inbox(pool);
const done: DeliveryVerdict = { state: 'done', reason: '' };
let reported = 0;
const deliveryOf = (shop: string): Delivery => ({
  shop,
  topic: 'products/update',
  delivery: `d${++reported}`,
  event: 'e',
  triggeredAt: null,
  body: Buffer.from(`{"id":${reported}}`),
});
const storeMany = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => inbox.store(deliveryOf(`shop-${n % 3}`), new Date())));
const open = async (): Promise<number> =>
  (await pool.query<{ open: number }>(`select count(*) as open from inbox.delivery where state = 'new'`)).rows[0]!.open;

/** A process that works on deliveries. */
function workerOn(work: (delivery: StoredDelivery) => Promise<DeliveryVerdict>, from = inbox): DeliveryWorker {
  const worker = new DeliveryWorker({ pool, inbox: from, work, log });
  worker.start();
  endings.push(() => worker.stop());
  return worker;
}

describe('the work on deliveries', () => {
  it('takes all that are stored, each once, many at a time [I-11, L-01]', async () => {
    await storeMany(500);
    const times = new Map<number, number>();
    let underWay = 0;
    let max = 0;
    workerOn(async ({ id }) => {
      max = Math.max(max, ++underWay);
      times.set(id, (times.get(id) ?? 0) + 1);
      await latency(5);
      underWay -= 1;
      return done;
    });
    await storeMany(100);
    await until('all are done', open, { holds: (count) => count === 0 });
    expect([times.size, Math.max(...times.values())]).toEqual([600, 1]);
    expect(max).toBeGreaterThan(50);
    expect(await inbox.waiting()).toBe(0);
  }, 60_000);

  it('continues while one delivery takes long [F-32]', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let first = true;
    workerOn(async () => {
      if (first) {
        first = false;
        await held;
      }
      return done;
    });
    await storeMany(600);
    await until('all but one are done', open, { holds: (count) => count === 1 });
    release();
    await until('all are done', open, { holds: (count) => count === 0 });
  }, 60_000);

  it('leaves a delivery that fails to the job queue, and holds up no other [F-30]', async () => {
    workerOn(async ({ body }) => {
      if (body.toString() === `{"id":${bad}}`) throw new TypeError('a defect');
      return done;
    });
    const bad = reported + 5;
    await storeMany(20);
    await until('only the one that fails is open', async () => (await open()) === 1 && (await inbox.waiting()) === 0);
    const { rows } = await pool.query<{ task: string }>(
      `select task_identifier as task from graphile_worker.jobs where attempts = 0`,
    );
    expect(rows).toEqual([{ task: 'inbox' }]);
  }, 60_000);

  it('waits out an outage of the log and restarts what it interrupted [F-05]', async () => {
    let tries = 0;
    workerOn(async () => {
      tries += 1;
      if (tries <= 3) throw new StoreUnavailable('no lease');
      return done;
    });
    await storeMany(3);
    await until('all are done', open, { holds: (count) => count === 0 });
    expect(tries).toBe(6);
    expect((await pool.query('select from graphile_worker.jobs')).rows).toEqual([]);
  }, 60_000);

  it('is of one process at a time, and goes to another when that one is gone [F-48]', async () => {
    const by: string[] = [];
    const first = workerOn(async () => {
      by.push('first');
      return done;
    });
    await storeMany(3);
    await until('3 have come', () => by, { holds: ({ length }) => length === 3 });
    workerOn(async () => {
      by.push('second');
      return done;
    }, new Inbox(pool));
    await storeMany(3);
    await until('6 have come', () => by, { holds: ({ length }) => length === 6 });
    await first.stop();
    await storeMany(3);
    await until('9 have come', () => by, { holds: ({ length }) => length === 9 });
    await until('all are done', open, { holds: (count) => count === 0 });
    expect(by).toEqual([...Array(6).fill('first'), ...Array(3).fill('second')]);
  }, 60_000);
});

describe('bodies of an erased person', () => {
  it('are dropped from what is parked and from what a job retries, never from a request of privacy [I-80]', async () => {
    const topics = ['orders/paid', 'customers/update', 'customers/redact', 'products/update'];
    for (const topic of topics)
      await inbox.store({ ...deliveryOf('fern'), topic, body: Buffer.from(`{"t":"${topic}"}`) }, new Date());
    const { rows } = await pool.query<{ id: number; topic: string }>('select id, topic from inbox.delivery');
    const idOf = (of: string) => rows.find(({ topic }) => topic === of)!.id;
    await inbox.close('fern', idOf('orders/paid'), { state: 'parked', reason: 'unreadable' }, 1);
    for (const topic of ['customers/update', 'customers/redact']) await inbox.leaveToJob('fern', idOf(topic));
    expect(await new ParkedBodies(pool).drop('fern', () => true)).toBe(2);
    const { rows: left } = await pool.query('select topic from inbox.delivery where body is not null order by topic');
    expect(left.map(({ topic }) => topic)).toEqual(['customers/redact', 'products/update']);
    expect(await inbox.open('fern', idOf('customers/update'))).toBeNull();
  });
});
