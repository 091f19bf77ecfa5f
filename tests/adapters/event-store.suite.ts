import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { chainLink, verifyChain } from '@loyalty/services/event-store/chain';
import {
  type AppendRequest,
  type CommandRecord,
  CommandRepeated,
  type EventStore,
  type EventToAppend,
  RevisionConflict,
  StoreUnavailable,
} from '@loyalty/services/event-store/port';

/** How a suite gets its stores. Everything happens in one log, so each test uses shops of its own. */
export interface StoreFactory {
  /** A store that may write. */
  open(): Promise<EventStore>;
  /** Ends all connections of the stores, as a restart of the server would. */
  cut(): Promise<void>;
  /** Loses the cached folds. */
  dropSnapshots(): Promise<void>;
}

export const at = '2026-03-01T10:00:00.000Z';

export function eventOf(data: unknown = {}, id: string = randomUUID()): EventToAppend {
  const causation = randomUUID();
  const actor = { kind: 'system' as const, id: 'suite' };
  return {
    id,
    type: 'Tried',
    version: 1,
    actor,
    causation,
    correlation: causation,
    occurredAt: at,
    recordedAt: at,
    data,
  };
}

export function recordOf(shop: string, answer: unknown = { ok: true }, command: string = randomUUID()): CommandRecord {
  return { command, shop, digest: createHash('sha256').update(JSON.stringify(answer)).digest('hex'), answer };
}

let shops = 0;
/** A shop and a stream nobody else uses. */
export function place(): { shop: string; stream: string } {
  const shop = `shop-${Date.now().toString(36)}-${++shops}`;
  return { shop, stream: `${shop}/points/1` };
}

/** Appends, and carries on as the command path does: what may pass is tried again. */
export async function insist(store: EventStore, request: AppendRequest): Promise<'appended' | 'repeated'> {
  const end = Date.now() + 20_000;
  for (;;) {
    try {
      await store.append(request);
      return 'appended';
    } catch (error) {
      if (error instanceof CommandRepeated) return 'repeated';
      if (!(error instanceof StoreUnavailable) || Date.now() > end) throw error;
      await delay(50);
    }
  }
}

/** The promises of the port (services/event-store/port.ts), for every adapter. */
export function eventStoreSuite(make: () => Promise<StoreFactory>): void {
  let factory: StoreFactory;
  let store: EventStore;
  const opened: EventStore[] = [];
  const open = async () => {
    const another = await factory.open();
    opened.push(another);
    return another;
  };
  beforeAll(async () => {
    factory = await make();
    store = await open();
  }, 60_000);
  afterEach(async () => {
    for (const extra of opened.splice(1)) await extra.close();
  });
  afterAll(async () => {
    for (const one of opened) await one.close();
  });

  describe('appending', () => {
    it('gives revisions 1..n, rising positions and a receipt that says where the last event stands', async () => {
      const { shop, stream } = place();
      const first = eventOf({ n: 1 });
      const second = eventOf({ n: 2 });
      const receipt = await store.append({ shop, stream, expectedRevision: 0, events: [first, second] });
      expect(receipt).toMatchObject({ stream, revision: 2, events: [first.id, second.id] });
      const read = await store.readStream(shop, stream);
      expect(read.map((event) => event.revision)).toEqual([1, 2]);
      expect(read[1]).toMatchObject({ ...second, shop, stream, position: receipt.position });
      expect(read[1]!.position).toBeGreaterThan(read[0]!.position);
      expect(await store.head()).toBeGreaterThanOrEqual(receipt.position);
      expect(await store.readStream(shop, stream, 2)).toEqual([read[1]]);
    });

    it('refuses another revision than the one decided on, says where the stream stands, and writes nothing', async () => {
      const { shop, stream } = place();
      await store.append({ shop, stream, expectedRevision: 0, events: [eventOf()] });
      for (const expectedRevision of [0, 2, 7]) {
        const refused = store.append({ shop, stream, expectedRevision, events: [eventOf(), eventOf()] });
        await expect(refused).rejects.toMatchObject({ expected: expectedRevision, actual: 1 });
        await expect(refused).rejects.toBeInstanceOf(RevisionConflict);
      }
      expect(await store.readStream(shop, stream)).toHaveLength(1);
    });

    it('is atomic: what one bad event spoils is not written, and takes nothing beside it along', async () => {
      const { shop, stream } = place();
      const lacking = { ...eventOf(), causation: '' };
      const neighbour = store.append({ shop, stream: `${stream}b`, expectedRevision: 0, events: [eventOf()] });
      await expect(store.append({ shop, stream, expectedRevision: 0, events: [eventOf(), lacking] })).rejects.toThrow(
        TypeError,
      );
      await neighbour;
      expect(await store.readStream(shop, stream)).toEqual([]);
      expect(await store.readStream(shop, `${stream}b`)).toHaveLength(1);
    });

    it('lets exactly one of 200 concurrent appends win each revision', async () => {
      const { shop, stream } = place();
      let conflicts = 0;
      const one = async (n: number) => {
        for (let expectedRevision = 0; ; ) {
          try {
            return await store.append({ shop, stream, expectedRevision, events: [eventOf({ n })] });
          } catch (error) {
            if (!(error instanceof RevisionConflict)) throw error;
            conflicts++;
            expectedRevision = error.actual;
          }
        }
      };
      const receipts = await Promise.all(Array.from({ length: 200 }, (_, n) => one(n)));
      const expected = Array.from({ length: 200 }, (_, n) => n + 1);
      expect(receipts.map((receipt) => receipt.revision).sort((a, b) => a - b)).toEqual(expected);
      const read = await store.readStream(shop, stream);
      expect(read.map((event) => event.revision)).toEqual(expected);
      expect(new Set(read.map((event) => (event.data as { n: number }).n)).size).toBe(200);
      expect(conflicts).toBeGreaterThan(0);
    }, 60_000);

    it('keeps bodies byte for byte: big numbers as text, every script, quotes, NUL, lone halves of characters', async () => {
      const { shop, stream } = place();
      const data = {
        big: '9223372036854775807123',
        text: 'Żółć 漢字 🙂 é é "quoted" \\ \u0000 \u2028 \ud800 </script>',
        deep: { list: [1, -0, 0.1, 1e21, null, true, []], '': {}, ['__proto__']: 'own', '10': 'a', b: 'c' },
        long: 'x'.repeat(300_000),
      };
      const sent = eventOf(data);
      await store.append({ shop, stream, expectedRevision: 0, events: [sent] });
      const [read] = await store.readStream(shop, stream);
      expect(JSON.stringify(read!.data)).toBe(JSON.stringify(data));
      expect(chainLink(read!).body).toBe(chainLink({ ...read!, ...sent }).body);
    });

    it('refuses a stream that is not one of the shop', async () => {
      const { shop } = place();
      const wrong = store.append({ shop, stream: 'other/points/1', expectedRevision: 0, events: [eventOf()] });
      await expect(wrong).rejects.toThrow(TypeError);
    });
  });

  describe('commands', () => {
    /** Carries a command out, perhaps restarts, and repeats it, decided on the old revision and on the new one. */
    const repeat = async (restart: boolean) => {
      for (const expectedRevision of [0, 1]) {
        const { shop, stream } = place();
        const record = recordOf(shop, { ok: { coupon: 'ABC' } });
        await store.append({ shop, stream, expectedRevision: 0, events: [eventOf()], record });
        if (restart) {
          await opened.shift()?.close();
          store = await factory.open();
          opened.unshift(store);
        }
        const again = store.append({ shop, stream, expectedRevision, events: [eventOf()], record });
        await expect(again).rejects.toBeInstanceOf(CommandRepeated);
        await expect(again).rejects.toMatchObject({ record });
        expect(await store.readStream(shop, stream)).toHaveLength(1);
        expect(await store.findCommand(shop, record.command)).toEqual(record);
      }
    };

    it('recognises a repeat, whatever revision the second one was decided on', () => repeat(false));

    it('recognises a repeat after a restart', () => repeat(true), 60_000);

    it('carries out one of 100 concurrent repeats', async () => {
      const { shop, stream } = place();
      const record = recordOf(shop);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 100 }, () =>
          store.append({ shop, stream, expectedRevision: 0, events: [eventOf()], record }),
        ),
      );
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(CommandRepeated);
      expect(await store.readStream(shop, stream)).toHaveLength(1);
    });

    it('remembers a rejection without an event, and only at the revision it was decided on', async () => {
      const { shop, stream } = place();
      await store.append({ shop, stream, expectedRevision: 0, events: [eventOf()] });
      const record = recordOf(shop, { rejected: 'points.insufficient' });
      const late = store.append({ shop, stream, expectedRevision: 0, events: [], record });
      await expect(late).rejects.toBeInstanceOf(RevisionConflict);
      expect(await store.findCommand(shop, record.command)).toBeNull();
      const receipt = await store.append({ shop, stream, expectedRevision: 1, events: [], record });
      expect(receipt).toMatchObject({ stream, revision: 1, events: [] });
      const again = store.append({ shop, stream, expectedRevision: 1, events: [eventOf()], record });
      await expect(again).rejects.toMatchObject({ record });
      expect(await store.readStream(shop, stream)).toHaveLength(1);
    });

    it('leaves no record behind when the events conflict', async () => {
      const { shop, stream } = place();
      const record = recordOf(shop);
      const refused = store.append({ shop, stream, expectedRevision: 3, events: [eventOf()], record });
      await expect(refused).rejects.toBeInstanceOf(RevisionConflict);
      expect(await store.findCommand(shop, record.command)).toBeNull();
      await store.append({ shop, stream, expectedRevision: 0, events: [eventOf()], record });
    });
  });

  describe('reading', () => {
    it('shows a reader every event once and in order while 32 writers append', async () => {
      const writers = 32;
      const each = 60;
      const from = await store.head();
      const seen: Recorded[] = [];
      let wake = () => {};
      let done = false;
      const off = store.onCommit(() => wake());
      const tail = (async () => {
        for (let after = from; ; ) {
          const page = await store.readAll(after, 50);
          seen.push(...page);
          after = page.at(-1)?.position ?? after;
          if (page.length > 0) continue;
          if (done && after >= (await store.head())) return;
          await Promise.race([new Promise<void>((resolve) => (wake = resolve)), delay(500)]);
        }
      })();
      const { shop } = place();
      const write = async (writer: number) => {
        for (let n = 0; n < each; n++)
          await store.append({
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
      const off = store.onCommit((head) => (woken = head));
      store.onCommit(() => left++)();
      const receipt = await store.append({ shop, stream, expectedRevision: 0, events: [eventOf()] });
      for (let n = 0; n < 100 && woken < receipt.position; n++) await delay(10);
      off();
      expect(woken).toBeGreaterThanOrEqual(receipt.position);
      expect(left).toBe(0);
    });

    it('never shows one shop the streams or commands of another', async () => {
      const mine = place();
      const other = place();
      const record = recordOf(mine.shop);
      await store.append({ ...mine, expectedRevision: 0, events: [eventOf()], record });
      expect(await store.readStream(other.shop, mine.stream)).toEqual([]);
      expect(await store.findCommand(other.shop, record.command)).toBeNull();
      expect(await store.readStream(mine.shop, mine.stream)).toHaveLength(1);
    });

    it('reads the events at given positions, in order, and leaves out where none stands', async () => {
      const { shop, stream } = place();
      for (let n = 0; n < 4; n++) await store.append({ shop, stream, expectedRevision: n, events: [eventOf({ n })] });
      const positions = (await store.readStream(shop, stream)).map((event) => event.position);
      const head = await store.head();
      const read = await store.readAt([positions[3]!, positions[1]!, head + 1_000_000]);
      expect(read.map((event) => [event.position, (event.data as { n: number }).n])).toEqual([
        [positions[1], 1],
        [positions[3], 3],
      ]);
      expect(await store.readAt([])).toEqual([]);
    });

    it('chains the events of each stream by hashes that can be recomputed from what is read', async () => {
      const from = await store.head();
      const { shop, stream } = place();
      for (let n = 0; n < 5; n++)
        await store.append({ shop, stream, expectedRevision: n, events: [eventOf({ n, text: 'ß\u0000' })] });
      const read = await store.readAll(from, 100);
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
          await insist(store, { shop, stream, expectedRevision: 2 * n, events, record: recordOf(shop, { n }) });
        }
      };
      const writing = Promise.all(written.map((_, writer) => write(writer)));
      for (let cuts = 0; cuts < 25; cuts++) {
        // A cut counts only when something is being written.
        const before = written[0]!;
        while (written[0] === before) await delay(5);
        await delay(cuts % 7);
        await factory.cut();
      }
      running = false;
      await writing;
      for (const [writer, count] of written.entries()) {
        const read = await whenUp(() => store.readStream(shop, `${shop}/points/${writer}`));
        const numbers = read.map((event) => (event.data as { n: number }).n);
        expect(numbers).toEqual(Array.from({ length: 2 * count }, (_, index) => Math.floor(index / 2)));
      }
    }, 120_000);

    it('folds on when every snapshot is lost: they are a cache', async () => {
      const { stream } = place();
      expect(await store.loadSnapshot(stream, 'v1')).toBeNull();
      await store.saveSnapshot(stream, 'v1', 10, { balance: 5 });
      await store.saveSnapshot(stream, 'v1', 8, { balance: 3 });
      expect(await store.loadSnapshot(stream, 'v1')).toEqual({ revision: 10, state: { balance: 5 } });
      expect(await store.loadSnapshot(stream, 'v2')).toBeNull();
      await factory.dropSnapshots();
      expect(await store.loadSnapshot(stream, 'v1')).toBeNull();
    });

    it('keeps what a snapshot sets aside with it, by key: the newest of each, of that fold', async () => {
      const { stream } = place();
      const aside = (...records: [string, unknown][]) => new Map(records.map(([k, it]) => [k, JSON.stringify(it)]));
      await store.saveSnapshot(stream, 'v1', 10, {}, aside(['lot/a', { was: 1 }], ['lot/b', [2]]));
      await store.saveSnapshot(stream, 'v1', 20, {}, aside(['lot/a', { was: 3 }]));
      await store.saveSnapshot(stream, 'v1', 15, {}, aside(['lot/a', { was: 2 }]));
      const kept = await store.loadArchived(stream, 'v1', ['lot/b', 'lot/a', 'lot/c']);
      const byKey = kept!.sort((a, b) => (a.key < b.key ? -1 : 1));
      expect(byKey).toEqual([
        { key: 'lot/a', revision: 20, record: { was: 3 } },
        { key: 'lot/b', revision: 10, record: [2] },
      ]);
      expect(await store.loadArchived(stream, 'v2', ['lot/a'])).toEqual([]);
      expect(await store.loadArchived(place().stream, 'v1', ['lot/a'])).toEqual([]);
      // What is read back when the log was restored to an earlier state must not tell of a later one.
      await factory.dropSnapshots();
      expect(await store.loadArchived(stream, 'v1', ['lot/a', 'lot/b'])).toEqual([]);
    });
  });
}

/** Reads may fail while connections are cut; the promise is about what stands, not about that moment. */
export async function whenUp<T>(read: () => Promise<T>): Promise<T> {
  const end = Date.now() + 20_000;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || Date.now() > end) throw error;
      await delay(50);
    }
  }
}
