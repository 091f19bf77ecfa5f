import type { EventStore } from '../event-store/port.js';

/** Injection token of an interface, which has no class. */
export type InterfaceToken<T> = symbol & { readonly of?: T };

export const EVENT_STORE: InterfaceToken<EventStore> = Symbol('event store');
/** Alarms the operator of conditions that should not occur. */
export const ALARM: InterfaceToken<(message: string) => void> = Symbol('alarm');
/** Opens the notes that an answer refers to. */
export const NOTES: InterfaceToken<RevealNotes> = Symbol('notes');

export interface RevealNotes {
  revealKnown<T>(shop: string, answer: T): Promise<T>;
}
