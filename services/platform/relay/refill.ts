import { type Following, type LogProducer, topicOf } from './producer.js';

/** Topics that were created again after events had been sent to them, and their refill positions; stored with the log. */
export interface RefillLedger {
  /** Topics to refill, with the position up to which each is filled. */
  pending(): Promise<Map<string, number>>;
  begin(topics: readonly string[]): Promise<void>;
  advance(topics: readonly string[], to: number): Promise<void>;
  end(topics: readonly string[]): Promise<void>;
}

interface RefillRequest {
  readonly refills: RefillLedger;
  /** Events after a position, as many as are sent to the broker at once. */
  readonly page: (after: number) => Promise<Following[]>;
  readonly producer: LogProducer;
  readonly prefix: string;
  /** Position up to which events were sent before the topics were lost; later ones are sent to all topics anyway. */
  readonly until: number;
  readonly stopped: () => boolean;
}

/**
 * Refills topics that were created again with their earlier events: a deleted topic recovers automatically. Runs before new events are
 * sent,
 * so that a stream's events stay in order.
 */
export async function refill(request: RefillRequest): Promise<void> {
  const { refills, page, producer, prefix, until, stopped } = request;
  const pending = await refills.pending();
  const topics = [...pending.keys()];
  if (topics.length === 0) return;
  for (let after = Math.min(...pending.values()); after < until && !stopped(); ) {
    const read = await page(after);
    const last = read.at(-1)?.[0].position;
    if (last === undefined) break;
    const lost = read.filter(
      ([{ stream, position }]) => position <= until && position > (pending.get(topicOf(prefix, stream)) ?? until),
    );
    if (lost.length > 0) await producer.send(lost);
    after = Math.min(last, until);
    await refills.advance(topics, after);
  }
  if (!stopped()) await refills.end(topics);
}
