import { once } from 'node:events';
import fs from 'node:fs';
import { mustKnow, type OpenLog } from './open.js';
import { openParquet } from './parquet.js';
import type { Terminal } from './terminal.js';

/** Events in memory at a time. */
const PAGE = 1000;

type Link = Awaited<ReturnType<OpenLog['links']>>[number];

/** Where an export goes, in which form, and how much of the log it holds. */
export interface ExportWish {
  /** Undefined for all shops. */
  readonly shop: string | undefined;
  /** The first position, inclusive. */
  readonly from: number;
  readonly format: 'ndjson' | 'parquet';
  /** A file; undefined writes lines to where results go. */
  readonly out: string | undefined;
}

/** Takes events one after the other and ends when all were given. */
export interface Sink {
  take(link: Link): Promise<void> | void;
  end(): Promise<void> | void;
}

/**
 * One event as a line: its place and hash, and last the event as the log keeps it, byte for byte. `verify --file` reads it back.
 */
export function exportLine(link: Link): string {
  const { position, shop, stream, revision, hash, body } = link;
  const place = JSON.stringify({ position, shop, stream, revision, hash });
  return `${place.slice(0, -1)},"event":${body}}`;
}

/** Lines in a file; waits for a disk that is slower than the log. */
function openLines(file: string): Sink {
  const stream = fs.createWriteStream(file);
  const failed = once(stream, 'error').then(([error]) => {
    throw error;
  });
  failed.catch(() => undefined);
  return {
    take: async (link) => {
      if (!stream.write(`${exportLine(link)}\n`)) await Promise.race([once(stream, 'drain'), failed]);
    },
    end: () => Promise.race([new Promise<void>((resolve) => stream.end(resolve)), failed]),
  };
}

function openSink({ format, out }: ExportWish, terminal: Terminal): Sink {
  if (out === undefined) return { take: (link) => terminal.out(exportLine(link)), end: () => undefined };
  return format === 'parquet' ? openParquet(out) : openLines(out);
}

/** The log of a shop, or of all, in position order: as lines or as a Parquet file. Memory is bounded by a page and a row group. */
export async function exportLog(log: OpenLog, wish: ExportWish, terminal: Terminal): Promise<void> {
  const { shop, from, out } = wish;
  if (shop !== undefined) await mustKnow(log, shop);
  const head = await log.head();
  const sink = openSink(wish, terminal);
  let written = 0;
  for (let after = Math.max(0, from - 1); ; ) {
    const page = await log.links(after, PAGE);
    const last = page.at(-1);
    if (!last) break;
    for (const link of page) {
      if (shop !== undefined && link.shop !== shop) continue;
      await sink.take(link);
      written += 1;
    }
    after = last.position;
    if (out !== undefined) terminal.progress(Math.min(after, head), head, 'of the log read');
  }
  await sink.end();
  if (out !== undefined) terminal.err(`${written} events in ${out}.`);
}
