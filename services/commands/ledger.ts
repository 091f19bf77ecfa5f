import { setTimeout as pause } from 'node:timers/promises';
import type { Receipt } from '@loyalty/contracts/kernel/envelope';
import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import { isRejection, type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { Clock } from '../clock/clock.js';
import { copyOf } from '../domain/kernel/copy.js';
import type { Decided, Decider } from '../domain/kernel/decider.js';
import { crashPoint } from '../event-store/crash-points.js';
import {
  type CommandRecord,
  CommandRepeated,
  type EventStore,
  type EventToAppend,
  RevisionConflict,
  StoreUnavailable,
  streamOf,
} from '../event-store/port.js';
import { type Cause, commandIdOf, dress } from './cause.js';
import { derivedId } from './ids.js';
import { type Folded, States } from './states.js';

/** What a command came to. `answer` is what `tell` made of it, the same for every repeat. */
export type Outcome<Answer> =
  | { readonly ok: true; readonly answer: Answer; readonly receipt: Receipt; readonly repeated: boolean }
  | { readonly ok: false; readonly rejection: Rejection; readonly repeated: boolean };

type Tell<E extends AnyEvent, S, Answer> = (state: S, events: readonly (Decided<E> & { id: string })[]) => Answer;

interface Remembered {
  readonly ok?: { answer: unknown; stream: string; revision: number; events: string[] };
  readonly rejected?: Rejection;
}

/** Decisions on a stream that others write too; each waits a little longer, so that two processes do not keep pushing each other aside. */
const ATTEMPTS = 20;
const LONGEST_PAUSE_MS = 20;
const aWhile = (attempt: number): Promise<void> => pause(Math.random() * Math.min(attempt, LONGEST_PAUSE_MS));

/**
 * The one write path: load, decide, assert, append, answer; a repeat gets the first answer, a conflict decides again.
 * Nothing else in the product appends events.
 */
export class Ledger {
  readonly states: States;

  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
    /** Waits after the n-th conflict. Given from outside where chance and time are (tests/simulation). */
    private readonly wait: (attempt: number) => Promise<void> = aWhile,
    /** Told the shop of each command that came again and got its first answer. */
    private readonly onRepeat: (shop: string) => void = () => undefined,
    states?: States,
  ) {
    this.states = states ?? new States(store);
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
    const settled = this.states.settled(decider, stream, command);
    return settled ?? this.states.exclusively(stream, () => this.states.lend(decider, shop, id, command));
  }

  /**
   * Carries a command out on the stream `id` of its context.
   * @throws StoreUnavailable when the log cannot answer now; the caller may retry with the same key.
   */
  async execute<C, E extends AnyEvent, S, Answer = null>(
    decider: Decider<C, E, S>,
    id: string,
    command: C,
    cause: Cause,
    tell: Tell<E, S, Answer> = () => null as Answer,
  ): Promise<Outcome<Answer>> {
    const stream = streamOf(cause.shop, decider.context, id);
    return this.states.exclusively(stream, async () => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await this.attempt(decider, id, stream, command, cause, tell);
        } catch (error) {
          this.states.forget(stream);
          if (error instanceof CommandRepeated) return await this.repeat<Answer>(error.record, cause);
          if (!(error instanceof RevisionConflict)) throw error;
          if (attempt === ATTEMPTS) throw new StoreUnavailable(`${error.message}, and moved on ${ATTEMPTS} times`);
          await this.wait(attempt);
        }
      }
    });
  }

  /**
   * What was answered under a cause's key before; null when nothing was. For what is written in steps: a key that is taken has no
   * effect at all (P10).
   */
  async answeredBefore<Answer>(cause: Cause): Promise<Outcome<Answer> | null> {
    const known = cause.key && (await this.store.findCommand(cause.shop, commandIdOf(cause, '', null)));
    return known ? this.repeat<Answer>(known, cause) : null;
  }

  /**
   * Refuses what was found wrong before the stream's own rules were asked, as they would: what was answered under the cause's key
   * stands, else the refusal is remembered (P10, I-75).
   */
  refuseEarly<E extends AnyEvent, S, Answer = never>(
    decider: Decider<never, E, S>,
    id: string,
    rejection: Rejection,
    cause: Cause,
  ): Promise<Outcome<Answer>> {
    // Nothing of it is asked about the command any more.
    const refusing = { ...decider, decide: () => rejection } as unknown as Decider<null, E, S>;
    return this.execute<null, E, S, Answer>(refusing, id, null, cause);
  }

  private async attempt<C, E extends AnyEvent, S, Answer>(
    decider: Decider<C, E, S>,
    id: string,
    stream: string,
    command: C,
    cause: Cause,
    tell: Tell<E, S, Answer>,
  ): Promise<Outcome<Answer>> {
    const folded = await this.states.load(decider, cause.shop, id, command);
    const commandId = commandIdOf(cause, stream, command);
    const now = this.clock.now().toISOString();
    let made = 0;
    // Ids derive from the revision too: a command of the same cause that finds more to do later makes new ones.
    const at = String(folded.revision);
    const moment = { now: cause.occurredAt ?? now, newId: () => derivedId(commandId, at, 'id', String(made++)) };
    const decided = decider.decide(command, folded.state, moment);
    if (isRejection(decided)) return this.refuse(decided, commandId, stream, folded, cause);
    const events = decided.map((event, index) =>
      dress(event, derivedId(commandId, at, 'event', String(index)), now, cause),
    );
    if (events.length === 0 && cause.key) {
      const record = await this.store.findCommand(cause.shop, commandId);
      if (record) return this.repeat<Answer>(record, cause);
    }
    return this.write(decider, stream, folded, events, commandId, cause, tell);
  }

  private async write<C, E extends AnyEvent, S, Answer>(
    decider: Decider<C, E, S>,
    stream: string,
    folded: Folded<S>,
    events: readonly (EventToAppend & E)[],
    commandId: string,
    cause: Cause,
    tell: Tell<E, S, Answer>,
  ): Promise<Outcome<Answer>> {
    const before = folded.revision;
    // A dry run folds a copy: what it shows must not stay. So does a command whose state somebody reads: they would see its events
    // before the log has them.
    const isShared = events.length > 0 && (cause.dryRun || folded.lent);
    const own = isShared ? copyOf(folded.state) : folded.state;
    const state = events.reduce((s, event) => decider.evolve(s, event), own);
    decider.assert?.(state, events);
    const answer = tell(state, events);
    const revision = before + events.length;
    const ids = events.map((event) => event.id);
    if (cause.dryRun || (events.length === 0 && !cause.key)) {
      return { ok: true, answer, receipt: { stream, revision, position: 0, events: ids }, repeated: false };
    }
    // Until the append is acknowledged the folded state is ahead of the log: any failure forgets it (see `execute`).
    const record = this.record(commandId, cause, { ok: { answer, stream, revision, events: ids } });
    crashPoint('command.before-append');
    const receipt = await this.store.append({ shop: cause.shop, stream, expectedRevision: before, events, ...record });
    crashPoint('command.after-append');
    this.states.advance(decider, stream, { state, revision }, before);
    return { ok: true, answer, receipt: { ...receipt, events: ids }, repeated: false };
  }

  /** A refusal changes nothing (I-78); under a key it is remembered, and an earlier success under that key wins over it. */
  private async refuse<S, Answer>(
    rejection: Rejection,
    commandId: string,
    stream: string,
    folded: Folded<S>,
    cause: Cause,
  ): Promise<Outcome<Answer>> {
    if (!cause.key || cause.dryRun) return { ok: false, rejection, repeated: false };
    const known = await this.store.findCommand(cause.shop, commandId);
    if (known) return this.repeat<Answer>(known, cause);
    const record = this.record(commandId, cause, { rejected: rejection });
    await this.store.append({ shop: cause.shop, stream, expectedRevision: folded.revision, events: [], ...record });
    return { ok: false, rejection, repeated: false };
  }

  private record(commandId: string, cause: Cause, answer: Remembered): { record?: CommandRecord } {
    if (!cause.key) return {};
    return { record: { command: commandId, shop: cause.shop, digest: cause.key.digest, answer } };
  }

  private async repeat<Answer>(record: CommandRecord, cause: Cause): Promise<Outcome<Answer>> {
    if (record.digest !== cause.key?.digest)
      return { ok: false, rejection: reject('command.key-reused'), repeated: true };
    this.onRepeat(cause.shop);
    const { ok, rejected } = record.answer as Remembered;
    if (!ok) return { ok: false, rejection: rejected as Rejection, repeated: true };
    const last = ok.events.length > 0 ? await this.store.readStream(cause.shop, ok.stream, ok.revision) : [];
    const receipt = { stream: ok.stream, revision: ok.revision, position: last[0]?.position ?? 0, events: ok.events };
    return { ok: true, answer: ok.answer as Answer, receipt, repeated: true };
  }
}
