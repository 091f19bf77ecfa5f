import { expect, it } from '@jest/globals';
import type { Scan, StoredLink } from '../../platform/event-store/stored-link.js';
import { pagesOfScan } from './scan-pages.js';

const linkAt = (position: number): StoredLink => {
  const place = { position, revision: position, shop: 'fern', stream: 'fern/points/1' };
  return { ...place, body: Buffer.from('{}'), hash: Buffer.alloc(32) };
};

/** A scan of so many links, which counts how far it has come. */
function scanOf(count: number, fail?: Error) {
  const state = { passed: 0, ended: false };
  const scan: Scan = async (_request, take) => {
    try {
      for (let position = 1; position <= count; position++) {
        state.passed = position;
        await take(linkAt(position));
      }
      if (fail) throw fail;
    } finally {
      state.ended = true;
    }
  };
  return { scan, state };
}

const positions = (scan: Scan) => pagesOfScan(scan, {}, ({ position }) => position);

it.each([0, 1, 999, 1_000, 1_001, 2_500])('a scan of %i links is pulled whole and in order', async (count) => {
  const found: number[] = [];
  for await (const page of positions(scanOf(count).scan)) found.push(...page);
  expect(found).toEqual(Array.from({ length: count }, (_, at) => at + 1));
});

it('a scan is one page ahead of what is used, and no further', async () => {
  const { scan, state } = scanOf(10_000);
  const pages = positions(scan);
  await pages.next();
  await new Promise((resolve) => setImmediate(resolve));
  expect(state.passed).toBe(2_000);
  await pages.return(undefined);
});

it('a scan ends when nobody pulls any more', async () => {
  const { scan, state } = scanOf(10_000);
  for await (const page of positions(scan)) if (page.includes(1)) break;
  await new Promise((resolve) => setImmediate(resolve));
  expect(state.ended).toBe(true);
  expect(state.passed).toBeLessThanOrEqual(2_000);
});

it('an error of a scan is thrown where its next page is pulled', async () => {
  const pages = positions(scanOf(1_000, new Error('the log is away')).scan);
  expect((await pages.next()).value).toHaveLength(1_000);
  await expect(pages.next()).rejects.toThrow('the log is away');
});
