import fs from 'node:fs';
import type { StoredLink } from '../../../platform/event-store/stored-link.js';

/** Size of the blocks in bytes, in which lines are written. */
const BLOCK = 1024 * 1024;
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const PLAIN = /^[ !#-[\]-~]*$/;

const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/** Writes events as lines: place and hash first, then the body as the log stores it, byte for byte. */
export class ExportLines {
  private block = Buffer.allocUnsafe(BLOCK);
  private at = 0;
  private shop = '';
  private shopText = '';
  lines = 0;

  /** @param write takes ownership of a block; returns a promise for backpressure */
  constructor(private readonly write: (block: Buffer) => void | Promise<void>) {}

  /** Returns the result of the writer when a block was full. */
  add(link: StoredLink): void | Promise<void> {
    const { position, shop, stream, revision, hash, body } = link;
    if (shop !== this.shop) [this.shop, this.shopText] = [shop, quoted(shop)];
    let hex = '';
    for (let n = 0; n < hash.length; n++) hex += HEX[hash[n] as number];
    const place = `{"position":${position},"shop":${this.shopText},"stream":${quoted(stream)},"revision":${revision},"hash":"${hex}","event":`;
    const room = place.length * 3 + body.length + 2;
    const full = this.at + room > this.block.length ? this.end(room) : undefined;
    this.at += this.block.write(place, this.at);
    this.at += body.copy(this.block, this.at);
    this.block[this.at] = 125;
    this.block[this.at + 1] = 10;
    this.at += 2;
    this.lines += 1;
    return full;
  }

  /** Writes the remaining lines. */
  end(room = 0): void | Promise<void> {
    const full = this.block.subarray(0, this.at);
    this.block = Buffer.allocUnsafe(Math.max(BLOCK, room));
    this.at = 0;
    return full.length > 0 ? this.write(full) : undefined;
  }
}

/** An invalid line of an export. `number` counts from 1. */
export class NoExportLine extends Error {
  constructor(readonly number: number) {
    super(`line ${number} is no line of an export`);
  }
}

const EVENT = Buffer.from(',"event":');
const PLACE =
  /^\{"position":([1-9]\d{0,15}),"shop":("(?:[^"\\]|\\.)*"),"stream":("(?:[^"\\]|\\.)*"),"revision":([1-9]\d{0,9}),"hash":"([0-9a-f]{64})"$/;

/** Parses the place of an event from a line, nothing else. @returns null for an invalid line */
export function linkOfLine(line: Buffer): StoredLink | null {
  const event = line.indexOf(EVENT);
  const [, position, shop, stream, revision, hash] = PLACE.exec(event < 0 ? '' : line.toString('utf8', 0, event)) ?? [];
  if (!position || !shop || !stream || !hash || line[line.length - 1] !== 125) return null;
  try {
    return {
      position: Number(position),
      shop: JSON.parse(shop),
      stream: JSON.parse(stream),
      revision: Number(revision),
      hash: Buffer.from(hash, 'hex'),
      body: line.subarray(event + EVENT.length, -1),
    };
  } catch {
    return null;
  }
}

/** Reads an export line by line in bounded memory. @throws NoExportLine */
export async function readExport(file: string, take: (link: StoredLink) => void): Promise<void> {
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;
  const give = (line: Buffer) => {
    number += 1;
    if (line.length === 0) return;
    const link = linkOfLine(line);
    if (!link) throw new NoExportLine(number);
    take(link);
  };
  for await (const chunk of fs.createReadStream(file, { highWaterMark: BLOCK })) {
    const bytes: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer);
    let from = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      give(bytes.subarray(from, end));
      from = end + 1;
    }
    rest = bytes.subarray(from);
  }
  if (rest.length > 0) give(rest);
}
