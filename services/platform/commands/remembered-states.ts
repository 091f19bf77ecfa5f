import { AsyncLocalStorage } from 'node:async_hooks';
import { shareOfHeap } from '@loyalty/projections/engine/storage/heap-share';
import { isOutage } from '../database/outage.js';
import { LogReplaced, StoreUnavailable } from '../event-store/port.js';
import { ByteBoundedMap } from './byte-bounded-map.js';
import { BYTES_OF_STATE } from './cached-states.js';

/** How long a state may be answered from memory after the log last confirmed it, in milliseconds. */
export const REMEMBERED_MS = 15 * 60_000;
/** After a failure the log is not asked again for this long by reads that have an answer without it. */
const AWAY_MS = 2_000;
/** A state that stays the same is noted again after this time, in milliseconds. */
const NOTE_EVERY_MS = 500;

/** A request that only reads. `asOf` is when the oldest state that it was answered from was confirmed; null when all are of now. */
export interface Reading {
  asOf: number | null;
}

const readings = new AsyncLocalStorage<Reading>();

/** Runs a request that changes nothing: while the log is away it may be answered from what is remembered. */
export const whileReading = <T>(reading: Reading, work: () => Promise<T>): Promise<T> => readings.run(reading, work);

interface Remembered {
  readonly state: unknown;
  readonly at: number;
  readonly bytes: number;
}

/** A state is told apart by its stream, its fold, and the command for which archived records were loaded. */
function keyOf(about: readonly unknown[]): string {
  let key = '';
  for (const part of about) {
    if (part !== undefined && typeof part !== 'string')
      return JSON.stringify(about, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    key += `\0${part ?? ''}`;
  }
  return key;
}

/**
 * States as the log last confirmed them, for reads while it is away (docs/adr/0194): people who were let in still are, and widget and admin
 * show what they showed. Commands are never decided on them.
 */
export class RememberedStates {
  private readonly states: ByteBoundedMap<Remembered>;
  private failedAt = Number.NEGATIVE_INFINITY;

  /** @param maxBytes memory for states, in bytes: one that was folded on since is kept here beside the newer one */
  constructor(
    private readonly now: () => number = Date.now,
    maxBytes = shareOfHeap(0.05, 40_000_000),
  ) {
    this.states = new ByteBoundedMap(maxBytes);
  }

  /**
   * @param sizeOf estimated memory of the state that was read, in bytes
   * @throws StoreUnavailable when the log is away and nothing recent enough is remembered, or the request is no read
   */
  async read<S>(about: readonly unknown[], work: () => Promise<S>, sizeOf = () => BYTES_OF_STATE): Promise<S> {
    const key = keyOf(about);
    const isAway = this.now() - this.failedAt < AWAY_MS;
    const remembered = isAway ? this.recall(key) : null;
    if (remembered) return remembered.state as S;
    try {
      const state = await work();
      this.failedAt = Number.NEGATIVE_INFINITY;
      this.keep(key, { state, at: this.now(), bytes: sizeOf() });
      return state;
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || error instanceof LogReplaced) throw error;
      // A stream that only a newer program can read says nothing of the others.
      if (isOutage(error)) this.failedAt = this.now();
      const known = this.recall(key);
      if (!known) throw error;
      return known.state as S;
    }
  }

  /**
   * Remembers a state that was current without a question to the log. One that is read hundreds of times a second is noted once in a
   * while: what counts is minutes.
   */
  note(about: readonly unknown[], noted: { readonly state: unknown; readonly bytes: number; notedAt?: number }): void {
    const at = this.now();
    const [, , command] = about;
    if (command === undefined && noted.notedAt !== undefined && at - noted.notedAt < NOTE_EVERY_MS) return;
    noted.notedAt = at;
    this.keep(keyOf(about), { state: noted.state, at, bytes: noted.bytes });
  }

  /** A key with a command in it may be larger than the state. */
  private keep(key: string, { bytes, ...remembered }: Remembered): void {
    this.states.set(key, { ...remembered, bytes: bytes + key.length });
  }

  /** The log has lost events that may be in these states. */
  forget(): void {
    this.states.clear();
  }

  private recall(key: string): Remembered | null {
    const reading = readings.getStore();
    const known = reading && this.states.get(key);
    if (!known || this.now() - known.at > REMEMBERED_MS) return null;
    reading.asOf = Math.min(reading.asOf ?? known.at, known.at);
    return known;
  }
}
