import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import { type ProgramCaller, programWith } from '../../support/app-key.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { ledger } from '../../support/operator.js';
import { hasProgram, nodeBalances, pythonBalances, sqlBalances } from '../../support/samples.js';
import { useStage } from '../../support/service.js';
import { skipFor } from '../../support/services/skips.js';

const stage = await useStage('clock');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-samples-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Runs only where a program is installed; else the run's end says so. */
const groupFor = (name: string) => (hasProgram(name) ? describe : skipFor(name, `${name} is not on PATH`));

let merchant: Merchant;
let program: ProgramCaller;
const customers: string[] = [];

/** Customers with everything that moves points: earned, spent, refunded into debt, paid back, returned, adjusted, expired, recounted, merged. */
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
  await mergeAndPartAgain();
  await stage.idle();
}, 120_000);

/** Two merges into one customer, one of which is undone. */
async function mergeAndPartAgain(): Promise<void> {
  const [survivor, stays, returns] = [await merchant.customer(), await merchant.customer(), await merchant.customer()];
  customers.push(survivor, stays, returns);
  for (const [customer, amount] of [
    [survivor, 7],
    [stays, 30],
    [returns, 200],
  ] as const)
    await merchant.post(`/lp/customers/${customer}/points`, { amount, adminNote: 'Gift' });
  await stage.idle();
  for (const merged of [stays, returns]) {
    await merchant.webhook('customers/merge', mergeBody(survivor, merged));
    await stage.idle();
  }
  await merchant.post(`/lp/customers/${survivor}/points`, { amount: -9, adminNote: 'Mistake' });
  expect((await merchant.post(`/lp/customers/${returns}/unmerge`, { adminNote: 'Two people' })).status).toBe(200);
}

/** Answers of the API. */
async function truth(): Promise<Record<string, number>> {
  const entries = customers.map(async (id) => [id, (await merchant.points(id)).available] as const);
  return Object.fromEntries(await Promise.all(entries));
}

const feed = () => ({ url: stage.api, secret: program.secret });

const kinds = async () => new Set((await stage.service.parts.store.readAll(0, 10_000)).map(({ type }) => type));

describe('samples', () => {
  it('have every movement of points to count', async () => {
    const moving = ['Earned', 'Reversed', 'Reserved', 'Returned', 'Adjusted', 'Expired'].map((kind) => `Points${kind}`);
    const merges = ['AccountMergedAway', 'AccountMergedIn', 'AccountSplitOff', 'AccountRestored'];
    expect([...(await kinds())]).toEqual(expect.arrayContaining([...moving, ...merges]));
    expect(Object.values(await truth()).some((points) => points > 0)).toBe(true);
  });

  it('samples/node: balances by the live stream equal the API’s', async () => {
    expect(await nodeBalances(feed())).toEqual(await truth());
  });

  it('samples/node: a refused key ends it with the reason', async () => {
    await expect(nodeBalances({ ...feed(), secret: 'lk_wrong' })).rejects.toThrow(/401/);
  });
});

groupFor('python3')('samples/python', () => {
  it('balances by pages equal the API’s, also after going on from a file', async () => {
    const state = path.join(folder, 'balances.json');
    const python = () => pythonBalances(feed(), state);
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
    expect(await sqlBalances(file)).toEqual({ 'fern-and-clay': await truth() });
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
    for (const moment of ['occurred_at', 'recorded_at'])
      expect(schema.find(({ name }) => name === moment)).toMatchObject({
        converted_type: 'TIMESTAMP_MILLIS',
        logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
      });
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
