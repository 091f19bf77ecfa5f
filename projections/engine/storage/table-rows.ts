import type { AnyRow, Table } from '../schema/table.js';
import { Bloom } from './bloom.js';

/** Estimated memory of a row: its key, its object and a field's value, in bytes. */
const ROW = 200;
const FIELD = 28;

/** A row in memory, or the knowledge that there is none (null). */
export interface CachedRow {
  readonly key: string;
  row: AnyRow | null;
  /** Whether it was changed since the changes were last taken for writing. */
  isChanged: boolean;
  /** Whether a changed row is certainly in no table yet. */
  isNew: boolean;
  /** The generation in which it was last used. */
  usedIn: number;
}

/** Changed rows of a table. */
export interface TableChanges {
  /** Rows that are in no table yet. */
  readonly created: AnyRow[];
  /** Rows that may be in the table already. */
  readonly updated: AnyRow[];
  /** Keys of removed rows. */
  readonly removed: string[];
}

/**
 * Rows of one table. One entry for each row carries its state, so that using a row costs one search by its key. Rows are evicted by
 * generation: those that were not used since the rows were last aged.
 */
export class TableRows {
  private readonly rows = new Map<string, CachedRow>();
  private changed: CachedRow[] = [];
  /** Rows of an append-only table, which are not kept. */
  private appended: AnyRow[] = [];
  private generation = 0;
  /** Number of rows of earlier generations, and how many of them were used again. */
  private aged = 0;
  private reused = 0;
  private readonly weight: number;
  /** Keys of evicted rows that exist; complete only if all existing rows were in memory once. */
  readonly stored = new Bloom();

  constructor(private readonly table: Table) {
    this.weight = ROW + table.names.length * FIELD;
  }

  /** Approximate memory, in bytes. */
  get bytes(): number {
    return this.rows.size * this.weight;
  }

  /** Share of the earlier generations that was used again, from 0 to 1. */
  get reuse(): number {
    return this.reused / (this.aged + 1);
  }

  find(key: string): CachedRow | undefined {
    const found = this.rows.get(key);
    if (found !== undefined && found.usedIn !== this.generation) {
      found.usedIn = this.generation;
      this.reused += 1;
    }
    return found;
  }

  /** Keeps a row as it is in the table; null for none. */
  keep(key: string, row: AnyRow | null): void {
    this.entry(key).row = row;
  }

  change(key: string, known: CachedRow | undefined, row: AnyRow | null, isNew: boolean): void {
    if (this.table.appendOnly) {
      if (row) this.appended.push(row);
      return;
    }
    const entry = known ?? this.entry(key);
    entry.row = row;
    // A row that was removed by a change that is not written yet is still in its table.
    if (entry.isChanged) return;
    entry.isChanged = true;
    entry.isNew = isNew && row !== null;
    this.changed.push(entry);
  }

  private entry(key: string): CachedRow {
    let entry = this.find(key);
    if (!entry) {
      entry = { key, row: null, isChanged: false, isNew: false, usedIn: this.generation };
      this.rows.set(key, entry);
    }
    return entry;
  }

  /** Changed rows that exist. */
  changedRows(): AnyRow[] {
    if (this.table.appendOnly) return this.appended;
    return this.changed.flatMap(({ row }) => (row ? [row] : []));
  }

  /** Takes the changes for writing; null when there are none. */
  takeChanges(): TableChanges | null {
    if (this.table.appendOnly) {
      const created = this.takeAppended();
      return created.length > 0 ? { created, updated: [], removed: [] } : null;
    }
    if (this.changed.length === 0) return null;
    const taken: TableChanges = { created: [], updated: [], removed: [] };
    for (const entry of this.changed) {
      if (entry.row === null) taken.removed.push(entry.key);
      else if (entry.isNew) taken.created.push(entry.row);
      else taken.updated.push(entry.row);
      entry.isChanged = entry.isNew = false;
    }
    this.changed = [];
    return taken;
  }

  /** Takes the rows of an append-only table. */
  takeAppended(): AnyRow[] {
    const { appended } = this;
    this.appended = [];
    return appended;
  }

  /** Takes every changed row without keeping its state; rows in memory are of no use afterwards. */
  takeAll(take: (entry: CachedRow) => void): void {
    for (const entry of this.changed) take(entry);
    this.changed = [];
  }

  /** Evicts rows not used since the last call. */
  age(evicted: (entry: CachedRow) => void): void {
    for (const [key, entry] of this.rows) {
      if (entry.usedIn === this.generation) continue;
      this.rows.delete(key);
      evicted(entry);
    }
    this.generation += 1;
    this.aged = this.rows.size;
    this.reused = 0;
  }

  /** Evicts rows not used since the last call, and takes those among them that are changed. */
  ageChanged(take: (entry: CachedRow) => void): void {
    this.age((entry) => {
      if (entry.isChanged) take(entry);
      entry.isChanged = false;
      if (entry.row) this.stored.add(entry.key);
    });
    this.changed = this.changed.filter(({ isChanged }) => isChanged);
  }
}

/** The tables to evict rows from, so that all together are below a budget: those with the least reuse first. */
export function overBudget<Of>(tables: ReadonlyMap<Of, TableRows>, budget: number): [Of, TableRows][] {
  let bytes = 0;
  for (const rows of tables.values()) bytes += rows.bytes;
  if (bytes <= budget) return [];
  const chosen: [Of, TableRows][] = [];
  for (const entry of [...tables].sort(([, a], [, b]) => a.reuse - b.reuse)) {
    if (bytes <= budget) break;
    // Half of it stays: the rows in use.
    bytes -= entry[1].bytes / 2;
    chosen.push(entry);
  }
  return chosen;
}
