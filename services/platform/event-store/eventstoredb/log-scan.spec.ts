import { expect, it } from '@jest/globals';
import type { StoredLink } from '../stored-link.js';
import type { LogReader } from './log-reader.js';
import { scanOfLog } from './log-scan.js';
import type { LogTail } from './log-tail.js';

const RECORD = 100;
/** Every fifth record is of another application. */
const isForeign = (n: number) => n % 5 === 4;

/** The n-th record of `$all`, n from 0. */
function recordAt(n: number, bytes: number) {
  const metadata = { id: `e${n}`, shop: 'fern', version: 1, actor: { kind: 'system', id: 'a' }, hash: '00'.repeat(32) };
  const offset = BigInt((n + 1) * RECORD);
  return {
    type: 'PointsEarned',
    position: { commit: offset, prepare: offset },
    parsedMetadata: isForeign(n) ? { title: 'of another' } : metadata,
    getData: () => Buffer.alloc(bytes),
    getStreamIdentifier: () => ({ getStreamName: () => 'points-fern/1' }),
    getStreamRevision: () => BigInt(n),
  };
}

/** A log of so many records, with so many bytes each, of which every position but foreign ones is indexed. */
function logOf(count: number, fail: (read: number) => boolean = () => false, bytes = 2) {
  const own = Array.from({ length: count }, (_, n) => n).filter((n) => !isForeign(n));
  const state = { reads: 0, count, asked: [] as number[] };
  const reading = {
    async allAsStored(offset: number, maxCount: number) {
      state.asked.push(maxCount);
      if (fail(++state.reads)) throw new Error('the server is away');
      const from = Math.max(0, offset / RECORD - 1);
      const length = Math.max(0, Math.min(maxCount, state.count - from));
      return Array.from({ length }, (_, n) => recordAt(from + n, bytes));
    },
  };
  const tail = {
    advance: async () => undefined,
    position: own.length,
    placeBefore: async (position: number) => {
      const record = own[Math.min(position, own.length) - 1];
      return record === undefined ? null : { position: Math.min(position, own.length), record: (record + 1) * RECORD };
    },
  };
  const scan = scanOfLog(reading as unknown as LogReader, tail as unknown as LogTail, async () => []);
  const positions = async (after = 0) => {
    const found: number[] = [];
    await scan({ after }, ({ position }: StoredLink) => void found.push(position));
    return found;
  };
  return { scan, positions, own, state };
}

it.each([1, 999, 1_000, 1_001, 2_000, 2_001, 3_500])(
  'a log of %i records is scanned whole and in order',
  async (count) => {
    const { positions, own } = logOf(count);
    expect(await positions()).toEqual(own.map((_, at) => at + 1));
  },
);

it('a scan after a position begins with the next event', async () => {
  const { positions, own } = logOf(2_500);
  for (const after of [1, 799, 800, 801, own.length - 1]) expect((await positions(after))[0]).toBe(after + 1);
  expect(await positions(own.length)).toEqual([]);
});

it('an empty log is not read', async () => {
  const { positions, state } = logOf(0);
  expect(await positions()).toEqual([]);
  expect(state.reads).toBe(0);
});

it('large events are read in smaller pages, and none is left out', async () => {
  const { positions, own, state } = logOf(600, () => false, 100_000);
  expect(await positions()).toEqual(own.map((_, at) => at + 1));
  expect(Math.max(...state.asked.slice(1))).toBeLessThan(50);
});

it('a log that ends before the end that it had is another one', async () => {
  const { positions, state } = logOf(3_000);
  state.count = 1_500;
  await expect(positions()).rejects.toThrow('The log in EventStoreDB ends before event 2400, which it had.');
});

it('a scan ends with the last event that the log had when it began', async () => {
  const { positions, own, state } = logOf(1_000);
  state.count = 5_000;
  expect(await positions()).toHaveLength(own.length);
});

it('a failed read is the error of the scan, and one that nobody waits for is nobody’s', async () => {
  await expect(logOf(2_000, (read) => read === 2).positions()).rejects.toThrow('the server is away');
  const { scan } = logOf(2_000, (read) => read === 2);
  const stop = () => {
    throw new Error('enough');
  };
  await expect(scan({}, stop)).rejects.toThrow('enough');
});
