import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import { isRejection, type Rejection } from '@loyalty/contracts/kernel/rejection';
import { copyOf } from '../../kernel/copy.js';
import type { Decided, Decider } from '../../kernel/decider.js';
import { type Clock, isoNow } from '../clock/clock.js';
import { crashPoint } from '../event-store/crash-points.js';
import { BaseAppendLost, type EventStore, type EventToAppend } from '../event-store/port.js';
import type { Answers, Outcome } from './answers.js';
import { type Attempt, afterDurable, type Finish } from './attempt.js';
import { type CommandContext, commandIdOf, toEnvelope } from './command-context.js';
import { derivedId } from './ids.js';
import type { Loaded, StateCache } from './state-cache.js';

export type ToAnswer<E extends AnyEvent, S, Answer> = (
  state: S,
  events: readonly (Decided<E> & { id: string })[],
) => Answer;

/** A command for the stream `id` of its decider's context. */
interface CommandOnStream<C> {
  readonly id: string;
  readonly stream: string;
  readonly command: C;
  readonly context: CommandContext;
  /** Whether it may be decided on pending appends, and the next command on its own. */
  readonly pipelined: boolean;
}

/** One attempt at a command: load, decide, assert, append. The Ledger retries it. */
export class CommandAttempts {
  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly states: StateCache,
    private readonly answers: Answers,
  ) {}

  /**
   * Decides and appends; a state whose folded events were not appended is evicted.
   * @throws RevisionConflict, CommandRepeated, BaseAppendLost when this attempt appended nothing; StoreUnavailable
   */
  async run<C, E extends AnyEvent, S, Answer>(
    decider: Decider<C, E, S>,
    { id, stream, command, context, pipelined }: CommandOnStream<C>,
    toAnswer: ToAnswer<E, S, Answer>,
  ): Promise<Finish<Answer>> {
    try {
      // Only at first: a stream that proves not to be new is read.
      const how = { begunAt: pipelined ? context.begunAt : undefined };
      let folded =
        this.states.loadCached(decider, stream, command) ??
        (await this.states.load(decider, context.shop, id, command, how));
      const commandId = commandIdOf(context, stream, command);
      const now = isoNow(this.clock);
      const decideOn = ({ revision, state }: Loaded<S>) => {
        let made = 0;
        // Ids derive from the revision too: a later command of the same cause that finds more to do gets new ids.
        const newId = () => derivedId(commandId, String(revision), 'id', String(made++));
        return decider.decide(command, state, { now: context.occurredAt ?? now, newId });
      };
      let decided = decideOn(folded);
      // An append proves that the state was the present one. What appends nothing is decided on what the log has.
      if (folded.isRemembered && (isRejection(decided) || (decided.length === 0 && !context.isUnordered))) {
        const { revision } = folded;
        folded = await this.states.load(decider, context.shop, id, command, { isReadAnew: true });
        if (folded.revision !== revision) decided = decideOn(folded);
      }
      const own: Attempt<S> = { stream, commandId, context, folded, pipelined };
      if (isRejection(decided)) return await this.reject(decided, own);
      const events = decided.map((event, index) =>
        toEnvelope(event, derivedId(commandId, String(folded.revision), 'event', String(index)), now, context),
      );
      if (events.length === 0 && context.key) {
        const record = await this.store.findCommand(context.shop, commandId);
        if (record) return () => this.answers.repeat<Answer>(record, context);
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
    { stream, commandId, context, folded, pipelined }: Attempt<S>,
  ): Finish<Answer> | Promise<Finish<Answer>> {
    if (pipelined) this.mustHold(stream, folded);
    const before = folded.revision;
    // A dry run folds a copy, since its events must not remain. So does a command whose state has readers: they would see its events
    // before they are in the log.
    const isShared = events.length > 0 && (context.dryRun || folded.isShared);
    const own = isShared ? copyOf(folded.state) : folded.state;
    const state = events.reduce((s, event) => decider.evolve(s, event), own);
    decider.assert?.(state, events);
    // A copy: the next command may fold in place before this one is answered.
    const answer = copyOf(toAnswer(state, events));
    const revision = before + events.length;
    const ids = events.map((event) => event.id);
    if (context.dryRun || (events.length === 0 && !context.key)) {
      const receipt = { stream, revision, position: 0, events: ids };
      return afterDurable(folded.durable, { ok: true, answer, receipt, repeated: false });
    }
    // Until the append is acknowledged the folded state is ahead of the log: any failure evicts it.
    const record = this.answers.record(commandId, context, { ok: { answer, stream, revision, events: ids } });
    crashPoint('command.before-append');
    const base = {
      shop: context.shop,
      stream,
      expectedRevision: before,
      ...(pipelined && { basedOn: folded.durable }),
    };
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
    const { stream, commandId, context, folded, pipelined } = attempted;
    const rejected: Outcome<Answer> = { ok: false, rejection, repeated: false };
    if (!context.key || context.dryRun) return afterDurable(folded.durable, rejected);
    if (pipelined) this.mustHold(stream, folded);
    const record = this.answers.record(commandId, context, { rejected: rejection });
    const base = { expectedRevision: folded.revision, ...(pipelined && { basedOn: folded.durable }) };
    const append = this.store.append({ shop: context.shop, stream, ...base, events: [], ...record });
    const remembered = append.then(() => rejected);
    if (!pipelined) await remembered;
    return () => remembered;
  }
}
