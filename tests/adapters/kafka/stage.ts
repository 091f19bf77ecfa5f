import os from 'node:os';
import { afterEach, beforeEach } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { KafkaConnection } from '@loyalty/projections/engine/runtime/feeds/connection';
import { type KafkaFeed, openKafkaFeed } from '@loyalty/projections/engine/runtime/feeds/kafka';
import { runLedger } from '@loyalty/services/cli/run';
import { openEventStoreDB } from '@loyalty/services/platform/event-store/eventstoredb/store';
import type { EventStore } from '@loyalty/services/platform/event-store/port';
import {
  relayCheckpoint,
  relayRefills,
  relayResets,
  setRelaysBack,
} from '@loyalty/services/platform/event-store/postgres/relay-checkpoint';
import { migrateLedger } from '@loyalty/services/platform/event-store/postgres/schema';
import { type Relay, type RelayOptions, startRelay } from '@loyalty/services/platform/relay/relay';
import { Kafka, logLevel } from 'kafkajs';
import pg from 'pg';
import { busyFactor } from '../../support/busy.js';
import { messagesIn } from '../../support/topics.js';
import { pace, until } from '../../support/waiting.js';
import type { useLedger } from '../event-store/postgres-ledger.js';
import { eventOf, place } from '../event-store/stage.js';

export const contexts = ['points', 'rewards', 'intake'];

/** Limit of a wait, in milliseconds of a machine with nothing else to do. */
const LONGEST_MS = 20_000;

/** Reads on and on, as a projection does. */
export function follow(from: KafkaFeed, after = 0) {
  const seen: Recorded[] = [];
  let stopped = false;
  let wake = () => {};
  from.onWake(() => wake());
  const done = (async () => {
    for (let position = after; !stopped; ) {
      const page = await from.read(position, 200);
      seen.push(...page);
      position = page.at(-1)?.position ?? position;
      if (page.length === 0) await Promise.race([pace(100), new Promise<void>((resolve) => (wake = resolve))]);
    }
  })();
  const stop = async () => {
    stopped = true;
    await done;
  };
  return { seen, stop };
}

/** A log, topics, relays and feeds of one test; each test has topics and a schema of its own. */
export class Transport {
  store!: EventStore;
  prefix = '';
  closing: (() => Promise<unknown>)[] = [];
  private schema = '';

  constructor(
    private readonly ledger: Awaited<ReturnType<typeof useLedger>>,
    /** The brokers, asked anew for each test. */
    private readonly at: () => readonly string[],
  ) {}

  async begin(number: number): Promise<void> {
    this.prefix = `loyalty-${process.pid}-${Date.now()}-${number}`;
    this.closing = [];
    this.schema = `ledger_${number}`;
    await migrateLedger({ url: this.ledger.url, schema: this.schema, appRole: 'app' });
    this.store = await this.ledger.open({ schema: this.schema });
    this.closing.push(() => this.store.close());
  }

  async end(): Promise<void> {
    for (const close of this.closing.reverse()) await close();
  }

  get client(): Kafka {
    return new Kafka({ brokers: [...this.at()], logLevel: logLevel.NOTHING });
  }

  async admin() {
    const admin = this.client.admin();
    this.closing.push(() => admin.disconnect());
    await admin.connect();
    return admin;
  }

  /** State of a relay. */
  stored() {
    const pool = new pg.Pool({ connectionString: this.ledger.appUrl, max: 2 });
    pool.on('error', () => {});
    this.closing.push(() => pool.end());
    return {
      checkpoint: relayCheckpoint(pool, 'kafka', this.schema),
      refills: relayRefills(pool, 'kafka', this.schema),
      resets: relayResets(pool, 'kafka', this.schema),
    };
  }

  /** What a restored log without the events after a position does to the relays. */
  async setRelaysBack(shared: number): Promise<void> {
    const pool = new pg.Pool({ connectionString: this.ledger.appUrl, max: 1 });
    this.closing.push(() => pool.end());
    await setRelaysBack(pool, shared, shared, this.schema);
  }

  /** Moves the log to EventStoreDB, as an operator does, and goes on there. */
  async moveTo(url: string): Promise<void> {
    await this.store.close();
    const lines: string[] = [];
    const code = await runLedger(
      ['copy', '--from', `${this.ledger.url}?schema=${this.schema}`, '--to', url],
      { DATABASE_URL: this.ledger.url, DATA_DIR: os.tmpdir() },
      {
        isScreen: false,
        out: async (line) => void lines.push(line),
        write: () => undefined,
        err: (line) => void lines.push(line),
        progress: () => undefined,
      },
    );
    if (code !== 0) throw new Error(lines.join(' '));
    const moved = await openEventStoreDB({ url, claimTables: { url: this.ledger.appUrl }, crash: () => undefined });
    this.closing.push(() => moved.close());
    this.store = moved;
  }

  relay(options: Partial<RelayOptions> = {}) {
    const topics = { prefix: this.prefix, partitions: 4 };
    const kafka = { brokers: this.at() };
    const started = startRelay({ log: this.store, ...this.stored(), kafka, topics, crash: () => {}, ...options });
    this.closing.push(() => started.stop());
    return started;
  }

  feed(group: string, maxWaitMs = 500, kafka: KafkaConnection = { brokers: this.at() }): KafkaFeed {
    const heal = (after: number, limit: number) => this.store.readAll(after, limit);
    const { prefix } = this;
    const opened = openKafkaFeed({ kafka, group: `${prefix}-${group}`, prefix, heal, maxWaitMs });
    this.closing.push(() => opened.close());
    return opened;
  }

  follow(from: KafkaFeed, after = 0) {
    const reader = follow(from, after);
    this.closing.push(reader.stop);
    return reader;
  }

  /** `count` events over some streams of several contexts; each stream's revisions are known by its name. */
  async write(count: number, shop = place().shop): Promise<string> {
    const streams = new Map<string, number>();
    const jobs = Array.from({ length: 10 }, async (_, lane) => {
      for (let n = lane; n < count; n += 10) {
        const stream = `${shop}/${contexts[lane % 3]}/${lane}`;
        const expectedRevision = streams.get(stream) ?? 0;
        await this.store.append({ shop, stream, expectedRevision, events: [eventOf({ n })] });
        streams.set(stream, expectedRevision + 1);
      }
    });
    await Promise.all(jobs);
    return shop;
  }

  async logFrom(after: number): Promise<Recorded[]> {
    const all: Recorded[] = [];
    for (let at = after; ; at = all.at(-1)!.position) {
      const page = await this.store.readAll(at, 1000);
      if (page.length === 0) return all;
      all.push(...page);
    }
  }

  /** Waits until the feed gets its events from Kafka and not from the log. */
  async flowing(opened: KafkaFeed): Promise<void> {
    const shop = place().shop;
    const { received: before } = opened.counts();
    let appended = 0;
    const count = async () => {
      const expectedRevision = appended++;
      await this.store.append({ shop, stream: `${shop}/points/warm`, expectedRevision, events: [eventOf()] });
      return opened.counts().received;
    };
    await until('events come through Kafka', count, { holds: (received) => received > before, everyMs: 50 });
  }

  async arrived(reader: { seen: Recorded[] }, ms = LONGEST_MS): Promise<void> {
    const seen = async () => ({ read: reader.seen.at(-1)?.position, head: await this.store.head() });
    const withinMs = ms * busyFactor();
    await until('the reader is at the head', seen, { holds: ({ read, head }) => read === head, withinMs });
  }

  /** Waits until a relay has sent all that the log has. */
  async sent(relay: Pick<Relay, 'lag'>, ms = LONGEST_MS): Promise<void> {
    const withinMs = ms * busyFactor();
    await until('the relay has sent everything', () => relay.lag(), { holds: ({ behind }) => behind === 0, withinMs });
  }

  /** Everything in a topic, which has at least so many messages, in the order of its partitions. */
  async dump(context: string, expected: number) {
    const topic = `${this.prefix}.${context}`;
    const stored = await messagesIn(await this.admin(), topic);
    const groupId = `${this.prefix}-dump-${context}-${Math.random()}`;
    // It ends after the fetch that is under way, for which the client's default is five seconds.
    const consumer = this.client.consumer({ groupId, maxWaitTimeInMs: 100 });
    this.closing.push(() => consumer.disconnect());
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    const messages: { key: string; value: string; partition: number }[] = [];
    await consumer.run({
      eachMessage: async ({ message, partition }) =>
        void messages.push({ key: String(message.key), value: String(message.value), partition }),
    });
    const count = () => messages.length;
    const least = Math.max(expected, stored);
    await until(`${least} messages of the topic are read`, count, { holds: (read) => read >= least });
    // A copy, for the consumer goes on reading until the test ends.
    return [...messages];
  }
}

/** A transport that begins anew for each test of a file. Call it at the top. */
export function useTransport(
  ledger: Awaited<ReturnType<typeof useLedger>>,
  brokers: () => readonly string[],
): Transport {
  const transport = new Transport(ledger, brokers);
  let tests = 0;
  beforeEach(() => transport.begin(++tests), 30_000);
  afterEach(() => transport.end(), 30_000);
  return transport;
}
