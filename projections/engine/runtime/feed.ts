import type { Recorded } from '@loyalty/contracts/kernel/envelope';

/**
 * Source of events for projections: the tail of the log, or Kafka. A feed may repeat events and may wake too often; it must return events
 * in rising position without leaving one out (revisions per stream are checked, see `projector.ts`).
 */
export interface EventFeed {
  /** Up to `limit` events with a position above `after`, in rising order; empty when there is nothing new. */
  read(after: number, limit: number): Promise<Recorded[]>;
  /** Calls back with the head soon after a write; a hint only. Returns the function that stops it. */
  onWake(wake: (head: number) => void): () => void;
  /** The end of the log as it is now, where the feed can ask. */
  end?(): Promise<number>;
}

/** Thrown for a gap in the feed: an event of a stream is missing. Nothing was applied; reading again may heal it. */
export class FeedGap extends Error {
  constructor(stream: string, expected: number, got: number) {
    super(`stream ${stream} jumps from revision ${expected - 1} to ${got}`);
  }
}
