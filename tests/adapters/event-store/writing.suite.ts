import { describe, expect, it } from '@jest/globals';
import { chainLink } from '@loyalty/services/platform/event-store/chain';
import { CommandRepeated, RevisionConflict } from '@loyalty/services/platform/event-store/port';

import { eventOf, type LogUnderTest, place, recordOf } from './stage.js';

/** Contract of an event store for writing, for every adapter. */
export function writingPromises(log: LogUnderTest): void {
  describe('appending', () => {
    it('gives revisions 1..n, rising positions and a receipt with the position of the last event', async () => {
      const { shop, stream } = place();
      const first = eventOf({ n: 1 });
      const second = eventOf({ n: 2 });
      const receipt = await log.store.append({ shop, stream, expectedRevision: 0, events: [first, second] });
      expect(receipt).toMatchObject({ stream, revision: 2, events: [first.id, second.id] });
      const read = await log.store.readStream(shop, stream);
      expect(read.map((event) => event.revision)).toEqual([1, 2]);
      expect(read[1]).toMatchObject({ ...second, shop, stream, position: receipt.position });
      expect(read[1]!.position).toBeGreaterThan(read[0]!.position);
      expect(await log.store.head()).toBeGreaterThanOrEqual(receipt.position);
      expect(await log.store.readStream(shop, stream, 2)).toEqual([read[1]]);
    });

    it('refuses a revision other than the one decided on, names the stream’s revision and writes nothing', async () => {
      const { shop, stream } = place();
      await log.store.append({ shop, stream, expectedRevision: 0, events: [eventOf()] });
      for (const expectedRevision of [0, 2, 7]) {
        const rejected = log.store.append({ shop, stream, expectedRevision, events: [eventOf(), eventOf()] });
        await expect(rejected).rejects.toMatchObject({ expected: expectedRevision, actual: 1 });
        await expect(rejected).rejects.toBeInstanceOf(RevisionConflict);
      }
      expect(await log.store.readStream(shop, stream)).toHaveLength(1);
    });

    it('is atomic: what one bad event spoils is not written, and takes nothing beside it along', async () => {
      const { shop, stream } = place();
      const lacking = { ...eventOf(), causation: '' };
      const neighbour = log.store.append({ shop, stream: `${stream}b`, expectedRevision: 0, events: [eventOf()] });
      await expect(
        log.store.append({ shop, stream, expectedRevision: 0, events: [eventOf(), lacking] }),
      ).rejects.toThrow(TypeError);
      await neighbour;
      expect(await log.store.readStream(shop, stream)).toEqual([]);
      expect(await log.store.readStream(shop, `${stream}b`)).toHaveLength(1);
    });

    it('lets exactly one of 200 concurrent appends win each revision', async () => {
      const { shop, stream } = place();
      let conflicts = 0;
      const one = async (n: number) => {
        for (let expectedRevision = 0; ; ) {
          try {
            return await log.store.append({ shop, stream, expectedRevision, events: [eventOf({ n })] });
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
      const read = await log.store.readStream(shop, stream);
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
      await log.store.append({ shop, stream, expectedRevision: 0, events: [sent] });
      const [read] = await log.store.readStream(shop, stream);
      expect(JSON.stringify(read!.data)).toBe(JSON.stringify(data));
      expect(chainLink(read!).body).toBe(chainLink({ ...read!, ...sent }).body);
    });

    it('refuses a stream that is not one of the shop', async () => {
      const { shop } = place();
      const wrong = log.store.append({ shop, stream: 'other/points/1', expectedRevision: 0, events: [eventOf()] });
      await expect(wrong).rejects.toThrow(TypeError);
    });
  });

  describe('commands', () => {
    /** Carries a command out, perhaps restarts, and repeats it, decided on the old revision and on the new one. */
    const repeat = async (restart: boolean) => {
      for (const expectedRevision of [0, 1]) {
        const { shop, stream } = place();
        const record = recordOf(shop, { ok: { coupon: 'ABC' } });
        await log.store.append({ shop, stream, expectedRevision: 0, events: [eventOf()], record });
        if (restart) await log.restart();
        const again = log.store.append({ shop, stream, expectedRevision, events: [eventOf()], record });
        await expect(again).rejects.toBeInstanceOf(CommandRepeated);
        await expect(again).rejects.toMatchObject({ record });
        expect(await log.store.readStream(shop, stream)).toHaveLength(1);
        expect(await log.store.findCommand(shop, record.command)).toEqual(record);
      }
    };

    it('recognises a repeat, whatever revision the second one was decided on', () => repeat(false));

    it('recognises a repeat after a restart', () => repeat(true), 60_000);

    it('carries out one of two commands that have one key and different streams, both at once', async () => {
      for (let round = 0; round < 20; round++) {
        const [one, other] = [place(), place()];
        const streams = [one.stream, `${one.shop}/points/${other.shop}`];
        const record = recordOf(one.shop);
        const outcomes = await Promise.allSettled(
          streams.map((stream) =>
            log.store.append({ shop: one.shop, stream, expectedRevision: 0, events: [eventOf()], record }),
          ),
        );
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        for (const outcome of outcomes)
          if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(CommandRepeated);
        const written = await Promise.all(streams.map((stream) => log.store.readStream(one.shop, stream)));
        expect(written.flat()).toHaveLength(1);
      }
    }, 60_000);

    it('carries out one of 100 concurrent repeats', async () => {
      const { shop, stream } = place();
      const record = recordOf(shop);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 100 }, () =>
          log.store.append({ shop, stream, expectedRevision: 0, events: [eventOf()], record }),
        ),
      );
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(CommandRepeated);
      expect(await log.store.readStream(shop, stream)).toHaveLength(1);
    });

    it('remembers a rejection without an event, and only at the revision it was decided on', async () => {
      const { shop, stream } = place();
      await log.store.append({ shop, stream, expectedRevision: 0, events: [eventOf()] });
      const record = recordOf(shop, { rejected: 'points.insufficient' });
      const late = log.store.append({ shop, stream, expectedRevision: 0, events: [], record });
      await expect(late).rejects.toBeInstanceOf(RevisionConflict);
      expect(await log.store.findCommand(shop, record.command)).toBeNull();
      const receipt = await log.store.append({ shop, stream, expectedRevision: 1, events: [], record });
      expect(receipt).toMatchObject({ stream, revision: 1, events: [] });
      const again = log.store.append({ shop, stream, expectedRevision: 1, events: [eventOf()], record });
      await expect(again).rejects.toMatchObject({ record });
      expect(await log.store.readStream(shop, stream)).toHaveLength(1);
    });

    it('leaves no record behind when the events conflict', async () => {
      const { shop, stream } = place();
      const record = recordOf(shop);
      const rejected = log.store.append({ shop, stream, expectedRevision: 3, events: [eventOf()], record });
      await expect(rejected).rejects.toBeInstanceOf(RevisionConflict);
      expect(await log.store.findCommand(shop, record.command)).toBeNull();
      await log.store.append({ shop, stream, expectedRevision: 0, events: [eventOf()], record });
    });
  });
}
