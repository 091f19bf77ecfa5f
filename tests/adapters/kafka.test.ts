import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { type KafkaFeed, openKafkaFeed } from '@loyalty/projections/engine/feeds/kafka';
import { relayCheckpoint, relayRefills } from '@loyalty/services/event-store/postgres/relay-checkpoint';
import type { PostgresEventStore } from '@loyalty/services/event-store/postgres/store';
import { type RelayOptions, startRelay } from '@loyalty/services/relay/relay';
import { Kafka, logLevel } from 'kafkajs';
import pg from 'pg';
import { useKafka } from '../support/services/kafka.js';
import { useLedger } from './event-store.postgres.js';
import { eventOf, place } from './event-store.suite.js';

const kafka = await useKafka();
const ledger = await useLedger();
const { brokers } = kafka;
const client = new Kafka({ brokers, logLevel: logLevel.NOTHING });

let store: PostgresEventStore;
let closing: (() => Promise<unknown>)[] = [];
/** Each test has topics, a relay and a schema of its own. */
let prefix = '';
let tests = 0;
beforeEach(async () => {
  prefix = `loyalty-${process.pid}-${Date.now()}-${++tests}`;
  closing = [];
  const schema = `ledger_${tests}`;
  const { migrateLedger } = await import('@loyalty/services/event-store/postgres/schema');
  await migrateLedger({ url: ledger.url, schema, appRole: 'app' });
  store = await ledger.open({ schema });
  closing.push(() => store.close());
}, 30_000);
afterEach(async () => {
  for (const close of closing.reverse()) await close();
}, 30_000);

const kept = () => {
  const pool = new pg.Pool({ connectionString: ledger.appUrl, max: 2 });
  pool.on('error', () => {});
  closing.push(() => pool.end());
  const schema = `ledger_${tests}`;
  return { checkpoint: relayCheckpoint(pool, 'kafka', schema), refills: relayRefills(pool, 'kafka', schema) };
};

const relay = (options: Partial<RelayOptions> = {}) => {
  const topics = { prefix, partitions: 4 };
  const started = startRelay({ log: store, ...kept(), kafka: { brokers }, topics, crash: () => {}, ...options });
  closing.push(() => started.stop());
  return started;
};

const feed = (group: string, patienceMs = 500): KafkaFeed => {
  const heal = (after: number, limit: number) => store.readAll(after, limit);
  const opened = openKafkaFeed({ kafka: { brokers }, group: `${prefix}-${group}`, prefix, heal, patienceMs });
  closing.push(() => opened.close());
  return opened;
};

/** Reads on and on, as a projection does. */
function follow(from: KafkaFeed, after = 0) {
  const seen: Recorded[] = [];
  let stopped = false;
  let wake = () => {};
  from.onWake(() => wake());
  const done = (async () => {
    for (let position = after; !stopped; ) {
      const page = await from.read(position, 200);
      seen.push(...page);
      position = page.at(-1)?.position ?? position;
      if (page.length === 0) await Promise.race([delay(100), new Promise<void>((resolve) => (wake = resolve))]);
    }
  })();
  const stop = async () => {
    stopped = true;
    await done;
  };
  closing.push(stop);
  return { seen, stop };
}

const until = async (what: () => boolean | Promise<boolean>, ms = 20_000) => {
  for (const end = Date.now() + ms; !(await what()); await delay(20))
    if (Date.now() > end) throw new Error(`not in ${ms} ms: ${what}`);
};

const contexts = ['points', 'rewards', 'intake'];
/** `count` events over some streams of several contexts; each stream's revisions are known by its name. */
const write = async (count: number, shop = place().shop) => {
  const streams = new Map<string, number>();
  const jobs = Array.from({ length: 10 }, async (_, lane) => {
    for (let n = lane; n < count; n += 10) {
      const stream = `${shop}/${contexts[lane % 3]}/${lane}`;
      const expectedRevision = streams.get(stream) ?? 0;
      await store.append({ shop, stream, expectedRevision, events: [eventOf({ n })] });
      streams.set(stream, expectedRevision + 1);
    }
  });
  await Promise.all(jobs);
  return shop;
};

const logFrom = async (after: number) => {
  const all: Recorded[] = [];
  for (let at = after; ; at = all.at(-1)!.position) {
    const page = await store.readAll(at, 1000);
    if (page.length === 0) return all;
    all.push(...page);
  }
};

/** Waits until the feed gets its events from Kafka and not from the log. */
const flowing = async (opened: KafkaFeed) => {
  const shop = place().shop;
  for (let n = 0; opened.counts().received === 0; n++) {
    await store.append({ shop, stream: `${shop}/points/warm`, expectedRevision: n, events: [eventOf()] });
    await delay(50);
    if (n > 400) throw new Error('nothing comes through Kafka');
  }
};

/** Everything in a topic, in the order of its partitions. */
const dump = async (context: string, expected: number) => {
  const consumer = client.consumer({ groupId: `${prefix}-dump-${context}` });
  closing.push(() => consumer.disconnect());
  await consumer.connect();
  await consumer.subscribe({ topic: `${prefix}.${context}`, fromBeginning: true });
  const messages: { key: string; value: string; partition: number }[] = [];
  await consumer.run({
    eachMessage: async ({ message, partition }) =>
      void messages.push({ key: String(message.key), value: String(message.value), partition }),
  });
  await until(() => messages.length >= expected);
  await delay(300);
  return messages;
};

kafka.describe('relay and feed', () => {
  it('bring the log through Kafka: everything, once, in the order of the log, while many write', async () => {
    relay();
    const opened = feed('one');
    const reader = follow(opened);
    await flowing(opened);
    const before = opened.counts();
    await write(900);
    await until(async () => reader.seen.at(-1)?.position === (await store.head()));
    expect(reader.seen).toEqual(await logFrom(0));
    // On a busy machine some may be late and be taken from the log; that Kafka brings them is the rule.
    expect(opened.counts().received - before.received).toBeGreaterThan(500);
  }, 60_000);

  it('put each stream on one partition, in order, as CloudEvents with position and revision', async () => {
    const carrier = relay();
    const shop = await write(60);
    await until(async () => (await carrier.lag()).behind === 0);
    const messages = await dump('points', 24);
    const streams = [0, 3, 6, 9].map((lane) => `${shop}/points/${lane}`);
    expect([...new Set(messages.map(({ key }) => key))].sort()).toEqual(streams);
    for (const stream of streams) {
      const own = messages.filter(({ key }) => key === stream);
      expect(new Set(own.map(({ partition }) => partition)).size).toBe(1);
      // At least once: a page may be there twice, but what a reader has not seen yet comes in order.
      const revisions = own.map(({ value }) => JSON.parse(value).revision);
      expect([...new Set(revisions)]).toEqual([1, 2, 3, 4, 5, 6]);
      const [first] = await store.readStream(shop, stream);
      expect(JSON.parse(own[0]!.value)).toMatchObject({
        specversion: '1.0',
        id: first!.id,
        type: 'loyalty.points.Tried.v1',
        source: `/shops/${shop}`,
        subject: stream,
        position: String(first!.position),
        data: { data: first!.data, causation: first!.causation },
      });
    }
  }, 60_000);

  it('F-14 send a page again whose acknowledgement was lost, and readers see each event once', async () => {
    const real = kept().checkpoint;
    let failures = 3;
    const advance = async (from: number, to: number) => {
      if (failures-- > 0) throw new Error('the relay dies between sending and remembering');
      return real.advance(from, to);
    };
    const shop = await write(30);
    const reports: string[] = [];
    const report = (_: string, detail: Record<string, unknown>) => void reports.push(String(detail.error));
    const carrier = relay({ checkpoint: { ...real, advance }, report });
    const reader = follow(feed('one', 60_000));
    await until(async () => (await carrier.lag()).behind === 0);
    expect(reports).toHaveLength(3);
    const own = (await dump('points', 48)).filter(({ key }) => key === `${shop}/points/0`);
    const revisions = own.map(({ value }) => JSON.parse(value).revision).join('');
    expect(revisions).toMatch(/^(123){4,}$/);
    await write(30);
    await until(async () => reader.seen.at(-1)?.position === (await store.head()));
    expect(reader.seen).toEqual(await logFrom(0));
  }, 60_000);

  it('F-15 bear a topic that is produced again, shuffled, with messages that are no events', async () => {
    relay();
    const opened = feed('one');
    const reader = follow(opened);
    await flowing(opened);
    await write(120);
    await until(async () => reader.seen.at(-1)?.position === (await store.head()));
    const messages = await dump('points', 48);
    const producer = client.producer();
    closing.push(() => producer.disconnect());
    await producer.connect();
    const shuffled = messages.toSorted((a, b) => (a.value.slice(-20) < b.value.slice(-20) ? -1 : 1));
    const junk = ['', '{', '{}', 'null', '{"specversion":"1.0","position":"7"}'].map((value) => ({ key: 'k', value }));
    await producer.send({ topic: `${prefix}.points`, messages: [...junk, ...shuffled, ...junk] });
    await write(50);
    await until(async () => reader.seen.at(-1)?.position === (await store.head()));
    expect(reader.seen).toEqual(await logFrom(0));
  }, 60_000);

  it('F-17 heal from the log when topics are deleted, and go on through Kafka afterwards', async () => {
    relay();
    const opened = feed('one');
    const reader = follow(opened);
    await flowing(opened);
    const admin = client.admin();
    closing.push(() => admin.disconnect());
    await admin.connect();
    await admin.deleteTopics({ topics: contexts.map((context) => `${prefix}.${context}`) });
    await write(200);
    await until(async () => reader.seen.at(-1)?.position === (await store.head()), 60_000);
    expect(reader.seen).toEqual(await logFrom(0));
    expect(opened.counts().healed).toBeGreaterThan(0);
    // Kafka's part heals too: sooner or later events come through it again.
    const { received } = opened.counts();
    await until(async () => {
      await write(1);
      await delay(200);
      return opened.counts().received > received;
    }, 60_000);
  }, 120_000);

  it('F-12 leave appends alone while no broker answers, and catch up when one does', async () => {
    const reports: string[] = [];
    const away = relay({ kafka: { brokers: ['127.0.0.1:1'] }, report: (message) => void reports.push(message) });
    await write(1_500);
    await until(() => reports.length > 0);
    expect((await away.lag()).behind).toBe(1_500);
    await away.stop();
    const back = relay();
    await until(async () => (await back.lag()).behind === 0);
    expect((await back.lag()).position).toBe(await store.head());
  }, 60_000);

  it('go on from a reader’s checkpoint after a restart, and from the relay’s own', async () => {
    const first = relay();
    const before = feed('one');
    const early = follow(before);
    await flowing(before);
    await write(100);
    await until(() => early.seen.length >= 50);
    await early.stop();
    await before.close();
    await first.stop();
    await write(100);
    relay();
    await write(100);
    const late = follow(feed('one'), early.seen.at(-1)!.position);
    await until(async () => late.seen.at(-1)?.position === (await store.head()));
    expect([...early.seen, ...late.seen]).toEqual(await logFrom(0));
  }, 60_000);

  it('F-16 miss and repeat nothing while consumers of one group come and go', async () => {
    relay();
    const steady = feed('shared');
    const reader = follow(steady);
    await flowing(steady);
    const writing = (async () => {
      for (let n = 0; n < 12; n++) {
        await write(50);
        await delay(400);
      }
    })();
    for (let n = 0; n < 3; n++) {
      const guest = feed('shared');
      const visitor = follow(guest);
      await delay(1_500);
      await visitor.stop();
      await guest.close();
      const order = visitor.seen.map((event) => event.position);
      expect(order).toEqual(Array.from({ length: order.length }, (_, index) => index + 1));
    }
    await writing;
    await until(async () => reader.seen.at(-1)?.position === (await store.head()), 30_000);
    expect(reader.seen).toEqual(await logFrom(0));
  }, 90_000);

  it('carry an event of two million characters', async () => {
    const carrier = relay();
    const { shop, stream } = place();
    const data = { lines: 'x'.repeat(2_000_000) };
    await store.append({ shop, stream, expectedRevision: 0, events: [eventOf(), eventOf(data), eventOf()] });
    await until(async () => (await carrier.lag()).behind === 0);
    const messages = await dump('points', 3);
    expect(JSON.parse(messages[1]!.value).data.data).toEqual(data);
  }, 60_000);
});
