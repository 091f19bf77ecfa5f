/** Injection tokens of things that are interfaces. */
export const EVENT_STORE = Symbol('event store');
