import { streamContexts } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { publishedEvent, unpublish } from '@loyalty/contracts/kernel/published';
import type { EventFeed } from '../feed.js';
import { FeedBuffer } from './buffer.js';
import type { KafkaConnection } from './connection.js';
import { subscribe } from './subscription.js';

export interface KafkaFeedOptions {
  readonly kafka: KafkaConnection;
  /** A consumer group of this process alone, so that it sees every partition; one shared by two works, but heals half. */
  readonly group: string;
  readonly prefix?: string;
  /** Reads the event store: what Kafka has lost, or never had, is taken from there. */
  readonly heal: (after: number, limit: number) => Promise<Recorded[]>;
  /** How long a missing event may be on its way before the log is asked, in milliseconds. */
  readonly maxWaitMs?: number;
  /** Events held in memory. */
  readonly bufferLimit?: number;
  readonly report?: (message: string, detail: Record<string, unknown>) => void;
}

export interface KafkaFeed extends EventFeed {
  /** Events handed out so far, by where they came from. `healed` that grows in quiet times means that Kafka or the relay is ill. */
  counts(): { received: number; healed: number };
  close(): Promise<void>;
}

/** Positions remembered; a reader is at one of them at a time. */
const REMEMBERED = 1_000;

/**
 * A feed over Kafka's topics. They deliver at least once and in order only within a partition; the feed hands out what follows the
 * reader's position without a break and nothing else, so a reader sees the order of the log. Kafka is transport, never truth: what is
 * missing for longer than a moment (topic deleted, retention passed, relay down) is read from the log.
 */
export function openKafkaFeed(options: KafkaFeedOptions): KafkaFeed {
  const { prefix = 'loyalty', maxWaitMs = 500, bufferLimit = 20_000, heal } = options;
  const buffer = new FeedBuffer(bufferLimit);
  const listeners = new Set<(head: number) => void>();
  const counts = { received: 0, healed: 0 };
  /** Where readers may be, and since when each waits for what follows; 0 when it is known that Kafka will not bring it. */
  const waiting = new Map<number, number>();
  const waits = (position: number, since: number) => {
    waiting.set(position, since);
    if (waiting.size > REMEMBERED) waiting.delete(waiting.keys().next().value as number);
  };

  const onMessages = (values: readonly string[]) => {
    for (const value of values) {
      const parsed = publishedEvent.safeParse(jsonOf(value));
      // Foreign messages are skipped; if one was ours, the gap shows and the log has it.
      if (parsed.success) buffer.add(unpublish(parsed.data), Number(parsed.data.previous));
      else options.report?.('a message in Kafka is no event', { problem: parsed.error.issues[0]?.message });
    }
    for (const wake of listeners) wake(buffer.head);
  };
  const topics = streamContexts.map((context) => `${prefix}.${context}`);
  const subscription = subscribe({ ...options, topics, onMessages });

  const healed = async (after: number, limit: number): Promise<Recorded[]> => {
    const events = await heal(after, limit);
    counts.healed += events.length;
    waiting.delete(after);
    // A reader far behind reads on in the log at once; one that has caught up waits for Kafka.
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
      // A position we never handed out is a reader's first: where it begins, Kafka has no say.
      const since = waiting.get(after) ?? 0;
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
