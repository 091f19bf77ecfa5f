import { describe, expect, it } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { chainLink, verifyChain } from '@loyalty/services/platform/event-store/chain';
import { readBack } from '@loyalty/services/platform/event-store/read-back';
import { busyFactor } from '../../support/busy.js';
import { latency, pace, until } from '../../support/waiting.js';
import { eventOf, insist, type LogUnderTest, place, recordOf, whenUp } from './stage.js';

/** Contract of an event store for reading and for failures, for every adapter. */
export function readingPromises(log: LogUnderTest): void {
  describe('reading', () => {
    it('shows a reader every event once and in order while 32 writers append', async () => {
      const writers = 32;
      const each = 60;
      const from = await log.store.head();
      const seen: Recorded[] = [];
      let wake = () => {};
      let done = false;
      const off = log.store.onCommit(() => wake());
      const tail = (async () => {
        for (let after = from; ; ) {
          const page = await log.store.readAll(after, 50);
          seen.push(...page);
          after = page.at(-1)?.position ?? after;
          if (page.length > 0) continue;
          if (done && after >= (await log.store.head())) return;
          await Promise.race([new Promise<void>((resolve) => (wake = resolve)), pace(500)]);
        }
      })();
      const { shop } = place();
      const write = async (writer: number) => {
        for (let n = 0; n < each; n++)
          await log.store.append({
            shop,
            stream: `${shop}/points/${writer}`,
            expectedRevision: n,
            events: [eventOf({ writer, n })],
          });
      };
      await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
      done = true;
      wake();
      await tail;
      off();
      const keys = seen.map((event) => `${event.stream}@${event.revision}`);
      const rising = seen.every((event, index) => index === 0 || event.position > seen[index - 1]!.position);
      expect({ events: keys.length, distinct: new Set(keys).size, rising }).toEqual({
        events: writers * each,
        distinct: writers * each,
        rising: true,
      });
      for (let writer = 0; writer < writers; writer++) {
        const own = seen.filter((event) => event.stream === `${shop}/points/${writer}`);
        expect(own.map((event) => event.revision)).toEqual(Array.from({ length: each }, (_, n) => n + 1));
      }
    }, 60_000);

    it('wakes a listener within a second of a commit, and no longer once it has left', async () => {
      const { shop, stream } = place();
      let woken = 0;
      let left = 0;
      const off = log.store.onCommit((head) => (woken = head));
      log.store.onCommit(() => left++)();
      const receipt = await log.store.append({ shop, stream, expectedRevision: 0, events: [eventOf()] });
      const holds = (head: number) => head >= receipt.position;
      await until('the listener is woken', () => woken, { holds, withinMs: 1_000 * busyFactor() });
      off();
      expect(left).toBe(0);
    });

    it('never shows one shop the streams or commands of another', async () => {
      const mine = place();
      const other = place();
      const record = recordOf(mine.shop);
      await log.store.append({ ...mine, expectedRevision: 0, events: [eventOf()], record });
      expect(await log.store.readStream(other.shop, mine.stream)).toEqual([]);
      expect(await log.store.findCommand(other.shop, record.command)).toBeNull();
      expect(await log.store.readStream(mine.shop, mine.stream)).toHaveLength(1);
    });

    it('reads the events at given positions, in order, and leaves out positions without one', async () => {
      const { shop, stream } = place();
      for (let n = 0; n < 4; n++)
        await log.store.append({ shop, stream, expectedRevision: n, events: [eventOf({ n })] });
      const positions = (await log.store.readStream(shop, stream)).map((event) => event.position);
      const head = await log.store.head();
      const read = await log.store.readAt([positions[3]!, positions[1]!, head + 1_000_000]);
      expect(read.map((event) => [event.position, (event.data as { n: number }).n])).toEqual([
        [positions[1], 1],
        [positions[3], 3],
      ]);
      expect(await log.store.readAt([])).toEqual([]);
    });

    it('chains the events of each stream by hashes that can be recomputed from what is read', async () => {
      const from = await log.store.head();
      const { shop, stream } = place();
      for (let n = 0; n < 5; n++)
        await log.store.append({ shop, stream, expectedRevision: n, events: [eventOf({ n, text: 'ß\u0000' })] });
      const read = await log.store.readAll(from, 100);
      expect(await verifyChain(read.map(chainLink))).toEqual({ checked: 5, unanchored: 0, broken: null });
      const forged = read.map((event, n) => (n === 2 ? { ...event, data: { n: 2, text: 'forged' } } : event));
      expect((await verifyChain(forged.map(chainLink))).broken).toMatchObject({
        position: read[2]!.position,
        revision: 3,
      });
      const shortened = read.filter((_, n) => n !== 3);
      expect((await verifyChain(shortened.map(chainLink))).broken).toMatchObject({ revision: 5 });
    });
  });

  describe('trouble', () => {
    it('writes each command exactly once although the connections break again and again', async () => {
      const { shop } = place();
      const written = Array.from({ length: 12 }, () => 0);
      let running = true;
      const write = async (writer: number) => {
        for (; running; written[writer]!++) {
          const n = written[writer]!;
          const events = [eventOf({ n }), eventOf({ n })];
          const stream = `${shop}/points/${writer}`;
          await insist(log.store, { shop, stream, expectedRevision: 2 * n, events, record: recordOf(shop, { n }) });
        }
      };
      const writing = Promise.all(written.map((_, writer) => write(writer)));
      for (let cuts = 0; cuts < 25; cuts++) {
        // A cut counts only when something is being written.
        const before = written[0]!;
        await until('something is written', () => written[0]! > before, { everyMs: 5 });
        await latency(cuts % 7);
        await log.factory.cut();
      }
      running = false;
      await writing;
      for (const [writer, count] of written.entries()) {
        const read = await whenUp(() => log.store.readStream(shop, `${shop}/points/${writer}`));
        const numbers = read.map((event) => (event.data as { n: number }).n);
        expect(numbers).toEqual(Array.from({ length: 2 * count }, (_, index) => Math.floor(index / 2)));
      }
    }, 120_000);

    it('folds on when every snapshot is lost: they are a cache', async () => {
      const { stream } = place();
      expect(await log.store.loadSnapshot(stream, 'v1')).toBeNull();
      await log.store.saveSnapshot(stream, 'v1', 10, { balance: 5 });
      await log.store.saveSnapshot(stream, 'v1', 8, { balance: 3 });
      expect(await log.store.loadSnapshot(stream, 'v1')).toEqual({ revision: 10, state: { balance: 5 } });
      expect(await log.store.loadSnapshot(stream, 'v2')).toBeNull();
      await log.factory.dropSnapshots();
      expect(await log.store.loadSnapshot(stream, 'v1')).toBeNull();
    });

    it('recalls a stream: the snapshot of that fold and what comes after it, within its shop', async () => {
      const { shop, stream } = place();
      const { store } = log;
      const recall = async (fold: string, of = shop) => (await readBack(store, [{ shop: of, stream, fold }]))[0];
      expect(await recall('v1')).toEqual({ snapshot: null, tail: [] });
      for (let n = 0; n < 3; n++) await store.append({ shop, stream, expectedRevision: n, events: [eventOf()] });
      const tail = await store.readStream(shop, stream);
      expect(await recall('v1')).toEqual({ snapshot: null, tail });
      await store.saveSnapshot(stream, 'v1', 2, { balance: 5 });
      const snapshot = { revision: 2, state: { balance: 5 } };
      expect(await recall('v1')).toEqual({ snapshot, tail: tail.slice(2) });
      expect(await recall('v2')).toEqual({ snapshot: null, tail });
      expect(await recall('v2', place().shop)).toEqual({ snapshot: null, tail: [] });
    });

    it('recalls many streams in one look, each as it is alone, in the order they are asked for', async () => {
      const { store } = log;
      const places = Array.from({ length: 5 }, place);
      for (const [n, { shop, stream }] of places.entries()) {
        for (let revision = 0; revision < n; revision++)
          await store.append({ shop, stream, expectedRevision: revision, events: [eventOf()] });
        if (n % 2 === 0) await store.saveSnapshot(stream, 'v1', n, { balance: n });
      }
      const requested = [...places, places[3]!].reverse().map((one) => ({ ...one, fold: 'v1' }));
      const alone = await Promise.all(requested.map(async (one) => (await readBack(store, [one]))[0]));
      expect(await readBack(store, requested)).toEqual(alone);
      expect(alone.map((one) => [one?.snapshot?.revision ?? 0, one?.tail.length])).toEqual([
        [0, 3],
        [4, 0],
        [0, 3],
        [2, 0],
        [0, 1],
        [0, 0],
      ]);
    });

    it('keeps what a snapshot sets aside with it, by key: the newest of each, of that fold', async () => {
      const { stream } = place();
      const aside = (...records: [string, unknown][]) => new Map(records.map(([k, it]) => [k, JSON.stringify(it)]));
      await log.store.saveSnapshot(stream, 'v1', 10, {}, aside(['lot/a', { was: 1 }], ['lot/b', [2]]));
      await log.store.saveSnapshot(stream, 'v1', 20, {}, aside(['lot/a', { was: 3 }]));
      await log.store.saveSnapshot(stream, 'v1', 15, {}, aside(['lot/a', { was: 2 }]));
      const stored = await log.store.loadArchived(stream, 'v1', ['lot/b', 'lot/a', 'lot/c']);
      const byKey = stored!.sort((a, b) => (a.key < b.key ? -1 : 1));
      expect(byKey).toEqual([
        { key: 'lot/a', revision: 20, record: { was: 3 } },
        { key: 'lot/b', revision: 10, record: [2] },
      ]);
      expect(await log.store.loadArchived(stream, 'v2', ['lot/a'])).toEqual([]);
      expect(await log.store.loadArchived(place().stream, 'v1', ['lot/a'])).toEqual([]);
      // After the log was restored to an earlier state, reads must not show a later one.
      await log.factory.dropSnapshots();
      expect(await log.store.loadArchived(stream, 'v1', ['lot/a', 'lot/b'])).toEqual([]);
    });
  });
}
