import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { asShop } from '@loyalty/services/platform/database/pool';
import pg from 'pg';
import type { Reply } from '../../support/clients/http.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { setSwitches } from '../../support/demo-switches.js';
import { ledger } from '../../support/operator.js';
import { at, freshId, orderOfToday } from '../../support/platform-bodies.js';
import { KUMO, useStage } from '../../support/service.js';
import { asSuperuser } from '../../support/services/postgres.js';
import { until } from '../../support/waiting.js';

const stage = await useStage('operator');
const { config, pool } = stage.service.parts;
let merchant: Merchant;
let stranger: Merchant;
let customer: string;

beforeAll(async () => {
  merchant = await stage.merchant();
  stranger = await stage.merchant(KUMO);
  customer = await merchant.customer();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 10, rateMoney: 1 });
  await stage.idle();
}, 60_000);

const report = async (owner = merchant): Promise<Reply['body']> => (await owner.get('/lp/health/report')).body.data;
const parked = async (owner = merchant): Promise<Reply['body'][]> => (await owner.get('/lp/health/parked')).body.data;
const retry = (kind: string, id: string, owner = merchant) => owner.post('/lp/health/parked/retry', { kind, id });
const metrics = async () => (await fetch(`${stage.api}/metrics`)).text();
const owner = async (text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: await asSuperuser(config.DATABASE_URL) });
  await client.connect();
  const { rows } = await client.query(text, values).finally(() => client.end());
  return rows;
};

describe('the report', () => {
  it('says how far everything is that follows the log, and all of it is at the end', async () => {
    const { head, followers } = await report();
    expect(followers.map(({ name }: { name: string }) => name).sort()).toEqual([
      'event-stream',
      'reactors',
      'read-models',
    ]);
    for (const { name, position, behind } of followers) expect([name, position, behind]).toEqual([name, head, 0]);
    expect(head).toBe(await stage.service.parts.store.head());
  });

  it('counts commands and deliveries that came again, for this shop alone [I-11, P10]', async () => {
    const before = await report();
    const body = { amount: 3, adminNote: 'Twice' };
    const [first] = [await merchant.post(`/lp/customers/${customer}/points`, body, 'same-key')];
    for (let n = 0; n < 3; n++) {
      const again = await merchant.post(`/lp/customers/${customer}/points`, body, 'same-key');
      expect(again.body.receipt).toEqual(first.body.receipt);
    }
    const order = orderOfToday(freshId(), { id: freshId(), updatedAt: at(1), lines: [{ price: '10.00' }] });
    const delivery = randomUUID();
    for (let n = 0; n < 3; n++) await merchant.webhook('orders/paid', order, delivery);
    await stage.idle();
    const after = await report();
    expect(after.duplicates.commands - before.duplicates.commands).toBe(3);
    expect(after.duplicates.deliveries - before.duplicates.deliveries).toBe(2);
    expect(after.duplicates.examples[0]).toMatchObject({ topic: 'orders/paid', delivery, repeats: 2 });
    expect(Date.parse(after.duplicates.examples[0].lastAt)).toBeGreaterThan(
      Date.parse(after.duplicates.examples[0].receivedAt) - 1,
    );
    expect((await report(stranger)).duplicates).toMatchObject({ commands: 0, deliveries: 0, examples: [] });
    expect(await metrics()).toMatch(/loyalty_repeats_absorbed\{kind="command"\} [3-9]/);
  });
});

describe('proofs and rebuilds', () => {
  const ended = async (kind: 'drift' | 'rebuild') => {
    await until('the rebuild has ended', async () => (await report())[kind]?.state !== 'running');
    return (await report())[kind];
  };

  it('proves that no row drifted, and keeps the figures [I-61]', async () => {
    expect((await merchant.post('/lp/health/tasks', { kind: 'drift' })).status).toBe(200);
    const proof = await ended('drift');
    expect(proof).toMatchObject({ kind: 'drift', state: 'done', differing: 0, error: null });
    expect(proof.rows).toBeGreaterThan(10);
    expect(proof.tookMs).toBeGreaterThanOrEqual(0);
    expect(await metrics()).toContain('loyalty_drift_rows 0');
  });

  it('an edited row is found, and a rebuild restores it [F-39]', async () => {
    await owner(`update "read".customer set available = available + 1 where shop = 'fern-and-clay' and customer = $1`, [
      customer,
    ]);
    await merchant.post('/lp/health/tasks', { kind: 'drift' });
    expect((await ended('drift')).differing).toBe(1);
    expect(await metrics()).toContain('loyalty_drift_rows 1');
    const begun = await merchant.post('/lp/health/tasks', { kind: 'rebuild' });
    const second = await merchant.post('/lp/health/tasks', { kind: 'rebuild' });
    expect([begun.status, second.status === 200 || second.body.code === 'health.busy']).toEqual([200, true]);
    const rebuilt = await ended('rebuild');
    expect(rebuilt).toMatchObject({ state: 'done', error: null });
    expect(rebuilt.position).toBeGreaterThan(0);
    expect((await ledger(['drift'], config)).code).toBe(0);
    expect((await report()).drift.differing).toBe(0);
  });
});

describe('parked entries', () => {
  it('a delivery that cannot be read: listed with its reason, tried again, done once it can', async () => {
    await merchant.webhook('orders/create', { id: 'no number' });
    await stage.idle();
    const [row] = await parked();
    expect(row).toMatchObject({ kind: 'delivery', what: 'orders/create', shop: 'fern-and-clay' });
    expect(row.reason).not.toBe('');
    expect(await parked(stranger)).toEqual([]);
    expect((await retry('delivery', row.id, stranger)).status).toBe(404);
    const still = await retry('delivery', row.id);
    expect(still.body.data).toEqual({ freed: false, reason: row.reason });
    expect((await report()).parked).toBe(1);
    expect(await metrics()).toContain('loyalty_waiting_for_help{kind="delivery"} 1');
    const mended = JSON.stringify(orderOfToday(customer, { id: freshId(), lines: [{ price: '7.00' }] }));
    await asShop(pool, 'fern-and-clay', (client) =>
      client.query('update inbox.delivery set body = $2 where id = $1', [row.id, Buffer.from(mended)]),
    );
    const before = (await merchant.points(customer)).available;
    expect((await retry('delivery', row.id)).body.data).toEqual({ freed: true, reason: null });
    await stage.idle();
    expect((await merchant.points(customer)).available).toBe(before + 70);
    expect(await parked()).toEqual([]);
    expect((await retry('delivery', row.id)).status).toBe(404);
  });

  it('an event that a reactor gave up: carried out when it is tried again, and nothing counts twice', async () => {
    const order = await merchant.order(customer, [{ price: '20.00' }]);
    const reported = (await stage.service.parts.store.readAll(0, 10_000)).findLast(
      ({ type, stream }) => type === 'OrderReported' && stream.endsWith(order.id),
    )!;
    const before = await merchant.points(customer);
    const name = 'settle-points';
    await pool.query(
      'insert into reactors.parked (position, reactor, stream, error, attempts) values ($1, $2, $3, $4, 5)',
      [reported.position, name, reported.stream, 'the moon was full'],
    );
    const [row] = await parked();
    expect(row).toMatchObject({ kind: 'event', what: name, reason: 'the moon was full', position: reported.position });
    expect(await parked(stranger)).toEqual([]);
    expect((await retry('event', row.id)).body.data).toEqual({ freed: true, reason: null });
    expect(await parked()).toEqual([]);
    expect(await merchant.points(customer)).toEqual(before);
  });

  it('a job that used up its tries: done when the platform answers again', async () => {
    const reward = await merchant.program({ event: 'amount_discount', title: '1 off', pointsCost: 10, redeemValue: 1 });
    await setSwitches(stage, merchant, { status: { code: 503, times: 10_000 } });
    const { body } = await merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward });
    const held = (await merchant.points(customer)).held;
    expect([body.data.coupon.status, held]).toEqual(['unavailable', 10]);
    await until('a job is tried again', async () => (await jobs()).some(({ attempts }) => attempts > 0));
    await pool.query(`update graphile_worker._private_jobs set attempts = max_attempts where locked_at is null`);
    const [row] = await parked();
    expect(row).toMatchObject({ kind: 'job', what: 'issue-coupon', shop: 'fern-and-clay' });
    expect((await report()).jobs.parked).toBe(1);
    expect(await parked(stranger)).toEqual([]);
    await setSwitches(stage, merchant, { status: { code: 503, times: 0 } });
    expect((await retry('job', row.id)).body.data).toEqual({ freed: true, reason: null });
    await stage.idle();
    expect((await merchant.points(customer)).held).toBe(0);
    expect(await parked()).toEqual([]);
  });

  it('a stream whose fold failed: folded when it is tried again, with what waits behind it [I-66]', async () => {
    const whole = (await stage.service.parts.store.readAll(0, 10_000)).filter(({ type }) => type === 'ProfileChanged');
    const event = whole[0]!;
    await owner(`update "read".stream_head set parked = true, revision = revision - 1 where stream = $1`, [
      event.stream,
    ]);
    await owner(
      `insert into "read".parked_event (shop, stream, position, event, error, attempts, at) values ($1, $2, $3, $4, 'does not add up', 1, now())`,
      [event.shop, event.stream, event.position, JSON.stringify(event)],
    );
    const [row] = await parked();
    expect(row).toMatchObject({
      kind: 'stream',
      id: event.stream,
      reason: 'does not add up',
      position: event.position,
      waiting: 1,
    });
    const reported = await ledger(['parked'], config);
    expect([reported.code, reported.lines.at(-1)]).toEqual([1, '1 wait for help.']);
    expect(reported.lines[0]).toContain(event.stream);
    const answer = await ledger(['retry', '--kind', 'stream', '--id', event.stream], config);
    expect([answer.code, answer.lines[0]]).toEqual([0, expect.stringContaining('1 are tried again')]);
    expect(await parked()).toEqual([]);
    expect((await ledger(['parked', '--shop', 'fern-and-clay'], config)).lines).toEqual(['Nothing waits for help.']);
    expect((await ledger(['retry', '--kind', 'stream', '--id', event.stream], config)).code).toBe(2);
  });

  it('a job of no shop in particular: the operator retries it as any other', async () => {
    const { rows } = await pool.query<{ id: string }>(
      `select (graphile_worker.add_job('of-no-shop', '{"day":"asked"}'::json, max_attempts := 1)).id::text as id`,
    );
    const { id } = rows[0]!;
    const attempts = async () =>
      (await pool.query(`select attempts from graphile_worker._private_jobs where id = $1`, [id])).rows[0].attempts;
    await pool.query('update graphile_worker._private_jobs set attempts = 1 where id = $1', [id]);
    const listed = await ledger(['parked'], config);
    expect(listed.lines[0]).toContain(`${id}    of-no-shop`);
    expect(await parked()).toEqual([]);
    const answer = await ledger(['retry', '--kind', 'job', '--id', id], config);
    expect([answer.lines[0], await attempts()]).toEqual([expect.stringContaining('1 are tried again'), 0]);
    await pool.query('select graphile_worker.complete_jobs(array[$1::bigint])', [id]);
    expect((await ledger(['parked'], config)).lines).toEqual(['Nothing waits for help.']);
  });

  it('a job of one shop of a list is among the parked work of this shop, and a job of several of none [I-57]', async () => {
    for (const shops of [['fern-and-clay'], ['fern-and-clay', 'kumo-tea']])
      await pool.query(`select graphile_worker.add_job('of-shops', $1::json, max_attempts := 1)`, [
        JSON.stringify({ shops }),
      ]);
    const ours = `task_id = (select id from graphile_worker._private_tasks where identifier = 'of-shops')`;
    await pool.query(`update graphile_worker._private_jobs set attempts = 1 where ${ours}`);
    expect(await parked()).toMatchObject([{ kind: 'job', what: 'of-shops', shop: 'fern-and-clay' }]);
    await pool.query(`delete from graphile_worker._private_jobs where ${ours}`);
  });

  it('more than a page of them are said to be more, and are retried to the last', async () => {
    await pool.query(
      `select graphile_worker.add_job('of-no-shop', '{}'::json, max_attempts := 1) from generate_series(1, 205)`,
    );
    const ours = `task_id = (select id from graphile_worker._private_tasks where identifier = 'of-no-shop')`;
    await pool.query(`update graphile_worker._private_jobs set attempts = 1 where ${ours}`);
    expect((await ledger(['parked'], config)).lines.at(-1)).toBe('At least 200 wait for help.');
    const answer = await ledger(['retry', '--kind', 'job'], config);
    expect(answer.lines).toEqual([expect.stringContaining('205 are tried again')]);
    const left = await pool.query(`select from graphile_worker._private_jobs where attempts > 0 and ${ours}`);
    expect(left.rowCount).toBe(0);
    await pool.query(`delete from graphile_worker._private_jobs where ${ours}`);
  });

  it('of a shop that does not exist are a wrong use, not an empty list', async () => {
    for (const command of ['parked', 'retry'])
      expect(await ledger([command, '--shop', 'nowhere'], config)).toMatchObject({
        code: 2,
        lines: [],
        errors: ['There is no shop "nowhere" in this log.'],
      });
  });

  it.each([
    [{ kind: 'thing', id: '1' }, 'kind'],
    [{ kind: 'job' }, 'id'],
    [{ kind: 'job', id: '' }, 'id'],
  ])('trying %j again is refused, naming the field', async (body, path) => {
    const answer = await merchant.post('/lp/health/parked/retry', body);
    expect([[400, 422].includes(answer.status), answer.body.errors[0].path]).toEqual([true, path]);
  });

  it.each(['1', 'x', "1' or 1=1", '9999999999999999999999'])(
    'an entry that is not parked (%s) is not found, whatever its kind',
    async (id) => {
      for (const kind of ['stream', 'event', 'delivery', 'job'])
        expect([kind, (await retry(kind, id)).status]).toEqual([kind, 404]);
    },
  );
});

describe('readiness', () => {
  it('a standby that cannot append is alive and not ready, and says why', async () => {
    const { startService } = await import('@loyalty/services/app/service');
    const { readConfig } = await import('@loyalty/services/platform/config/config');
    const second = await startService(
      readConfig({
        DATABASE_URL: config.DATABASE_URL,
        DATABASE_ROLE_PASSWORD: config.DATABASE_ROLE_PASSWORD ?? '',
        DATA_DIR: config.DATA_DIR,
        PLATFORM_URL: config.PLATFORM_URL ?? '',
        SHOPIFY_API_KEY: config.SHOPIFY_API_KEY,
        SHOPIFY_API_SECRET: config.SHOPIFY_API_SECRET,
        LOG_LEVEL: 'silent',
      }),
    );
    try {
      const ready = await fetch(`${second.url}/readyz`);
      expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'not ready', leads: false }]);
      expect((await fetch(`${second.url}/healthz`)).status).toBe(200);
      const own = await fetch(`${stage.api}/readyz`);
      expect([own.status, await own.json()]).toMatchObject([200, { status: 'ready', leads: true }]);
    } finally {
      await second.stop();
    }
  });
});

const jobs = async () => (await pool.query<{ attempts: number }>('select attempts from graphile_worker.jobs')).rows;
