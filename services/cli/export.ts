import { mustKnow, type OpenLog } from './open.js';
import type { Terminal } from './terminal.js';

const PAGE = 5000;

/**
 * One event as a line: its place and hash, and last the event as the log keeps it, byte for byte. `verify --file` reads it back.
 */
export function exportLine(link: Awaited<ReturnType<OpenLog['links']>>[number]): string {
  const { position, shop, stream, revision, hash, body } = link;
  const place = JSON.stringify({ position, shop, stream, revision, hash });
  return `${place.slice(0, -1)},"event":${body}}`;
}

/** The log of a shop as NDJSON, in position order. */
export async function exportShop(log: OpenLog, shop: string, from: number, terminal: Terminal): Promise<void> {
  await mustKnow(log, shop);
  for (let after = Math.max(0, from - 1); ; ) {
    const page = await log.links(after, PAGE);
    const last = page.at(-1);
    if (!last) return;
    for (const link of page) if (link.shop === shop) await terminal.out(exportLine(link));
    after = last.position;
  }
}
