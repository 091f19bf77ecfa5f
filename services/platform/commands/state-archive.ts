import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import { copyOf } from '../../kernel/copy.js';
import type { Decider } from '../../kernel/decider.js';
import type { EventStore } from '../event-store/port.js';
import type { Folded } from './state-folder.js';

/** Archived records that do not fit the state, or are damaged: the state is folded from the log again. */
export class StaleArchive extends Error {}

/** Archived records (JSON by key) whose storing is not confirmed yet: kept in memory until it is. */
export class UnsavedArchive {
  private readonly unsaved = new Map<string, string>();

  /** @returns all records that a snapshot of the state must be saved with */
  add(records: ReadonlyMap<string, unknown>): ReadonlyMap<string, string> {
    for (const [key, record] of records) this.unsaved.set(key, JSON.stringify(record));
    return new Map(this.unsaved);
  }

  /** Drops stored records, except those that were archived again meanwhile. */
  saved(records: ReadonlyMap<string, string>): void {
    for (const [key, text] of records) if (this.unsaved.get(key) === text) this.unsaved.delete(key);
  }

  get(key: string): unknown {
    const text = this.unsaved.get(key);
    return text === undefined ? undefined : JSON.parse(text);
  }
}

/**
 * The folded stream with every archived record that `keysOf` names and that exists.
 * @throws StaleArchive when the archive does not fit this revision, or is damaged
 */
export async function restoreArchived<C, E extends AnyEvent, S>(
  store: EventStore,
  decider: Decider<C, E, S>,
  stream: string,
  folded: Folded<S>,
  keysOf: (state: S) => readonly string[],
): Promise<Folded<S>> {
  const lookedUp = new Set<string>();
  let own = folded;
  for (;;) {
    const keys = keysOf(own.state).filter((key) => !lookedUp.has(key));
    if (keys.length === 0) return own;
    for (const key of keys) lookedUp.add(key);
    const records = await lookUp(store, decider.foldVersion, stream, own, keys);
    if (records.size === 0) continue;
    if (own.isShared) own = { ...own, state: copyOf(own.state), isShared: false };
    for (const [key, record] of records) decider.archive?.restore(own.state, key, record);
  }
}

async function lookUp(
  store: EventStore,
  fold: string,
  stream: string,
  { archived, revision }: Folded<unknown>,
  keys: readonly string[],
): Promise<Map<string, unknown>> {
  const found = new Map(keys.map((key) => [key, archived?.get(key)] as const).filter(([, record]) => record));
  const missing = keys.filter((key) => !found.has(key));
  if (missing.length === 0) return found;
  const stored = await store.loadArchived(stream, fold, missing);
  if (!stored) throw new StaleArchive(`a record set aside from ${stream} is damaged`);
  for (const { key, revision: asOf, record } of stored) {
    // Archived at a later revision than ours: it may include events that are yet to be folded, which would count twice.
    if (asOf > revision) throw new StaleArchive(`${stream} has set aside ${key} since revision ${revision}`);
    found.set(key, record);
  }
  return found;
}
