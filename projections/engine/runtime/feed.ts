import type { Recorded } from '@loyalty/contracts/kernel/envelope';

/**
 * Where projections get events from: the tail of the log, or Kafka. A feed may repeat itself and may be woken too often; it must give
 * events in rising position and must not leave one out (the per-stream revisions are checked, see `projector.ts`).
 */
export interface EventFeed {
  /** Up to `limit` events with a position above `after`, in rising order; empty when there is nothing new yet. */
  read(after: number, limit: number): Promise<Recorded[]>;
  /** Calls back with the head soon after something was written; a hint only. Answers how to stop. */
  onWake(wake: (head: number) => void): () => void;
}

/** The feed is not to be trusted at this point: an event of a stream is missing. Nothing was applied; reading again may heal it. */
export class FeedGap extends Error {
  constructor(stream: string, expected: number, got: number) {
    super(`stream ${stream} jumps from revision ${expected - 1} to ${got}`);
  }
}
