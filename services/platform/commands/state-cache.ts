import { current } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import { WrittenByNewerProgram } from '@loyalty/contracts/kernel/upcasting';
import { Batches } from '@loyalty/projections/engine/batches';
import { copyOf } from '../../kernel/copy.js';
import type { Decider, Happened } from '../../kernel/decider.js';
import { crashPoint } from '../event-store/crash-points.js';
import { type Asked, type EventStore, type Recalled, StoreUnavailable, streamOf } from '../event-store/port.js';
import { recalled } from '../event-store/recall.js';
import { SNAPSHOT_EVERY, snapshotsUpTo } from './snapshots.js';
import { Archived, ArchiveLost, recall } from './state-archive.js';
import { Turns } from './stream-queue.js';

/** A folded stream: its state and the revision it was folded to. */
export interface Folded<State> {
  state: State;
  revision: number;
  /** Somebody was given this state to read: it must stay as it is, and what folds on folds a copy. */
  lent?: boolean;
  /** What was set aside from it; see Archived. */
  archived?: Archived;
}

/** A state to decide on. */
export interface Loaded<State> extends Folded<State> {
  /** Whether all that is folded in it got into the log. */
  readonly arrival: Promise<boolean>;
}

/**
 * A state in memory. It is sure while nobody else can have appended since, that is in the term of this process as the only writer in
 * which it was read; else (`null`, or another term) the log is asked for more.
 */
interface Hot extends Folded<unknown> {
  term: number | null;
  readonly bytes: number;
}

/** Bytes of memory that a state takes, roughly: measured on accounts of orders with two lines. */
const BYTES_OF_STATE = 500;
const BYTES_PER_EVENT = 600;

/**
 * States of streams, hot ones in memory: least recently used ones go first. Losing the cache costs time only.
 * A state is handed out for one command at a time (see `Turns`), because deciders fold in place.
 */
export class States {
  readonly turns = new Turns();
  /** Streams that are asked for at the same time share a look into the log; readers do not wait for what is looked up for commands. */
  private readonly looks = { toDecide: this.lookIn(), toRead: this.lookIn() };
  private readonly hot = new Map<string, Hot>();
  private bytes = 0;

  constructor(
    private readonly store: EventStore,
    /** Memory for states, in bytes. */
    private readonly mostBytes = 160_000_000,
    /** Events between two snapshots. */
    private readonly snapshotEvery = SNAPSHOT_EVERY,
  ) {}

  /** The state of a stream that is in memory, sure, and that no command is working on, lent like any other; else null. */
  settled<C, E extends AnyEvent, S>(decider: Decider<C, E, S>, stream: string, command?: C): S | null {
    const known = this.known<S>(stream);
    if (!known || !this.turns.isFree(stream) || !this.isSure(stream)) return null;
    if (command && decider.archive?.wantedToDecide(known.state, command).length) return null;
    known.lent = true;
    return known.state;
  }

  /**
   * The present state of a stream, with all that was set aside and deciding `command` asks for.
   * @throws StoreUnavailable when the log cannot answer now, or has what only a newer program can read
   */
  async load<C, E extends AnyEvent, S>(
    decider: Decider<C, E, S>,
    shop: string,
    id: string,
    command?: C | null,
  ): Promise<Loaded<S>> {
    const stream = streamOf(shop, decider.context, id);
    // Whoever looks into the log has to find there what is on its way to it.
    if (!this.isSure(stream)) await this.turns.arrivalOf(stream);
    let known = this.known<S>(stream);
    const term = this.term();
    const present = async (from: Folded<S>, tail: readonly Recorded[]): Promise<Folded<S>> => {
      const folded = await this.foldOn(decider, stream, from, tail);
      const { archive } = decider;
      if (!command || !archive) return folded;
      return recall(this.store, decider, stream, folded, (state) => archive.wantedToDecide(state, command));
    };
    let loaded: Folded<S>;
    try {
      const isSure = this.isSure(stream);
      const rest = async (from: Folded<S>) =>
        isSure ? [] : await this.store.readStream(shop, stream, from.revision + 1);
      const { from, tail } = known
        ? { from: known, tail: await rest(known) }
        : await this.begin(decider, shop, stream, command === undefined);
      loaded = await present(from, tail);
    } catch (error) {
      this.forget(stream);
      known = undefined;
      if (!(error instanceof ArchiveLost)) throw error;
      // Somebody has set aside more since, or a record is damaged: the log itself needs no archive.
      loaded = await present({ state: decider.initial(), revision: 0 }, await this.store.readStream(shop, stream));
    }
    // Forgotten while it was looked for more: what it stood on did not get into the log.
    if (known && this.known(stream) !== known) return this.load(decider, shop, id, command);
    this.keep(decider, stream, loaded, term, known);
    return { ...loaded, arrival: this.turns.arrivalOf(stream) };
  }

  private term(): number | null {
    return this.store.term?.() ?? null;
  }

  private known<S>(stream: string): (Hot & Folded<S>) | undefined {
    return this.hot.get(stream) as (Hot & Folded<S>) | undefined;
  }

  /** Whether a stream is in memory as it is: nobody else can have appended to it since. */
  private isSure(stream: string): boolean {
    const term = this.term();
    return term !== null && this.known(stream)?.term === term;
  }

  /**
   * Whether the next command may decide on events that are on their way to the log: while this process alone appends, and where no
   * snapshot is due, for that is taken of what is in the log.
   */
  mayRunAhead(decider: { archive?: unknown }, before: number, revision: number): boolean {
    return this.term() !== null && !this.isSnapshotDue(decider, before, revision);
  }

  private isSnapshotDue({ archive }: { archive?: unknown }, before: number, revision: number): boolean {
    const upTo = (at: number) => snapshotsUpTo(at, this.snapshotEvery, archive !== undefined);
    return upTo(revision) !== upTo(before);
  }

  /** The present state for somebody who reads: it stays as it is whatever is folded afterwards. */
  async lend<C, E extends AnyEvent, S>(decider: Decider<C, E, S>, shop: string, id: string, command?: C): Promise<S> {
    const stream = streamOf(shop, decider.context, id);
    await this.turns.arrivalOf(stream);
    const folded = await this.load(decider, shop, id, command);
    const hot = this.hot.get(stream);
    if (hot) hot.lent = true;
    return folded.state;
  }

  private lookIn(): Batches<Asked, Recalled> {
    const isOfOne = (error: unknown) => !(error instanceof StoreUnavailable);
    return new Batches((asked) => recalled(this.store, asked), isOfOne, { atOnce: 1, pieces: 128 });
  }

  /** Where folding begins, the snapshot or nothing, and what comes after it. */
  private async begin<C, E extends AnyEvent, S>(
    decider: Decider<C, E, S>,
    shop: string,
    stream: string,
    isRead: boolean,
  ): Promise<{ from: Folded<S>; tail: readonly Recorded[] }> {
    const look = isRead ? this.looks.toRead : this.looks.toDecide;
    const { snapshot, tail } = await look.add({ shop, stream, fold: decider.foldVersion });
    const from = snapshot ? { ...snapshot, state: snapshot.state as S } : { state: decider.initial(), revision: 0 };
    return { from, tail };
  }

  /** A state folded on by what the log has beyond it. */
  private async foldOn<C, E extends AnyEvent, S>(
    decider: Decider<C, E, S>,
    stream: string,
    known: Folded<S>,
    tail: readonly Recorded[],
  ): Promise<Folded<S>> {
    if (tail.length === 0) return known;
    const { archive } = decider;
    let folded: Folded<S> = { ...known, state: known.lent ? copyOf(known.state) : known.state, lent: false };
    try {
      for (const recorded of tail) {
        const event = current(recorded) as unknown as Happened<E>;
        // Only where something is asked for: a long tail is folded in one go.
        if (archive && archive.wantedToFold(folded.state, event).length > 0)
          folded = await recall(this.store, decider, stream, folded, (state) => archive.wantedToFold(state, event));
        folded.state = decider.evolve(folded.state, event);
        folded.revision = recorded.revision;
      }
      return folded;
    } catch (cause) {
      // The newer program is there, or will be in a moment; deciding without knowing what it wrote would be wrong for ever.
      if (cause instanceof WrittenByNewerProgram) throw new StoreUnavailable(`${stream}: ${cause.message}`, { cause });
      if (!archive || known.revision === 0 || cause instanceof StoreUnavailable) throw cause;
      throw new ArchiveLost(`${stream} cannot be folded on from revision ${known.revision}`, { cause });
    }
  }

  /** Remembers a state whose events are in the log, or on their way (`mayRunAhead`); snapshots long streams now and then. */
  advance<C, E extends AnyEvent, S>(
    decider: Decider<C, E, S>,
    stream: string,
    folded: Folded<S>,
    before: number,
  ): void {
    const known = this.hot.get(stream);
    // Forgotten meanwhile: what it stood on may not be in the log.
    if (!known) return;
    // The term in which it was loaded: in a later one somebody else may have appended before we could again.
    const { term, archived = new Archived() } = known;
    const { state, revision } = folded;
    if (!this.isSnapshotDue(decider, before, revision)) {
      this.keep(decider, stream, { state, revision, archived }, term, known);
      return;
    }
    const aside = archived.add(decider.archive?.setAside(state) ?? new Map());
    this.keep(decider, stream, { state, revision, archived }, term);
    crashPoint('snapshot.before-write');
    // A lost snapshot is only a slower load; what was set aside stays in memory then.
    void this.store
      .saveSnapshot(stream, decider.foldVersion, revision, state, aside)
      .then(() => {
        archived.saved(aside);
        crashPoint('snapshot.after-write');
      })
      .catch(() => undefined);
  }

  /**
   * Takes a stream for unwritten without a look, for those whose ids are made up just now. One that was written after all is read
   * again as soon as an append finds out.
   */
  presumeUnwritten<C, E extends AnyEvent, S>(decider: Decider<C, E, S>, shop: string, id: string): void {
    const stream = streamOf(shop, decider.context, id);
    if (!this.hot.has(stream)) this.keep(decider, stream, { state: decider.initial(), revision: 0 }, this.term());
  }

  forget(stream: string): void {
    const known = this.hot.get(stream);
    if (!known) return;
    this.hot.delete(stream);
    this.bytes -= known.bytes;
  }

  /** @param before the same state some events earlier, whose weight is known. */
  private keep<C, E extends AnyEvent, S>(
    decider: Decider<C, E, S>,
    stream: string,
    { state, revision, lent = false, archived }: Folded<S>,
    term: number | null,
    before?: Hot,
  ): void {
    this.forget(stream);
    const bytes = before
      ? before.bytes + BYTES_PER_EVENT * (revision - before.revision)
      : BYTES_OF_STATE + BYTES_PER_EVENT * (decider.archive?.weight(state) ?? revision);
    // A copy: whoever holds the state folds on in place, and what was counted in must be what is counted out.
    this.hot.set(stream, { state, revision, term, lent, bytes, ...(archived && { archived }) });
    this.bytes += bytes;
    while (this.bytes > this.mostBytes && this.hot.size > 1) this.forget(this.hot.keys().next().value as string);
  }
}
