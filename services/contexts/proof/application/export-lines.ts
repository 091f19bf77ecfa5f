import { HEX_DIGITS, writeWhole } from '../../../platform/event-store/digits.js';
import type { StoredLink } from '../../../platform/event-store/stored-link.js';

/** Size of the blocks in bytes, in which lines are written. */
const BLOCK = 1024 * 1024;
/** Maximum size of a line without its shop, stream and body. */
const LINE_BYTES = 256;
const [POSITION, REVISION, HASH, EVENT, END] = ['{"position":', ',"revision":', ',"hash":"', '","event":', '}\n'].map(
  (text) => Buffer.from(text),
) as [Buffer, Buffer, Buffer, Buffer, Buffer];
const PLAIN = /^[ !#-[\]-~]*$/;

const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/** Writes events as lines: place and hash first, then the body as the log stores it, byte for byte. */
export class ExportLines {
  private block = Buffer.allocUnsafe(BLOCK);
  private at = 0;
  private shop = '';
  private shopText: Uint8Array = Buffer.alloc(0);
  lines = 0;

  /** @param write takes ownership of a block; returns a promise for backpressure */
  constructor(private readonly write: (block: Buffer) => void | Promise<void>) {}

  /** Returns the result of the writer when a block was full. */
  add(link: StoredLink): void | Promise<void> {
    const { position, shop, stream, revision, hash, body } = link;
    if (shop !== this.shop) [this.shop, this.shopText] = [shop, Buffer.from(`,"shop":${quoted(shop)},"stream":`)];
    const room = this.shopText.length + stream.length * 6 + body.length + LINE_BYTES;
    const full = this.at + room > this.block.length ? this.end(room) : undefined;
    this.raw(POSITION);
    this.at = writeWhole(this.block, this.at, position);
    this.raw(this.shopText);
    this.at += this.block.write(quoted(stream), this.at);
    this.raw(REVISION);
    this.at = writeWhole(this.block, this.at, revision);
    this.raw(HASH);
    this.hex(hash);
    this.raw(EVENT);
    this.at += body.copy(this.block, this.at);
    this.raw(END);
    this.lines += 1;
    return full;
  }

  private raw(text: Uint8Array): void {
    const { block } = this;
    let { at } = this;
    for (let n = 0; n < text.length; n++) block[at++] = text[n] as number;
    this.at = at;
  }

  private hex(hash: Buffer): void {
    const { block } = this;
    let { at } = this;
    for (let n = 0; n < hash.length; n++) {
      const byte = hash[n] as number;
      block[at++] = HEX_DIGITS[byte >> 4] as number;
      block[at++] = HEX_DIGITS[byte & 15] as number;
    }
    this.at = at;
  }

  /** Writes the remaining lines. */
  end(room = 0): void | Promise<void> {
    const full = this.block.subarray(0, this.at);
    this.block = Buffer.allocUnsafe(Math.max(BLOCK, room));
    this.at = 0;
    return full.length > 0 ? this.write(full) : undefined;
  }
}
