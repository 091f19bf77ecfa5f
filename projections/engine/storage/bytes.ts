const FIRST_SIZE = 1 << 14;

/** Thrown while encoding a value that PostgreSQL could not store; handled like the database's own error. */
export class Unstorable extends Error {
  /** SQLSTATE `data_exception`. */
  readonly code = '22000';
}

/** A growing buffer for PostgreSQL's binary format. */
export class Bytes {
  private buffer = Buffer.allocUnsafe(FIRST_SIZE);
  private at = 0;

  get length(): number {
    return this.at;
  }

  private room(bytes: number): void {
    if (this.at + bytes <= this.buffer.length) return;
    const wider = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.at + bytes));
    this.buffer.copy(wider, 0, 0, this.at);
    this.buffer = wider;
  }

  byte(value: number): void {
    this.room(1);
    this.buffer[this.at++] = value;
  }

  int16(value: number): void {
    this.room(2);
    this.at = this.buffer.writeInt16BE(value, this.at);
  }

  int32(value: number): void {
    this.room(4);
    this.at = this.buffer.writeInt32BE(value, this.at);
  }

  /** Writes a whole number up to 2^53 in eight bytes. @throws Unstorable for anything else */
  int64(value: number): void {
    if (!Number.isSafeInteger(value)) throw new Unstorable(`${value} is not a whole number`);
    this.room(8);
    this.at = this.buffer.writeInt32BE(Math.floor(value / 4294967296), this.at);
    this.at = this.buffer.writeUInt32BE(value >>> 0, this.at);
  }

  /** Writes a text in UTF-8, prefixed by its length. */
  text(value: string): void {
    this.room(4 + value.length * 3);
    const length = this.buffer.write(value, this.at + 4);
    this.buffer.writeInt32BE(length, this.at);
    this.at += 4 + length;
  }

  raw(bytes: Buffer): void {
    this.room(bytes.length);
    this.at += bytes.copy(this.buffer, this.at);
  }

  /** Discards what was written. */
  clear(): void {
    this.at = 0;
  }

  /** Returns a copy of what was written, at a cost proportional to its length. */
  copy(): Buffer {
    return Buffer.from(this.buffer.subarray(0, this.at));
  }

  /** Returns the bytes written since the last call; the caller owns them. */
  take(): Buffer {
    const taken = this.buffer.subarray(0, this.at);
    this.buffer = Buffer.allocUnsafe(FIRST_SIZE);
    this.at = 0;
    return taken;
  }
}
