import { setTimeout as pause } from 'node:timers/promises';
import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import { isRejection, type Rejection } from '@loyalty/contracts/kernel/rejection';
import { copyOf } from '../../kernel/copy.js';
import type { Decided, Decider } from '../../kernel/decider.js';
import { type Clock, isoNow } from '../clock/clock.js';
import { crashPoint } from '../event-store/crash-points.js';
import {
  BaseAppendLost,
  CommandRepeated,
  type EventStore,
  type EventToAppend,
  RevisionConflict,
  StoreUnavailable,
  streamOf,
} from '../event-store/port.js';
import { Answers, type Outcome } from './answers.js';
import { type Attempt, afterDurable, type Finish } from './attempt.js';
import { type CommandContext, commandIdOf, toEnvelope } from './command-context.js';
import { derivedId } from './ids.js';
import { RememberedStates } from './remembered-states.js';
import { type Loaded, StateCache } from './state-cache.js';

type ToAnswer<E extends AnyEvent, S, Answer> = (state: S, events: readonly (Decided<E> & { id: string })[]) => Answer;

/** Attempts under optimistic concurrency; the backoff grows, so that two processes do not keep invalidating each other's decision. */
const ATTEMPTS = 20;
const LONGEST_PAUSE_MS = 20;
const backoff = (attempt: number): Promise<void> => pause(Math.random() * Math.min(attempt, LONGEST_PAUSE_MS));

/**
 * The one write path: load, decide, assert, append, answer. A repeat gets the first answer; a conflict is retried.
 * Nothing else in the product appends events.
 */
export class Ledger {
  readonly states: StateCache;
  private readonly answers: Answers;
  private readonly remembered = new RememberedStates();

  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
    /** Backoff after the n-th conflict; injected where chance and time are simulated (tests/simulation). */
    private readonly wait: (attempt: number) => Promise<void> = backoff,
    /** Called with the shop of each repeated command that got its stored answer. */
    onRepeat: (shop: string) => void = () => undefined,
    states?: StateCache,
  ) {
    this.answers = new Answers(store, onRepeat);
    this.states = states ?? new StateCache(store);
  }

  /**
   * The present state of one stream, read-only: callers must not change it. Waits for a running command, which has folded its events
   * before they are in the log.
   * @param command for a state with archived records: only the records that deciding this command needs are certain to be loaded
   */
  async stateOf<C, E extends AnyEvent, S>(
    decider: Decider<C, E, S>,
    shop: string,
    id: string,
    command?: C,
  ): Promise<S> {
    const stream = streamOf(shop, decider.context, id);
    const about = [stream, decider.foldVersion, command];
    const cached = this.states.peek(decider, stream, command);
    if (cached) {
      this.remembered.note(about, cached);
      return cached.state;
    }
    const read = () => this.states.queue.runExclusive(stream, () => this.states.readShared(decider, shop, id, command));
    return this.remembered.read(about, read);
  }

  /**
   * Executes a command on the stream `id` of its context.
   * @throws StoreUnavailable when the log cannot answer now; the caller may retry with the same key
   */
  async execute<C, E extends AnyEvent, S, Answer = null>(
    decider: Decider<C, E, S>,
    id: string,
    command: C,
    cause: CommandContext,
    toAnswer: ToAnswer<E, S, Answer> = () => null as Answer,
  ): Promise<Outcome<Answer>> {
    const stream = streamOf(cause.shop, decider.context, id);
    const attempt = (pipelined: boolean) => this.attempt(decider, id, stream, command, cause, toAnswer, pipelined);
    try {
      // Decides on pending appends and lets the next command do the same, so that commands of one stream share a commit.
      const finish = await this.states.queue.runExclusive(stream, () => attempt(true));
      return await finish();
    } catch (error) {
      if (error instanceof CommandRepeated) return this.answers.repeat<Answer>(error.record, cause);
      // A pending append failed: the command is decided again.
      if (!(error instanceof RevisionConflict || error instanceof BaseAppendLost)) throw error;
    }
    return this.executeSerially(stream, cause, () => attempt(false));
  }

  /** Optimistic concurrency: decides on the durable state and retries on a conflict, with the stream's queue held. */
  private executeSerially<Answer>(
    stream: string,
    cause: CommandContext,
    attempt: () => Promise<Finish<Answer>>,
  ): Promise<Outcome<Answer>> {
    return this.states.queue.runExclusive(stream, async () => {
      for (let tries = 1; ; tries++) {
        await this.states.queue.whenDurable(stream);
        try {
          return await (await attempt())();
        } catch (error) {
          if (error instanceof CommandRepeated) return await this.answers.repeat<Answer>(error.record, cause);
          if (!(error instanceof RevisionConflict)) throw error;
          if (tries === ATTEMPTS) throw new StoreUnavailable(`${error.message}, and moved on ${ATTEMPTS} times`);
          await this.wait(tries);
        }
      }
    });
  }

  /**
   * Stored answer for a context's key; null when there is none. For workflows of several steps: a key that is taken has no effect (P10).
   */
  findAnswer<Answer>(cause: CommandContext): Promise<Outcome<Answer> | null> {
    return this.answers.find(cause);
  }

  /**
   * Rejects a command before its stream is decided on, as the decider would: an answer already stored under the context's key wins, else
   * the rejection is stored (P10, I-75). Without a key there is neither, and the stream is not loaded.
   */
  async rejectBeforeDeciding<E extends AnyEvent, S, Answer = never>(
    decider: Decider<never, E, S>,
    id: string,
    rejection: Rejection,
    cause: CommandContext,
  ): Promise<Outcome<Answer>> {
    if (!cause.key) return { ok: false, rejection, repeated: false };
    // The rejection replaces the decision on the command.
    const rejecting = { ...decider, decide: () => rejection } as unknown as Decider<null, E, S>;
    return this.execute<null, E, S, Answer>(rejecting, id, null, cause);
  }

  /** Evicts a state whose folded events were not appended. */
  private async attempt<C, E extends AnyEvent, S, Answer>(
    decider: Decider<C, E, S>,
    id: string,
    stream: string,
    command: C,
    cause: CommandContext,
    toAnswer: ToAnswer<E, S, Answer>,
    pipelined: boolean,
  ): Promise<Finish<Answer>> {
    try {
      // Only at first: a stream that proves not to be new is read.
      if (pipelined && cause.begunAt) this.states.assumeNewSince(decider, cause.shop, id, Date.parse(cause.begunAt));
      let folded =
        this.states.loadCached(decider, stream, command) ?? (await this.states.load(decider, cause.shop, id, command));
      const commandId = commandIdOf(cause, stream, command);
      const now = isoNow(this.clock);
      const decideOn = ({ revision, state }: Loaded<S>) => {
        let made = 0;
        // Ids derive from the revision too: a later command of the same cause that finds more to do gets new ids.
        const newId = () => derivedId(commandId, String(revision), 'id', String(made++));
        return decider.decide(command, state, { now: cause.occurredAt ?? now, newId });
      };
      let decided = decideOn(folded);
      // An append proves that the state was the present one. What appends nothing is decided on what the log has.
      if (folded.isRemembered && (isRejection(decided) || (decided.length === 0 && !cause.isUnordered))) {
        const { revision } = folded;
        folded = await this.states.load(decider, cause.shop, id, command, true);
        if (folded.revision !== revision) decided = decideOn(folded);
      }
      const own: Attempt<S> = { stream, commandId, cause, folded, pipelined };
      if (isRejection(decided)) return await this.reject(decided, own);
      const events = decided.map((event, index) =>
        toEnvelope(event, derivedId(commandId, String(folded.revision), 'event', String(index)), now, cause),
      );
      if (events.length === 0 && cause.key) {
        const record = await this.store.findCommand(cause.shop, commandId);
        if (record) return () => this.answers.repeat<Answer>(record, cause);
      }
      const written = this.write(decider, events, toAnswer, own);
      return written instanceof Promise ? await written : written;
    } catch (error) {
      this.states.evict(stream);
      throw error;
    }
  }

  /** Folds and appends. The caller of a pipelined append waits for nothing here, so that it needs no promise. */
  private write<C, E extends AnyEvent, S, Answer>(
    decider: Decider<C, E, S>,
    events: readonly (EventToAppend & E)[],
    toAnswer: ToAnswer<E, S, Answer>,
    { stream, commandId, cause, folded, pipelined }: Attempt<S>,
  ): Finish<Answer> | Promise<Finish<Answer>> {
    if (pipelined) this.mustHold(stream, folded);
    const before = folded.revision;
    // A dry run folds a copy, since its events must not remain. So does a command whose state has readers: they would see its events
    // before they are in the log.
    const isShared = events.length > 0 && (cause.dryRun || folded.isShared);
    const own = isShared ? copyOf(folded.state) : folded.state;
    const state = events.reduce((s, event) => decider.evolve(s, event), own);
    decider.assert?.(state, events);
    // A copy: the next command may fold in place before this one is answered.
    const answer = copyOf(toAnswer(state, events));
    const revision = before + events.length;
    const ids = events.map((event) => event.id);
    if (cause.dryRun || (events.length === 0 && !cause.key)) {
      const receipt = { stream, revision, position: 0, events: ids };
      return afterDurable(folded.durable, { ok: true, answer, receipt, repeated: false });
    }
    // Until the append is acknowledged the folded state is ahead of the log: any failure evicts it.
    const record = this.answers.record(commandId, cause, { ok: { answer, stream, revision, events: ids } });
    crashPoint('command.before-append');
    const base = { shop: cause.shop, stream, expectedRevision: before, ...(pipelined && { basedOn: folded.durable }) };
    const append = this.store.append({ ...base, events, ...record });
    const finish = async (): Promise<Outcome<Answer>> => {
      const receipt = await append;
      crashPoint('command.after-append');
      return { ok: true, answer, receipt: { ...receipt, events: ids }, repeated: false };
    };
    // Without events it is the very state that was loaded, which readers may still hold.
    const hasReaders = events.length === 0 && folded.isShared === true;
    const advance = () => this.states.advance(decider, stream, { state, revision, isShared: hasReaders }, before);
    if (!pipelined || !this.states.canPipeline(decider, before, revision))
      return finish().then((outcome) => {
        advance();
        return async () => outcome;
      });
    this.states.queue.trackAppend(stream, append, () => this.states.evict(stream));
    advance();
    return finish;
  }

  /**
   * An append that was lost takes all that were decided on it with it: another process may have moved the stream to the very revision that
   * they expect. @throws BaseAppendLost
   */
  private mustHold(stream: string, folded: Loaded<unknown>): void {
    if (!this.states.holds(stream, folded)) throw new BaseAppendLost();
  }

  /** A rejection changes nothing (I-78). With an idempotency key it is stored, unless an earlier answer exists, which then wins. */
  private async reject<S, Answer>(rejection: Rejection, attempted: Attempt<S>): Promise<Finish<Answer>> {
    const { stream, commandId, cause, folded, pipelined } = attempted;
    const rejected: Outcome<Answer> = { ok: false, rejection, repeated: false };
    if (!cause.key || cause.dryRun) return afterDurable(folded.durable, rejected);
    if (pipelined) this.mustHold(stream, folded);
    const record = this.answers.record(commandId, cause, { rejected: rejection });
    const base = { expectedRevision: folded.revision, ...(pipelined && { basedOn: folded.durable }) };
    const append = this.store.append({ shop: cause.shop, stream, ...base, events: [], ...record });
    const remembered = append.then(() => rejected);
    if (!pipelined) await remembered;
    return () => remembered;
  }
}

/** The read side of the ledger: folded states of streams. */
export type LedgerStates = Pick<Ledger, 'stateOf'>;
