import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { LogReplaced } from '../port.js';
import { isRequested, type Scan, type StoredLink, storedLink } from '../stored-link.js';
import type { LogReader } from './log-reader.js';
import type { LogTail } from './log-tail.js';
import { offsetOf, toStoredLink } from './mapping.js';
import type { ReadEventMessage } from './read-messages.js';

/** Records read at a time, fewer where they are large: the next ones are read while these are used. */
const PAGE = { most: 1_000, least: 20, bytes: 4 * 1024 * 1024 };

/** The number of records for the next page, by the size of those of this one. */
function nextCount(page: readonly ReadEventMessage[]): number {
  const bytes = page.reduce((sum, record) => sum + record.getData().length, 0);
  return Math.max(PAGE.least, Math.min(PAGE.most, Math.floor((PAGE.bytes * page.length) / Math.max(1, bytes))));
}

/** Events after a position as they are stored, in pages, up to the end that the log has at the beginning. */
async function* linksAfter(reading: LogReader, tail: LogTail, after: number): AsyncGenerator<readonly StoredLink[]> {
  const read = (from: number, count: number) => {
    const page = reading.allAsStored(from, count);
    // An error is thrown where the page is awaited, and nowhere if nobody asks for it any more.
    page.catch(() => undefined);
    return { page, count };
  };
  await tail.advance();
  const end = tail.position;
  if (after >= end) return;
  // The indexed event at or before the first requested one: foreign events in between have no position.
  const begin = await tail.placeBefore(Math.max(1, after));
  let position = begin ? begin.position - 1 : 0;
  let scanned = (begin?.record ?? 0) - 1;
  let next: ReturnType<typeof read> | null = read(begin?.record ?? 0, PAGE.most);
  while (next && position < end) {
    const page: readonly ReadEventMessage[] = await next.page;
    next = page.length < next.count ? null : read(offsetOf(page.at(-1)?.position), nextCount(page));
    const links: StoredLink[] = [];
    for (const record of page) {
      const offset = offsetOf(record.position);
      if (offset <= scanned) continue;
      scanned = offset;
      const link = position < end ? toStoredLink(record, position + 1) : null;
      if (link) links.push(link);
      if (link) position++;
    }
    yield links;
  }
  if (position < end) throw new LogReplaced(`The log in EventStoreDB ends before event ${end}, which it had.`);
}

/**
 * Scans the log by `$all`, with the bytes of the data as they are stored; a stream of one shop by that stream alone.
 * @param readStream reads a stream of a shop
 */
export const scanOfLog =
  (reading: LogReader, tail: LogTail, readStream: (shop: string, stream: string) => Promise<Recorded[]>): Scan =>
  async (request, take) => {
    const { shop, ownStream, after = 0 } = request;
    const pages =
      shop !== undefined && ownStream !== undefined
        ? [(await readStream(shop, `${shop}/${ownStream}`)).map(storedLink)]
        : linksAfter(reading, tail, after);
    for await (const page of pages)
      for (const link of page) {
        const wait = isRequested(request, link) ? take(link) : undefined;
        if (wait) await wait;
      }
  };
