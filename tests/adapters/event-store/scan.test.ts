import { describe, expect, it } from '@jest/globals';
import { ExportLines } from '@loyalty/services/contexts/proof/application/export-lines';
import { encodeBody } from '@loyalty/services/platform/event-store/body';
import { linkHashOfBytes } from '@loyalty/services/platform/event-store/chain';
import type { EventStore } from '@loyalty/services/platform/event-store/port';
import { migrateLedger } from '@loyalty/services/platform/event-store/postgres/schema';
import { openPostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';
import { type StoredLink, scanByPages } from '@loyalty/services/platform/event-store/stored-link';
import { event } from '../../bench/kit/events.js';
import { usePostgres } from '../../support/services/postgres.js';
import { latency } from '../../support/waiting.js';

const database = await usePostgres();
await migrateLedger({ url: database.url });
const store: EventStore = await openPostgresEventStore({ url: database.url, lease: 'acquire', crash: () => {} });

const EVENTS = 3000;
for (let n = 0; n < EVENTS / 100; n++) {
  const shop = n % 3 === 0 ? 'kumo-tea' : 'fern-and-clay';
  const request = { shop, stream: `${shop}/points/${n}`, expectedRevision: 0 };
  await store.append({ ...request, events: Array.from({ length: 100 }, () => event()) });
}

type Seen = Pick<StoredLink, 'position' | 'revision' | 'shop' | 'stream'> & { hash: string };
const seen = ({ position, revision, shop, stream, hash }: StoredLink): Seen => ({
  position,
  revision,
  shop,
  stream,
  hash: hash.toString('hex'),
});

function exportInMemory() {
  const blocks: Buffer[] = [];
  const lines = new ExportLines((block) => void blocks.push(block));
  return {
    take: (link: StoredLink) => lines.add(link),
    text: async () => {
      await lines.end();
      return Buffer.concat(blocks).toString();
    },
  };
}

describe('a scan of the log', () => {
  it('gives every event once, in order, byte for byte as it was hashed [I-56]', async () => {
    const previous = new Map<string, Buffer>();
    let count = 0;
    await store.scan({}, ({ position, revision, shop, stream, body, hash }) => {
      expect(position).toBe(++count);
      const link = linkHashOfBytes(shop, stream, revision, body, previous.get(stream) ?? null);
      if (link !== hash.toString('hex')) throw new Error(`${position} is not what was hashed`);
      previous.set(stream, Buffer.from(hash));
    });
    expect(count).toBe(EVENTS);
  });

  it('answers the same by bytes and by pages of events', async () => {
    const [bytes, pages]: Seen[][] = [[], []];
    await store.scan({ shop: 'kumo-tea', after: 120 }, (link) => void bytes!.push(seen(link)));
    await scanByPages((after, limit) => store.readAll(after, limit))({ shop: 'kumo-tea', after: 120 }, (link) => {
      pages!.push(seen(link));
    });
    expect(bytes).toEqual(pages);
    expect(bytes!.length).toBe(EVENTS / 3 - 100);
  });

  it('waits for a slow consumer and delivers nothing meanwhile', async () => {
    let [isBusy, count] = [false, 0];
    await store.scan({}, (link) => {
      if (isBusy) throw new Error('somebody was not waited for');
      if (++count % 500 !== 0) return;
      isBusy = true;
      const before = link.body.toString();
      return latency(5).then(() => {
        isBusy = false;
        expect(link.body.toString()).toBe(before);
      });
    });
    expect(count).toBe(EVENTS);
  });

  it('gives the bytes that were hashed whatever the texts and moments are [I-56]', async () => {
    const after = await store.head();
    const odd = [
      'plain',
      'quo"te',
      'back\\slash',
      'line\nbreak',
      'tab\tbell\u0007',
      'é 日 🎁',
      '\u2028\u007f',
      'x'.repeat(30_000),
      'y'.repeat(600_000),
    ];
    const times = [
      '1969-12-31T23:59:59.999Z',
      '2026-02-28T00:00:00.000Z',
      '2026-02-28T09:05:07.040Z',
      '2100-12-31T12:34:56.789Z',
    ];
    const events = odd.map((text, index) => ({
      ...event(),
      actor: { kind: 'staff' as const, id: text.slice(0, 200) },
      causation: `cause:${text}`,
      correlation: text,
      occurredAt: times[index % times.length]!,
      recordedAt: times[(index + 1) % times.length]!,
      data: { text, deep: [null, 1.5, { text }] },
    }));
    const request = { shop: 'odd-shop', stream: 'odd-shop/points/1', expectedRevision: 0 };
    await store.append({ ...request, events });
    const [bodies, written]: string[][] = [[], []];
    const [lines, ofPages] = [exportInMemory(), exportInMemory()];
    await store.scan({ after }, (link) => {
      bodies!.push(link.body.toString());
      const into = Buffer.alloc(10 + link.unwritten!.limit);
      written!.push(into.toString('utf8', 10, link.unwritten!.write(into, 10)));
      lines.take(link);
    });
    expect(bodies).toEqual(events.map(encodeBody));
    expect(written).toEqual(bodies);
    await scanByPages((from, limit) => store.readAll(from, limit))({ after }, ofPages.take);
    expect(await lines.text()).toBe(await ofPages.text());
  });

  it('ends with the consumer’s error, at once or later, without affecting the next scan', async () => {
    const broken = new Error('enough');
    const at = (position: number, how: () => Promise<void>) =>
      store.scan({}, (link) => (link.position === position ? how() : undefined));
    await expect(
      at(5, () => {
        throw broken;
      }),
    ).rejects.toThrow(broken);
    await expect(at(5, () => Promise.reject(broken))).rejects.toThrow(broken);
    let count = 0;
    await store.scan({}, () => {
      count += 1;
    });
    expect(count).toBe(await store.head());
    await store.close();
  });
});
