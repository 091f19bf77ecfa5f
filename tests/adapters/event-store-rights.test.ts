import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChainLink, verifyChain } from '@loyalty/services/event-store/chain';
import { migrateLedger } from '@loyalty/services/event-store/postgres/schema';
import type { PostgresEventStore } from '@loyalty/services/event-store/postgres/store';
import pg from 'pg';
import { useLedger } from './event-store.postgres.js';
import { eventOf, place, recordOf } from './event-store.suite.js';

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
    'update ledger.event_log set body = body',
    'delete from ledger.event_log',
    'truncate ledger.event_log',
    'update ledger.command set answer = answer',
    'delete from ledger.command',
    'truncate ledger.command',
  ];

  it('I-06 by the application: it has no right to', async () => {
    await app.query(`set ledger.scope = 'log'`);
    for (const sql of [...changes, 'alter table ledger.event_log disable trigger all', 'drop table ledger.event_log'])
      await expect(app.query(sql)).rejects.toMatchObject({ code: '42501' });
    await app.query('reset ledger.scope');
  });

  it('I-06 by its owner: a trigger refuses', async () => {
    await write(1);
    for (const sql of changes) await expect(ledger.owner.query(sql)).rejects.toThrow('is append-only');
  });

  it('I-10 refuses a row without shop, stream, revision, body or hash', async () => {
    for (const column of ['position', 'revision', 'shop', 'stream', 'body', 'hash']) {
      const values = `select 900000, 1, 's', 's/x/1', '{}', sha256('x')`;
      const sql = `insert into ledger.event_log (position, revision, shop, stream, body, hash) ${values}`;
      const index = ['position', 'revision', 'shop', 'stream', 'body', 'hash'].indexOf(column);
      const parts = values.replace('select ', '').split(', ');
      parts[index] = 'null';
      await expect(ledger.owner.query(sql.replace(values, `select ${parts.join(', ')}`))).rejects.toMatchObject({
        code: '23502',
        column,
      });
    }
  });
});

describe('one shop at a time', () => {
  it('shows the application nothing of the log until it says which shop it speaks for', async () => {
    const mine = await write(2);
    await write(3);
    const count = async (table: string) =>
      (await app.query(`select count(*)::int as n from ledger.${table}`)).rows[0].n;
    expect([await count('event_log'), await count('command')]).toEqual([0, 0]);
    await app.query(`select set_config('app.shop', $1, false)`, [mine.shop]);
    expect([await count('event_log'), await count('command')]).toEqual([2, 1]);
  });

  it('lets nobody write for another shop', async () => {
    await app.query(`select set_config('app.shop', 'shop-a', false)`);
    const forged = app.query(`insert into ledger.event_log (position, revision, shop, stream, body, hash)
      values (800000, 1, 'shop-b', 'shop-b/points/1', '{}', sha256('x'))`);
    await expect(forged).rejects.toMatchObject({ code: '42501' });
  });
});

describe('I-56 the hash chain', () => {
  it('holds over everything that was written', async () => {
    await write(5);
    const report = await verifyChain(wholeLog());
    expect(report).toMatchObject({ unanchored: 0, broken: null });
    expect(report.checked).toBe(await store.head());
  });

  it('finds a changed row by its position: body, shop, stream, revision or hash', async () => {
    const { position, stream } = await write(3);
    const middle = position - 1;
    const row = (await ledger.owner.query('select * from ledger.event_log where position = $1', [middle])).rows[0];
    const forgeries: Record<string, unknown> = {
      body: row.body.replace('"n":1', '"n":9'),
      shop: 'elsewhere',
      stream: `${stream}0`,
      revision: 7,
      hash: Buffer.alloc(32, 7),
    };
    for (const [column, forged] of Object.entries(forgeries)) {
      const sql = `update ledger.event_log set ${column} = $1 where position = $2`;
      await ledger.tamper(sql, [forged, middle]);
      const { broken } = await verifyChain(wholeLog());
      // A row moved to another stream shows where the stream it left goes on.
      expect(broken).toMatchObject({ position: column === 'stream' ? position : middle });
      await ledger.tamper(sql, [row[column], middle]);
    }
    // Even white space that means nothing: the bytes are what was sworn to.
    await ledger.tamper(`update ledger.event_log set body = body || ' ' where position = $1`, [middle]);
    expect((await verifyChain(wholeLog())).broken).toMatchObject({ position: middle });
    await ledger.tamper('update ledger.event_log set body = $1 where position = $2', [row.body, middle]);
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
  it('are made once, by whoever comes first, and stay as they are', async () => {
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
