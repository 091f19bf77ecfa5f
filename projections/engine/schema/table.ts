import { type Bytes, Unstorable } from '../storage/bytes.js';
import { isoInstant } from './iso-instant.js';
import type { Lookup } from './lookup.js';

/** A column: its type in PostgreSQL, and the type of its values in memory (`T`). */
export interface Column<T = unknown> {
  readonly type: string;
  readonly oid: number;
  readonly nullable: boolean;
  /** Writes a non-null value, prefixed by its length, in PostgreSQL's binary format. @throws Unstorable */
  write(out: Bytes, value: unknown): void;
  /** Decodes a value of `json_build_array`. */
  decode(value: unknown): unknown;
  /** Carries the type only. */
  readonly of?: T;
}

type Write<T> = (out: Bytes, value: T) => void;
const same = (value: unknown) => value;
const column = <T>(type: string, oid: number, write: Write<T>, decode = same): Column<T> => ({
  type,
  oid,
  nullable: false,
  write: write as Write<unknown>,
  decode: (value) => (value === null ? null : decode(value)),
});
// One normal form, so that a row kept in memory and one read back have the same bytes.
const iso = (value: unknown) => isoInstant(value as string);

/** Milliseconds from 1970 to 2000, the epoch of PostgreSQL's times. */
const EPOCH = Date.UTC(2000, 0, 1);
const DAY_MS = 86_400_000;

function sinceEpoch(moment: string): number {
  const ms = Date.parse(moment) - EPOCH;
  if (Number.isNaN(ms)) throw new Unstorable(`${JSON.stringify(moment)} is no time`);
  return ms;
}

function int64(out: Bytes, value: number): void {
  out.int32(8);
  out.int64(value);
}

export const text = column<string>('text', 25, (out, value) => out.text(value));
/** Whole numbers up to 2^53 − 1. */
export const whole = column<number>('bigint', 20, int64);
export const flag = column<boolean>('boolean', 16, (out, value) => {
  out.int32(1);
  out.byte(value ? 1 : 0);
});
/** An instant, ISO 8601 in UTC with milliseconds. */
export const instant = column<string>('timestamptz', 1184, (out, value) => int64(out, sinceEpoch(value) * 1000), iso);
/** A calendar day, YYYY-MM-DD. */
export const day = column<string>('date', 1082, (out, value) => {
  out.int32(4);
  out.int32(sinceEpoch(value) / DAY_MS);
});
/** JSON stored verbatim: no SQL looks into it, and `jsonb` would cost the server twice the time. */
export const json = <T>(): Column<T> => column<T>('json', 114, (out, value) => out.text(JSON.stringify(value)));
/** JSON stored as text: also accepts what `json` rejects. */
export const jsonText = <T>(): Column<T> =>
  column<T>(
    'text',
    25,
    (out, value) => out.text(JSON.stringify(value)),
    (value) => JSON.parse(value as string),
  );
export const orNull = <T>(of: Column<T>): Column<T | null> => ({ ...of, nullable: true }) as Column<T | null>;

export type Columns = Readonly<Record<string, Column>>;
type ValueOf<C> = C extends Column<infer T> ? T : never;
type RowOfColumns<C extends Columns> = { readonly [N in keyof C]: ValueOf<C[N]> };

/** A read table: its DDL, row type and statements for loading and writing derive from this description. */
export interface Table<C extends Columns = Columns, K extends keyof C = keyof C> {
  readonly name: string;
  readonly columns: C;
  readonly names: readonly string[];
  /** Primary key; begins with the shop. */
  readonly key: readonly K[];
  /** Bodies of further indexes, such as `(shop, type, since, customer)`; `{gin}` stands for the schema of the extensions. */
  readonly indexes: readonly string[];
  readonly checks: readonly string[];
  /** Rows are only ever inserted: the fold neither reads nor caches them. */
  readonly appendOnly: boolean;
  readonly fillfactor: number;
  readonly lookup: Lookup | null;
}

export type RowOf<T> = T extends Table<infer C, infer _K> ? RowOfColumns<C> : never;
export type KeyOf<T> = T extends Table<infer C, infer K> ? Pick<RowOfColumns<C>, K> : never;
export type AnyRow = Readonly<Record<string, unknown>>;

interface TableOptions<K> {
  key: readonly K[];
  indexes?: readonly string[];
  checks?: readonly string[];
  appendOnly?: boolean;
  fillfactor?: number;
  lookup?: Lookup;
}

/**
 * Declares a read table. Its columns and its key begin with `shop`, for row-level security and so that keys of two shops never collide.
 * @throws Error when the key does not begin with the shop
 */
export function table<const C extends Columns, const K extends keyof C & string>(
  name: string,
  columns: C,
  options: TableOptions<K>,
): Table<C, K> {
  if (options.key[0] !== 'shop') throw new Error(`the key of ${name} must begin with the shop`);
  const { key, indexes = [], checks = [], appendOnly = false, fillfactor = 100, lookup = null } = options;
  return { name, columns, names: Object.keys(columns), key, indexes, checks, appendOnly, fillfactor, lookup };
}

/** Separates the columns in a key's text. */
export const KEY_END = '\u0001';

/** The key of a row or of a request as one text. */
export function keyText(of: Table, key: AnyRow): string {
  const names = of.key as readonly string[];
  let out = String(key[names[0]!]);
  for (let n = 1; n < names.length; n++) out += KEY_END + String(key[names[n]!]);
  return out;
}
