import type { Decider } from '../../kernel/decider.js';
import { ByteBoundedMap } from './byte-bounded-map.js';
import type { Folded } from './state-folder.js';

/**
 * A cached state. It is current as long as no other process can have appended, which is the term of this process as the only writer
 * in which it was read; otherwise (`null`, or another term) newer events are read from the log.
 */
export interface CachedState extends Folded<unknown> {
  term: number | null;
  readonly bytes: number;
  /** The newest revision that was seen in the log; a state behind it is not current. */
  seen: number;
  /** When it was noted as confirmed; see RememberedStates. */
  notedAt?: number;
}

/** Estimated memory of a state, in bytes, measured on accounts of orders with two lines. */
export const BYTES_OF_STATE = 500;
const BYTES_PER_EVENT = 600;

/** Folded states by stream in bounded memory, the least recently used evicted first, with the newest revision seen of each. */
export class CachedStates {
  private readonly cached: ByteBoundedMap<CachedState>;
  /** The newest revisions seen of streams that are being loaded. */
  private readonly loading = new Map<string, number>();

  /** @param maxBytes memory for states, in bytes */
  constructor(maxBytes: number) {
    this.cached = new ByteBoundedMap(maxBytes);
  }

  get<S>(stream: string): (CachedState & Folded<S>) | undefined {
    return this.cached.get(stream) as (CachedState & Folded<S>) | undefined;
  }

  /** Makes a cached state the one that is evicted last. */
  touch(stream: string, known: CachedState): void {
    this.cached.touch(stream, known);
  }

  /** Notes that the log has a revision of a stream that is cached or being loaded. */
  saw(stream: string, revision: number): void {
    const known = this.cached.get(stream);
    if (known) known.seen = Math.max(known.seen, revision);
    const loading = this.loading.get(stream);
    if (loading !== undefined) this.loading.set(stream, Math.max(loading, revision));
  }

  /** Notes revisions that are seen while a stream is loaded. */
  async whileLoading<T>(stream: string, load: () => Promise<T>): Promise<T> {
    this.loading.set(stream, 0);
    try {
      return await load();
    } finally {
      this.loading.delete(stream);
    }
  }

  evict(stream: string): void {
    this.cached.delete(stream);
  }

  clear(): void {
    this.cached.clear();
  }

  /** @param before the same state some events earlier, whose size is known */
  set<S>(
    { archive }: Pick<Decider<never, never, S>, 'archive'>,
    stream: string,
    { state, revision, isShared = false, archived }: Folded<S>,
    term: number | null,
    before?: CachedState,
  ): void {
    const seen = Math.max(this.cached.get(stream)?.seen ?? 0, this.loading.get(stream) ?? 0);
    const bytes = before
      ? before.bytes + BYTES_PER_EVENT * (revision - before.revision)
      : BYTES_OF_STATE + BYTES_PER_EVENT * (archive?.weight(state) ?? revision);
    // A copy: holders fold in place, and the size that was added must be the size that is subtracted.
    this.cached.set(stream, { state, revision, term, isShared, bytes, seen, ...(archived && { archived }) });
  }
}
