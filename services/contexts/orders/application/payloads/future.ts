/** Clocks of two machines differ by seconds, times without a zone by hours; a date further ahead is no clock skew. */
const TOLERANCE_MS = 24 * 60 * 60_000;

export const isInFuture = (at: string, receivedAt: string): boolean =>
  Date.parse(at) > Date.parse(receivedAt) + TOLERANCE_MS;

/** An instant as given, or the time of receipt where it is more than a day later than that (P25). */
export const notInFuture = (at: string, receivedAt: string): string => (isInFuture(at, receivedAt) ? receivedAt : at);
