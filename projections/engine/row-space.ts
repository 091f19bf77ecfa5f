import { type AnyRow, type KeyOf, keyText, type RowOf, type Table } from './table.js';

/** Rows as a fold sees them while it handles one event. */
export interface Rows {
  get<T extends Table>(table: T, key: KeyOf<T>): RowOf<T> | undefined;
  /** Several rows at once: what is not in memory is fetched in one go. */
  getAll<T extends Table>(table: T, keys: readonly KeyOf<T>[]): (RowOf<T> | undefined)[];
  put<T extends Table>(table: T, row: RowOf<T>): void;
  remove<T extends Table>(table: T, key: KeyOf<T>): void;
  /** What this event has changed in a table so far. */
  changes<T extends Table>(table: T): { before: RowOf<T> | undefined; after: RowOf<T> | undefined }[];
}

/** Thrown through a fold that asked for a row which is not in memory; never seen by folds. One object: no stack is taken. */
export const MISSING = Symbol('a row that is not in memory');

type Kept = Map<Table, Map<string, AnyRow | null>>;

function shelf<V>(of: Map<Table, Map<string, V>>, table: Table): Map<string, V> {
  const found = of.get(table) ?? new Map<string, V>();
  of.set(table, found);
  return found;
}

/**
 * The part of the read model that is in memory: rows that were read or written (absence is remembered too), those changed since the
 * last write, and those a fold asked for in vain. Valid as long as nobody else writes, which the checkpoint's compare-and-set proves.
 */
export class RowSpace {
  private readonly kept: Kept = new Map();
  private size = 0;
  /** Everything there is, is in memory: what is not here does not exist. So it is while new tables are being filled. */
  private whole = false;
  readonly dirty: Kept = new Map();
  readonly wanted = new Map<Table, Map<string, AnyRow>>();

  /** @param capacity rows kept between pages. */
  constructor(private readonly capacity = 200_000) {}

  /** Runs a fold of one event. Its changes count only when it comes to its end. @throws MISSING, or what the fold threw. */
  attempt(fold: (rows: Rows) => void): void {
    const draft = new Draft(this);
    fold(draft);
    for (const [table, rows] of draft.changed)
      for (const [key, row] of rows) {
        shelf(this.dirty, table).set(key, row);
        if (!table.appendOnly) this.keep(table, key, row);
      }
  }

  /** Runs a fold only to learn which rows it asks for. */
  probe(fold: (rows: Rows) => void): void {
    try {
      fold(new Draft(this));
    } catch {
      // The events before this one are not applied yet, so that whatever it says now is no verdict.
    }
  }

  /** The tables are empty: there is nothing to fetch until rows are let go. */
  beginEmpty(): void {
    this.whole = true;
  }

  peek(table: Table, key: string): AnyRow | null | undefined {
    const row = this.kept.get(table)?.get(key);
    return row === undefined && this.whole ? null : row;
  }

  want(table: Table, key: string, wish: AnyRow): void {
    shelf(this.wanted, table).set(key, wish);
  }

  keep(table: Table, key: string, row: AnyRow | null): void {
    const rows = shelf(this.kept, table);
    // Taken out first, so that the map's order is the order of use and the oldest stand in front.
    if (!rows.delete(key)) this.size += 1;
    rows.set(key, row);
  }

  /** After a write: nothing is dirty any more, and the rows used longest ago make room. */
  written(): void {
    this.dirty.clear();
    if (this.size <= this.capacity) return;
    this.whole = false;
    for (const rows of this.kept.values()) {
      let surplus = Math.ceil(rows.size / 2);
      for (const key of rows.keys()) {
        if (surplus-- <= 0) break;
        rows.delete(key);
        this.size -= 1;
      }
    }
  }

  /** Forgets the changes since the last write, and with them all rows, since some of these are changed ones. */
  clear(): void {
    this.kept.clear();
    this.dirty.clear();
    this.wanted.clear();
    this.size = 0;
    this.whole = false;
  }
}

class Draft implements Rows {
  readonly changed: Kept = new Map();

  constructor(private readonly space: RowSpace) {}

  get<T extends Table>(table: T, key: KeyOf<T>): RowOf<T> | undefined {
    const found = this.find(table, key as AnyRow);
    if (found === undefined) throw MISSING;
    return (found ?? undefined) as RowOf<T> | undefined;
  }

  getAll<T extends Table>(table: T, keys: readonly KeyOf<T>[]): (RowOf<T> | undefined)[] {
    const found = keys.map((key) => this.find(table, key as AnyRow));
    if (found.includes(undefined)) throw MISSING;
    return found.map((row) => row ?? undefined) as (RowOf<T> | undefined)[];
  }

  put<T extends Table>(table: T, row: RowOf<T>): void {
    // What a row was before must be known, or nobody could tell what has changed.
    if (!table.appendOnly && this.find(table, row as AnyRow) === undefined) throw MISSING;
    shelf(this.changed, table).set(keyText(table, row as AnyRow), row as AnyRow);
  }

  remove<T extends Table>(table: T, key: KeyOf<T>): void {
    if (this.find(table, key as AnyRow) === undefined) throw MISSING;
    shelf(this.changed, table).set(keyText(table, key as AnyRow), null);
  }

  changes<T extends Table>(table: T): { before: RowOf<T> | undefined; after: RowOf<T> | undefined }[] {
    const rows = this.changed.get(table);
    if (!rows) return [];
    return [...rows].map(([key, row]) => ({
      before: (this.space.peek(table, key) ?? undefined) as RowOf<T> | undefined,
      after: (row ?? undefined) as RowOf<T> | undefined,
    }));
  }

  /** The row, null when there is none, undefined when nobody knows. */
  private find(table: Table, key: AnyRow): AnyRow | null | undefined {
    const name = keyText(table, key);
    const own = this.changed.get(table)?.get(name);
    if (own !== undefined) return own;
    if (table.appendOnly) throw new Error(`${table.name} is written only; its rows cannot be asked for in a fold`);
    const kept = this.space.peek(table, name);
    if (kept === undefined) this.space.want(table, name, key);
    else this.space.keep(table, name, kept);
    return kept;
  }
}
