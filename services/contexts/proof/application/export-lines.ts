import { ByteWriter, wordsOf } from '../../../platform/event-store/byte-writer.js';
import type { StoredLink } from '../../../platform/event-store/stored-link.js';

/** Size of the blocks in bytes, in which lines are written. */
const BLOCK = 1024 * 1024;
/** Maximum size of a line without its shop, stream and body. */
const LINE_BYTES = 256;
const POSITION = wordsOf('{"position":');
const REVISION = wordsOf(',"revision":');
const HASH = wordsOf(',"hash":"');
const EVENT = wordsOf('","event":');
const [QUOTE, CLOSE, LINE_END] = [34, 125, 10] as const;

/** Writes events as lines: place and hash first, then the body as the log stores it, byte for byte. */
export class ExportLines {
  private block = Buffer.allocUnsafe(BLOCK);
  private readonly out = new ByteWriter();
  private shop = '';
  private shopText: Uint8Array = Buffer.alloc(0);
  lines = 0;

  /**
   * @param write takes ownership of a block; returns a promise for backpressure
   * @param isReused whether blocks are written when `write` returns, so that one is enough
   */
  constructor(
    private readonly write: (block: Buffer) => void | Promise<void>,
    private readonly isReused = false,
  ) {
    this.out.to(this.block, 0);
  }

  /** Returns the result of the writer when a block was full. */
  add(link: StoredLink): void | Promise<void> {
    const { position, shop, stream, revision, hash, unwritten } = link;
    const { out } = this;
    if (shop !== this.shop)
      [this.shop, this.shopText] = [shop, Buffer.from(`,"shop":${JSON.stringify(shop)},"stream":`)];
    const size = unwritten ? unwritten.limit : link.body.length;
    const room = this.shopText.length + stream.length * 6 + size + LINE_BYTES;
    const full = out.at + room > this.block.length ? this.end(room) : undefined;
    const { block } = this;
    out.constant(POSITION);
    out.whole(position);
    out.few(this.shopText);
    this.name(stream);
    out.constant(REVISION);
    out.whole(revision);
    out.constant(HASH);
    out.hex(hash, 0, hash.length);
    out.constant(EVENT);
    out.at = unwritten ? unwritten.write(block, out.at) : out.at + link.body.copy(block, out.at);
    out.byte(CLOSE);
    out.byte(LINE_END);
    this.lines += 1;
    return full;
  }

  /** The name of a stream as JSON. */
  private name(stream: string): void {
    const { out } = this;
    out.byte(QUOTE);
    if (out.plain(stream)) out.byte(QUOTE);
    else out.at += this.block.write(JSON.stringify(stream), out.at - 1) - 1;
  }

  /** Writes the remaining lines. */
  end(room = 0): void | Promise<void> {
    const full = this.block.subarray(0, this.out.at);
    const written = full.length > 0 ? this.write(full) : undefined;
    if (!this.isReused || room > this.block.length) this.block = Buffer.allocUnsafe(Math.max(BLOCK, room));
    this.out.to(this.block, 0);
    return written;
  }
}
