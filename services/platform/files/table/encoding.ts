import type { Transform } from 'node:stream';
import { TextDecoder } from 'node:util';

/** Encodings that tables are read in. */
const tableEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type TableEncoding = (typeof tableEncodings)[number];

/** A character that stands for bytes which are none in the encoding. */
export const REPLACEMENT = '\uFFFD';

const startsWith = (head: Buffer, ...bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte);

/** Whether bytes are UTF-8 as far as they go; a character that is cut off at the end is none that is wrong. */
function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Whether a text says its encoding by its first bytes. */
export const hasMark = (head: Buffer): boolean =>
  startsWith(head, 0xff, 0xfe) || startsWith(head, 0xfe, 0xff) || startsWith(head, 0xef, 0xbb, 0xbf);

/** The encoding of a table by its first bytes: its byte order mark, else UTF-8 where it is valid, else Windows-1252 (Latin-1 with more signs). */
export function encodingOf(head: Buffer): TableEncoding {
  if (startsWith(head, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(head, 0xfe, 0xff)) return 'utf-16be';
  if (startsWith(head, 0xef, 0xbb, 0xbf)) return 'utf-8';
  return isUtf8(head) ? 'utf-8' : 'windows-1252';
}

/** Decodes a stream chunk by chunk; characters across chunks stay whole and a byte order mark is dropped. Wrong bytes are `REPLACEMENT`. */
export async function* decoded(
  content: AsyncIterable<Buffer> | Transform,
  encoding: TableEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of content) {
    const text = decoder.decode(chunk as Buffer, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
