/** Clocks of two machines differ by seconds, times without a zone by hours; nothing is dated a day ahead by accident. */
const TOLERANCE_MS = 24 * 60 * 60_000;

export const isInFuture = (at: string, receivedAt: string): boolean =>
  Date.parse(at) > Date.parse(receivedAt) + TOLERANCE_MS;

/** An instant as it was given, or the moment of receipt where it lies more than a day after that (P25). */
export const notInFuture = (at: string, receivedAt: string): string => (isInFuture(at, receivedAt) ? receivedAt : at);
