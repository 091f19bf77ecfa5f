import { HEAD_BYTES } from '../file-type.js';
import { CSV_LIMITS, type CsvLimits, CsvParser, type CsvRow } from './csv-parser.js';
import { type Delimiter, delimiterOf, separatorLine } from './delimiter.js';
import { decoded, encodingOf, hasMark, type TableEncoding } from './encoding.js';

/** A table that is being read: what it is written in, and its rows in pages of a chunk each. */
interface OpenTable {
  readonly encoding: TableEncoding;
  readonly delimiter: Delimiter;
  /** Whether it begins with a byte order mark. */
  readonly hasMark: boolean;
  /** Pages of rows, the header among them, in order and in bounded memory. @throws MalformedTable */
  readonly pages: AsyncGenerator<readonly CsvRow[]>;
}

/** Buffers of a stream, the first ones joined until they are a head. */
async function withHead(content: AsyncIterable<Buffer>) {
  const iterator = content[Symbol.asyncIterator]();
  const parts: Buffer[] = [];
  let bytes = 0;
  while (bytes < HEAD_BYTES) {
    const next = await iterator.next();
    if (next.done) break;
    parts.push(next.value);
    bytes += next.value.length;
  }
  const head = Buffer.concat(parts);
  async function* whole(): AsyncGenerator<Buffer> {
    yield head;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  return { head, whole };
}

async function* parsed(texts: AsyncIterable<string>, parser: CsvParser): AsyncGenerator<readonly CsvRow[]> {
  let isFirst = true;
  for await (const text of texts) {
    // A spreadsheet's line about the delimiter is no row, yet a line of the file.
    const stated = isFirst ? separatorLine(text) : null;
    isFirst = false;
    if (stated) parser.push('\n');
    yield parser.push(stated ? text.slice(stated.length) : text);
  }
  yield parser.end();
}

export interface TableOptions {
  readonly limits?: CsvLimits;
  /** The delimiter where it is known; recognised otherwise. */
  readonly delimiter?: Delimiter;
}

/** Opens a table: its encoding and delimiter are recognised by its beginning. */
export async function readTable(content: AsyncIterable<Buffer>, options: TableOptions = {}): Promise<OpenTable> {
  const { head, whole } = await withHead(content);
  const encoding = encodingOf(head);
  const first = await decoded(one(head), encoding).next();
  const delimiter = options.delimiter ?? delimiterOf(first.done ? '' : first.value);
  return {
    encoding,
    delimiter,
    hasMark: hasMark(head),
    pages: parsed(decoded(whole(), encoding), new CsvParser(delimiter, options.limits ?? CSV_LIMITS)),
  };
}

async function* one(buffer: Buffer): AsyncGenerator<Buffer> {
  yield buffer;
}
