import { expect, it } from '@jest/globals';
import { startEventStoreDBStandIn } from '../../support/eventstoredb/node.js';
import { useKafka } from '../../support/services/kafka.js';
import { pace, until } from '../../support/waiting.js';
import { useLedger } from '../event-store/postgres-ledger.js';
import { eventOf, place } from '../event-store/stage.js';
import { contexts, useTransport } from './stage.js';

const kafka = await useKafka();
const ledger = await useLedger();
const transport = useTransport(ledger, () => kafka.brokers);

kafka.describe('relay and feed', () => {
  it('bring the log through Kafka: everything, once, in the order of the log, while many write', async () => {
    transport.relay();
    // On a busy machine the relay is late by more than the usual half second, and then the log would be read instead.
    const opened = transport.feed('one', 5_000);
    const reader = transport.follow(opened);
    await transport.flowing(opened);
    const before = opened.counts();
    await transport.write(900);
    await transport.arrived(reader);
    expect(reader.seen).toEqual(await transport.logFrom(0));
    expect(opened.counts().received - before.received).toBeGreaterThan(500);
  }, 60_000);

  it('put each stream on one partition, in order, as CloudEvents with position and revision', async () => {
    const carrier = transport.relay();
    const shop = await transport.write(60);
    await transport.sent(carrier);
    const messages = await transport.dump('points', 24);
    const streams = [0, 3, 6, 9].map((lane) => `${shop}/points/${lane}`);
    expect([...new Set(messages.map(({ key }) => key))].sort()).toEqual(streams);
    for (const stream of streams) {
      const own = messages.filter(({ key }) => key === stream);
      expect(new Set(own.map(({ partition }) => partition)).size).toBe(1);
      // At least once: a page may be there twice, but what a reader has not seen yet comes in order.
      const revisions = own.map(({ value }) => JSON.parse(value).revision);
      expect([...new Set(revisions)]).toEqual([1, 2, 3, 4, 5, 6]);
      const [first] = await transport.store.readStream(shop, stream);
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

  it('tell every partition once of a log that was restored, before what follows', async () => {
    const carrier = transport.relay();
    await transport.write(60);
    await transport.sent(carrier);
    await carrier.stop();
    const head = await transport.store.head();
    await transport.setRelaysBack(head - 30);
    const again = transport.relay();
    await transport.sent(again);
    await again.stop();
    const last = transport.relay();
    await transport.write(3);
    await transport.sent(last);
    const messages = await transport.dump('points', 30);
    const isReset = ({ value }: { value: string }) => JSON.parse(value).type === 'loyalty.log.reset.v1';
    for (const partition of [0, 1, 2, 3]) {
      const own = messages.filter((message) => message.partition === partition);
      const announced = own.filter(isReset).map(({ value }) => JSON.parse(value).data);
      expect(announced).toEqual([{ after: String(head - 30), upTo: String(head) }]);
      // What was sent again, and nothing else, comes after it.
      const at = own.findIndex(isReset);
      const positions = own.map(({ value }) => Number(JSON.parse(value).position));
      expect(positions.slice(0, at).filter((position) => position > head)).toEqual([]);
      expect(positions.slice(at + 1).filter((position) => position <= head - 30)).toEqual([]);
    }
    const repeated = messages.filter(({ value }) => Number(JSON.parse(value).position) > head - 30);
    expect(repeated.length).toBeGreaterThan(messages.filter(isReset).length);
  }, 60_000);

  it('go on after the log has moved to EventStoreDB: each event once, at the position that it had', async () => {
    const cluster = await startEventStoreDBStandIn();
    transport.closing.push(() => cluster.close());
    const carrier = transport.relay();
    await transport.write(60);
    await transport.sent(carrier);
    await carrier.stop();
    const before = await transport.dump('points', 24);
    await transport.moveTo(cluster.nodes[0]!.url);
    const moved = transport.relay();
    const opened = transport.feed('one', 5_000);
    const reader = transport.follow(opened);
    await transport.write(60);
    await transport.arrived(reader);
    await transport.sent(moved);
    expect(reader.seen).toEqual(await transport.logFrom(0));
    const after = await transport.dump('points', 48);
    const placesOf = (messages: typeof after) =>
      new Map(messages.map(({ value }) => [JSON.parse(value).id, Number(JSON.parse(value).position)]));
    const places = placesOf(after);
    expect(places.size).toBe(48);
    for (const [id, position] of placesOf(before)) expect(places.get(id)).toBe(position);
    for (const { id, position } of reader.seen) if (places.has(id)) expect(places.get(id)).toBe(position);
  }, 60_000);

  it('send a page again whose acknowledgement was lost, and readers see each event once [F-14]', async () => {
    const DIES = 'the relay dies between sending and remembering';
    const real = transport.stored().checkpoint;
    let failures = 3;
    const advance = async (from: number, to: number) => {
      if (failures-- > 0) throw new Error(DIES);
      return real.advance(from, to);
    };
    const shop = await transport.write(30);
    const reports: string[] = [];
    const report = (_: string, detail: Record<string, unknown>) => void reports.push(String(detail.error));
    const carrier = transport.relay({ checkpoint: { ...real, advance }, report });
    const reader = transport.follow(transport.feed('one', 60_000));
    await transport.sent(carrier);
    // A broker that has just begun may also say that it does not lead a topic yet.
    expect(reports.filter((report) => report === DIES)).toHaveLength(3);
    const own = (await transport.dump('points', 48)).filter(({ key }) => key === `${shop}/points/0`);
    const revisions = own.map(({ value }) => JSON.parse(value).revision).join('');
    expect(revisions).toMatch(/^(123){4,}$/);
    await transport.write(30);
    await transport.arrived(reader);
    expect(reader.seen).toEqual(await transport.logFrom(0));
  }, 60_000);

  it('bear a topic that is produced again, shuffled, with messages that are no events [F-15]', async () => {
    transport.relay();
    const opened = transport.feed('one');
    const reader = transport.follow(opened);
    await transport.flowing(opened);
    await transport.write(120);
    await transport.arrived(reader);
    const messages = await transport.dump('points', 48);
    const producer = transport.client.producer();
    transport.closing.push(() => producer.disconnect());
    await producer.connect();
    const shuffled = messages.toSorted((a, b) => (a.value.slice(-20) < b.value.slice(-20) ? -1 : 1));
    const junk = ['', '{', '{}', 'null', '{"specversion":"1.0","position":"7"}'].map((value) => ({ key: 'k', value }));
    await producer.send({ topic: `${transport.prefix}.points`, messages: [...junk, ...shuffled, ...junk] });
    await transport.write(50);
    await transport.arrived(reader);
    expect(reader.seen).toEqual(await transport.logFrom(0));
  }, 60_000);

  it('heal from the log when topics are deleted, and go on through Kafka afterwards [F-17]', async () => {
    transport.relay();
    const opened = transport.feed('one');
    const reader = transport.follow(opened);
    await transport.flowing(opened);
    const admin = transport.client.admin();
    transport.closing.push(() => admin.disconnect());
    await admin.connect();
    await admin.deleteTopics({ topics: contexts.map((context) => `${transport.prefix}.${context}`) });
    await transport.write(200);
    await transport.arrived(reader, 60_000);
    expect(reader.seen).toEqual(await transport.logFrom(0));
    expect(opened.counts().healed).toBeGreaterThan(0);
    // Kafka's part heals too: sooner or later events come through it again.
    const { received } = opened.counts();
    const count = async () => {
      await transport.write(1);
      return opened.counts().received;
    };
    await until('events come through Kafka', count, { holds: (all) => all > received, everyMs: 200 });
  }, 120_000);

  it('leave appends alone while no broker answers, and catch up when one does [F-12]', async () => {
    const reports: string[] = [];
    const away = transport.relay({
      kafka: { brokers: ['127.0.0.1:1'] },
      report: (message) => void reports.push(message),
    });
    await transport.write(1_500);
    await until('the relay reports it', () => reports.length > 0);
    expect((await away.lag()).behind).toBe(1_500);
    await away.stop();
    const back = transport.relay();
    await transport.sent(back);
    expect((await back.lag()).position).toBe(await transport.store.head());
  }, 60_000);

  it('go on from a reader’s checkpoint after a restart, and from the relay’s own', async () => {
    const first = transport.relay();
    const before = transport.feed('one');
    const early = transport.follow(before);
    await transport.flowing(before);
    await transport.write(100);
    await until('half of them are read', () => early.seen.length, { holds: (count) => count >= 50 });
    await early.stop();
    await before.close();
    await first.stop();
    await transport.write(100);
    transport.relay();
    await transport.write(100);
    const late = transport.follow(transport.feed('one'), early.seen.at(-1)!.position);
    await transport.arrived(late);
    expect([...early.seen, ...late.seen]).toEqual(await transport.logFrom(0));
  }, 60_000);

  it('miss and repeat nothing while consumers of one group come and go [F-16]', async () => {
    transport.relay();
    const steady = transport.feed('shared');
    const reader = transport.follow(steady);
    await transport.flowing(steady);
    const writing = (async () => {
      for (let n = 0; n < 12; n++) {
        await transport.write(50);
        await pace(400);
      }
    })();
    for (let n = 0; n < 3; n++) {
      const guest = transport.feed('shared');
      const visitor = transport.follow(guest);
      await pace(1_500);
      await visitor.stop();
      await guest.close();
      const order = visitor.seen.map((event) => event.position);
      expect(order).toEqual(Array.from({ length: order.length }, (_, index) => index + 1));
    }
    await writing;
    await transport.arrived(reader, 30_000);
    expect(reader.seen).toEqual(await transport.logFrom(0));
  }, 90_000);

  it('carry an event of two million characters', async () => {
    const carrier = transport.relay();
    const { shop, stream } = place();
    const data = { lines: 'x'.repeat(2_000_000) };
    await transport.store.append({ shop, stream, expectedRevision: 0, events: [eventOf(), eventOf(data), eventOf()] });
    await transport.sent(carrier);
    const messages = await transport.dump('points', 3);
    expect(JSON.parse(messages[1]!.value).data.data).toEqual(data);
  }, 60_000);
});
