import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import type { Rejection } from '@loyalty/contracts/kernel/rejection';

/** Inputs of a decision besides command and state: time and fresh ids, so that deciding is pure. */
export interface DecisionContext {
  /** The ledger's clock, ISO instant in UTC. */
  readonly now: string;
  /** A fresh id; deterministic per command, so that a retry makes the same ones. */
  readonly newId: () => string;
}

/** An event as `evolve` sees it: decided or read back, with the moment it happened. */
export type Happened<E extends AnyEvent> = E & { readonly id: string; readonly occurredAt: string };

/** An event as `decide` says it; without `occurredAt` it happened at the moment of the decision. */
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
   * Throws when the state breaks an invariant of docs/rules; nothing is written then. With the events folded in since it last
   * held it looks at what they changed, else at everything.
   */
  readonly assert?: (state: State, events?: readonly E[]) => void;
  /** For streams that go on for years: what of their state need not be at hand. */
  readonly archive?: StateArchive<Command, E, State>;
}

/**
 * Parts of a state that are done with, set aside as records by key, so that a state is as large as what is still open. Whoever names
 * one gets it back first: decisions and folds are the same, whatever was set aside when (docs/adr/0062).
 */
export interface StateArchive<Command, E extends AnyEvent, State> {
  /** Keys of records that deciding a command asks for and the state has not at hand; asked again once they are back, it may name more. */
  readonly keysToDecide: (state: State, command: Command) => readonly string[];
  /** Keys of archived records that folding an event needs. */
  readonly keysToEvolve: (state: State, event: Happened<E>) => readonly string[];
  /** Puts a record back, in place. */
  readonly restore: (state: State, key: string, record: unknown) => void;
  /** Takes what is done with out of the state, in place. Records are JSON. */
  readonly evict: (state: State) => Map<string, unknown>;
  /** How much a state has at hand, in events' worth of memory. */
  readonly weight: (state: State) => number;
}

/** A broken invariant is a defect, never an answer. */
export class InvariantBroken extends Error {}

/** @throws InvariantBroken, named by its number in docs/rules, when it does not hold. */
export function must(holds: boolean, invariant: string): void {
  if (!holds) throw new InvariantBroken(invariant);
}
