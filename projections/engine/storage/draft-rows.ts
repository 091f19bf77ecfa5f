import { type AnyRow, type KeyOf, keyText, type RowOf, type Table } from '../schema/table.js';
import type { Rows } from './row-cache.js';

/** Thrown through a fold that needs a row which is not in memory; never seen by folds. One object: no stack trace is captured. */
export const MISSING = Symbol('a row that is not in memory');

/** The rows in memory below a draft. */
export interface CachedRows {
  /** The row; null when there is none, undefined when it is not loaded. */
  peek(table: Table, key: string): AnyRow | null | undefined;
  requestRow(table: Table, key: string, row: AnyRow): void;
}

type Places = Map<Table, Map<string, number>>;

function addPlace(places: Places, table: Table, key: string, place: number): void {
  const known = places.get(table);
  if (known) known.set(key, place);
  else places.set(table, new Map([[key, place]]));
}

/** Number of changes up to which searching them one by one is faster than an index. */
const FEW = 24;

/**
 * The changes of one event on top of the rows in memory, in the order of their first change. Reused for every event, since a handful of
 * changes in arrays costs less than maps that live for one event.
 */
export class DraftRows implements Rows {
  readonly tables: Table[] = [];
  readonly keys: string[] = [];
  /** Null for a removed row. */
  readonly rows: (AnyRow | null)[] = [];
  /** Whether the row is certainly in no table yet. */
  readonly created: boolean[] = [];
  /** Places of the changes; null while they are few. */
  private places: Places | null = null;

  constructor(private readonly cache: CachedRows) {}

  clear(): void {
    this.tables.length = this.keys.length = this.rows.length = this.created.length = 0;
    this.places = null;
  }

  get<T extends Table>(table: T, key: KeyOf<T>): RowOf<T> | undefined {
    const found = this.find(table, keyText(table, key as AnyRow), key as AnyRow);
    if (found === undefined) throw MISSING;
    return (found ?? undefined) as RowOf<T> | undefined;
  }

  getCached<T extends Table>(table: T, key: KeyOf<T>): RowOf<T> | undefined {
    const name = keyText(table, key as AnyRow);
    const place = this.placeOf(table, name);
    const row = (place < 0 ? null : this.rows[place]) ?? this.cache.peek(table, name);
    return (row ?? undefined) as RowOf<T> | undefined;
  }

  getAll<T extends Table>(table: T, keys: readonly KeyOf<T>[]): (RowOf<T> | undefined)[] {
    const found = keys.map((key) => this.find(table, keyText(table, key as AnyRow), key as AnyRow));
    if (found.includes(undefined)) throw MISSING;
    return found.map((row) => row ?? undefined) as (RowOf<T> | undefined)[];
  }

  put<T extends Table>(table: T, row: RowOf<T>): void {
    const key = keyText(table, row as AnyRow);
    // The row's earlier value must be known to compute the change.
    const before = table.appendOnly ? null : this.find(table, key, row as AnyRow);
    if (before === undefined) throw MISSING;
    this.change(table, key, row as AnyRow, before === null);
  }

  insert<T extends Table>(table: T, row: RowOf<T>): void {
    this.change(table, keyText(table, row as AnyRow), row as AnyRow, true);
  }

  overwrite<T extends Table>(table: T, row: RowOf<T>): void {
    this.change(table, keyText(table, row as AnyRow), row as AnyRow, false);
  }

  remove<T extends Table>(table: T, key: KeyOf<T>): void {
    const name = keyText(table, key as AnyRow);
    if (this.find(table, name, key as AnyRow) === undefined) throw MISSING;
    this.change(table, name, null, false);
  }

  changes<T extends Table>(table: T): { before: RowOf<T> | undefined; after: RowOf<T> | undefined }[] {
    const found: { before: RowOf<T> | undefined; after: RowOf<T> | undefined }[] = [];
    for (const [place, changed] of this.tables.entries()) {
      if (changed !== table) continue;
      const before = this.cache.peek(table, this.keys[place]!);
      found.push({
        before: (before ?? undefined) as RowOf<T> | undefined,
        after: (this.rows[place] ?? undefined) as RowOf<T> | undefined,
      });
    }
    return found;
  }

  private change(table: Table, key: string, row: AnyRow | null, isNew: boolean): void {
    const place = this.placeOf(table, key);
    if (place >= 0) {
      this.rows[place] = row;
      return;
    }
    if (this.places) addPlace(this.places, table, key, this.keys.length);
    this.tables.push(table);
    this.keys.push(key);
    this.rows.push(row);
    this.created.push(isNew);
  }

  /** Place of a row's change; negative when it is unchanged. */
  private placeOf(table: Table, key: string): number {
    if (this.keys.length > FEW) return this.index().get(table)?.get(key) ?? -1;
    for (let place = this.keys.length - 1; place >= 0; place--)
      if (this.tables[place] === table && this.keys[place] === key) return place;
    return -1;
  }

  private index(): Places {
    if (this.places) return this.places;
    const places: Places = new Map();
    for (const [place, table] of this.tables.entries()) addPlace(places, table, this.keys[place]!, place);
    this.places = places;
    return places;
  }

  /** The row; null when there is none, undefined when it is not loaded. */
  private find(table: Table, name: string, key: AnyRow): AnyRow | null | undefined {
    const place = this.placeOf(table, name);
    if (place >= 0) return this.rows[place];
    if (table.appendOnly) throw new Error(`${table.name} is written only; its rows cannot be asked for in a fold`);
    const cached = this.cache.peek(table, name);
    if (cached === undefined) this.cache.requestRow(table, name, key);
    return cached;
  }
}
