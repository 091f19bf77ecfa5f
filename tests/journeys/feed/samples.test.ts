import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { type ProgramCaller, programWith } from '../../support/app-key.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { ledger } from '../../support/operator.js';
import { useStage } from '../../support/service.js';
import { createTestDatabase } from '../../support/services/postgres.js';
import { skipFor } from '../../support/services/skips.js';

const run = promisify(execFile);
const stage = await useStage('clock');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-samples-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const has = (program: string) => spawnSync(program, ['--version']).status === 0;
/** Runs only where a program is installed; else the run's end says so. */
const groupFor = (name: string) => (has(name) ? describe : skipFor(name, `${name} is not on PATH`));

let merchant: Merchant;
let program: ProgramCaller;
const customers: string[] = [];

/** Customers with everything that moves points: earned, spent, refunded into debt, paid back, returned, adjusted, expired. */
beforeAll(async () => {
  merchant = await stage.merchant();
  program = await programWith(stage, merchant, ['events:read']);
  for (let n = 0; n < 3; n++) customers.push(await merchant.customer());
  const [first, second, third] = customers as [string, string, string];
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 10, rateMoney: 1 });
  const reward = await merchant.program({ event: 'amount_discount', title: '1 off', pointsCost: 100, redeemValue: 1 });
  const order = await merchant.order(first, [{ price: '50.00' }]);
  const redeemed = await merchant.post(`/lp/customers/${first}/redeem`, { programId: reward });
  await stage.idle();
  await merchant.refund(order.id, { lines: [{ lineId: order.lines[0]!.id, quantity: 1 }] });
  await merchant.order(first, [{ price: '20.00' }]);
  await merchant.post(`/lp/coupons/${redeemed.body.data.coupon.id}/revoke`, { adminNote: 'Back' });
  await merchant.order(second, [{ price: '33.30' }]);
  await merchant.post(`/lp/customers/${second}/points`, { amount: -40, adminNote: 'Mistake' });
  await merchant.put('/lp/point-settings', { expiry: { months: 1 } });
  await merchant.post(`/lp/customers/${third}/points`, { amount: 70, adminNote: 'Gift that expires' });
  await stage.clock({ advance: 'P40D' });
  await merchant.post(`/lp/customers/${third}/points`, { amount: 5, adminNote: 'Gift that stays' });
  await stage.idle();
}, 120_000);

/** Answers of the API. */
async function truth(): Promise<Record<string, number>> {
  const entries = customers.map(async (id) => [id, (await merchant.points(id)).available] as const);
  return Object.fromEntries(await Promise.all(entries));
}

const environment = (url = stage.api) => ({ ...process.env, LEDGER_URL: url, LEDGER_KEY: program.secret });

const kinds = async () => new Set((await stage.service.parts.store.readAll(0, 10_000)).map(({ type }) => type));

describe('samples', () => {
  it('have every movement of points to count', async () => {
    const moving = ['Earned', 'Reversed', 'Reserved', 'Returned', 'Adjusted', 'Expired'].map((kind) => `Points${kind}`);
    expect([...(await kinds())]).toEqual(expect.arrayContaining(moving));
    expect(Object.values(await truth()).some((points) => points > 0)).toBe(true);
  });

  it('samples/node: balances by the live stream equal the API’s', async () => {
    const { stdout } = await run(process.execPath, ['samples/node/balances.mjs', '--until-quiet'], {
      env: environment(),
    });
    expect(JSON.parse(stdout)).toEqual(await truth());
  });

  it('samples/node: a refused key ends it with the reason', async () => {
    const env = { ...environment(), LEDGER_KEY: 'lk_wrong' };
    await expect(run(process.execPath, ['samples/node/balances.mjs', '--until-quiet'], { env })).rejects.toThrow(/401/);
  });
});

groupFor('python3')('samples/python', () => {
  it('balances by pages equal the API’s, also after going on from a file', async () => {
    const state = path.join(folder, 'balances.json');
    const python = async () =>
      JSON.parse(
        (await run('python3', ['samples/python/balances.py', '--state', state], { env: environment() })).stdout,
      );
    expect(await python()).toEqual(await truth());
    await merchant.post(`/lp/customers/${customers[0]}/points`, { amount: 11, adminNote: 'More' });
    await stage.idle();
    expect(await python()).toEqual(await truth());
    expect(await python()).toEqual(await truth());
  });
});

groupFor('psql')('samples/sql', () => {
  it('an export loaded into PostgreSQL gives the API’s balances', async () => {
    const file = path.join(folder, 'events.ndjson');
    const reported = await ledger(['export', '--shop', 'fern-and-clay', '--out', file], stage.service.parts.config);
    expect([reported.code, reported.lines]).toEqual([0, []]);
    const database = await createTestDatabase();
    try {
      const words = ['-q', '-t', '-A', '-F', '|', '-v', `file=${file}`, '-f', 'samples/sql/balances.sql', database.url];
      const { stdout } = await run('psql', words);
      const rows = stdout
        .trim()
        .split('\n')
        .map((line) => line.split('|'));
      expect(Object.fromEntries(rows.map(([, customer, available]) => [customer, Number(available)]))).toEqual(
        await truth(),
      );
      expect(new Set(rows.map(([shop]) => shop))).toEqual(new Set(['fern-and-clay']));
    } finally {
      await database.drop();
    }
  });
});

describe('export --format parquet', () => {
  it('holds every event of the log in columns, read back by another program’s reader', async () => {
    const file = path.join(folder, 'events.parquet');
    const reported = await ledger(['export', '--format', 'parquet', '--out', file], stage.service.parts.config);
    const events = await stage.service.parts.store.readAll(0, 10_000);
    expect([reported.code, reported.errors]).toEqual([0, [`${events.length} events in ${file}.`]]);
    const buffer = await asyncBufferFromFile(file);
    const rows = await parquetReadObjects({ file: buffer });
    expect(rows).toHaveLength(events.length);
    for (const [index, event] of events.entries()) {
      const { data, position, occurred_at: at, ...rest } = rows[index]!;
      expect(Number(position)).toBe(event.position);
      expect(JSON.parse(data as string)).toEqual(event.data);
      expect((at as Date).toISOString()).toBe(event.occurredAt);
      const { shop, stream, revision, type, version, id, hash, causation, correlation } = event;
      expect(rest).toMatchObject({ shop, stream, revision, type, version, id, hash, causation, correlation });
      expect([rest.actor_kind, rest.actor_id, rest.context]).toEqual([
        event.actor.kind,
        event.actor.id,
        stream.split('/')[1],
      ]);
    }
    const { schema } = await parquetMetadataAsync(buffer);
    expect(schema.find(({ name }) => name === 'recorded_at')).toMatchObject({ converted_type: 'TIMESTAMP_MILLIS' });
  });

  it('takes one shop, from a position on', async () => {
    const file = path.join(folder, 'some.parquet');
    const from = 5;
    await ledger(
      ['export', '--format', 'parquet', '--shop', 'fern-and-clay', '--from', String(from), '--out', file],
      stage.service.parts.config,
    );
    const rows = await parquetReadObjects({ file: await asyncBufferFromFile(file), columns: ['position', 'shop'] });
    expect(Math.min(...rows.map(({ position }) => Number(position)))).toBe(from);
  });

  it.each([
    [['export', '--format', 'parquet'], /--out/],
    [['export', '--format', 'xml'], /ndjson, parquet/],
    [['export', '--shop', 'nowhere', '--out', path.join(folder, 'x')], /no shop/],
  ])('is refused for %j', async (words, why) => {
    const reported = await ledger(words, stage.service.parts.config);
    expect([reported.code, reported.errors[0]]).toEqual([2, expect.stringMatching(why)]);
  });
});
