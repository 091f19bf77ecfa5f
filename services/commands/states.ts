import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import type { Decider, Happened } from '../domain/kernel/decider.js';
import { type EventStore, streamOf } from '../event-store/port.js';

/** A folded stream: its state and the revision it was folded to. */
export interface Folded<State> {
  state: State;
  revision: number;
}

/** Events between two snapshots of a stream. */
const SNAPSHOT_EVERY = 100;

/**
 * States of streams, hot ones in memory: least recently used ones go first. Losing the cache costs time only.
 * A state is handed out for one command at a time (see `exclusively`), because deciders fold in place.
 */
export class States {
  private readonly hot = new Map<string, Folded<unknown>>();
  private readonly queues = new Map<string, Promise<unknown>>();

  constructor(
    private readonly store: EventStore,
    /** How many states stay in memory. */
    private readonly most = 200_000,
  ) {}

  async load<C, E extends AnyEvent, S>(decider: Decider<C, E, S>, shop: string, id: string): Promise<Folded<S>> {
    const stream = streamOf(shop, decider.context, id);
    const known = this.hot.get(stream) as Folded<S> | undefined;
    if (known) {
      this.keep(stream, known);
      return known;
    }
    const loaded = await this.read(decider, shop, stream);
    this.keep(stream, loaded);
    return loaded;
  }

  private async read<C, E extends AnyEvent, S>(
    decider: Decider<C, E, S>,
    shop: string,
    stream: string,
  ): Promise<Folded<S>> {
    const snapshot = await this.store.loadSnapshot(stream, decider.foldVersion);
    let state = snapshot ? (snapshot.state as S) : decider.initial();
    const from = snapshot?.revision ?? 0;
    const tail = await this.store.readStream(shop, stream, from + 1);
    for (const event of tail) state = decider.evolve(state, event as unknown as Happened<E>);
    return { state, revision: tail.at(-1)?.revision ?? from };
  }

  /** Remembers a state after its events are in the log, and snapshots long streams now and then. */
  advance<C, E extends AnyEvent, S>(
    decider: Decider<C, E, S>,
    stream: string,
    folded: Folded<S>,
    before: number,
  ): void {
    this.keep(stream, folded);
    if (Math.floor(folded.revision / SNAPSHOT_EVERY) === Math.floor(before / SNAPSHOT_EVERY)) return;
    // Copied at once, because the next command may fold on before the write happens; a lost snapshot is only a slower load.
    const state = structuredClone(folded.state);
    void this.store.saveSnapshot(stream, decider.foldVersion, folded.revision, state).catch(() => undefined);
  }

  forget(stream: string): void {
    this.hot.delete(stream);
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

  private keep(stream: string, folded: Folded<unknown>): void {
    this.hot.delete(stream);
    this.hot.set(stream, folded);
    if (this.hot.size > this.most) this.hot.delete(this.hot.keys().next().value as string);
  }
}
