import { describe, expect, it } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { pagesOf } from './pages.js';

/** A log of as many events; notes the positions after which it was read. */
function logOf(length: number, breaksAfter = Number.POSITIVE_INFINITY) {
  const starts: number[] = [];
  const readAll = async (after: number, limit: number) => {
    starts.push(after);
    if (after >= breaksAfter) throw new Error('away');
    const count = Math.max(0, Math.min(limit, length - after));
    return Array.from({ length: count }, (_, n) => ({ position: after + n + 1 }) as Recorded);
  };
  return { starts, readAll };
}

describe('pages of a log', () => {
  it('come in order and end where the log ends', async () => {
    const { readAll } = logOf(7);
    const sizes: number[] = [];
    for await (const page of pagesOf(readAll, 1, 3)) sizes.push(page.length);
    expect(sizes).toEqual([3, 3]);
  });

  it('are read while the one before is used', async () => {
    const { starts, readAll } = logOf(6);
    for await (const page of pagesOf(readAll, 0, 3)) expect(starts.at(-1)).toBe(page.at(-1)!.position);
  });

  it('fail where the page is taken that could not be read, and not where the reader stops before it', async () => {
    const { readAll } = logOf(9, 3);
    for await (const page of pagesOf(readAll, 0, 3)) if (page[0]!.position === 1) break;
    const pages = pagesOf(readAll, 0, 3);
    await pages.next();
    await expect(pages.next()).rejects.toThrow('away');
  });
});
