import { ByteWriter, fillWords, wordsOf } from '../byte-writer.js';
import type { UnwrittenBody } from '../stored-link.js';
import { int32At, int64At } from './wire.js';

const DASH = 45;
const ZERO = 48;
const COLON = 58;
const CLOSE = 125;
const DAY_MS = 86_400_000;

const OPEN = wordsOf('{"id":"');
const TYPE = wordsOf('","type":"');
const VERSION = wordsOf('","version":');
const ACTOR = wordsOf(',"actor":{"kind":"');
const ACTOR_ID = wordsOf('","id":"');
const CAUSATION = wordsOf('"},"causation":"');
const CORRELATION = wordsOf('","correlation":"');
const OCCURRED = wordsOf('","occurredAt":"');
const RECORDED = wordsOf('","recordedAt":"');
const DATA = wordsOf('","data":');

/** The columns of an event's body, in the order of `StoredBody.read`. */
export const BODY_COLUMNS = 'occurred_at, recorded_at, version, id, type, actor, causation, correlation, data';

/** Where the columns lie behind the first one's length: eight, eight, two and sixteen bytes, each behind four of its length. */
const [OCCURRED_AT, RECORDED_AT, VERSION_AT, ID_AT, TEXTS_AT] = [4, 16, 28, 34, 50] as const;

/**
 * Assembles bodies (`bodyOf`, the view `event`) from rows without strings in between: an audit does this for every event, and they would
 * cost several times as much.
 */
export class StoredBody implements UnwrittenBody {
  private row: Buffer = Buffer.alloc(0);
  private from = 0;
  private to = 0;
  private own = Buffer.allocUnsafe(16 * 1024);
  private readonly out = new ByteWriter();
  private day = Number.NaN;
  private moment = Number.NaN;
  private momentBytes = new Uint8Array(0);
  private momentText = OPEN;

  /** Takes the columns between two places of a row, which must not change before they are written. */
  read(row: Buffer, from: number, to: number): void {
    this.row = row;
    this.from = from;
    this.to = to;
    this.out.from(row);
  }

  get limit(): number {
    // An escaped character takes six bytes.
    return (this.to - this.from) * 6 + 512;
  }

  /** The body by itself, valid until the next call. */
  whole(): Buffer {
    if (this.limit > this.own.length) this.own = Buffer.allocUnsafe(this.limit * 2);
    return this.own.subarray(0, this.write(this.own, 0));
  }

  write(into: Uint8Array, at: number): number {
    const { row, from, out } = this;
    out.to(into, at);
    out.constant(OPEN);
    this.uuid(from + ID_AT);
    out.constant(TYPE);
    let next = this.text(from + TEXTS_AT);
    out.constant(VERSION);
    out.whole(int32At(row, from + VERSION_AT) >> 16);
    out.constant(ACTOR);
    next = this.actor(next);
    out.constant(CAUSATION);
    next = this.text(next);
    out.constant(CORRELATION);
    next = this.text(next);
    out.constant(OCCURRED);
    this.instant(int64At(row, from + OCCURRED_AT));
    out.constant(RECORDED);
    this.instant(int64At(row, from + RECORDED_AT));
    out.constant(DATA);
    out.at += row.copy(into, out.at, next + 4, next + 4 + int32At(row, next));
    out.byte(CLOSE);
    return out.at;
  }

  /** A column as the inside of a JSON text. @returns where the next column begins */
  private text(column: number): number {
    const from = column + 4;
    const to = from + int32At(this.row, column);
    this.inside(from, to);
    return to;
  }

  /** `kind:id` as members of an object. @returns where the next column begins */
  private actor(column: number): number {
    const { row, out } = this;
    const from = column + 4;
    const to = from + int32At(row, column);
    let colon = from;
    for (; colon < to && row[colon] !== COLON; colon++) out.byte(row[colon] as number);
    out.constant(ACTOR_ID);
    this.inside(colon + 1, to);
    return to;
  }

  private inside(from: number, to: number): void {
    const { out } = this;
    if (out.unescaped(from, to)) return;
    const text = Buffer.from(JSON.stringify(this.row.toString('utf8', from, to)));
    out.bytes.set(text.subarray(1, -1), out.at);
    out.at += text.length - 2;
  }

  private uuid(from: number): void {
    const { row, out } = this;
    out.hex(row, from, 4);
    for (let n = 4; n < 10; n += 2) {
      out.byte(DASH);
      out.hex(row, from + n, 2);
    }
    out.byte(DASH);
    out.hex(row, from + 10, 6);
  }

  /** ISO 8601 in UTC with milliseconds; the last is kept, since most events carry the same moment twice, and neighbours too. */
  private instant(ms: number): void {
    if (ms !== this.moment) this.compose(ms);
    this.out.constant(this.momentText);
  }

  private compose(ms: number): void {
    this.moment = ms;
    const day = Math.floor(ms / DAY_MS);
    if (day !== this.day) {
      const text = new Date(ms).toISOString();
      this.day = day;
      this.momentBytes = new Uint8Array(Buffer.from(text, 'latin1'));
      this.momentText = wordsOf(text);
      return;
    }
    const { momentBytes, momentText } = this;
    const rest = ms - day * DAY_MS;
    const seconds = Math.floor(rest / 1_000);
    const thousandths = rest - seconds * 1_000;
    // The time takes the last fourteen characters: THH:MM:SS.mmmZ.
    const at = momentBytes.length - 13;
    this.digits(at, Math.floor(seconds / 3_600));
    this.digits(at + 3, Math.floor(seconds / 60) % 60);
    this.digits(at + 6, seconds % 60);
    this.digits(at + 9, Math.floor(thousandths / 10));
    momentBytes[at + 11] = ZERO + (thousandths % 10);
    fillWords(momentText.words, momentBytes);
  }

  private digits(at: number, value: number): void {
    const { momentBytes } = this;
    const tens = Math.floor(value / 10);
    momentBytes[at] = ZERO + tens;
    momentBytes[at + 1] = ZERO + value - tens * 10;
  }
}
