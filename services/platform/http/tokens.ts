/** Injection tokens of interfaces. */
export const EVENT_STORE = Symbol('event store');
/** Alarms the operator of conditions that should not occur. */
export const ALARM = Symbol('alarm');
