import { type AnyRow, type KeyOf, keyText, type RowOf, type Table } from '../schema/table.js';
import type { Rows } from './row-cache.js';
import type { CachedRow } from './table-rows.js';

/** Thrown through a fold that needs a row which is not in memory; never seen by folds. One object: no stack trace is captured. */
export const MISSING = Symbol('a row that is not in memory');

/** The rows in memory below a draft. */
export interface CachedRows {
  find(table: Table, key: string): CachedRow | undefined;
  /** Whether a row that is not in memory certainly does not exist. */
  isAbsent(table: Table, key: string): boolean;
  requestRow(table: Table, key: string, row: AnyRow): void;
}

/** A row that an event has used. */
interface UsedRow {
  table: Table;
  /** An object with the columns of the key. */
  place: AnyRow;
  /** The key as a text; empty in an append-only table. */
  key: string;
  /** The row in memory. */
  known: CachedRow | undefined;
  /** Its present value; null when there is none, undefined when it is not loaded. */
  row: AnyRow | null | undefined;
  isChanged: boolean;
  /** Whether a changed row is certainly in no table yet. */
  isNew: boolean;
}

type Index = Map<Table, Map<string, UsedRow>>;

function addTo(index: Index, used: UsedRow): void {
  const key = keyText(used.table, used.place);
  const known = index.get(used.table);
  if (known) known.set(key, used);
  else index.set(used.table, new Map([[key, used]]));
}

/** Whether two objects have the same key. The last column tells most rows apart. */
function haveSameKey(names: readonly string[], a: AnyRow, b: AnyRow): boolean {
  for (let n = names.length - 1; n >= 0; n--) {
    const name = names[n]!;
    if (a[name] !== b[name]) return false;
  }
  return true;
}

/** Number of used rows up to which searching them one by one is faster than an index. */
const FEW = 32;

/**
 * The rows that one event uses, with its changes on top of the rows in memory. Several folds ask for the same few rows: they are found here
 * by the columns of their key, without the text that it has in memory. The list is reused for every event.
 */
export class DraftRows implements Rows {
  /** Changed rows, in the order of their first change. */
  readonly changed: UsedRow[] = [];
  private readonly used: UsedRow[] = [];
  private count = 0;
  /** Used rows by key; null while they are few. */
  private index: Index | null = null;

  constructor(private readonly cache: CachedRows) {}

  clear(): void {
    this.changed.length = this.count = 0;
    this.index = null;
  }

  get<T extends Table>(table: T, key: KeyOf<T>): RowOf<T> | undefined {
    const { row } = this.load(this.use(table, key as AnyRow));
    if (row === undefined) throw MISSING;
    return (row ?? undefined) as RowOf<T> | undefined;
  }

  getCached<T extends Table>(table: T, key: KeyOf<T>): RowOf<T> | undefined {
    return (this.use(table, key as AnyRow).row ?? undefined) as RowOf<T> | undefined;
  }

  getAll<T extends Table>(table: T, keys: readonly KeyOf<T>[]): (RowOf<T> | undefined)[] {
    const found = keys.map((key) => this.load(this.use(table, key as AnyRow)).row);
    if (found.includes(undefined)) throw MISSING;
    return found.map((row) => row ?? undefined) as (RowOf<T> | undefined)[];
  }

  put<T extends Table>(table: T, row: RowOf<T>): void {
    const used = this.use(table, row as AnyRow);
    // The row's earlier value must be known to compute the change.
    if (!table.appendOnly && this.load(used).row === undefined) throw MISSING;
    this.change(used, row as AnyRow, used.row === null);
  }

  insert<T extends Table>(table: T, row: RowOf<T>): void {
    this.change(this.use(table, row as AnyRow), row as AnyRow, true);
  }

  overwrite<T extends Table>(table: T, row: RowOf<T>): void {
    this.change(this.use(table, row as AnyRow), row as AnyRow, false);
  }

  remove<T extends Table>(table: T, key: KeyOf<T>): void {
    const used = this.load(this.use(table, key as AnyRow));
    if (used.row === undefined) throw MISSING;
    this.change(used, null, false);
  }

  changes<T extends Table>(table: T): { before: RowOf<T> | undefined; after: RowOf<T> | undefined }[] {
    const found: { before: RowOf<T> | undefined; after: RowOf<T> | undefined }[] = [];
    for (const used of this.changed)
      if (used.table === table)
        found.push({
          before: (used.known?.row ?? undefined) as RowOf<T> | undefined,
          after: (used.row ?? undefined) as RowOf<T> | undefined,
        });
    return found;
  }

  private change(used: UsedRow, row: AnyRow | null, isNew: boolean): void {
    used.row = row;
    if (used.isChanged) return;
    used.isChanged = true;
    used.isNew = isNew;
    this.changed.push(used);
  }

  /** Requests the row if it is not in memory. */
  private load(used: UsedRow): UsedRow {
    const { table, key, place, row, isChanged } = used;
    if (table.appendOnly && !isChanged)
      throw new Error(`${table.name} is written only; its rows cannot be asked for in a fold`);
    if (row === undefined) this.cache.requestRow(table, key, place);
    return used;
  }

  private use(table: Table, place: AnyRow): UsedRow {
    const found = this.count > FEW ? this.indexed().get(table)?.get(keyText(table, place)) : this.search(table, place);
    if (found) return found;
    const key = table.appendOnly ? '' : keyText(table, place);
    const known = table.appendOnly ? undefined : this.cache.find(table, key);
    const row = known ? known.row : table.appendOnly || !this.cache.isAbsent(table, key) ? undefined : null;
    return this.record(table, place, key, known, row);
  }

  private record(
    table: Table,
    place: AnyRow,
    key: string,
    known: CachedRow | undefined,
    row: AnyRow | null | undefined,
  ): UsedRow {
    let used = this.used[this.count];
    if (used) {
      used.table = table;
      used.place = place;
      used.key = key;
      used.known = known;
      used.row = row;
      used.isChanged = used.isNew = false;
    } else {
      used = { table, place, key, known, row, isChanged: false, isNew: false };
      this.used.push(used);
    }
    this.count += 1;
    if (this.index) addTo(this.index, used);
    return used;
  }

  /** A row that this event has used before. The latest ones are asked for most. */
  private search(table: Table, place: AnyRow): UsedRow | undefined {
    for (let n = this.count - 1; n >= 0; n--) {
      const used = this.used[n]!;
      if (used.table === table && haveSameKey(table.key as readonly string[], used.place, place)) return used;
    }
    return undefined;
  }

  private indexed(): Index {
    if (this.index) return this.index;
    const index: Index = new Map();
    for (let n = 0; n < this.count; n++) addTo(index, this.used[n]!);
    this.index = index;
    return index;
  }
}
