/** Wire types of a protobuf field (protobuf.dev/programming-guides/encoding). */
const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;

/** Bytes of a varint up to which a number is exact. */
const EXACT_BYTES = 7;

const tagOf = (field: number, type: number): number => (field << 3) | type;

function varintOf(value: number | bigint): number[] {
  const bytes: number[] = [];
  let rest = typeof value === 'bigint' ? BigInt.asUintN(64, value) : value;
  for (; rest > 0x7f; rest = typeof rest === 'bigint' ? rest >> 7n : Math.floor(rest / 0x80))
    bytes.push(Number(BigInt.asUintN(7, BigInt(rest))) | 0x80);
  bytes.push(Number(rest));
  return bytes;
}

/** A field with a number. */
export const numberField = (field: number, value: number | bigint): Uint8Array =>
  Uint8Array.from([tagOf(field, VARINT), ...varintOf(value)]);

const lengthOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0);

/** A field with bytes, text in UTF-8 or a message: what stands before its content. */
export const headOf = (field: number, length: number): Uint8Array =>
  Uint8Array.from([tagOf(field, BYTES), ...varintOf(length)]);

export const bytesField = (field: number, ...content: readonly Uint8Array[]): Buffer =>
  Buffer.concat([headOf(field, lengthOf(content)), ...content]);

export const textField = (field: number, text: string): Buffer => bytesField(field, Buffer.from(text));

/** Reads the fields of a message in the order in which they stand. */
export class MessageReader {
  private type = VARINT;

  constructor(
    private readonly bytes: Buffer,
    private at = 0,
    private readonly end = bytes.length,
  ) {}

  /** The number of the next field, whose value is read or skipped then; 0 at the end. */
  next(): number {
    if (this.at >= this.end) return 0;
    const tag = this.number();
    this.type = tag & 7;
    return tag >>> 3;
  }

  /** @throws RangeError for a number that is not exact */
  number(): number {
    let [value, unit] = [0, 1];
    for (let count = 0; count < EXACT_BYTES; count++, unit *= 0x80) {
      const byte = this.bytes[this.at++] as number;
      value += (byte & 0x7f) * unit;
      if (byte < 0x80) return value;
    }
    throw new RangeError('a number of a message that is larger than expected');
  }

  /** A number of 64 bits, without a sign. */
  integer(): bigint {
    let [value, shift] = [0n, 0n];
    for (let byte = 0x80; byte >= 0x80; shift += 7n) {
      byte = this.bytes[this.at++] as number;
      value |= BigInt(byte & 0x7f) << shift;
    }
    return BigInt.asUintN(64, value);
  }

  /** A part of the same memory. */
  slice(): Buffer {
    const length = this.number();
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  text(): string {
    const length = this.number();
    this.at += length;
    return this.bytes.toString('utf8', this.at - length, this.at);
  }

  message(): MessageReader {
    const length = this.number();
    this.at += length;
    return new MessageReader(this.bytes, this.at - length, this.at);
  }

  skip(): void {
    if (this.type === VARINT) this.integer();
    else if (this.type === BYTES) this.slice();
    else this.at += this.type === FIXED64 ? 8 : 4;
  }
}
