import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import type { Merchant } from '../../support/clients/merchant.js';
import { ledger } from '../../support/operator.js';
import { KUMO, useStage } from '../../support/service.js';
import { asSuperuser } from '../../support/services/postgres.js';

const stage = await useStage('operator');
const { config, store: log, platform } = stage.service.parts;
const owner = new pg.Client({ connectionString: await asSuperuser(config.DATABASE_URL) });
// The stage drops the database, and with it this connection.
owner.on('error', () => undefined);
const files = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-export-'));
afterAll(async () => {
  await owner.end();
  fs.rmSync(files, { recursive: true, force: true });
});

const operator = (line: string) => ledger(line.split(' '), config);

function saved(lines: readonly string[]): string {
  const file = path.join(files, `${fs.readdirSync(files).length}.ndjson`);
  fs.writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

/** Every row of the read models, in one order. */
async function dump(): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'read' and table_name not like '%checkpoint' order by 1`,
  );
  expect(rows.length).toBeGreaterThan(10);
  const tables: string[] = [];
  for (const { name } of rows) {
    const found = await owner.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "read".${name} t order by 1`,
    );
    tables.push(`${name}\n${found.rows.map(({ row }) => row).join('\n')}`);
  }
  return tables.join('\n');
}

/** Does to the log what nobody may: as superuser, with its guards off. */
async function tamper(statement: string): Promise<void> {
  await owner.query('alter table ledger.event_log disable trigger user');
  await owner.query(statement);
  await owner.query('alter table ledger.event_log enable trigger user');
}

jest.setTimeout(60_000);

describe('npm run ledger', () => {
  let merchant: Merchant;
  let customer: string;

  beforeAll(async () => {
    await owner.connect();
    merchant = await stage.merchant();
    const stranger = await stage.merchant(KUMO, 'Jonas Meier');
    await stranger.program({ event: 'place_order', title: 'Leaves', earnPoint: 1, rateMoney: 100 });
    await stranger.order(await stranger.customer(), [{ price: '5000' }]);
    await merchant.program({ event: 'place_order', title: 'Five each', earnPoint: 5, rateMoney: 1 });
    const programId = await merchant.program({
      event: 'amount_discount',
      title: '$5 off',
      pointsCost: 500,
      redeemValue: 5,
    });
    customer = await merchant.customer();
    const order = await merchant.order(customer, [
      { title: 'Planter', price: '42.50', quantity: 3 },
      { title: 'Gift card', price: '50.00', giftCard: true },
    ]);
    await merchant.post(`/lp/customers/${customer}/redeem`, { programId });
    await merchant.refund(order.id, { lines: [{ lineId: order.lines[0]?.id, quantity: 1 }] });
    await merchant.post(`/lp/customers/${customer}/points`, { amount: 70, adminNote: 'Late parcel' });
    await stage.idle();
  }, 60_000);

  it('exports one shop in position order, and the export is verified without a database', async () => {
    const { code, lines } = await operator('export --shop fern-and-clay');
    expect(code).toBe(0);
    const events = lines.map((line) => JSON.parse(line));
    const positions = events.map(({ position }) => position);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(new Set(events.map(({ shop }) => shop))).toEqual(new Set(['fern-and-clay']));
    expect(events.map(({ event }) => event.type)).toEqual(
      expect.arrayContaining(['ShopInstalled', 'PointsEarned', 'PointsReserved', 'CouponIssued', 'PointsReversed']),
    );
    expect(await ledger(['verify', '--file', saved(lines)])).toMatchObject({
      code: 3,
      lines: [`UNSEALED: ${lines.length} events fit together, but nothing is signed of fern-and-clay.`],
    });
    const later = await operator(`export --shop fern-and-clay --from ${positions[5]}`);
    expect(later.lines).toEqual(lines.slice(5));
  });

  it.each([
    ['a number', (line: string) => line.replace('"points":637', '"points":638')],
    ['the place', (line: string) => line.replace('/points/', '/points/9')],
    ['the hash', (line: string) => line.replace(/"hash":"./, '"hash":"x')],
    ['nothing: the line is gone', () => ''],
  ])('names the first bad position of an export with a changed %s', async (_, change) => {
    const { lines } = await operator('export --shop fern-and-clay');
    const index = lines.findIndex((line) => line.includes('"PointsEarned"'));
    const line = lines[index]!;
    expect(change(line)).not.toBe(line);
    const { code, lines: reported } = await ledger(['verify', '--file', saved(lines.with(index, change(line)))]);
    // Without the line itself, the next one of its stream is the first that does not fit.
    const stream = JSON.parse(line).stream;
    const next = lines.slice(index + 1).find((other) => JSON.parse(other).stream === stream)!;
    const { position } = JSON.parse(change(line) === '' ? next : line);
    expect(code).toBe(1);
    expect(reported[0]).toContain(`broken at position ${position}`);
  });

  it('replays a customer to the balance of the API, and to any moment before', async () => {
    const { code, lines } = await operator(`replay --shop fern-and-clay --customer ${customer}`);
    expect(code).toBe(0);
    const { available, held, debt } = await merchant.points(customer);
    expect(lines).toContain(`balance ${available}, held ${held}, owed ${debt}`);
    expect(lines.filter((line) => line.includes('earned for order'))).toHaveLength(1);
    // A note is in the vault; a reference to it would tell nobody anything.
    expect(lines.filter((line) => line.includes('adjusted by staff'))).toEqual([expect.not.stringContaining('note:')]);
    const reported = await log.readStream('fern-and-clay', `fern-and-clay/points/${customer}`);
    const earned = reported.find(({ type }) => type === 'PointsEarned')!;
    const then = await operator(`replay --shop fern-and-clay --customer ${customer} --known-at ${earned.recordedAt}`);
    expect(then.lines).toContain('balance 637, held 0, owed 0');
    const before = await operator(`replay --shop fern-and-clay --customer ${customer} --as-of 2020-01-01`);
    expect(before.lines).toContain('balance 0, held 0, owed 0');
  });

  it('explains a balance by lots, rule versions, order lines and arithmetic', async () => {
    const { code, lines } = await operator(`explain --shop fern-and-clay.myshopify.com --customer ${customer}`);
    expect(code).toBe(0);
    const text = lines.join('\n');
    expect(text).toMatch(/637 = .*500 spent.*taken back/);
    expect(text).toMatch(/by “Five each” v1 \(program [0-9a-f-]{36}, version 1\)/);
    expect(text).toContain('3 × Planter: 127.50 USD, counted');
    expect(text).toContain('1 × Gift card: 50.00 USD, not counted (gift card)');
    expect(text).toContain('127.50 USD × 5 points ÷ 1 = 637.5, rounded down: 637');
  });

  it('a wrong use is one clear line and exit code 2', async () => {
    expect(await operator('replay --shop fern-and-clay --customer 1')).toMatchObject({
      code: 2,
      errors: ['There is no customer "1" in fern-and-clay.'],
    });
    expect(await operator('export --shop nowhere')).toMatchObject({ code: 2, lines: [] });
    expect(await operator('nonsense')).toMatchObject({
      code: 2,
      errors: ['There is no command "nonsense".', expect.stringContaining('rebuild')],
    });
    // A customer of this shop is nobody in another one.
    expect(await operator(`explain --shop kumo-tea --customer ${customer}`)).toMatchObject({ code: 2, lines: [] });
    expect((await ledger(['lag'], { ...config, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).code).toBe(3);
  });

  it('copies a log to no mistyped place, and says in words which path is wrong', async () => {
    for (const place of ['eventstore', 'nowhere', 'foo://x'])
      expect(await operator(`copy --from postgres --to ${place}`)).toMatchObject({
        code: 2,
        lines: [],
        errors: [`There is no place ${place}.`, expect.stringContaining('a file such as ./log.ndjson')],
      });
    expect(['eventstore', 'nowhere'].filter((place) => fs.existsSync(place))).toEqual([]);
    const nowhere = path.join(files, 'none', 'x.ndjson');
    const rejected = { code: 2, errors: [`There is no such file or folder: ${nowhere}`] };
    expect(await operator(`export --shop fern-and-clay --out ${nowhere}`)).toMatchObject(rejected);
  });

  it.each(['ndjson', 'parquet'])('exports as %s to a file that its owner alone can read', async (format) => {
    const file = path.join(files, `own.${format}`);
    expect((await operator(`export --shop fern-and-clay --format ${format} --out ${file}`)).code).toBe(0);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    fs.rmSync(file);
  });

  it('prints one JSON document where a program reads it', async () => {
    const document = async (line: string) => {
      const { code, lines } = await operator(`${line} --json`);
      expect(lines).toHaveLength(1);
      return { code, ...JSON.parse(lines[0]!) };
    };
    const head = await log.head();
    const account = `--shop fern-and-clay --customer ${customer}`;
    const { available, held, debt } = await merchant.points(customer);
    expect(await document('lag')).toMatchObject({
      code: 0,
      head,
      followers: expect.arrayContaining([expect.objectContaining({ name: 'read-models', position: head, behind: 0 })]),
      jobs: { open: 0, parked: 0 },
    });
    expect(await document('parked')).toEqual({ code: 0, parked: [] });
    expect(await document('roles --print')).toEqual({
      code: 0,
      statements: expect.arrayContaining([expect.stringMatching(/^create role /)]),
    });
    expect(await document('drift')).toMatchObject({
      code: 0,
      position: head,
      tables: expect.arrayContaining([expect.objectContaining({ table: 'customer', differing: 0 })]),
    });
    expect(await document('verify')).toMatchObject({ code: 0, verdict: 'holds', breaks: [], events: head, sealed: 0 });
    expect(await document(`replay ${account}`)).toMatchObject({
      code: 0,
      points: { available, held, debt },
      lines: expect.arrayContaining([
        expect.objectContaining({ event: expect.objectContaining({ type: 'PointsEarned' }), after: expect.anything() }),
      ]),
    });
    const explained = await document(`explain ${account}`);
    expect(explained).toMatchObject({ code: 0, points: { available, held, debt }, sum: available - debt });
    expect(explained.lots.map(({ uses }: { uses: unknown[] }) => uses.length)).toEqual([3, 0]);
  });

  it('rebuilding gives the same rows, sends nothing, and no reader ever sees an empty page [I-64, I-65]', async () => {
    const before = await dump();
    const head = await log.head();
    const sent = stage.store.deliveries(merchant.shop).length;
    const calls = [jest.spyOn(platform, 'createCode'), jest.spyOn(platform, 'deactivateDiscount')];
    let reading = true;
    let reads = 0;
    const empty: unknown[] = [];
    const reader = (async () => {
      for (; reading; reads++) {
        const { status, body } = await merchant.get('/lp/customers');
        if (status !== 200 || body.data.length === 0) empty.push([status, body]);
      }
    })();
    const rebuilt = [];
    for (let round = 0; round < 3; round++) rebuilt.push((await operator('rebuild')).code);
    reading = false;
    await reader;
    expect(rebuilt).toEqual([0, 0, 0]);
    expect(empty).toEqual([]);
    expect(reads).toBeGreaterThan(10);
    expect(await dump()).toBe(before);
    expect(await log.head()).toBe(head);
    expect(stage.store.deliveries(merchant.shop)).toHaveLength(sent);
    for (const spy of calls) expect(spy).not.toHaveBeenCalled();
  });

  it('lag names every follower of the log', async () => {
    const { code, lines } = await operator('lag');
    const head = await log.head();
    expect(code).toBe(0);
    expect(lines[0]).toBe(`log head ${head}`);
    expect(lines.find((line) => line.startsWith('read-models'))).toMatch(
      new RegExp(`position ${head}  behind 0 .* parked 0$`),
    );
    expect(lines.find((line) => line.startsWith('reactors'))).toContain('behind 0');
    expect(lines).toContainEqual(expect.stringMatching(/^jobs +open 0 {2}parked 0$/));
  });

  it('finds no drift, and finds a changed row [I-61]', async () => {
    expect((await operator('drift')).code).toBe(0);
    await owner.query(`update "read".customer set available = available + 1, debt = 0 where customer = $1`, [customer]);
    const { code, lines } = await operator('drift');
    expect(code).toBe(1);
    expect(lines.find((line) => line.startsWith('customer '))).toMatch(new RegExp(`1 differ: .*${customer}`));
    await operator('rebuild');
    expect((await operator('drift')).code).toBe(0);
  });

  it('verifies that a log has what commands were answered with, also where nobody has followed it so far', async () => {
    const adjustment = { amount: 3, adminNote: 'Answered' };
    const adjusted = await merchant.post(`/lp/customers/${customer}/points`, adjustment, randomUUID());
    expect(adjusted.status).toBe(200);
    await stage.idle();
    const { last } = (await owner.query('select max(position) as last from ledger.command')).rows[0];
    const CHECKPOINTS = ['reactors.checkpoint', '"read".checkpoint'];
    await owner.query(`create temp table cut as select * from ledger.event_log where position >= ${last}`);
    for (const [at, table] of CHECKPOINTS.entries()) {
      await owner.query(`create temp table followed${at} as select name, position from ${table}`);
      await tamper(`update ${table} set position = 1`);
    }
    await tamper(`delete from ledger.event_log where position >= ${last}`);
    expect(await operator('verify')).toMatchObject({
      code: 1,
      lines: [expect.stringContaining(`position ${last}: the log ends there`)],
    });
    await tamper('insert into ledger.event_log select * from cut');
    for (const [at, table] of CHECKPOINTS.entries())
      await tamper(`update ${table} c set position = f.position from followed${at} f where f.name = c.name`);
    expect((await operator('verify')).code).toBe(0);
  });

  it('verifies the whole log, and names the position of a changed and of a missing event [I-57]', async () => {
    const whole = await operator('verify');
    expect(whole).toMatchObject({
      code: 0,
      lines: [`The chain holds: ${await log.head()} events checked; none is sealed yet.`],
    });
    const head = await log.head();
    await owner.query(`create temp table kept as select * from ledger.event_log where position = ${head}`);
    await tamper(`delete from ledger.event_log where position = ${head}`);
    expect(await operator('verify')).toMatchObject({
      code: 1,
      lines: [expect.stringContaining(`position ${head}: the log ends there`)],
    });
    await tamper('insert into ledger.event_log select * from kept');
    const reported = await log.readStream('fern-and-clay', `fern-and-clay/points/${customer}`);
    const { position } = reported.find(({ type }) => type === 'PointsEarned')!;
    await tamper(
      `update ledger.event_log set data = replace(data, '"points":637', '"points":900') where position = ${position}`,
    );
    const changed = await operator('verify');
    expect(changed.code).toBe(1);
    expect(changed.lines[0]).toContain(`broken at position ${position} `);
    expect((await operator('verify --shop kumo-tea')).code).toBe(0);
    await tamper(
      `update ledger.event_log set data = replace(data, '"points":900', '"points":637') where position = ${position}`,
    );
    expect((await operator('verify')).code).toBe(0);
    await tamper(`delete from ledger.event_log where position = ${position}`);
    expect(await operator('verify')).toMatchObject({
      code: 1,
      lines: [expect.stringContaining(`position ${position}: the event is missing`)],
    });
  });
});
