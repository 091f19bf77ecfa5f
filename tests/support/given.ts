import { eventDefinition } from '@loyalty/contracts/events';
import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import { isRejection, type Rejection } from '@loyalty/contracts/kernel/rejection';
import type { Decided, Decider, Happened } from '@loyalty/services/kernel/decider';

/** Default time of a command. */
export const NOW = '2026-03-10T12:00:00.000Z';

/**
 * History of one stream: `given(decider, events).when(command)` decides, checks every event against its contract, folds it in and runs the
 * decider's `assert` at every version, as the write path does.
 */
export class Past<C, E extends AnyEvent, S> {
  readonly events: Happened<E>[] = [];
  state: S;
  /** Number of records restored from the archive. */
  recalled = 0;
  private ids = 0;
  /** Archived records, as the store keeps them. */
  private readonly aside = new Map<string, string>();

  constructor(
    private readonly decider: Decider<C, E, S>,
    /** Prefix of the ids of its events and entities, for tests with several streams. */
    private readonly prefix = '',
  ) {
    this.state = decider.initial();
  }

  /** Folds in events that were not decided here. */
  happened(events: readonly Decided<E>[], now = NOW): this {
    for (const event of events) {
      const definition = eventDefinition(event.type, event.version);
      if (!definition) throw new TypeError(`${event.type}.v${event.version} is declared nowhere`);
      const data = definition.schema.parse(event.data);
      const whole = {
        occurredAt: now,
        ...event,
        data,
        id: `${this.prefix}event-${this.events.length + 1}`,
      } as Happened<E>;
      this.events.push(whole);
      this.recall(this.decider.archive?.keysToEvolve.bind(null, this.state, whole));
      // Folded events must survive serialisation, so nothing may be shared with the decider's output.
      this.state = this.decider.evolve(this.state, structuredClone(whole));
      this.decider.assert?.(this.state);
    }
    return this;
  }

  /**
   * Decides, and folds in the decided events.
   * @returns the events, before folding, or the rejection
   * @throws InvariantBroken, or Error when deciding changed the state it was given
   */
  when(command: C, now = NOW): readonly Decided<E>[] | Rejection {
    this.recall(this.decider.archive?.keysToDecide.bind(null, this.state, command));
    const before = JSON.stringify(this.state);
    const decided = this.decider.decide(command, this.state, { now, newId: () => `${this.prefix}id-${++this.ids}` });
    if (JSON.stringify(this.state) !== before) throw new Error('deciding changed the state');
    if (!isRejection(decided)) this.happened(decided, now);
    return decided;
  }

  /** Archives the records that a snapshot does not keep. */
  setAside(): void {
    const records = this.decider.archive?.evict(this.state) ?? new Map<string, unknown>();
    for (const [key, record] of records) this.aside.set(key, JSON.stringify(record));
    this.state = JSON.parse(JSON.stringify(this.state));
  }

  private recall(requested?: () => readonly string[]): void {
    const found = requested?.().filter((key) => this.aside.has(key)) ?? [];
    for (const key of found) this.decider.archive?.restore(this.state, key, JSON.parse(this.aside.get(key)!));
    this.recalled += found.length;
    // Restored records may name more.
    if (found.length > 0) this.recall(requested);
  }

  /** Like `when`, for commands that must succeed. */
  after(command: C, now = NOW): this {
    const decided = this.when(command, now);
    if (isRejection(decided)) throw new Error(`rejected: ${JSON.stringify(decided)}`);
    return this;
  }
}

export function given<C, E extends AnyEvent, S>(
  decider: Decider<C, E, S>,
  events: readonly Decided<E>[] = [],
): Past<C, E, S> {
  return new Past(decider).happened(events);
}

/** The types of the decided events, in order; for a rejection its code. */
export function kinds(decided: readonly AnyEvent[] | Rejection): string[] | string {
  return isRejection(decided) ? decided.rejected : (decided as readonly AnyEvent[]).map((event) => event.type);
}
