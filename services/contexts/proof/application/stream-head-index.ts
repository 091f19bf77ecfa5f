import { copyFew } from '../../../platform/event-store/digits.js';

const SLOT = 36;
const HASH = 32;

/** Heads of streams: revision and last link, 36 bytes each plus the stream's name, so that millions fit into memory. */
export class StreamHeadIndex {
  private readonly slots = new Map<string, number>();
  /** The heads of all streams. */
  bytes: Buffer = Buffer.alloc(SLOT * 1024);

  get size(): number {
    return this.slots.size;
  }

  /** Slot of a stream; -1 when it was not seen yet. */
  find(stream: string): number {
    return this.slots.get(stream) ?? -1;
  }

  revision(slot: number): number {
    return this.bytes.readUInt32LE(slot);
  }

  /** Where the stream's last link begins in `bytes`. */
  linkAt(slot: number): number {
    return slot + 4;
  }

  set(slot: number, stream: string, revision: number, hash: Buffer): void {
    const at = slot < 0 ? this.open(stream) : slot;
    this.bytes.writeUInt32LE(revision, at);
    copyFew(this.bytes, at + 4, hash, 0, HASH);
  }

  /** Streams with their revisions. */
  *revisions(): Generator<[string, number]> {
    for (const [stream, slot] of this.slots) yield [stream, this.revision(slot)];
  }

  private open(stream: string): number {
    const at = this.slots.size * SLOT;
    if (at === this.bytes.length) this.bytes = Buffer.concat([this.bytes, Buffer.alloc(this.bytes.length)]);
    this.slots.set(stream, at);
    return at;
  }
}
