const ZERO = 48;

/**
 * Writes a whole number below 2^53 as decimal digits, without a text in between.
 * @returns the offset behind the digits
 */
export function writeWhole(bytes: Uint8Array, at: number, value: number): number {
  let end = at + 1;
  for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) end += 1;
  let rest = value;
  for (let n = end - 1; n >= at; n--) {
    const tens = Math.floor(rest / 10);
    bytes[n] = ZERO + (rest - tens * 10);
    rest = tens;
  }
  return end;
}

/** The digits of each byte in hex, as their two characters. */
export const HEX_DIGITS = Buffer.from('0123456789abcdef', 'latin1');

/** Copies a few bytes: below some fifty, the buffer's own method takes longer. */
export function copyFew(into: Uint8Array, at: number, bytes: Uint8Array, from: number, count: number): void {
  for (let n = 0; n < count; n++) into[at + n] = bytes[from + n] as number;
}
