/** Injection tokens of interfaces. */
export const EVENT_STORE = Symbol('event store');
/** Alarms the operator of conditions that should not occur. */
export const ALARM = Symbol('alarm');
/** Opens the notes that an answer refers to. */
export const NOTES = Symbol('notes');

export interface RevealNotes {
  revealKnown<T>(shop: string, answer: T): Promise<T>;
}
