import { type AnyRow, KEY_END, type KeyOf, keyText, type RowOf, type Table } from '../schema/table.js';
import { GenerationalCache, overBudget } from './generational-cache.js';

/** Rows as a fold sees them while it handles one event. */
export interface Rows {
  get<T extends Table>(table: T, key: KeyOf<T>): RowOf<T> | undefined;
  /** The row if it is in memory; never loads it. */
  getCached<T extends Table>(table: T, key: KeyOf<T>): RowOf<T> | undefined;
  /** Several rows at once: missing ones are loaded together. */
  getAll<T extends Table>(table: T, keys: readonly KeyOf<T>[]): (RowOf<T> | undefined)[];
  put<T extends Table>(table: T, row: RowOf<T>): void;
  /**
   * Puts a row without loading its previous value: for a row that is certainly new (its key is of this event), or of a table whose
   * `changes` are unused.
   */
  overwrite<T extends Table>(table: T, row: RowOf<T>): void;
  remove<T extends Table>(table: T, key: KeyOf<T>): void;
  /** Changes of this event in a table so far. */
  changes<T extends Table>(table: T): { before: RowOf<T> | undefined; after: RowOf<T> | undefined }[];
}

/** Thrown through a fold that needs a row which is not in memory; never seen by folds. One object: no stack trace is captured. */
export const MISSING = Symbol('a row that is not in memory');

/** Default budget, in bytes, with which a live projector stays below 250 MB. */
const DEFAULT_BUDGET = 64 * 2 ** 20;

/** Changed rows by table and key; null for a removed row. */
export type ChangedRows = Map<Table, Map<string, AnyRow | null>>;

/** The shops of changed rows: each key begins with one. */
export function shopsOf(changes: ChangedRows): Set<string> {
  const shops = new Set<string>();
  for (const rows of changes.values()) for (const key of rows.keys()) shops.add(key.slice(0, key.indexOf(KEY_END)));
  return shops;
}

/** Rows evicted from memory while new tables are filled. */
export interface Spilled {
  /** Rows that are in no table yet. */
  readonly fresh: ChangedRows;
  /** Rows that may be in a table already. */
  readonly again: ChangedRows;
}

function rowsOf<V>(of: Map<Table, Map<string, V>>, table: Table): Map<string, V> {
  let found = of.get(table);
  if (!found) {
    found = new Map<string, V>();
    of.set(table, found);
  }
  return found;
}

/**
 * The part of the read model in memory: rows that were read or written (absence is cached too), rows changed since they were last taken for
 * writing, and rows requested by folds. Valid while no other projector writes, which the compare-and-set of the checkpoint proves.
 */
export class RowCache {
  private caches = new Map<Table, GenerationalCache>();
  /** Whether the tables were empty at the start: a row that is neither cached nor evicted does not exist. */
  private begunEmpty = false;
  private changed: ChangedRows = new Map();
  readonly requestedRows = new Map<Table, Map<string, AnyRow>>();

  /** @param budget approximate memory for rows between pages, in bytes */
  constructor(private readonly budget = DEFAULT_BUDGET) {}

  /** Changed rows that were not taken yet. */
  get dirty(): ChangedRows {
    return this.changed;
  }

  /** Runs a fold of one event. Its changes are applied only when it completes. @throws MISSING, or errors of the fold */
  attempt(fold: (rows: Rows) => void): void {
    const draft = new DraftRows(this);
    fold(draft);
    for (const [table, rows] of draft.changed) {
      const dirty = rowsOf(this.changed, table);
      for (const [key, row] of rows) {
        dirty.set(key, row);
        if (!table.appendOnly) this.keep(table, key, row);
      }
    }
  }

  /** Dry run of a fold, to collect the rows that it requests. */
  probe(fold: (rows: Rows) => void): void {
    try {
      fold(new DraftRows(this));
    } catch {
      // Earlier events are not applied yet, so a failure here is not conclusive.
    }
  }

  /** Marks the tables as empty: nothing is loaded until rows are evicted. */
  beginEmpty(): void {
    this.begunEmpty = true;
  }

  peek(table: Table, key: string): AnyRow | null | undefined {
    const cache = this.cacheOf(table);
    const row = cache.get(key);
    return row === undefined && this.begunEmpty && !cache.stored.has(key) ? null : row;
  }

  requestRow(table: Table, key: string, row: AnyRow): void {
    rowsOf(this.requestedRows, table).set(key, row);
  }

  keep(table: Table, key: string, row: AnyRow | null): void {
    this.cacheOf(table).set(key, row);
  }

  /** Takes the changed rows for writing. */
  takeChanges(): ChangedRows {
    const taken = this.changed;
    this.changed = new Map();
    return taken;
  }

  /** Evicts rows after a write. Rows of a page in flight were used since the last call, so they stay. */
  settle(): void {
    for (const [, cache] of overBudget(this.caches, this.budget))
      for (const [key, row] of cache.age()) if (row) cache.stored.add(key);
  }

  /**
   * Evicts rows while new tables are filled, and returns those that must be written. Rows of append-only tables are always returned.
   * @param all returns every changed row
   */
  spill(all = false): Spilled {
    const spilled: Spilled = { fresh: new Map(), again: new Map() };
    for (const [table, rows] of this.changed) {
      const cache = this.cacheOf(table);
      const leave = (key: string, row: AnyRow | null) =>
        rowsOf(cache.stored.has(key) ? spilled.again : spilled.fresh, table).set(key, row);
      if (table.appendOnly) spilled.fresh.set(table, rows);
      else if (all) for (const [key, row] of rows) leave(key, row);
      if (table.appendOnly || all) this.changed.delete(table);
    }
    if (all) return spilled;
    for (const [table, cache] of overBudget(this.caches, this.budget)) {
      const dirty = this.changed.get(table);
      for (const [key, row] of cache.age()) {
        if (dirty?.delete(key)) rowsOf(cache.stored.has(key) ? spilled.again : spilled.fresh, table).set(key, row);
        if (row) cache.stored.add(key);
      }
    }
    return spilled;
  }

  /** Discards the changes since the last write, and with them all rows, since some of these are changed ones. */
  clear(): void {
    this.caches = new Map();
    this.changed = new Map();
    this.requestedRows.clear();
    this.begunEmpty = false;
  }

  private cacheOf(table: Table): GenerationalCache {
    let found = this.caches.get(table);
    if (!found) {
      found = new GenerationalCache(table);
      this.caches.set(table, found);
    }
    return found;
  }
}

class DraftRows implements Rows {
  readonly changed: ChangedRows = new Map();

  constructor(private readonly cache: RowCache) {}

  get<T extends Table>(table: T, key: KeyOf<T>): RowOf<T> | undefined {
    const found = this.find(table, keyText(table, key as AnyRow), key as AnyRow);
    if (found === undefined) throw MISSING;
    return (found ?? undefined) as RowOf<T> | undefined;
  }

  getCached<T extends Table>(table: T, key: KeyOf<T>): RowOf<T> | undefined {
    const name = keyText(table, key as AnyRow);
    return (this.changed.get(table)?.get(name) ?? this.cache.peek(table, name) ?? undefined) as RowOf<T> | undefined;
  }

  getAll<T extends Table>(table: T, keys: readonly KeyOf<T>[]): (RowOf<T> | undefined)[] {
    const found = keys.map((key) => this.find(table, keyText(table, key as AnyRow), key as AnyRow));
    if (found.includes(undefined)) throw MISSING;
    return found.map((row) => row ?? undefined) as (RowOf<T> | undefined)[];
  }

  put<T extends Table>(table: T, row: RowOf<T>): void {
    const key = keyText(table, row as AnyRow);
    // The row's earlier value must be known to compute the change.
    if (!table.appendOnly && this.find(table, key, row as AnyRow) === undefined) throw MISSING;
    rowsOf(this.changed, table).set(key, row as AnyRow);
  }

  overwrite<T extends Table>(table: T, row: RowOf<T>): void {
    rowsOf(this.changed, table).set(keyText(table, row as AnyRow), row as AnyRow);
  }

  remove<T extends Table>(table: T, key: KeyOf<T>): void {
    const name = keyText(table, key as AnyRow);
    if (this.find(table, name, key as AnyRow) === undefined) throw MISSING;
    rowsOf(this.changed, table).set(name, null);
  }

  changes<T extends Table>(table: T): { before: RowOf<T> | undefined; after: RowOf<T> | undefined }[] {
    const rows = this.changed.get(table);
    if (!rows) return [];
    return [...rows].map(([key, row]) => ({
      before: (this.cache.peek(table, key) ?? undefined) as RowOf<T> | undefined,
      after: (row ?? undefined) as RowOf<T> | undefined,
    }));
  }

  /** The row; null when there is none, undefined when it is not loaded. */
  private find(table: Table, name: string, key: AnyRow): AnyRow | null | undefined {
    const own = this.changed.get(table)?.get(name);
    if (own !== undefined) return own;
    if (table.appendOnly) throw new Error(`${table.name} is written only; its rows cannot be asked for in a fold`);
    const cached = this.cache.peek(table, name);
    if (cached === undefined) this.cache.requestRow(table, name, key);
    return cached;
  }
}
