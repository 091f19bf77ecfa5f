import { HEX_DIGITS as HEX, writeWhole } from '../digits.js';

/** A field of a binary row: the range of its bytes. */
export interface Field {
  from: number;
  to: number;
}

const ascii = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const QUOTE = 34;
const BACKSLASH = 92;
const COLON = 58;
const DAY_MS = 86_400_000;

const OPEN = ascii('{"id":"');
const TYPE = ascii('","type":');
const VERSION = ascii(',"version":');
const ACTOR = ascii(',"actor":{"kind":"');
const ACTOR_ID = ascii('","id":');
const CAUSATION = ascii('},"causation":');
const CORRELATION = ascii(',"correlation":');
const OCCURRED = ascii(',"occurredAt":"');
const RECORDED = ascii('","recordedAt":"');
const DATA = ascii('","data":');
const CLOSE = ascii('}');

/** The columns around an event's data, as stored in a row. */
export interface StoredEnvelope {
  /** Sixteen bytes. */
  readonly id: Field;
  readonly type: Field;
  readonly version: number;
  /** `kind:id`. */
  readonly actor: Field;
  readonly causation: Field;
  readonly correlation: Field;
  /** Milliseconds. */
  readonly occurredAt: number;
  readonly recordedAt: number;
  readonly data: Field;
}

/**
 * Assembles bodies (`bodyOf`, the view `event`) from rows, byte by byte: an audit does this for every event, and intermediate strings
 * would cost several times as much. The body is valid until the next call.
 */
export class StoredBody {
  private bytes = Buffer.allocUnsafe(16 * 1024);
  private at = 0;
  private row: Buffer = this.bytes;
  private day = Number.NaN;
  private dayText: Uint8Array = OPEN;
  private moment = Number.NaN;
  private momentFrom = 0;
  private momentLength = 0;

  /** @param length of the row, in bytes; its offset in `row` is arbitrary */
  write(row: Buffer, length: number, envelope: StoredEnvelope): Buffer {
    const { id, type, version, actor, causation, correlation, occurredAt, recordedAt, data } = envelope;
    // An escaped character takes six bytes.
    if (length * 6 + 512 > this.bytes.length) this.bytes = Buffer.allocUnsafe(length * 12 + 1024);
    this.row = row;
    this.at = 0;
    this.moment = Number.NaN;
    this.raw(OPEN);
    this.uuid(id.from);
    this.raw(TYPE);
    this.quoted(type.from, type.to);
    this.raw(VERSION);
    this.at = writeWhole(this.bytes, this.at, version);
    this.raw(ACTOR);
    let colon = actor.from;
    while (colon < actor.to && row[colon] !== COLON) colon += 1;
    this.plain(actor.from, colon);
    this.raw(ACTOR_ID);
    this.quoted(colon + 1, actor.to);
    this.raw(CAUSATION);
    this.quoted(causation.from, causation.to);
    this.raw(CORRELATION);
    this.quoted(correlation.from, correlation.to);
    this.raw(OCCURRED);
    this.instant(occurredAt);
    this.raw(RECORDED);
    this.instant(recordedAt);
    this.raw(DATA);
    this.at += row.copy(this.bytes, this.at, data.from, data.to);
    this.raw(CLOSE);
    return this.bytes.subarray(0, this.at);
  }

  private raw(text: Uint8Array): void {
    const { bytes } = this;
    let { at } = this;
    for (let n = 0; n < text.length; n++) bytes[at++] = text[n] as number;
    this.at = at;
  }

  private plain(from: number, to: number): void {
    for (let n = from; n < to; n++) this.bytes[this.at++] = this.row[n] as number;
  }

  /** A text as JSON; most need no escaping, only quotes. */
  private quoted(from: number, to: number): void {
    const { bytes, row } = this;
    let { at } = this;
    bytes[at++] = QUOTE;
    for (let n = from; n < to; n++) {
      const byte = row[n] as number;
      if (byte < 32 || byte === QUOTE || byte === BACKSLASH) {
        this.at += bytes.write(JSON.stringify(row.toString('utf8', from, to)), this.at);
        return;
      }
      bytes[at++] = byte;
    }
    bytes[at++] = QUOTE;
    this.at = at;
  }

  private uuid(from: number): void {
    const { bytes, row } = this;
    let { at } = this;
    for (let n = 0; n < 16; n++) {
      if (n === 4 || n === 6 || n === 8 || n === 10) bytes[at++] = 45;
      const byte = row[from + n] as number;
      bytes[at++] = HEX[byte >> 4] as number;
      bytes[at++] = HEX[byte & 15] as number;
    }
    this.at = at;
  }

  /** ISO 8601 in UTC with milliseconds; the day is memoised for its neighbours, and most events carry the same moment twice. */
  private instant(ms: number): void {
    const from = this.at;
    if (ms === this.moment) {
      this.bytes.copyWithin(from, this.momentFrom, this.momentFrom + this.momentLength);
      this.at = from + this.momentLength;
      return;
    }
    const day = Math.floor(ms / DAY_MS);
    if (day !== this.day) {
      this.day = day;
      this.dayText = ascii(new Date(day * DAY_MS).toISOString().slice(0, -14));
    }
    this.raw(this.dayText);
    const rest = ms - day * DAY_MS;
    this.digits(84, Math.floor(rest / 3_600_000));
    this.digits(COLON, Math.floor(rest / 60_000) % 60);
    this.digits(COLON, Math.floor(rest / 1_000) % 60);
    const thousandths = rest % 1_000;
    this.bytes[this.at++] = 46;
    this.bytes[this.at++] = 48 + Math.floor(thousandths / 100);
    this.bytes[this.at++] = 48 + (Math.floor(thousandths / 10) % 10);
    this.bytes[this.at++] = 48 + (thousandths % 10);
    this.bytes[this.at++] = 90;
    [this.moment, this.momentFrom, this.momentLength] = [ms, from, this.at - from];
  }

  /** Two digits after a letter. */
  private digits(letter: number, value: number): void {
    this.bytes[this.at++] = letter;
    this.bytes[this.at++] = 48 + Math.floor(value / 10);
    this.bytes[this.at++] = 48 + (value % 10);
  }
}
