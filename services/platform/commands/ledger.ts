import { setTimeout as pause } from 'node:timers/promises';
import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import { isRejection, type Rejection } from '@loyalty/contracts/kernel/rejection';
import { copyOf } from '../../kernel/copy.js';
import type { Decided, Decider } from '../../kernel/decider.js';
import type { Clock } from '../clock/clock.js';
import { crashPoint } from '../event-store/crash-points.js';
import {
  CommandRepeated,
  type EventStore,
  type EventToAppend,
  RevisionConflict,
  StoreUnavailable,
  streamOf,
} from '../event-store/port.js';
import { Answers, type Outcome } from './answers.js';
import { type Attempt, afterDurable, BaseAppendLost, type Finish } from './attempt.js';
import { type CommandContext, commandIdOf, toEnvelope } from './command-context.js';
import { derivedId } from './ids.js';
import { StateCache } from './state-cache.js';

type ToAnswer<E extends AnyEvent, S, Answer> = (state: S, events: readonly (Decided<E> & { id: string })[]) => Answer;

/** Decisions on a stream that others write too; each waits a little longer, so that two processes do not keep pushing each other aside. */
const ATTEMPTS = 20;
const LONGEST_PAUSE_MS = 20;
const backoff = (attempt: number): Promise<void> => pause(Math.random() * Math.min(attempt, LONGEST_PAUSE_MS));

/**
 * The one write path: load, decide, assert, append, answer; a repeat gets the first answer, a conflict decides again.
 * Nothing else in the product appends events.
 */
export class Ledger {
  readonly states: StateCache;
  private readonly answers: Answers;

  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
    /** Waits after the n-th conflict. Given from outside where chance and time are (tests/simulation). */
    private readonly wait: (attempt: number) => Promise<void> = backoff,
    /** Told the shop of each command that came again and got its first answer. */
    onRepeat: (shop: string) => void = () => undefined,
    states?: StateCache,
  ) {
    this.answers = new Answers(store, onRepeat);
    this.states = states ?? new StateCache(store);
  }

  /**
   * The present state of one stream, for reading only: callers must not change it. It waits for a command under way, which has
   * folded its events before the log has them.
   * @param command where the state sets aside what is done with, only what deciding this command would ask for is sure to be in it.
   */
  async stateOf<C, E extends AnyEvent, S>(
    decider: Decider<C, E, S>,
    shop: string,
    id: string,
    command?: C,
  ): Promise<S> {
    const stream = streamOf(shop, decider.context, id);
    const settled = this.states.peek(decider, stream, command);
    return settled ?? this.states.queue.runExclusive(stream, () => this.states.readShared(decider, shop, id, command));
  }

  /**
   * Carries a command out on the stream `id` of its context.
   * @throws StoreUnavailable when the log cannot answer now; the caller may retry with the same key.
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
    return (
      (await this.executePipelined(stream, cause, () => attempt(true))) ??
      this.executeSerially(stream, cause, () => attempt(false))
    );
  }

  /**
   * Decides on what is on its way to the log, and lets the next command do so in turn: commands of one stream share a commit. Null when
   * that did not get there; then it is decided again.
   */
  private async executePipelined<Answer>(
    stream: string,
    cause: CommandContext,
    attempt: () => Promise<Finish<Answer>>,
  ): Promise<Outcome<Answer> | null> {
    try {
      const finish = await this.states.queue.runExclusive(stream, () => this.evictOnFailure(stream, attempt));
      return await finish();
    } catch (error) {
      if (error instanceof CommandRepeated) return this.answers.repeat<Answer>(error.record, cause);
      if (error instanceof RevisionConflict || error instanceof BaseAppendLost) return null;
      throw error;
    }
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
          return await this.evictOnFailure(stream, async () => (await attempt())());
        } catch (error) {
          if (error instanceof CommandRepeated) return await this.answers.repeat<Answer>(error.record, cause);
          if (!(error instanceof RevisionConflict)) throw error;
          if (tries === ATTEMPTS) throw new StoreUnavailable(`${error.message}, and moved on ${ATTEMPTS} times`);
          await this.wait(tries);
        }
      }
    });
  }

  /** Removes events that were folded into a state and then not appended. */
  private async evictOnFailure<T>(stream: string, task: () => Promise<T>): Promise<T> {
    try {
      return await task();
    } catch (error) {
      this.states.evict(stream);
      throw error;
    }
  }

  /**
   * What was answered under a cause's key before; null when nothing was. For what is written in steps: a key that is taken has no
   * effect at all (P10).
   */
  findAnswer<Answer>(cause: CommandContext): Promise<Outcome<Answer> | null> {
    return this.answers.find(cause);
  }

  /**
   * Refuses what was found wrong before the stream's own rules were asked, as they would: what was answered under the cause's key
   * stands, else the refusal is remembered (P10, I-75).
   */
  rejectBeforeDeciding<E extends AnyEvent, S, Answer = never>(
    decider: Decider<never, E, S>,
    id: string,
    rejection: Rejection,
    cause: CommandContext,
  ): Promise<Outcome<Answer>> {
    // Nothing of it is asked about the command any more.
    const rejecting = { ...decider, decide: () => rejection } as unknown as Decider<null, E, S>;
    return this.execute<null, E, S, Answer>(rejecting, id, null, cause);
  }

  private async attempt<C, E extends AnyEvent, S, Answer>(
    decider: Decider<C, E, S>,
    id: string,
    stream: string,
    command: C,
    cause: CommandContext,
    toAnswer: ToAnswer<E, S, Answer>,
    pipelined: boolean,
  ): Promise<Finish<Answer>> {
    const folded = await this.states.load(decider, cause.shop, id, command);
    const commandId = commandIdOf(cause, stream, command);
    const own: Attempt<S> = { stream, commandId, cause, folded, pipelined };
    const now = this.clock.now().toISOString();
    let made = 0;
    // Ids derive from the revision too: a command of the same cause that finds more to do later makes new ones.
    const at = String(folded.revision);
    const moment = { now: cause.occurredAt ?? now, newId: () => derivedId(commandId, at, 'id', String(made++)) };
    const decided = decider.decide(command, folded.state, moment);
    if (isRejection(decided)) return this.reject(decided, own);
    const events = decided.map((event, index) =>
      toEnvelope(event, derivedId(commandId, at, 'event', String(index)), now, cause),
    );
    if (events.length === 0 && cause.key) {
      const record = await this.store.findCommand(cause.shop, commandId);
      if (record) return () => this.answers.repeat<Answer>(record, cause);
    }
    return this.write(decider, events, toAnswer, own);
  }

  private async write<C, E extends AnyEvent, S, Answer>(
    decider: Decider<C, E, S>,
    events: readonly (EventToAppend & E)[],
    toAnswer: ToAnswer<E, S, Answer>,
    { stream, commandId, cause, folded, pipelined }: Attempt<S>,
  ): Promise<Finish<Answer>> {
    const before = folded.revision;
    // A dry run folds a copy: what it shows must not stay. So does a command whose state somebody reads: they would see its events
    // before the log has them.
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
    // Until the append is acknowledged the folded state is ahead of the log: any failure forgets it.
    const record = this.answers.record(commandId, cause, { ok: { answer, stream, revision, events: ids } });
    crashPoint('command.before-append');
    const append = this.store.append({ shop: cause.shop, stream, expectedRevision: before, events, ...record });
    const finish = async (): Promise<Outcome<Answer>> => {
      const receipt = await append;
      crashPoint('command.after-append');
      return { ok: true, answer, receipt: { ...receipt, events: ids }, repeated: false };
    };
    const isPipelined = pipelined && this.states.canPipeline(decider, before, revision);
    if (isPipelined) this.states.queue.trackAppend(stream, append, () => this.states.evict(stream));
    const outcome = isPipelined ? null : await finish();
    this.states.advance(decider, stream, { state, revision }, before);
    return outcome ? async () => outcome : finish;
  }

  /** A refusal changes nothing (I-78); under a key it is remembered, and what was answered under that key before wins over it. */
  private async reject<S, Answer>(rejection: Rejection, attempted: Attempt<S>): Promise<Finish<Answer>> {
    const { stream, commandId, cause, folded, pipelined } = attempted;
    const rejected: Outcome<Answer> = { ok: false, rejection, repeated: false };
    if (!cause.key || cause.dryRun) return afterDurable(folded.durable, rejected);
    const record = this.answers.record(commandId, cause, { rejected: rejection });
    const expectedRevision = folded.revision;
    const append = this.store.append({ shop: cause.shop, stream, expectedRevision, events: [], ...record });
    const remembered = append.then(() => rejected);
    if (!pipelined) await remembered;
    return () => remembered;
  }
}

/** The part of the ledger that reads: folded states of streams. */
export type LedgerStates = Pick<Ledger, 'stateOf'>;
