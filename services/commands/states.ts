import { current } from '@loyalty/contracts/events';
import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import { WrittenByNewerProgram } from '@loyalty/contracts/kernel/upcasting';
import type { Decider, Happened } from '../domain/kernel/decider.js';
import { crashPoint } from '../event-store/crash-points.js';
import { type EventStore, StoreUnavailable, streamOf } from '../event-store/port.js';

/** A folded stream: its state and the revision it was folded to. */
export interface Folded<State> {
  state: State;
  revision: number;
  /** Somebody was given this state to read: it must stay as it is, and what folds on folds a copy. */
  lent?: boolean;
}

/**
 * A state in memory. It is sure while nobody else can have appended since, that is in the term of this process as the only writer in
 * which it was read; else (`null`, or another term) the log is asked for more.
 */
interface Hot extends Folded<unknown> {
  term: number | null;
}

/** Events between two snapshots of a short stream. */
const SNAPSHOT_EVERY = 100;
/** Of a long one a snapshot is as long as its state, so it is taken again when so much of the stream is new. */
const SNAPSHOT_SHARE = 1 / 16;
/** Bytes of memory that a state takes, roughly: measured on accounts of orders with two lines. */
const BYTES_OF_STATE = 500;
const BYTES_PER_EVENT = 600;

/**
 * States of streams, hot ones in memory: least recently used ones go first. Losing the cache costs time only.
 * A state is handed out for one command at a time (see `exclusively`), because deciders fold in place.
 */
export class States {
  private readonly hot = new Map<string, Hot>();
  private bytes = 0;
  private readonly queues = new Map<string, Promise<unknown>>();

  constructor(
    private readonly store: EventStore,
    /** Memory for states, in bytes. */
    private readonly mostBytes = 160_000_000,
  ) {}

  /** The state of a stream that is in memory, sure, and that no command is working on, lent like any other; else null. */
  settled<S>(stream: string): S | null {
    if (this.queues.has(stream)) return null;
    const [known, term] = [this.hot.get(stream), this.term()];
    if (!known || term === null || known.term !== term) return null;
    known.lent = true;
    return known.state as S;
  }

  async load<C, E extends AnyEvent, S>(decider: Decider<C, E, S>, shop: string, id: string): Promise<Folded<S>> {
    const stream = streamOf(shop, decider.context, id);
    const known = this.hot.get(stream) as (Folded<S> & { term: number | null }) | undefined;
    const term = this.term();
    if (known && term !== null && known.term === term) {
      this.keep(stream, known, term);
      return known;
    }
    const loaded = await this.foldOn(decider, shop, stream, known ?? (await this.begin(decider, stream)));
    this.keep(stream, loaded, term);
    return loaded;
  }

  private term(): number | null {
    return this.store.term?.() ?? null;
  }

  /** The present state for somebody who reads: it stays as it is whatever is folded afterwards. */
  async lend<C, E extends AnyEvent, S>(decider: Decider<C, E, S>, shop: string, id: string): Promise<S> {
    const folded = await this.load(decider, shop, id);
    const hot = this.hot.get(streamOf(shop, decider.context, id));
    if (hot) hot.lent = true;
    return folded.state;
  }

  /** Where folding begins: the snapshot, or nothing. */
  private async begin<C, E extends AnyEvent, S>(decider: Decider<C, E, S>, stream: string): Promise<Folded<S>> {
    const snapshot = await this.store.loadSnapshot(stream, decider.foldVersion);
    if (!snapshot) return { state: decider.initial(), revision: 0 };
    return { state: snapshot.state as S, revision: snapshot.revision };
  }

  /** The same folded on by what the log has beyond it. */
  private async foldOn<C, E extends AnyEvent, S>(
    decider: Decider<C, E, S>,
    shop: string,
    stream: string,
    known: Folded<S>,
  ): Promise<Folded<S>> {
    const tail = await this.store.readStream(shop, stream, known.revision + 1);
    if (tail.length === 0) return known;
    const state = known.lent ? structuredClone(known.state) : known.state;
    try {
      const folded = tail.reduce((so, event) => decider.evolve(so, current(event) as unknown as Happened<E>), state);
      return { state: folded, revision: tail.at(-1)?.revision ?? known.revision };
    } catch (cause) {
      this.forget(stream);
      // The newer program is there, or will be in a moment; deciding without knowing what it wrote would be wrong for ever.
      if (cause instanceof WrittenByNewerProgram) throw new StoreUnavailable(`${stream}: ${cause.message}`, { cause });
      throw cause;
    }
  }

  /** Remembers a state after its events are in the log, and snapshots long streams now and then. */
  advance<C, E extends AnyEvent, S>(
    decider: Decider<C, E, S>,
    stream: string,
    folded: Folded<S>,
    before: number,
  ): void {
    // The term in which it was loaded: in a later one somebody else may have appended before we could again.
    this.keep(stream, folded, this.hot.get(stream)?.term ?? null);
    if (snapshotsUpTo(folded.revision) === snapshotsUpTo(before)) return;
    crashPoint('snapshot.before-write');
    // A lost snapshot is only a slower load.
    void this.store
      .saveSnapshot(stream, decider.foldVersion, folded.revision, folded.state)
      .then(() => crashPoint('snapshot.after-write'))
      .catch(() => undefined);
  }

  /**
   * Takes a stream for unwritten without a look, for those whose ids are made up just now. One that was written after all is read
   * again as soon as an append finds out.
   */
  presumeUnwritten<C, E extends AnyEvent, S>(decider: Decider<C, E, S>, shop: string, id: string): void {
    const stream = streamOf(shop, decider.context, id);
    if (!this.hot.has(stream)) this.keep(stream, { state: decider.initial(), revision: 0 }, this.term());
  }

  forget(stream: string): void {
    const known = this.hot.get(stream);
    if (!known) return;
    this.hot.delete(stream);
    this.bytes -= bytesOf(known);
  }

  /** Runs tasks of one stream one after the other; tasks of different streams run side by side. */
  async exclusively<T>(stream: string, task: () => Promise<T>): Promise<T> {
    const before = this.queues.get(stream) ?? Promise.resolve();
    const run = before.then(task, task);
    const settled = run.then(
      () => undefined,
      () => undefined,
    );
    this.queues.set(stream, settled);
    void settled.then(() => {
      if (this.queues.get(stream) === settled) this.queues.delete(stream);
    });
    return run;
  }

  private keep(stream: string, { state, revision, lent = false }: Folded<unknown>, term: number | null): void {
    this.forget(stream);
    // A copy: whoever holds the state folds on in place, and what was counted in must be what is counted out.
    const kept = { state, revision, term, lent };
    this.hot.set(stream, kept);
    this.bytes += bytesOf(kept);
    while (this.bytes > this.mostBytes && this.hot.size > 1) this.forget(this.hot.keys().next().value as string);
  }
}

const bytesOf = ({ revision }: Folded<unknown>): number => BYTES_OF_STATE + BYTES_PER_EVENT * revision;

/** How many snapshots a stream of that length has had. */
function snapshotsUpTo(revision: number): number {
  const steady = Math.floor(SNAPSHOT_EVERY / SNAPSHOT_SHARE);
  if (revision <= steady) return Math.floor(revision / SNAPSHOT_EVERY);
  return Math.floor(steady / SNAPSHOT_EVERY + Math.log(revision / steady) / Math.log1p(SNAPSHOT_SHARE));
}
