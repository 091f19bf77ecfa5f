import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { olderNotes } from '@loyalty/contracts/events';
import type { Actor, Recorded } from '@loyalty/contracts/kernel/envelope';
import { noteIn, noteRef, olderNoteIn } from '@loyalty/contracts/kernel/note-ref';
import { MemoryEventStore, SimulatedLog } from '../../../tests/simulation/memory-store.js';
import { withNoteReferences } from './note-references.js';

const GOLDEN = path.resolve('tests/golden/events');
const SHOP = 'fern-and-clay';
const STREAM = `${SHOP}/points/7001`;

interface Example {
  readonly type: string;
  readonly version: number;
  readonly data: Record<string, unknown>;
}

/** Every event with a text, as it was written before notes were sealed. */
const examples = fs
  .readdirSync(GOLDEN)
  .map((file) => JSON.parse(fs.readFileSync(path.join(GOLDEN, file), 'utf8')) as Example)
  .map(
    (example): Example => ({
      ...example,
      data: { ...example.data, ...(example.data.note === '' && { note: 'Typed' }) },
    }),
  )
  .filter(({ data }) =>
    ['note', 'adminNote', 'text', 'label', 'reason'].some((field) => typeof data[field] === 'string'),
  );

const TIMES = { occurredAt: '2025-01-01T00:00:00.000Z', recordedAt: '2025-01-01T00:00:00.000Z' };

async function logOf(events: readonly Example[], kind: Actor['kind'] = 'staff') {
  const stored = new MemoryEventStore(new SimulatedLog(), () => undefined, true);
  const caused = { actor: { kind, id: '90210001' }, causation: 'request:1', correlation: '1', ...TIMES };
  await stored.append({
    shop: SHOP,
    stream: STREAM,
    expectedRevision: 0,
    events: events.map((event, index) => ({ ...event, ...caused, id: `event-${index}` })),
  });
  const readBack = async () => [{ snapshot: null, tail: await stored.readStream(SHOP, STREAM) }];
  return { stored, log: withNoteReferences(Object.assign(stored, { readBack })) };
}

const read = async (log: ReturnType<typeof withNoteReferences>): Promise<Recorded[][]> => [
  await log.readStream(SHOP, STREAM),
  await log.readAll(0, 1_000),
  await log.readAt(Array.from({ length: 1_000 }, (_, index) => index + 1)),
  [...(await log.readBack!([{ shop: SHOP, stream: STREAM, fold: 'x' }]))[0]!.tail],
];

/** Events whose text people type; of others `note` and `reason` are words of the program or keep to what an ADR says of them. */
const NOTED = [
  'ActionReviewed AuditNoteWritten CouponRevoked CustomerMerged CustomerUnmerged DocumentPublished DocumentRestored',
  'ImportUploaded',
  'PointsAdjusted ReferralCanceled ReferralCompleted SupportLoginOpened TierLaunchUndone TierSchemeDeactivated',
  'TierSchemeLaunched',
].flatMap((line) => line.split(' '));

it('every reader but an audit sees references in place of texts from before notes were sealed [I-80]', async () => {
  const { stored, log } = await logOf(examples);
  const raw = await stored.readAll(0, 1_000);
  for (const events of await read(log)) {
    const changed = events.filter((event, index) => JSON.stringify(event) !== JSON.stringify(raw[index]));
    expect([...new Set(changed.map(({ type }) => type))].sort()).toEqual(NOTED);
    for (const event of changed) {
      const { data: before } = raw[event.position - 1] as unknown as Example;
      for (const [name, value] of Object.entries(event.data as Example['data'])) {
        if (typeof value !== 'string' || value === before[name]) continue;
        const place = olderNoteIn(noteIn(value)!)!;
        expect(place.position).toBe(event.position);
        expect(olderNotes.find(raw[event.position - 1]!, place.field)?.text).toBe(before[name]);
      }
    }
  }
  const bodies: string[] = [];
  await log.scan({}, ({ body }) => void bodies.push(body.toString()));
  expect(bodies.join('')).toContain('Counted twice at the till');
});

it('events with references, without a text or by the program itself are as they were written', async () => {
  const of = (note: string) => ({
    type: 'CustomerUnmerged',
    version: 1,
    data: { customer: '1', from: '2', adminNote: note },
  });
  const events = [of(''), of(noteRef('3f0c1f7e-3a52-4c5e-9d0a-6a4f4f1f2b10'))];
  for (const { stored, log } of [await logOf(events), await logOf([of('The program says so')], 'system')]) {
    const raw = await stored.readAll(0, 1_000);
    for (const found of await read(log)) expect(found).toEqual(raw);
  }
});

it('a text of before is about the people of its event, and of no one person where others can be meant', () => {
  const at = {
    shop: SHOP,
    stream: STREAM,
    revision: 1,
    position: 1,
    hash: '',
    id: 'e',
    causation: 'c',
    correlation: 'c',
    ...TIMES,
  };
  const recorded = (type: string, data: object) =>
    ({ ...at, type, version: 1, data, actor: { kind: 'staff', id: '1' } }) as Recorded;
  const aboutOf = (type: string, data: object) => olderNotes.find(recorded(type, data), 0)?.about;
  const origin = { import: 'i', row: 1 };
  expect([
    aboutOf('PointsAdjusted', { customer: '7001', adminNote: 'Late' }),
    aboutOf('PointsAdjusted', { customer: '7001', adminNote: 'mays.csv', origin }),
    aboutOf('CouponRevoked', { customer: '', adminNote: 'Late' }),
    aboutOf('ReferralCompleted', { referrer: '7001', friendCustomer: '7002', note: 'Cousins' }),
    aboutOf('ImportUploaded', { label: 'mays.csv' }),
  ]).toEqual([['7001'], ['7001', ''], [''], ['7001', '7002', ''], []]);
});
