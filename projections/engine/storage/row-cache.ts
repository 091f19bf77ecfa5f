import { type AnyRow, KEY_END, type KeyOf, type RowOf, type Table } from '../schema/table.js';
import { type CachedRows, DraftRows } from './draft-rows.js';
import { shareOfHeap } from './heap-share.js';
import { type CachedRow, overBudget, type TableChanges, TableRows } from './table-rows.js';

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

/** Default budget of a projector or a rebuild, in bytes. */
const DEFAULT_BUDGET = shareOfHeap(0.15, 64 * 2 ** 20);

/** Changes of a page to write, by table. */
export type PageChanges = ReadonlyMap<Table, TableChanges>;

/** The shops of changed rows. */
export function shopsOf(changes: PageChanges): Set<string> {
  const shops = new Set<string>();
  for (const { created, updated, removed } of changes.values()) {
    for (const { shop } of created) shops.add(shop as string);
    for (const { shop } of updated) shops.add(shop as string);
    // The shop is the first column of each key.
    for (const key of removed) shops.add(key.split(KEY_END, 1)[0]!);
  }
  return shops;
}

/** Rows evicted from memory while new tables are filled. */
export interface Spilled {
  /** Rows that are in no table yet. */
  readonly fresh: Map<Table, AnyRow[]>;
  /** Rows that may be in a table already. */
  readonly again: Map<Table, TableChanges>;
}

/** Adds a changed row to those that are evicted. */
function spillTo({ fresh, again }: Spilled, table: Table, rows: TableRows, { key, row }: CachedRow): void {
  if (!rows.stored.has(key)) {
    if (!row) return;
    const listed = fresh.get(table);
    if (listed) listed.push(row);
    else fresh.set(table, [row]);
    return;
  }
  const changes = again.get(table) ?? { created: [], updated: [], removed: [] };
  again.set(table, changes);
  if (row) changes.updated.push(row);
  else changes.removed.push(key);
}

/**
 * The part of the read model in memory: rows that were read or written (absence is cached too), rows changed since they were last taken for
 * writing, and rows requested by folds. Valid while no other projector writes, which the compare-and-set of the checkpoint proves.
 */
export class RowCache implements CachedRows {
  private tables = new Map<Table, TableRows>();
  /** Whether the tables were empty at the start: a row that is neither cached nor evicted does not exist. */
  private begunEmpty = false;
  private readonly draft = new DraftRows(this);
  readonly requestedRows = new Map<Table, Map<string, AnyRow>>();

  /** @param budget approximate memory for rows between pages, in bytes */
  constructor(private readonly budget = DEFAULT_BUDGET) {}

  /** Tables with rows that were changed and not taken yet. */
  get changedTables(): Table[] {
    return [...this.tables.keys()].filter((table) => this.changedRows(table).length > 0);
  }

  /** Rows of a table that were changed and not taken yet; without removed ones. */
  changedRows(table: Table): readonly AnyRow[] {
    return this.rowsOf(table).changedRows();
  }

  /** Runs a fold of one event. Its changes are applied only when it completes. @throws MISSING, or errors of the fold */
  attempt(fold: (rows: Rows) => void): void {
    const { draft } = this;
    draft.clear();
    fold(draft);
    for (const { table, key, known, row, isNew } of draft.changed)
      this.rowsOf(table).change(key, known, row ?? null, isNew);
  }

  /** Dry run of the folds of one event, to collect the rows that they request. */
  probe(folds: readonly ((rows: Rows) => void)[]): void {
    this.draft.clear();
    for (const fold of folds)
      try {
        fold(this.draft);
      } catch {
        // A fold that misses a row. Earlier events are not applied yet, so another failure here is not conclusive.
      }
  }

  /** Marks the tables as empty: nothing is loaded until rows are evicted. */
  beginEmpty(): void {
    this.begunEmpty = true;
  }

  find(table: Table, key: string): CachedRow | undefined {
    return this.rowsOf(table).find(key);
  }

  isAbsent(table: Table, key: string): boolean {
    return this.begunEmpty && !this.rowsOf(table).stored.has(key);
  }

  requestRow(table: Table, key: string, row: AnyRow): void {
    const requested = this.requestedRows.get(table);
    if (requested) requested.set(key, row);
    else this.requestedRows.set(table, new Map([[key, row]]));
  }

  keep(table: Table, key: string, row: AnyRow | null): void {
    this.rowsOf(table).keep(key, row);
  }

  /** Takes the changed rows for writing. */
  takeChanges(): PageChanges {
    const taken = new Map<Table, TableChanges>();
    for (const [table, rows] of this.tables) {
      const changes = rows.takeChanges();
      if (changes) taken.set(table, changes);
    }
    return taken;
  }

  /** Evicts rows after a write. Rows of a page in flight were used since the last call, so they stay. */
  settle(): void {
    for (const [, rows] of overBudget(this.tables, this.budget))
      rows.age(({ key, row }) => {
        if (this.begunEmpty && row) rows.stored.add(key);
      });
  }

  /**
   * Evicts rows while new tables are filled, and returns those that must be written. Rows of append-only tables are always returned.
   * @param all returns every changed row
   */
  spill(all = false): Spilled {
    const spilled: Spilled = { fresh: new Map(), again: new Map() };
    for (const [table, rows] of this.tables) {
      const appended = rows.takeAppended();
      if (appended.length > 0) spilled.fresh.set(table, appended);
      if (all) rows.takeAll((entry) => spillTo(spilled, table, rows, entry));
    }
    if (all) return spilled;
    for (const [table, rows] of overBudget(this.tables, this.budget))
      rows.ageChanged((entry) => spillTo(spilled, table, rows, entry));
    return spilled;
  }

  /** Discards the changes since the last write, and with them all rows, since some of these are changed ones. */
  clear(): void {
    this.tables = new Map();
    this.requestedRows.clear();
    this.begunEmpty = false;
  }

  private rowsOf(table: Table): TableRows {
    let found = this.tables.get(table);
    if (!found) {
      found = new TableRows(table);
      this.tables.set(table, found);
    }
    return found;
  }
}
