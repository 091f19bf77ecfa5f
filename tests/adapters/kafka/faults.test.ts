// Faults of a broker, of the network to it and of its operator. With a broker of this file's own: it is killed, moved aside, made deaf.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publish } from '@loyalty/contracts/kernel/published';
import { freePort } from '@loyalty/infra/embedded/port';
import { missingForKafka } from '@loyalty/infra/kafka/jars';
import { type EmbeddedKafka, startKafka } from '@loyalty/infra/kafka/start-kafka';
import { ConfigResourceTypes } from 'kafkajs';
import { busyFactor } from '../../support/busy.js';
import { skipFor } from '../../support/services/skips.js';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy/tcp-proxy.js';
import { pace, until } from '../../support/waiting.js';
import { useLedger } from '../event-store/postgres-ledger.js';
import { useTransport } from './stage.js';

const missing = missingForKafka();
const suite = missing ? skipFor('kafka', `no Kafka broker of our own: ${missing}`) : describe;
const ledger = await useLedger();
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-kafka-faults-'));
let port = 0;
let proxy: TcpProxy;
let broker: EmbeddedKafka;
const transport = useTransport(ledger, () => [`127.0.0.1:${proxy?.port}`]);
const brokers = () => [`127.0.0.1:${proxy.port}`];

const start = async () => {
  // Clients are told the proxy's address, so whatever is between us and the broker is in our hands.
  broker = await startKafka({ dir, port, advertisedPort: proxy.port });
};
const kill = async () => {
  process.kill(broker.pid, 'SIGKILL');
  await until(
    'the broker has ended',
    () =>
      !fs.existsSync(`/proc/${broker.pid}/cwd`) || fs.readFileSync(`/proc/${broker.pid}/status`, 'utf8').includes('Z'),
  );
};

if (!missing) {
  beforeAll(async () => {
    port = await freePort();
    proxy = await startTcpProxy({ host: '127.0.0.1', port });
    await start();
  }, 60_000);
  afterAll(async () => {
    await broker.stop();
    await proxy.close();
    fs.rmSync(dir, { recursive: true, force: true });
  }, 30_000);
}

const rate = (what: string, count: number, since: number) =>
  process.stdout.write(
    `${what}: ${count} events in ${Date.now() - since} ms, ${Math.round((count * 1000) / (Date.now() - since))}/s\n`,
  );

suite('a broker with faults', () => {
  it('is killed under load and comes back: nothing lost, the backlog drains [F-12, L-16]', async () => {
    const carrier = transport.relay();
    const reader = transport.follow(transport.feed('one'));
    await transport.write(200);
    await transport.sent(carrier);
    const writing = transport.write(1_500);
    await until('the load is under way', async () => (await carrier.lag()).position > 300);
    await kill();
    // Commands do not notice, and what they write now has no broker even if the load had ended before.
    await writing;
    await transport.write(100);
    expect((await carrier.lag()).behind).toBeGreaterThan(0);
    const began = Date.now();
    await start();
    const { position } = await carrier.lag();
    await transport.sent(carrier, 60_000);
    rate('drained after the outage, the broker’s start included', (await transport.store.head()) - position, began);
    await transport.arrived(reader);
    expect(reader.seen).toEqual(await transport.logFrom(0));
    const numbers = (await transport.dump('points', 680)).map(({ value }) => Number(JSON.parse(value).position));
    expect(new Set(numbers).size).toBe(
      (await transport.logFrom(0)).filter(({ stream }) => stream.includes('/points/')).length,
    );
  }, 120_000);

  it('connections break in the middle of an answer, at any byte: no answer is read as the rest of another [F-14]', async () => {
    const carrier = transport.relay();
    const reader = transport.follow(transport.feed('one'));
    await transport.write(20);
    await transport.arrived(reader);
    for (const afterBytes of [3, 6, 30, 61, 150, 400, 900, 2_500]) {
      const heal = proxy.add({ kind: 'reset', afterBytes, way: 'down' });
      const resets = proxy.resets();
      await transport.write(40);
      // Reconnections break as well: at other requests than the first connection.
      await until('three connections break', () => proxy.resets(), { holds: (count) => count >= resets + 3 });
      heal();
      await transport.sent(carrier, 30_000);
    }
    await transport.arrived(reader);
    expect(reader.seen).toEqual(await transport.logFrom(0));
  }, 120_000);

  it('is half open: the relay times out, reads no further than a page and keeps the order [F-13]', async () => {
    const reads: number[] = [];
    const log = {
      readAll: (after: number, limit: number) => {
        reads.push(after);
        return transport.store.readAll(after, limit);
      },
      onCommit: transport.store.onCommit,
      head: () => transport.store.head(),
    };
    const reports: string[] = [];
    const report = (_: string, detail: Record<string, unknown>) => void reports.push(String(detail.error));
    const carrier = transport.relay({ log, kafka: { brokers: brokers(), requestTimeoutMs: 700 }, report });
    const reader = transport.follow(transport.feed('one'));
    await transport.write(60);
    await transport.sent(carrier);
    for (const way of ['down', 'up'] as const) {
      const heal = proxy.add({ kind: 'stall', way });
      const requested = reports.length;
      reads.length = 0;
      await transport.write(1_200);
      await until('the relay reports it', () => reports.length > requested);
      // The backlog stays in the log: what is read is the one page that is being tried, again and again.
      expect(new Set(reads).size).toBeLessThanOrEqual(3);
      heal();
      proxy.cutAll();
      await transport.sent(carrier, 30_000);
    }
    await transport.arrived(reader);
    expect(reader.seen).toEqual(await transport.logFrom(0));
    const streams = new Map<string, number>();
    for (const { key, value } of await transport.dump('points', 900)) {
      const { revision } = JSON.parse(value);
      // Repeats may follow, but nothing that is new comes before its turn.
      expect(revision).toBeLessThanOrEqual((streams.get(key) ?? 0) + 1);
      streams.set(key, Math.max(revision, streams.get(key) ?? 0));
    }
  }, 120_000);

  it('cannot be reached: the age of the oldest unsent event grows, and is zero once it is sent [F-18]', async () => {
    let now = Date.now();
    const rejected = proxy.add({ kind: 'refuse' });
    proxy.cutAll();
    const carrier = transport.relay({ clock: () => new Date(now) });
    await transport.write(20);
    const [first] = await transport.store.readAll(0, 1);
    now = Date.parse(first!.recordedAt) + 61_000;
    expect(await carrier.lag()).toEqual({ position: 0, behind: 20, ageMs: 61_000 });
    now += 10_000;
    expect((await carrier.lag()).ageMs).toBe(71_000);
    rejected();
    await transport.sent(carrier, 30_000);
    expect((await carrier.lag()).ageMs).toBe(0);
  }, 60_000);

  it('loses a topic: it is made again and filled with all it had, even when the relay dies at it [F-17]', async () => {
    const first = transport.relay();
    await transport.write(900);
    await transport.sent(first);
    await first.stop();
    // A page may have been sent twice already: delivery is at least once, and a slow broker lets a request run out.
    const before = await transport.dump('rewards', 270);
    const admin = await transport.admin();
    await admin.deleteTopics({ topics: [`${transport.prefix}.points`] });
    const points = `${transport.prefix}.points`;
    await until('the topic is gone', () => admin.listTopics(), { holds: (topics) => !topics.includes(points) });
    // It dies after the first page of the filling was sent, before that was remembered.
    const { checkpoint, refills } = transport.stored();
    const advance = async () => {
      throw new Error('dies here');
    };
    const reports: string[] = [];
    const report = (_: string, detail: Record<string, unknown>) => void reports.push(String(detail.error));
    const dying = transport.relay({ checkpoint, refills: { ...refills, advance }, report });
    await until('it dies', () => reports, { holds: (all) => all.includes('dies here') });
    await dying.stop();
    expect([...(await refills.pending()).keys()]).toEqual([`${transport.prefix}.points`]);
    const second = transport.relay();
    await transport.write(90);
    await transport.sent(second, 30_000);
    expect((await refills.pending()).size).toBe(0);
    const own = (await transport.logFrom(0)).filter(({ stream }) => stream.includes('/points/'));
    const messages = await transport.dump('points', own.length);
    const seen = new Map<string, number>();
    for (const { key, value } of messages) {
      const { revision } = JSON.parse(value);
      expect(revision).toBeLessThanOrEqual((seen.get(key) ?? 0) + 1);
      seen.set(key, Math.max(revision, seen.get(key) ?? 0));
    }
    expect(new Set(messages.map(({ value }) => JSON.parse(value).id))).toEqual(new Set(own.map(({ id }) => id)));
    // The other topics' events were not sent again.
    const sent = new Set(before.map(({ value }) => JSON.parse(value).id));
    expect(sent.size).toBe(270);
    const rewards = await transport.dump('rewards', before.length + 27);
    expect(rewards.filter(({ value }) => sent.has(JSON.parse(value).id))).toHaveLength(before.length);
  }, 120_000);

  it('offsets reset to the beginning, shuffled repeats, readers that come and go: each event once, in order [F-15, F-16]', async () => {
    transport.relay();
    const steady = transport.follow(transport.feed('steady'));
    const opened = transport.feed('reset');
    const reader = transport.follow(opened);
    await transport.flowing(opened);
    await transport.write(600);
    await transport.arrived(reader);
    await reader.stop();
    await opened.close();
    const admin = await transport.admin();
    const groupId = `${transport.prefix}-reset`;
    for (const context of ['points', 'rewards', 'intake'])
      await admin.resetOffsets({ groupId, topic: `${transport.prefix}.${context}`, earliest: true });
    // From the middle on, with everything from the beginning coming once more, in another order within each stream.
    const again = transport.follow(transport.feed('reset'), 300);
    const producer = transport.client.producer();
    transport.closing.push(() => producer.disconnect());
    await producer.connect();
    const log = await transport.logFrom(0);
    const shuffled = log
      .map((event) => ({ key: event.stream, value: JSON.stringify(publish(event, event.position - 1)) }))
      .toSorted((a, b) => (a.value.slice(-30) < b.value.slice(-30) ? -1 : 1));
    await producer.send({ topic: `${transport.prefix}.points`, messages: shuffled });
    const guests = (async () => {
      for (let n = 0; n < 2; n++) {
        const guest = transport.feed('reset');
        const visitor = transport.follow(guest);
        await until('the visitor reads', () => visitor.seen.length > 0);
        await pace(900);
        await visitor.stop();
        await guest.close();
      }
    })();
    for (let n = 0; n < 6; n++) {
      await transport.write(60);
      await pace(300);
    }
    await guests;
    const began = Date.now();
    for (const one of [steady, again]) await transport.arrived(one, 30_000);
    expect(Date.now() - began).toBeLessThan(30_000 * busyFactor());
    expect(steady.seen).toEqual(await transport.logFrom(0));
    expect(again.seen).toEqual(await transport.logFrom(300));
  }, 120_000);

  it('has the declared topics, and names those that differ', async () => {
    const quiet = transport.relay();
    await transport.write(10);
    await transport.sent(quiet);
    await quiet.stop();
    const admin = await transport.admin();
    const name = `${transport.prefix}.points`;
    const { topics } = await admin.fetchTopicMetadata({ topics: [name] });
    expect(topics[0]!.partitions).toHaveLength(4);
    const configNames = ['cleanup.policy', 'retention.ms', 'max.message.bytes'];
    const requested = [{ type: ConfigResourceTypes.TOPIC, name, configNames }];
    const settings = async () => {
      const { resources } = await admin.describeConfigs({ includeSynonyms: false, resources: requested });
      return Object.fromEntries(resources[0]!.configEntries.map((entry) => [entry.configName, entry.configValue]));
    };
    expect(await settings()).toEqual({
      'cleanup.policy': 'delete',
      'retention.ms': '604800000',
      'max.message.bytes': '16777216',
    });
    const configEntries = [{ name: 'cleanup.policy', value: 'compact' }];
    await admin.alterConfigs({
      validateOnly: false,
      resources: [{ type: ConfigResourceTypes.TOPIC, name, configEntries }],
    });
    // The broker answers before its own copy of the settings has changed, and a relay asks once when it connects.
    await until('the broker describes both changes', settings, {
      holds: (now) => now['cleanup.policy'] === 'compact' && now['max.message.bytes'] === '1048588',
    });
    const problems: string[] = [];
    transport.relay({ report: (_, { problem }) => void problems.push(String(problem)) });
    await until('both problems are reported', () => problems, { holds: ({ length }) => length >= 2 });
    expect(problems).toEqual([
      `topic ${name} is compacted: readers would miss all but the last event of each stream`,
      expect.stringContaining(`topic ${name} takes messages of 1048588 bytes only`),
    ]);
  }, 60_000);
});
