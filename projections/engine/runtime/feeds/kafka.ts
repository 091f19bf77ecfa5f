import { streamContexts } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { publishedEvent, publishedReset, unpublish } from '@loyalty/contracts/kernel/published';
import { LRUCache } from 'lru-cache';
import type { EventFeed } from '../feed.js';
import { FeedBuffer } from './buffer.js';
import type { KafkaConnection } from './connection.js';
import { subscribe } from './subscription.js';

interface KafkaFeedOptions {
  readonly kafka: KafkaConnection;
  /** Consumer group of this process only, so that it sees every partition; two processes in one group work, but each heals half. */
  readonly group: string;
  readonly prefix?: string;
  /** Reads the event store: source of events that Kafka has lost, or never had. */
  readonly heal: (after: number, limit: number) => Promise<Recorded[]>;
  /** Time that a missing event may be in transit before the log is read, in milliseconds. */
  readonly maxWaitMs?: number;
  /** Maximum number of events in memory. */
  readonly bufferLimit?: number;
  readonly report?: (message: string, detail: Record<string, unknown>) => void;
}

export interface KafkaFeed extends EventFeed {
  /** Events returned so far, by source. `healed` that grows without load indicates a failure of Kafka or the relay. */
  counts(): { received: number; healed: number };
  close(): Promise<void>;
}

/** Maximum number of positions remembered; a reader is at one of them at a time. */
const REMEMBERED = 1_000;

/**
 * A feed over Kafka's topics. They deliver at least once and in order only within a partition; the feed returns only events that follow the
 * reader's position contiguously, so a reader sees the order of the log. Kafka is transport, never the source of truth: events missing for
 * longer than a moment (topic deleted, retention passed, relay down) are read from the log.
 */
export function openKafkaFeed(options: KafkaFeedOptions): KafkaFeed {
  const { prefix = 'loyalty', maxWaitMs = 500, bufferLimit = 20_000, heal } = options;
  const buffer = new FeedBuffer(bufferLimit);
  const listeners = new Set<(head: number) => void>();
  const counts = { received: 0, healed: 0 };
  /** Possible positions of readers, and the time since each waits for its successor; 0 when Kafka is known not to have it. */
  const waiting = new LRUCache<number, number>({ max: REMEMBERED });
  const waits = (position: number, since: number) => waiting.set(position, since);

  const onMessages = (values: readonly string[]) => {
    for (const value of values) {
      const message = jsonOf(value);
      const parsed = publishedEvent.safeParse(message);
      // Foreign messages are skipped; if one was ours, the gap shows and the log has it.
      if (parsed.success) buffer.add(unpublish(parsed.data), Number(parsed.data.previous));
      // Our own readers were set back with the log; the word of it is for others.
      else if (!publishedReset.safeParse(message).success)
        options.report?.('a message in Kafka is no event', { problem: parsed.error.issues[0]?.message });
    }
    for (const wake of listeners) wake(buffer.head);
  };
  const topics = streamContexts.map((context) => `${prefix}.${context}`);
  const subscription = subscribe({ ...options, topics, onMessages });

  const healed = async (after: number, limit: number): Promise<Recorded[]> => {
    const events = await heal(after, limit);
    counts.healed += events.length;
    waiting.delete(after);
    // A reader far behind continues with the log at once; one that has caught up waits for Kafka.
    waits(events.at(-1)?.position ?? after, events.length === limit ? 0 : Date.now());
    return events;
  };

  return {
    read: async (after, limit) => {
      const events = buffer.run(after, limit);
      const last = events.at(-1);
      if (last) {
        counts.received += events.length;
        waiting.delete(after);
        waits(last.position, Date.now());
        return events;
      }
      // A position that the feed never returned is a reader's start, which Kafka cannot confirm.
      const since = waiting.peek(after) ?? 0;
      return Date.now() - since >= maxWaitMs ? healed(after, limit) : [];
    },
    onWake: (wake) => {
      listeners.add(wake);
      return () => listeners.delete(wake);
    },
    counts: () => ({ ...counts }),
    close: () => subscription.close(),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
