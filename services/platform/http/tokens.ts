/** Injection tokens of things that are interfaces. */
export const EVENT_STORE = Symbol('event store');
/** Tells the operator of what should not happen. */
export const ALARM = Symbol('alarm');
