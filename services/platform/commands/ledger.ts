import { setTimeout as pause } from 'node:timers/promises';
import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import type { Rejection } from '@loyalty/contracts/kernel/rejection';
import type { Decider } from '../../kernel/decider.js';
import type { Clock } from '../clock/clock.js';
import {
  BaseAppendLost,
  CommandRepeated,
  type EventStore,
  RevisionConflict,
  StoreUnavailable,
  streamOf,
} from '../event-store/port.js';
import { Answers, type Outcome } from './answers.js';
import type { Finish } from './attempt.js';
import { CommandAttempts, type ToAnswer } from './command-attempts.js';
import type { CommandContext } from './command-context.js';
import { RememberedStates } from './remembered-states.js';
import { StateCache } from './state-cache.js';

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
  private readonly attempts: CommandAttempts;
  private readonly remembered = new RememberedStates();

  constructor(
    store: EventStore,
    clock: Clock,
    /** Backoff after the n-th conflict; injected where chance and time are simulated (tests/simulation). */
    private readonly wait: (attempt: number) => Promise<void> = backoff,
    /** Called with the shop of each repeated command that got its stored answer. */
    onRepeat: (shop: string) => void = () => undefined,
    states?: StateCache,
  ) {
    this.answers = new Answers(store, onRepeat);
    this.states = states ?? new StateCache(store);
    store.onLost?.(() => this.remembered.forget());
    this.attempts = new CommandAttempts(store, clock, this.states, this.answers);
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
    return this.remembered.read(about, read, () => this.states.sizeOf(stream));
  }

  /**
   * Executes a command on the stream `id` of its context.
   * @throws StoreUnavailable when the log cannot answer now; the caller may retry with the same key
   */
  async execute<C, E extends AnyEvent, S, Answer = null>(
    decider: Decider<C, E, S>,
    id: string,
    command: C,
    context: CommandContext,
    toAnswer: ToAnswer<E, S, Answer> = () => null as Answer,
  ): Promise<Outcome<Answer>> {
    const stream = streamOf(context.shop, decider.context, id);
    const attempt = (pipelined: boolean) =>
      this.attempts.run(decider, { id, stream, command, context, pipelined }, toAnswer);
    try {
      // Decides on pending appends and lets the next command do the same, so that commands of one stream share a commit.
      const finish = await this.states.queue.runExclusive(stream, () => attempt(true));
      return await finish();
    } catch (error) {
      if (error instanceof CommandRepeated) return this.answers.repeat<Answer>(error.record, context);
      // A pending append failed: the command is decided again.
      if (!(error instanceof RevisionConflict || error instanceof BaseAppendLost)) throw error;
    }
    return this.executeSerially(stream, context, () => attempt(false));
  }

  /** Optimistic concurrency: decides on the durable state and retries on a conflict, with the stream's queue held. */
  private executeSerially<Answer>(
    stream: string,
    context: CommandContext,
    attempt: () => Promise<Finish<Answer>>,
  ): Promise<Outcome<Answer>> {
    return this.states.queue.runExclusive(stream, async () => {
      for (let tries = 1; ; tries++) {
        await this.states.queue.whenDurable(stream);
        try {
          return await (await attempt())();
        } catch (error) {
          if (error instanceof CommandRepeated) return await this.answers.repeat<Answer>(error.record, context);
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
  findAnswer<Answer>(context: CommandContext): Promise<Outcome<Answer> | null> {
    return this.answers.find(context);
  }

  /**
   * Rejects a command before its stream is decided on, as the decider would: an answer already stored under the context's key wins, else
   * the rejection is stored (P10, I-75). Without a key there is neither, and the stream is not loaded.
   */
  async rejectBeforeDeciding<E extends AnyEvent, S, Answer = never>(
    decider: Decider<never, E, S>,
    id: string,
    rejection: Rejection,
    context: CommandContext,
  ): Promise<Outcome<Answer>> {
    if (!context.key) return { ok: false, rejection, repeated: false };
    // The rejection replaces the decision on the command.
    const rejecting = { ...decider, decide: () => rejection } as unknown as Decider<null, E, S>;
    return this.execute<null, E, S, Answer>(rejecting, id, null, context);
  }
}

/** The read side of the ledger: folded states of streams. */
export type LedgerStates = Pick<Ledger, 'stateOf'>;
