import type { RawBuilder } from 'kysely';
import { functionBody } from '../../engine/reading/stored-query.js';

/**
 * Types of columns: `decimal` is money or another exact number with four decimals, `day` a calendar day of the shop, `instant` a moment in
 * UTC with milliseconds.
 */
export type StarType = 'text' | 'whole' | 'decimal' | 'flag' | 'day' | 'instant';

export interface StarColumn {
  readonly type: StarType;
  readonly nullable: boolean;
  /** One phrase for the data dictionary. */
  readonly meaning: string;
  readonly sql: string;
}

/** A fact or dimension of the star schema. The first column is always the shop. */
export interface StarTable {
  readonly name: string;
  readonly kind: 'fact' | 'dimension' | 'deletion';
  /** What a row is, in sentences for the data dictionary. */
  readonly meaning: string;
  /** Columns that identify a row. */
  readonly key: readonly string[];
  /** Columns by which rows are read for files, distinct for each row: as good as by time, so that few months are written at once. */
  readonly order: readonly string[];
  /** The column of the day by whose month files are partitioned; null for one file a shop. */
  readonly partition: string | null;
  /** Columns of other tables' keys, by column: `tier_id` to `dim_tier`. */
  readonly references: Readonly<Record<string, string>>;
  readonly columns: Readonly<Record<string, StarColumn>>;
  /** SQL after `from`: tables of the read models, unqualified. */
  readonly from: string;
}

const SQL_TYPES: Readonly<Record<StarType, string>> = {
  text: 'text',
  whole: 'bigint',
  decimal: 'numeric',
  flag: 'boolean',
  day: 'date',
  instant: 'timestamptz',
};

type ColumnMaker = (sql: string | RawBuilder<unknown>, meaning: string) => StarColumn;

/** A maker of columns of a type, which are never null. */
const columnOf =
  (type: StarType, nullable = false): ColumnMaker =>
  (sql, meaning) => ({ type, nullable, meaning, sql: typeof sql === 'string' ? sql : functionBody(sql) });

export const text = columnOf('text');
export const whole = columnOf('whole');
export const decimal = columnOf('decimal');
export const flag = columnOf('flag');
export const day = columnOf('day');
export const instant = columnOf('instant');
export const textOrNull = columnOf('text', true);
export const wholeOrNull = columnOf('whole', true);
export const dayOrNull = columnOf('day', true);
export const instantOrNull = columnOf('instant', true);

/** SQL for the shop-local day of a moment, by the present zone of the row `s` of the shop. */
export const dayOf = (moment: string): string => `(${moment} at time zone coalesce(s.zone, 'UTC'))::date`;

/** The column of the last event that changed a row, by which readers find changed rows. */
export const changedAt = (sql: string): StarColumn =>
  whole(sql, 'Position in the log of the last event that changed the row');

/** The `select` of a view. */
export function viewOf({ columns, from }: StarTable): string {
  const list = Object.entries(columns).map(([name, { sql, type }]) => `(${sql})::${SQL_TYPES[type]} as ${name}`);
  return `select ${list.join(',\n       ')}\n  from ${from}`;
}
