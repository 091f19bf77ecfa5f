import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChainLink, chainLink, verifyChain } from '@loyalty/services/platform/event-store/chain';
import { migrateLedger } from '@loyalty/services/platform/event-store/postgres/schema';
import type { PostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';
import pg from 'pg';
import { useLedger } from './postgres-ledger.js';
import { eventOf, place, recordOf } from './stage.js';

const ledger = await useLedger();
let store: PostgresEventStore;
let app: pg.Client;
beforeAll(async () => {
  store = await ledger.open();
  app = new pg.Client({ connectionString: ledger.appUrl });
  app.on('error', () => {});
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await store.close();
});

async function* wholeLog(): AsyncGenerator<ChainLink> {
  for (let after = 0; ; ) {
    const links = await store.readLinks(after, 7);
    if (links.length === 0) return;
    yield* links;
    after = links.at(-1)!.position;
  }
}

const write = async (count: number) => {
  const { shop, stream } = place();
  const events = Array.from({ length: count }, (_, n) => eventOf({ n }));
  const { position } = await store.append({ shop, stream, expectedRevision: 0, events, record: recordOf(shop) });
  return { shop, stream, position };
};

describe('the log cannot be edited', () => {
  const changes = [
    'update ledger.event_log set data = data',
    'delete from ledger.event_log',
    'truncate ledger.event_log',
    'update ledger.command set answer = answer',
    'delete from ledger.command',
    'truncate ledger.command',
  ];

  it('by the application: it has no right to [I-06]', async () => {
    await app.query(`set ledger.scope = 'log'`);
    for (const sql of [...changes, 'alter table ledger.event_log disable trigger all', 'drop table ledger.event_log'])
      await expect(app.query(sql)).rejects.toMatchObject({ code: '42501' });
    await app.query('reset ledger.scope');
  });

  it('by its owner: a trigger refuses [I-06]', async () => {
    await write(1);
    for (const sql of changes) await expect(ledger.owner.query(sql)).rejects.toThrow('is append-only');
  });

  it('refuses a row that lacks any of its columns [I-10]', async () => {
    await write(1);
    const columns = await ledger.owner.query(
      `select column_name as name from information_schema.columns
        where table_schema = 'ledger' and table_name = 'event_log'`,
    );
    expect(columns.rows).toHaveLength(14);
    for (const { name } of columns.rows) {
      const row = `json_populate_record(l, json_build_object('position', 900000, 'stream', 900000, '${name}', null))`;
      const sql = `insert into ledger.event_log select (${row}).* from ledger.event_log l limit 1`;
      // The place in the partitions is looked for first.
      const code = name === 'position' ? '23514' : '23502';
      await expect(ledger.owner.query(sql)).rejects.toMatchObject({ code });
    }
  });
});

describe('one shop at a time', () => {
  it('shows the application nothing of the log until it names its shop', async () => {
    const mine = await write(2);
    await write(3);
    const count = async (table: string) =>
      (await app.query(`select count(*)::int as n from ledger.${table}`)).rows[0].n;
    expect([await count('event_log'), await count('command')]).toEqual([0, 0]);
    await app.query(`select set_config('app.shop', $1, false)`, [mine.shop]);
    expect([await count('event_log'), await count('command')]).toEqual([2, 1]);
  });

  it('lets no shop write for another', async () => {
    await app.query(`select set_config('app.shop', 'shop-a', false)`);
    for (const sql of [
      `insert into ledger.event_log values (800000, 0, 0, 1, 1, 1, 1, gen_random_uuid(), sha256('x'), 'T', 'a:b', 'c', 'c', '{}')`,
      `insert into ledger.stream values (800000, 'shop-b', 'shop-b/points/1')`,
      `insert into ledger.shop values (800000, 'shop-b')`,
    ])
      await expect(app.query(sql)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the hash chain [I-56]', () => {
  it('holds over everything that was written', async () => {
    await write(5);
    const report = await verifyChain(wholeLog());
    expect(report).toMatchObject({ unanchored: 0, broken: null });
    expect(report.checked).toBe(await store.head());
  });

  it('finds a changed row by its position, whatever column was changed', async () => {
    const { position } = await write(3);
    const middle = position - 1;
    const row = (await ledger.owner.query('select * from ledger.event_log where position = $1', [middle])).rows[0];
    const forgeries: Record<string, unknown> = {
      data: row.data.replace('"n":1', '"n":9'),
      type: 'Tampered',
      version: 2,
      actor: 'staff:1',
      causation: 'nothing',
      correlation: 'nothing',
      occurred_at: Number(row.occurred_at) + 1,
      recorded_at: Number(row.recorded_at) - 1,
      id: '00000000-0000-4000-8000-000000000000',
      revision: 7,
      hash: Buffer.alloc(32, 7),
    };
    for (const [column, forged] of Object.entries(forgeries)) {
      const sql = `update ledger.event_log set ${column} = $1 where position = $2`;
      await ledger.tamper(sql, [forged, middle]);
      const { broken } = await verifyChain(wholeLog());
      expect([column, broken?.position]).toEqual([column, middle]);
      await ledger.tamper(sql, [row[column], middle]);
    }
    // Even white space that means nothing: the bytes are what was sworn to.
    await ledger.tamper(`update ledger.event_log set data = data || ' ' where position = $1`, [middle]);
    expect((await verifyChain(wholeLog())).broken).toMatchObject({ position: middle });
    await ledger.tamper('update ledger.event_log set data = $1 where position = $2', [row.data, middle]);
  });

  it('finds a stream under another name, a row moved to another stream, and a shop that is not the stream’s', async () => {
    const other = await write(1);
    const { position, stream, shop } = await write(3);
    const first = position - 2;
    await ledger.tamper('update ledger.stream set name = $1 where name = $2', [`${stream}0`, stream]);
    expect((await verifyChain(wholeLog())).broken).toMatchObject({ position: first });
    await ledger.tamper('update ledger.stream set name = $1 where name = $2', [stream, `${stream}0`]);
    await ledger.tamper('update ledger.stream set shop = $1 where name = $2', ['elsewhere', stream]);
    expect((await verifyChain(wholeLog())).broken).toMatchObject({ position: first });
    await ledger.tamper('update ledger.stream set shop = $1 where name = $2', [shop, stream]);
    const move = `update ledger.event_log set stream = (select id from ledger.stream where name = $1), revision = $2
      where position = $3`;
    await ledger.tamper(move, [other.stream, 2, position - 1]);
    expect((await verifyChain(wholeLog())).broken).toMatchObject({ position: position - 1 });
    await ledger.tamper(move, [stream, 2, position - 1]);
    expect((await verifyChain(wholeLog())).broken).toBeNull();
  });

  it('shows in the view the same bytes that the chain is made over', async () => {
    const { shop, stream } = place();
    const odd = { text: 'quote " slash \\ line \n tab \t bell \u0007 é 日 🎁 \u2028', deep: [{ n: 1.5 }, null, true] };
    const actor = { kind: 'staff' as const, id: 'a"b:c\\d' };
    const event = { ...eventOf(odd), actor, causation: 'cause "x"', correlation: 'wörd' };
    await store.append({ shop, stream, expectedRevision: 0, events: [event, { ...eventOf(null) }] });
    const { rows } = await ledger.owner.query('select body from ledger.event where stream = $1 order by revision', [
      stream,
    ]);
    const read = await store.readStream(shop, stream);
    expect(rows.map(({ body }) => body)).toEqual(read.map((one) => chainLink(one).body));
    expect(read[0]).toMatchObject({ ...event, shop, stream });
  });

  it('stops readers before a gap and rings', async () => {
    const { position } = await write(3);
    const row = (await ledger.owner.query('select * from ledger.event_log where position = $1', [position - 1]))
      .rows[0];
    await ledger.tamper('delete from ledger.event_log where position = $1', [position - 1]);
    const read = await store.readAll(position - 3, 10);
    expect(read.map((event) => event.position)).toEqual([position - 2]);
    expect(await store.readAll(position - 2, 10)).toEqual([]);
    expect(ledger.alarms.splice(0)).toEqual([expect.stringContaining('gap'), expect.stringContaining('gap')]);
    await ledger.tamper('insert into ledger.event_log select * from json_populate_record(null::ledger.event_log, $1)', [
      JSON.stringify({ ...row, hash: `\\x${row.hash.toString('hex')}` }),
    ]);
    expect(await store.readAll(position - 3, 10)).toHaveLength(3);
  });
});

describe('the tables', () => {
  it('are created once by the first process and stay as they are', async () => {
    const schema = 'other_ledger';
    await Promise.all(Array.from({ length: 4 }, () => migrateLedger({ url: ledger.url, schema, appRole: 'app' })));
    await migrateLedger({ url: ledger.url, schema, appRole: 'app' });
    const other = await ledger.open({ schema });
    const { shop, stream } = place();
    await other.append({ shop, stream, expectedRevision: 0, events: [eventOf()] });
    expect(await other.head()).toBe(1);
    expect(await store.readStream(shop, stream)).toEqual([]);
    await other.close();
  });

  it('are asked for in one clear line when they are missing and the role may not make them', async () => {
    await expect(ledger.open({ schema: 'nobody_made_it' })).rejects.toThrow('run migrateLedger as its owner');
  });
});
