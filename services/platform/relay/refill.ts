import { type Following, type LogProducer, topicOf } from './producer.js';

/** Topics that were made anew while others had events already, and how far each is filled again; kept where the log is kept. */
export interface RefillLedger {
  /** Topics that are to be filled, with the position up to which they are. */
  pending(): Promise<Map<string, number>>;
  begin(topics: readonly string[]): Promise<void>;
  advance(topics: readonly string[], to: number): Promise<void>;
  end(topics: readonly string[]): Promise<void>;
}

interface RefillRequest {
  readonly refills: RefillLedger;
  /** The events after a position, as many as go to the broker at once. */
  readonly page: (after: number) => Promise<Following[]>;
  readonly producer: LogProducer;
  readonly prefix: string;
  /** Up to here events were sent before the topics went; what follows is sent to all of them anyway. */
  readonly until: number;
  readonly stopped: () => boolean;
}

/**
 * Sends to topics that were made anew what they had before: a deleted topic is full again without anybody's doing. Before anything new,
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
