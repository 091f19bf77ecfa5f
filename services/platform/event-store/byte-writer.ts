import { copyFew, HEX_DIGITS, writeWhole } from './digits.js';

const NOTHING = new Uint8Array(0);
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A constant text of ASCII, four bytes at a time. */
export interface Words {
  readonly words: Int32Array;
  readonly length: number;
}

/** A constant text, made once. */
export function wordsOf(text: string): Words {
  const words = new Int32Array(Math.ceil(text.length / 4));
  fillWords(words, Buffer.from(text, 'latin1'));
  return { words, length: text.length };
}

/** Makes words of other bytes of the same length. */
export function fillWords(words: Int32Array, bytes: Uint8Array): void {
  for (let n = 0; n < words.length; n++) {
    const at = 4 * n;
    const [low = 0, second = 0, third = 0, high = 0] = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]];
    words[n] = low | (second << 8) | (third << 16) | (high << 24);
  }
}

/** The two hex digits of each byte, as the bytes of a little-endian number. */
const HEX_PAIRS = new Uint16Array(256).map(
  (_, byte) => (HEX_DIGITS[byte >> 4] as number) | ((HEX_DIGITS[byte & 15] as number) << 8),
);

const [LOWEST_BITS, HIGHEST_BITS, SPACES, QUOTES, BACKSLASHES] = [1, 128, 32, 34, 92].map(
  (byte) => (byte * 0x01010101) | 0,
) as [number, number, number, number, number];

/** Whether one of four bytes is one that JSON escapes: below a space, a quote, or a backslash. */
function hasEscaped(word: number): boolean {
  const quote = word ^ QUOTES;
  const backslash = word ^ BACKSLASHES;
  const below = (word - SPACES) & ~word;
  const equal = ((quote - LOWEST_BITS) & ~quote) | ((backslash - LOWEST_BITS) & ~backslash);
  return ((below | equal) & HIGHEST_BITS) !== 0;
}

/**
 * Writes texts into bytes without strings in between, four bytes at a time where it can: a third of the cost of one by one. It may write up
 * to three bytes behind the last one, so there must be room for them.
 */
export class ByteWriter {
  bytes: Uint8Array = NOTHING;
  at = 0;
  private view = viewOf(NOTHING);
  private source: Uint8Array = NOTHING;
  private sourceView = this.view;

  /** Continues at an offset of these bytes. */
  to(bytes: Uint8Array, at: number): void {
    if (bytes !== this.bytes) {
      this.bytes = bytes;
      this.view = viewOf(bytes);
    }
    this.at = at;
  }

  /** Texts are taken from these bytes. */
  from(source: Uint8Array): void {
    if (source === this.source) return;
    this.source = source;
    this.sourceView = viewOf(source);
  }

  constant({ words, length }: Words): void {
    const { view, at } = this;
    for (let n = 0; n < words.length; n++) view.setInt32(at + 4 * n, words[n] as number, true);
    this.at = at + length;
  }

  few(text: Uint8Array): void {
    copyFew(this.bytes, this.at, text, 0, text.length);
    this.at += text.length;
  }

  byte(value: number): void {
    this.bytes[this.at++] = value;
  }

  whole(value: number): void {
    this.at = writeWhole(this.bytes, this.at, value);
  }

  /** A number of bytes in hex. */
  hex(bytes: Uint8Array, from: number, count: number): void {
    const { view, at } = this;
    for (let n = 0; n < count; n++) view.setUint16(at + 2 * n, HEX_PAIRS[bytes[from + n] as number] as number, true);
    this.at = at + 2 * count;
  }

  /** A text of ASCII that JSON does not escape. @returns whether it is one; otherwise nothing is written */
  plain(text: string): boolean {
    const { bytes, at } = this;
    for (let n = 0; n < text.length; n++) {
      const code = text.charCodeAt(n);
      if (code < 32 || code > 126 || code === 34 || code === 92) return false;
      bytes[at + n] = code;
    }
    this.at = at + text.length;
    return true;
  }

  /** A range of the source that JSON does not escape. @returns whether it is one; otherwise nothing is written */
  unescaped(from: number, to: number): boolean {
    const { bytes, source, view, sourceView } = this;
    let { at } = this;
    let n = from;
    for (; n + 4 <= to; n += 4, at += 4) {
      const word = sourceView.getInt32(n, true);
      if (hasEscaped(word)) return false;
      view.setInt32(at, word, true);
    }
    for (; n < to; n++, at++) {
      const byte = source[n] as number;
      if (byte < 32 || byte === 34 || byte === 92) return false;
      bytes[at] = byte;
    }
    this.at = at;
    return true;
  }
}
