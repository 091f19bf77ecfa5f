import type { AnyRow, Table } from '../schema/table.js';
import { Bloom } from './bloom.js';

/** Estimated memory of a row: its key, its object and a field's value, in bytes. */
const ROW = 200;
const FIELD = 28;

/** Rows of one table, in two generations: rows in use are promoted to the young one, and the old one is evicted as a whole. */
export class GenerationalCache {
  private young = new Map<string, AnyRow | null>();
  private old = new Map<string, AnyRow | null>();
  private promoted = 0;
  private readonly weight: number;
  /** Keys of evicted rows that exist; complete only if all existing rows were in memory once. */
  readonly stored = new Bloom();

  constructor(table: Table) {
    this.weight = ROW + table.names.length * FIELD;
  }

  /** Approximate memory, in bytes. */
  get bytes(): number {
    return (this.young.size + this.old.size) * this.weight;
  }

  /** Share of the old generation that was used again, from 0 to 1. */
  get reuse(): number {
    return this.promoted / (this.old.size + 1);
  }

  get(key: string): AnyRow | null | undefined {
    const row = this.young.get(key);
    if (row !== undefined) return row;
    const aged = this.old.get(key);
    if (aged === undefined) return undefined;
    this.promoted += 1;
    this.young.set(key, aged);
    return aged;
  }

  set(key: string, row: AnyRow | null): void {
    this.young.set(key, row);
  }

  /** Evicts rows not used since the last call; returns them. */
  age(): Map<string, AnyRow | null> {
    const gone = this.old;
    for (const key of this.young.keys()) gone.delete(key);
    this.old = this.young;
    this.young = new Map();
    this.promoted = 0;
    return gone;
  }
}

/** The caches to evict from, so that all together are below a budget: those with the least reuse first. */
export function overBudget<Of>(caches: ReadonlyMap<Of, GenerationalCache>, budget: number): [Of, GenerationalCache][] {
  let bytes = 0;
  for (const cache of caches.values()) bytes += cache.bytes;
  const chosen: [Of, GenerationalCache][] = [];
  for (const entry of [...caches].sort(([, a], [, b]) => a.reuse - b.reuse)) {
    if (bytes <= budget) break;
    // Half of it stays: the young generation.
    bytes -= entry[1].bytes / 2;
    chosen.push(entry);
  }
  return chosen;
}
