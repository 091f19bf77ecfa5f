import fs from 'node:fs';
import type { StoredLink } from '../../../platform/event-store/stored-link.js';

/** Size of the blocks in bytes, in which a file is read. */
const BLOCK = 1024 * 1024;

/** An invalid line of an export. `number` counts from 1. */
export class NoExportLine extends Error {
  constructor(readonly number: number) {
    super(`line ${number} is no line of an export`);
  }
}

const BODY = Buffer.from(',"event":');
const PLACE =
  /^\{"position":([1-9]\d{0,15}),"shop":("(?:[^"\\]|\\.)*"),"stream":("(?:[^"\\]|\\.)*"),"revision":([1-9]\d{0,9}),"hash":"([0-9a-f]{64})"$/;

/** Parses the place of an event from a line, nothing else. @returns null for an invalid line */
export function linkOfLine(line: Buffer): StoredLink | null {
  const event = line.indexOf(BODY);
  const [, position, shop, stream, revision, hash] = PLACE.exec(event < 0 ? '' : line.toString('utf8', 0, event)) ?? [];
  if (!position || !shop || !stream || !hash || line[line.length - 1] !== 125) return null;
  try {
    return {
      position: Number(position),
      shop: JSON.parse(shop),
      stream: JSON.parse(stream),
      revision: Number(revision),
      hash: Buffer.from(hash, 'hex'),
      body: line.subarray(event + BODY.length, -1),
    };
  } catch {
    return null;
  }
}

const ascii = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const POSITION = ascii('{"position":');
const SHOP = ascii(',"shop":"');
const STREAM = ascii('","stream":"');
const REVISION = ascii('","revision":');
const HASH = ascii(',"hash":"');
const EVENT = ascii('","event":');
const LINK_BYTES = 32;
const NO_DIGIT = 255;
const [LINE_END, QUOTE, BACKSLASH, CLOSE, ZERO] = [10, 34, 92, 125, 48] as const;
const DIGITS = new Uint8Array(256).fill(NO_DIGIT);
for (const [value, digit] of [...'0123456789abcdef'].entries()) DIGITS[digit.charCodeAt(0)] = value;

/**
 * Parses lines as `ExportLines` writes them, byte by byte and without texts in between: a third of the cost of the general form, which
 * every other line is passed to. A link is valid until the next call.
 */
class LineReader {
  private bytes: Buffer = Buffer.alloc(0);
  private at = 0;
  private readonly hash = Buffer.alloc(LINK_BYTES);

  /** The link of the line in a range of bytes; null for an invalid line. */
  read(bytes: Buffer, from: number, to: number): StoredLink | null {
    [this.bytes, this.at] = [bytes, from];
    return this.plain(to) ?? linkOfLine(bytes.subarray(from, to));
  }

  private plain(to: number): StoredLink | null {
    if (!this.skip(POSITION)) return null;
    const position = this.whole(16);
    if (position === 0 || !this.skip(SHOP)) return null;
    const shop = this.name(to);
    if (shop === null || !this.skip(STREAM)) return null;
    const stream = this.name(to);
    if (stream === null || !this.skip(REVISION)) return null;
    const revision = this.whole(10);
    if (revision === 0 || !this.skip(HASH) || !this.link() || !this.skip(EVENT)) return null;
    if (this.at >= to || this.bytes[to - 1] !== CLOSE) return null;
    return { position, shop, stream, revision, hash: this.hash, body: this.bytes.subarray(this.at, to - 1) };
  }

  private skip(text: Uint8Array): boolean {
    const { bytes, at } = this;
    for (let n = 0; n < text.length; n++) if (bytes[at + n] !== text[n]) return false;
    this.at = at + text.length;
    return true;
  }

  /** A whole number above 0 without leading zeros; 0 for anything else. */
  private whole(maxDigits: number): number {
    const { bytes, at } = this;
    let [end, value] = [at, 0];
    for (let digit = (bytes[end] as number) - ZERO; digit >= 0 && digit <= 9; digit = (bytes[++end] as number) - ZERO)
      value = value * 10 + digit;
    this.at = end;
    return bytes[at] === ZERO || end - at > maxDigits ? 0 : value;
  }

  /** A name of plain ASCII up to its quote; null for any other, which JSON has to read. */
  private name(to: number): string | null {
    const { bytes, at } = this;
    for (let end = at; end < to; end++) {
      const byte = bytes[end] as number;
      if (byte === QUOTE) {
        this.at = end;
        return bytes.toString('latin1', at, end);
      }
      if (byte < 32 || byte > 126 || byte === BACKSLASH) return null;
    }
    return null;
  }

  private link(): boolean {
    const { bytes, hash, at } = this;
    let bad = 0;
    for (let n = 0; n < LINK_BYTES; n++) {
      const high = DIGITS[bytes[at + 2 * n] as number] as number;
      const low = DIGITS[bytes[at + 2 * n + 1] as number] as number;
      bad |= high | low;
      hash[n] = (high << 4) | low;
    }
    this.at = at + 2 * LINK_BYTES;
    return bad < 16;
  }
}

/**
 * Blocks of whole lines of a file, each valid until the next is requested: one buffer for all of them, which grows for a longer line. Only
 * the last may lack its line end.
 */
async function* blocksOf(file: string): AsyncGenerator<Buffer> {
  const handle = await fs.promises.open(file);
  let bytes = Buffer.allocUnsafe(BLOCK);
  let partial = 0;
  try {
    for (;;) {
      const { bytesRead } = await handle.read(bytes, partial, bytes.length - partial);
      const length = partial + bytesRead;
      const end = bytesRead === 0 ? length : bytes.lastIndexOf(LINE_END, length - 1) + 1;
      if (end > 0) yield bytes.subarray(0, end);
      if (bytesRead === 0) return;
      partial = bytes.copy(bytes, 0, end, length);
      if (partial === bytes.length) bytes = Buffer.concat([bytes], bytes.length * 2);
    }
  } finally {
    await handle.close();
  }
}

const endOf = (bytes: Buffer, from: number): number => {
  const end = bytes.indexOf(LINE_END, from);
  return end < 0 ? bytes.length : end;
};

/** Reads an export line by line; links are valid until `take` returns. @throws NoExportLine */
export async function readExport(file: string, take: (link: StoredLink) => void): Promise<void> {
  let number = 0;
  const reader = new LineReader();
  for await (const bytes of blocksOf(file))
    for (let [from, end] = [0, 0]; from < bytes.length; from = end + 1) {
      end = endOf(bytes, from);
      number += 1;
      if (from === end) continue;
      const link = reader.read(bytes, from, end);
      if (!link) throw new NoExportLine(number);
      take(link);
    }
}

/** Reads the lines that contain a text, which costs little more than reading the file; invalid ones are left out. */
export async function readLinesWith(text: Buffer, file: string, take: (link: StoredLink) => void): Promise<void> {
  const reader = new LineReader();
  for await (const bytes of blocksOf(file))
    for (let at = bytes.indexOf(text), end = 0; at >= 0; at = bytes.indexOf(text, end)) {
      end = endOf(bytes, at);
      const link = reader.read(bytes, bytes.lastIndexOf(LINE_END, at) + 1, end);
      if (link) take(link);
    }
}
