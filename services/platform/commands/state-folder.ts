import { current } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import { WrittenByNewerProgram } from '@loyalty/contracts/kernel/upcasting';
import { Batches } from '@loyalty/projections/engine/reading/batches';
import { copyOf } from '../../kernel/copy.js';
import type { Decider, Happened } from '../../kernel/decider.js';
import { type EventStore, type ReadBackRequest, type ReadBackResult, StoreUnavailable } from '../event-store/port.js';
import { readBack } from '../event-store/read-back.js';
import { restoreArchived, StaleArchive, type UnsavedArchive } from './state-archive.js';

/** A folded stream: its state and the revision it was folded to. */
export interface Folded<State> {
  state: State;
  revision: number;
  /** The state was handed to a reader and must not change; later folds work on a copy. */
  isShared?: boolean;
  /** Unsaved archived records; see Archived. */
  archived?: UnsavedArchive;
}

/** Folds streams of the log into states, from the newest snapshot on. */
export class StateFolder {
  /** Request coalescing: concurrent loads share one read of the log; readers do not wait for loads of commands. */
  private readonly batchedReads: Record<'toDecide' | 'toRead', Batches<ReadBackRequest, ReadBackResult>>;

  constructor(private readonly store: EventStore) {
    this.batchedReads = { toDecide: this.batchReads(), toRead: this.batchReads() };
  }

  private batchReads(): Batches<ReadBackRequest, ReadBackResult> {
    const isOfOne = (error: unknown) => !(error instanceof StoreUnavailable);
    return new Batches((requests) => readBack(this.store, requests), isOfOne, { atOnce: 1, pieces: 128 });
  }

  /** Where folding begins (the snapshot, or the initial state) and the events after it. */
  async begin<C, E extends AnyEvent, S>(
    decider: Decider<C, E, S>,
    shop: string,
    stream: string,
    isRead: boolean,
  ): Promise<{ from: Folded<S>; tail: readonly Recorded[] }> {
    const reads = isRead ? this.batchedReads.toRead : this.batchedReads.toDecide;
    const { snapshot, tail } = await reads.add({ shop, stream, fold: decider.foldVersion });
    const from = snapshot ? { ...snapshot, state: snapshot.state as S } : { state: decider.initial(), revision: 0 };
    return { from, tail };
  }

  /** Folds newer events of the log into a state. */
  async foldOn<C, E extends AnyEvent, S>(
    decider: Decider<C, E, S>,
    stream: string,
    known: Folded<S>,
    tail: readonly Recorded[],
  ): Promise<Folded<S>> {
    if (tail.length === 0) return known;
    const { archive } = decider;
    let folded: Folded<S> = { ...known, state: known.isShared ? copyOf(known.state) : known.state, isShared: false };
    try {
      for (const recorded of tail) {
        const event = current(recorded) as unknown as Happened<E>;
        // Archived records are loaded only when needed: a long tail is folded in one go.
        if (archive && archive.keysToEvolve(folded.state, event).length > 0)
          folded = await restoreArchived(this.store, decider, stream, folded, (state) =>
            archive.keysToEvolve(state, event),
          );
        folded.state = decider.evolve(folded.state, event);
        folded.revision = recorded.revision;
      }
      return folded;
    } catch (cause) {
      // The newer program is running, or soon will be; deciding without its events could never be corrected.
      if (cause instanceof WrittenByNewerProgram) throw new StoreUnavailable(`${stream}: ${cause.message}`, { cause });
      if (!archive || known.revision === 0 || cause instanceof StoreUnavailable) throw cause;
      throw new StaleArchive(`${stream} cannot be folded on from revision ${known.revision}`, { cause });
    }
  }
}
