import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import { shareOfHeap } from '@loyalty/projections/engine/storage/heap-share';
import type { Decider } from '../../kernel/decider.js';
import { crashPoint } from '../event-store/crash-points.js';
import { type EventStore, streamOf } from '../event-store/port.js';
import { BYTES_OF_STATE, type CachedState, CachedStates } from './cached-states.js';
import { SNAPSHOT_EVERY, snapshotsUpTo } from './snapshots.js';
import { restoreArchived, StaleArchive, UnsavedArchive } from './state-archive.js';
import { type Folded, StateFolder } from './state-folder.js';
import { StreamQueue } from './stream-queue.js';

/** A state to decide on. */
export interface Loaded<State> extends Folded<State> {
  /** Resolves to whether all events folded into the state are in the log. */
  readonly durable: Promise<boolean>;
  /** Whether another process may have moved the stream on: only an append, or another read, tells. */
  readonly isRemembered: boolean;
}

/**
 * LRU cache of folded states. Losing it costs time only. A state is handed out to one command at a time (see `StreamQueue`), because
 * deciders fold in place.
 */
export class StateCache {
  readonly queue = new StreamQueue();
  private readonly folder: StateFolder;
  private readonly cached: CachedStates;

  constructor(
    private readonly store: EventStore,
    /** Memory for states, in bytes. */
    maxBytes = shareOfHeap(0.15, 160_000_000),
    /** Events between two snapshots. */
    private readonly snapshotEvery = SNAPSHOT_EVERY,
  ) {
    this.folder = new StateFolder(store);
    this.cached = new CachedStates(maxBytes);
    store.onEvent?.(({ stream, revision }) => this.cached.saw(stream, revision));
    store.onLost?.(() => this.cached.clear());
  }

  /** The cached state of a stream, if it is current and no command is working on it; else null. It is shared like any read state. */
  peek<C, E extends AnyEvent, S>(
    decider: Decider<C, E, S>,
    stream: string,
    command?: C,
  ): { readonly state: S; readonly bytes: number; notedAt?: number } | null {
    const known = this.cached.get<S>(stream);
    if (!known || !this.queue.isFree(stream) || !this.isCurrent(known)) return null;
    if (command && decider.archive?.keysToDecide(known.state, command).length) return null;
    known.isShared = true;
    return known;
  }

  /**
   * The cached state to decide on, if it is current and has all archived records that deciding needs; null when it has to be loaded. A
   * customer who is active has theirs here, so that a command waits for nothing but its append.
   */
  loadCached<C, E extends AnyEvent, S>(decider: Decider<C, E, S>, stream: string, command: C): Loaded<S> | null {
    if (this.store.confirm) return null;
    const known = this.cached.get<S>(stream);
    if (!known || !this.isCurrent(known)) return null;
    if (command && decider.archive?.keysToDecide(known.state, command).length) return null;
    this.cached.touch(stream, known);
    return { ...known, durable: this.queue.whenDurable(stream), isRemembered: this.store.isWriter === undefined };
  }

  /**
   * The present state of a stream, with all archived records that deciding `command` needs.
   * @param how.isReadAnew whether the log is asked even if the remembered state counts as current
   * @param how.begunAt a time before which the stream cannot have begun: it counts as empty if the log was followed since and has shown no
   * event of it
   * @throws StoreUnavailable when the log cannot answer now, or has events that only a newer program can read
   */
  async load<C, E extends AnyEvent, S>(
    decider: Decider<C, E, S>,
    shop: string,
    id: string,
    command?: C | null,
    { isReadAnew = false, begunAt }: { isReadAnew?: boolean; begunAt?: string | undefined } = {},
  ): Promise<Loaded<S>> {
    const stream = streamOf(shop, decider.context, id);
    await this.store.confirm?.();
    // After the log's end was seen: until then a log without events for a while is not known to have none of this stream.
    if (begunAt && this.store.looksNew?.(stream, Date.parse(begunAt))) this.assumeNew(decider, shop, id);
    return this.cached.whileLoading(stream, () => this.loadWatched(decider, shop, id, command, isReadAnew));
  }

  private async loadWatched<C, E extends AnyEvent, S>(
    decider: Decider<C, E, S>,
    shop: string,
    id: string,
    command: C | null | undefined,
    isReadAnew: boolean,
  ): Promise<Loaded<S>> {
    const stream = streamOf(shop, decider.context, id);
    const mayRemember = () => !isReadAnew && this.isCurrent(this.cached.get(stream));
    // Pending appends must be durable before the log is read.
    if (!mayRemember()) await this.queue.whenDurable(stream);
    let known = this.cached.get<S>(stream);
    const term = this.term();
    const present = async (from: Folded<S>, tail: readonly Recorded[]): Promise<Folded<S>> => {
      const folded = await this.folder.foldOn(decider, stream, from, tail);
      const { archive } = decider;
      if (!command || !archive) return folded;
      return restoreArchived(this.store, decider, stream, folded, (state) => archive.keysToDecide(state, command));
    };
    const isCurrent = mayRemember();
    let loaded: Folded<S>;
    try {
      const rest = async (from: Folded<S>) =>
        isCurrent ? [] : await this.store.readStream(shop, stream, from.revision + 1);
      const { from, tail } = known
        ? { from: known, tail: await rest(known) }
        : await this.folder.begin(decider, shop, stream, command === undefined);
      loaded = await present(from, tail);
    } catch (error) {
      this.evict(stream);
      known = undefined;
      if (!(error instanceof StaleArchive)) throw error;
      // The archive is newer than the state, or a record is damaged: folding the whole log needs no archive.
      loaded = await present({ state: decider.initial(), revision: 0 }, await this.store.readStream(shop, stream));
    }
    // Evicted during the read: an append that it was based on failed.
    if (known && this.cached.get(stream) !== known) return this.loadWatched(decider, shop, id, command, isReadAnew);
    this.cached.set(decider, stream, loaded, term, known);
    const isRemembered = isCurrent && this.store.isWriter === undefined;
    return { ...loaded, durable: this.queue.whenDurable(stream), isRemembered };
  }

  /** Begins to load a stream that is not in memory, beside other reads, for the command that comes next. A failure is that command's. */
  preload<C, E extends AnyEvent, S>(decider: Decider<C, E, S>, shop: string, id: string): void {
    const stream = streamOf(shop, decider.context, id);
    if (this.cached.get(stream)) return;
    this.queue.runExclusive(stream, () => this.load(decider, shop, id, null)).catch(() => undefined);
  }

  /** Estimated memory of a stream's state, in bytes. */
  sizeOf(stream: string): number {
    return this.cached.get(stream)?.bytes ?? BYTES_OF_STATE;
  }

  private term(): number | null {
    return this.store.term?.() ?? null;
  }

  /** Whether the cached state is current: no other process can have appended since, or none was seen to. */
  private isCurrent(known: CachedState | undefined): boolean {
    if (!known || known.seen > known.revision) return false;
    const term = this.term();
    return term !== null && known.term === term;
  }

  /** Whether a state that was loaded to decide on is still the cached one: it is evicted when an append in it is lost. */
  holds(stream: string, { state }: Folded<unknown>): boolean {
    return this.cached.get(stream)?.state === state;
  }

  /**
   * Whether the next command may decide on pending appends: only while this process is the only writer, and when no snapshot is due,
   * since a snapshot is taken of durable events only.
   */
  canPipeline(decider: { archive?: unknown }, before: number, revision: number): boolean {
    return this.term() !== null && !this.isSnapshotDue(decider, before, revision);
  }

  private isSnapshotDue({ archive }: { archive?: unknown }, before: number, revision: number): boolean {
    const upTo = (at: number) => snapshotsUpTo(at, this.snapshotEvery, archive !== undefined);
    return upTo(revision) !== upTo(before);
  }

  /** The present state for reading: later folds do not change it. */
  async readShared<C, E extends AnyEvent, S>(
    decider: Decider<C, E, S>,
    shop: string,
    id: string,
    command?: C,
  ): Promise<S> {
    const stream = streamOf(shop, decider.context, id);
    await this.queue.whenDurable(stream);
    const folded = await this.load(decider, shop, id, command);
    const cached = this.cached.get(stream);
    if (cached) cached.isShared = true;
    return folded.state;
  }

  /** Caches a state whose events are durable or pending (`canPipeline`); saves snapshots of long streams. */
  advance<C, E extends AnyEvent, S>(
    decider: Decider<C, E, S>,
    stream: string,
    folded: Folded<S>,
    before: number,
  ): void {
    const known = this.cached.get(stream);
    // Evicted meanwhile: an append that it was based on may have failed.
    if (!known) return;
    // The term in which it was loaded: in a later one another process may have appended in between.
    const { term, archived = new UnsavedArchive() } = known;
    const { state, revision } = folded;
    if (!this.isSnapshotDue(decider, before, revision)) {
      this.cached.set(decider, stream, { ...folded, archived }, term, known);
      return;
    }
    const evicted = archived.add(decider.archive?.evict(state) ?? new Map());
    this.cached.set(decider, stream, { state, revision, archived }, term);
    crashPoint('snapshot.before-write');
    // Losing a snapshot only slows the next load; archived records then stay in memory.
    void this.store
      .saveSnapshot(stream, decider.foldVersion, revision, state, evicted)
      .then(() => {
        archived.saved(evicted);
        crashPoint('snapshot.after-write');
      })
      .catch(() => undefined);
  }

  /** Assumes that a stream is empty, without a read, for newly generated ids. If it is not, the append conflicts and the stream is read. */
  assumeNew<C, E extends AnyEvent, S>(decider: Decider<C, E, S>, shop: string, id: string): void {
    const stream = streamOf(shop, decider.context, id);
    if (!this.cached.get(stream))
      this.cached.set(decider, stream, { state: decider.initial(), revision: 0 }, this.term());
  }

  evict(stream: string): void {
    this.cached.evict(stream);
  }
}
