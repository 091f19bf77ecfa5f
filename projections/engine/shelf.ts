import { Bloom } from './bloom.js';
import type { AnyRow } from './table.js';

/** Rows of one table, in two generations: what is used comes into the young one, and the old one is let go as a whole. */
export class Shelf {
  private young = new Map<string, AnyRow | null>();
  private old = new Map<string, AnyRow | null>();
  /** Which rows were let go that exist; known only while everything that exists was here once. */
  readonly stored = new Bloom();

  get size(): number {
    return this.young.size;
  }

  get(key: string): AnyRow | null | undefined {
    const row = this.young.get(key);
    if (row !== undefined) return row;
    const aged = this.old.get(key);
    if (aged !== undefined) this.young.set(key, aged);
    return aged;
  }

  set(key: string, row: AnyRow | null): void {
    this.young.set(key, row);
  }

  /** Lets go what was not used since the last time; answers it. */
  age(): Map<string, AnyRow | null> {
    const gone = this.old;
    for (const key of this.young.keys()) gone.delete(key);
    this.old = this.young;
    this.young = new Map();
    return gone;
  }
}
