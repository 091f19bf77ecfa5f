import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import type { Rejection } from '@loyalty/contracts/kernel/rejection';

/** Inputs of a decision besides command and state: time and fresh ids, so that deciding is pure. */
export interface DecisionContext {
  /** The ledger's clock, ISO instant in UTC. */
  readonly now: string;
  /** A fresh id; deterministic per command, so that a retry creates the same ones. */
  readonly newId: () => string;
}

/** An event as `evolve` gets it: decided or read back, with the time when it happened. */
export type Happened<E extends AnyEvent> = E & { readonly id: string; readonly occurredAt: string };

/** An event as `decide` returns it; without `occurredAt` it happened at the time of the decision. */
export type Decided<E extends AnyEvent> = E & { readonly occurredAt?: string };

/**
 * One consistency boundary: all rules that must be exact together, folded from one stream.
 * `State` is JSON and is owned by the caller: `evolve` may change and return it in place.
 */
export interface Decider<Command, E extends AnyEvent, State> {
  /** The context's folder, middle part of the stream's name. */
  readonly context: string;
  /** Changes whenever the fold does, so that old snapshots are ignored. */
  readonly foldVersion: string;
  readonly initial: () => State;
  readonly evolve: (state: State, event: Happened<E>) => State;
  readonly decide: (command: Command, state: State, moment: DecisionContext) => readonly Decided<E>[] | Rejection;
  /**
   * Throws when the state breaks an invariant of docs/rules; nothing is written then. With the events folded since the last
   * check it checks their changes only, else the whole state.
   */
  readonly assert?: (state: State, events?: readonly E[]) => void;
  /** Optional archive for streams that go on for years: the part of their state that need not be in memory. */
  readonly archive?: StateArchive<Command, E, State>;
}

/**
 * Archives closed parts of a state as records by key, so that the state is as large as its open parts. A record is restored before a
 * command or event that names it: decisions and folds are the same, whatever was archived when (docs/adr/0062).
 */
export interface StateArchive<Command, E extends AnyEvent, State> {
  /** Keys of archived records that deciding a command needs; called again once they are restored, it may name more. */
  readonly keysToDecide: (state: State, command: Command) => readonly string[];
  /** Keys of archived records that folding an event needs. */
  readonly keysToEvolve: (state: State, event: Happened<E>) => readonly string[];
  /** Restores a record, in place. */
  readonly restore: (state: State, key: string, record: unknown) => void;
  /** Removes closed parts from the state, in place. Records are JSON. */
  readonly evict: (state: State) => Map<string, unknown>;
  /** Size of a state in memory, in units of events. */
  readonly weight: (state: State) => number;
}

/** A broken invariant is a defect, never a rejection. */
export class InvariantBroken extends Error {}

/** @throws InvariantBroken with its number in docs/rules, when it does not hold */
export function must(holds: boolean, invariant: string): void {
  if (!holds) throw new InvariantBroken(invariant);
}
