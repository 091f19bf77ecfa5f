import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { encodeBody } from '@loyalty/services/platform/event-store/body';
import { linkHash, verifyChain } from '@loyalty/services/platform/event-store/chain';
import { migrateLedger } from '@loyalty/services/platform/event-store/postgres/schema';
import type { PostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';
import { useLedger } from './postgres-ledger.js';
import { eventOf, place } from './stage.js';

const ledger = await useLedger();
const SIZE = 100;

describe('a log in parts (docs/adr/0060)', () => {
  let store: PostgresEventStore;
  const schema = 'in_parts';
  const parts = async () =>
    (await ledger.owner.query(`select low::int, high::int from ${schema}.part order by low`)).rows as {
      low: number;
      high: number;
    }[];
  beforeAll(async () => {
    await migrateLedger({ url: ledger.url, schema, appRole: 'app' });
    await ledger.owner.query(`truncate ${schema}.part; drop table ${schema}.event_log_0`);
    store = await ledger.open({ schema, partSize: SIZE, maxBatch: 16 });
  });
  afterAll(() => store.close());

  it('gets the next part before one is full, and reads and refuses across their borders as within one', async () => {
    const { shop, stream } = place();
    const other = `${stream}/other`;
    for (let revision = 0; revision < 170; revision += 2) {
      const events = [eventOf({ n: revision }), eventOf({ n: revision + 1 })];
      await store.append({ shop, stream, expectedRevision: revision, events });
      await store.append({ shop, stream: `${other}${revision}`, expectedRevision: 0, events: [eventOf()] });
    }
    expect((await parts()).map(({ low }) => low)).toEqual([0, 100, 200]);
    const read = await store.readStream(shop, stream);
    expect(read.map((event) => (event.data as { n: number }).n)).toEqual(Array.from({ length: 170 }, (_, n) => n));
    expect((await store.readAll(90, 60)).map(({ position }) => position)).toEqual(
      Array.from({ length: 60 }, (_, n) => 91 + n),
    );
    await expect(store.append({ shop, stream, expectedRevision: 169, events: [eventOf()] })).rejects.toMatchObject({
      actual: 170,
    });
    await expect(store.append({ shop, stream: `${other}0`, expectedRevision: 0, events: [eventOf()] })).rejects.toThrow(
      'at revision 1',
    );
    const links = await store.readLinks(0, 1_000);
    expect(await verifyChain(links)).toEqual({ checked: 255, unanchored: 0, broken: null });
  });

  it('finds the head of a stream that was last written parts ago, after a restart', async () => {
    const { shop, stream } = place();
    await store.append({ shop, stream, expectedRevision: 0, events: [eventOf(), eventOf()] });
    const filler = place();
    const events = Array.from({ length: 150 }, () => eventOf());
    await store.append({ ...filler, expectedRevision: 0, events });
    await store.close();
    store = await ledger.open({ schema, partSize: SIZE });
    expect(await store.append({ shop, stream, expectedRevision: 2, events: [eventOf()] })).toMatchObject({
      revision: 3,
    });
  });

  it('takes a batch that is longer than a part', async () => {
    const events = Array.from({ length: 700 }, (_, n) => eventOf({ n }));
    const { shop, stream } = place();
    await store.append({ shop, stream, expectedRevision: 0, events });
    expect(await store.readStream(shop, stream)).toHaveLength(700);
    expect((await parts()).at(-1)?.high).toBeGreaterThan(await store.head());
  });

  it('no part can be edited around the whole [I-06]', async () => {
    for (const sql of ['update', 'delete from', 'truncate']) {
      const change = `${sql} ${schema}.event_log_0 ${sql === 'update' ? 'set data = data' : ''}`;
      await expect(ledger.owner.query(change)).rejects.toThrow('is append-only');
    }
  });
});

describe('a log that was written before it had columns [F-37]', () => {
  const old = async (schema: string, break_ = '') => {
    await migrateLedger({ url: ledger.url, schema, upTo: 2 });
    const heads = new Map<string, string>();
    const bodies: string[] = [];
    for (let n = 0; n < 300; n++) {
      const shop = `shop-${n % 3}`;
      const stream = `${shop}/points/${n % 11}-${n % 3}`;
      const revision = bodies.filter((_, m) => m % 33 === n % 33).length + 1;
      const event = { ...eventOf({ n, text: 'é "quoted" \\ 日', list: [1.5, null, { a: n }] }), type: `Type${n % 5}` };
      const body = encodeBody({ ...event, causation: `expiry:"${n}"`, actor: { kind: 'clock', id: `a:b"${n}` } });
      const hash = linkHash(shop, stream, revision, body, heads.get(stream) ?? null);
      heads.set(stream, hash);
      bodies.push(body);
      const values = [n + 1, revision, shop, stream, n === 150 ? body + break_ : body, Buffer.from(hash, 'hex')];
      await ledger.owner.query(
        `insert into ${schema}.event_log (position, revision, shop, stream, body, hash) values ($1, $2, $3, $4, $5, $6)`,
        values,
      );
    }
    return bodies;
  };

  it('moves into columns without changing a byte, once, whichever process starts it', async () => {
    const bodies = await old('moved');
    const migrate = () => migrateLedger({ url: ledger.url, schema: 'moved', appRole: 'app' });
    await Promise.all([migrate(), migrate()]);
    const store = await ledger.open({ schema: 'moved' });
    const links = await store.readLinks(0, 1_000);
    expect(links.map(({ body }) => body)).toEqual(bodies);
    expect(await verifyChain(links)).toEqual({ checked: 300, unanchored: 0, broken: null });
    const { shop, stream, revision } = links.at(-1)!;
    expect(await store.append({ shop, stream, expectedRevision: revision, events: [eventOf()] })).toMatchObject({
      position: 301,
    });
    await store.close();
  });

  it('stays as it is when one of its events would not come out as it went in', async () => {
    await old('refused', ' ');
    await expect(migrateLedger({ url: ledger.url, schema: 'refused' })).rejects.toThrow('would not be the same');
    const { rows } = await ledger.owner.query(
      'select count(*)::int as n, max(v.version) from refused.event_log, refused.version v',
    );
    expect(rows[0]).toMatchObject({ n: 600, max: 2 });
  });
});
