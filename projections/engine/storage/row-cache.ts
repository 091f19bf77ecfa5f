import { type AnyRow, KEY_END, type KeyOf, type RowOf, type Table } from '../schema/table.js';
import { DraftRows } from './draft-rows.js';
import { GenerationalCache, overBudget } from './generational-cache.js';

/** Rows as a fold sees them while it handles one event. */
export interface Rows {
  get<T extends Table>(table: T, key: KeyOf<T>): RowOf<T> | undefined;
  /** The row if it is in memory; never loads it. */
  getCached<T extends Table>(table: T, key: KeyOf<T>): RowOf<T> | undefined;
  /** Several rows at once: missing ones are loaded together. */
  getAll<T extends Table>(table: T, keys: readonly KeyOf<T>[]): (RowOf<T> | undefined)[];
  put<T extends Table>(table: T, row: RowOf<T>): void;
  /** Adds a row that is certainly in no table yet, since its key is of this event. */
  insert<T extends Table>(table: T, row: RowOf<T>): void;
  /** Puts a row without loading its previous value: for a table whose `changes` are unused. */
  overwrite<T extends Table>(table: T, row: RowOf<T>): void;
  remove<T extends Table>(table: T, key: KeyOf<T>): void;
  /** Changes of this event in a table so far. */
  changes<T extends Table>(table: T): { before: RowOf<T> | undefined; after: RowOf<T> | undefined }[];
}

/** Default budget, in bytes, with which a live projector stays below 250 MB. */
const DEFAULT_BUDGET = 64 * 2 ** 20;

/** Changed rows by table and key; null for a removed row. */
export type ChangedRows = Map<Table, Map<string, AnyRow | null>>;

/** Changes of a page to write, and the keys of the rows that are in no table yet. */
export interface PageChanges {
  readonly rows: ChangedRows;
  readonly created: ReadonlyMap<Table, ReadonlySet<string>>;
}

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
  private created = new Map<Table, Set<string>>();
  private readonly draft = new DraftRows(this);
  readonly requestedRows = new Map<Table, Map<string, AnyRow>>();

  /** @param budget approximate memory for rows between pages, in bytes */
  constructor(private readonly budget = DEFAULT_BUDGET) {}

  /** Changed rows that were not taken yet. */
  get dirty(): ChangedRows {
    return this.changed;
  }

  /** Runs a fold of one event. Its changes are applied only when it completes. @throws MISSING, or errors of the fold */
  attempt(fold: (rows: Rows) => void): void {
    const { draft } = this;
    draft.clear();
    fold(draft);
    for (const [place, table] of draft.tables.entries())
      this.change(table, draft.keys[place]!, draft.rows[place]!, draft.created[place]!);
  }

  private change(table: Table, key: string, row: AnyRow | null, isNew: boolean): void {
    const dirty = rowsOf(this.changed, table);
    // A row that was removed by a change that is not written yet is still in its table.
    if (isNew && row && !table.appendOnly && !dirty.has(key)) {
      const created = this.created.get(table);
      if (created) created.add(key);
      else this.created.set(table, new Set([key]));
    }
    dirty.set(key, row);
    if (!table.appendOnly) this.keep(table, key, row);
  }

  /** Dry run of a fold, to collect the rows that it requests. */
  probe(fold: (rows: Rows) => void): void {
    this.draft.clear();
    try {
      fold(this.draft);
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
  takeChanges(): PageChanges {
    const taken = { rows: this.changed, created: this.created };
    this.changed = new Map();
    this.created = new Map();
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
    this.created.clear();
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
    this.created = new Map();
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
