import type { Recorded } from '@loyalty/contracts/kernel/envelope';

/** Pages of a log after a position, in order, until there is nothing more. The next page is read while one is used. */
export async function* pagesOf(
  readAll: (after: number, limit: number) => Promise<Recorded[]>,
  after: number,
  limit: number,
): AsyncGenerator<readonly Recorded[]> {
  for (let next = readAll(after, limit); ; ) {
    const page = await next;
    const last = page.at(-1);
    if (!last) return;
    next = readAll(last.position, limit);
    // An error is thrown where the page is awaited, and nowhere if nobody asks for it any more.
    next.catch(() => undefined);
    yield page;
  }
}
