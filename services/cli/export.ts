import fs from 'node:fs';
import { ExportLines } from '../contexts/proof/application/export-lines.js';
import type { ChainLink } from '../platform/event-store/chain.js';
import type { StoredLink } from '../platform/event-store/stored-link.js';
import type { Terminal } from '../platform/terminal/terminal.js';
import { mustKnow, type OpenLog } from './open.js';
import { openParquet } from './parquet.js';

/** Destination, format and range of an export of the log. */
interface LogExportRequest {
  /** Undefined for all shops. */
  readonly shop: string | undefined;
  /** The first position, inclusive. */
  readonly from: number;
  readonly format: 'ndjson' | 'parquet';
  /** A file; undefined writes lines to the results. */
  readonly out: string | undefined;
}

/** Consumes events one by one; `end` after the last. */
export interface Sink {
  take(link: ChainLink): Promise<void> | void;
  end(): Promise<void> | void;
}

/** Consumer of stored bytes. */
interface ByteSink {
  take(link: StoredLink): Promise<void> | void;
  end(): Promise<void> | void;
}

/** One event as a line: place and hash first, then the body as the log stores it, byte for byte. `verify --file` reads it back. */
export function exportLine(link: ChainLink): string {
  const { position, shop, stream, revision, hash, body } = link;
  const place = JSON.stringify({ position, shop, stream, revision, hash });
  return `${place.slice(0, -1)},"event":${body}}`;
}

/** Writes lines of stored bytes to a file or the results, with backpressure. */
function openLines(out: string | undefined, terminal: Terminal): ByteSink {
  const file = out === undefined ? undefined : fs.openSync(out, 'w', 0o600);
  const lines =
    file === undefined
      ? new ExportLines((block) => terminal.write(block))
      : new ExportLines((block) => void fs.writeSync(file, block, 0, block.length), true);
  return {
    take: (link) => lines.add(link),
    end: async () => {
      await lines.end();
      if (file !== undefined) fs.closeSync(file);
    },
  };
}

function openSink({ format, out }: LogExportRequest, terminal: Terminal): ByteSink {
  if (format === 'ndjson' || out === undefined) return openLines(out, terminal);
  const parquet = openParquet(out);
  return {
    take: (link) => parquet.take({ ...link, body: link.body.toString(), hash: link.hash.toString('hex') }),
    end: () => parquet.end(),
  };
}

/** The log of a shop, or of all, in position order: as lines or as a Parquet file. Memory is bounded by a block and a row group. */
export async function exportLog(log: OpenLog, request: LogExportRequest, terminal: Terminal): Promise<void> {
  const { shop, from, out } = request;
  if (shop !== undefined) await mustKnow(log, shop);
  const head = await log.head();
  const sink = openSink(request, terminal);
  let written = 0;
  await log.scan({ after: Math.max(0, from - 1), ...(shop !== undefined && { shop }) }, (link) => {
    written += 1;
    if (out !== undefined) terminal.progress(Math.min(link.position, head), head, 'of the log read');
    return sink.take(link);
  });
  await sink.end();
  if (out !== undefined) terminal.err(`${written} events in ${out}.`);
}
