import { hostname } from 'node:os';
import type { EventFeed } from '@loyalty/projections/engine/runtime/feed';
import type { Dependencies } from '../contexts/dependencies.js';
import { ShopIndex } from '../contexts/feed/application/shop-index.js';
import { kafkaConnection } from '../platform/config/kafka-settings.js';
import { relayCheckpoint, relayRefills } from '../platform/event-store/postgres/relay-checkpoint.js';
import type { Lag } from '../platform/observability/vitals.js';

/** A feed of one consumer, and how to close it. */
export interface OpenFeed extends EventFeed {
  close(): Promise<void>;
}

/** What a consumer of this process follows: the tail of the log, or Kafka healed by the log. */
export async function openFeed(parts: Dependencies, consumer: string): Promise<OpenFeed> {
  const { config, store, log } = parts;
  const read = (after: number, limit: number) => store.readAll(after, limit);
  if (config.EVENT_FEED === 'log')
    return { read, onWake: (wake) => store.onCommit(wake), close: async () => undefined };
  const prefix = config.KAFKA_TOPIC_PREFIX;
  // Each process hears every partition: the feed puts them in order, the checkpoint's compare-and-set lets one of them write.
  const group = `${prefix}.${consumer}.${hostname()}.${process.pid}`;
  const report = (message: string, detail: Record<string, unknown>) => log.warn(detail, message);
  const { openKafkaFeed } = await import('@loyalty/projections/engine/runtime/feeds/kafka');
  return openKafkaFeed({ kafka: kafkaConnection(config), group, prefix, heal: read, report });
}

/** How often the relay is asked where it stands, in milliseconds. */
const POLL_INTERVAL_MS = 250;

/** Carries the log to Kafka, and says how far it is. */
export async function startRelayRole(parts: Dependencies): Promise<{ lag(): Lag; stop(): Promise<void> }> {
  const { config, store, pool, log } = parts;
  const name = `kafka:${config.KAFKA_TOPIC_PREFIX}`;
  const { startRelay } = await import('../platform/relay/relay.js');
  const relay = startRelay({
    log: store,
    checkpoint: relayCheckpoint(pool, name),
    refills: relayRefills(pool, name),
    kafka: kafkaConnection(config),
    topics: { prefix: config.KAFKA_TOPIC_PREFIX },
    report: (message, detail) => log.warn(detail, message),
  });
  const seen = { position: 0, behind: 0, ageMs: 0, at: Date.now() };
  const look = setInterval(async () => {
    const lag = await relay.lag().catch(() => null);
    if (lag) Object.assign(seen, lag, { at: Date.now() });
  }, POLL_INTERVAL_MS);
  return {
    // A log that does not answer makes nothing younger.
    lag: () => {
      const { position, behind, ageMs, at } = seen;
      return { name: 'relay', position, behind, ageMs: behind === 0 ? 0 : ageMs + Date.now() - at, parked: 0 };
    },
    stop: async () => {
      clearInterval(look);
      await relay.stop();
    },
  };
}

/** Keeps the index of the event stream up to date, and wakes the streams that are open in this process. */
export async function startShopIndex(parts: Dependencies): Promise<{ lag(): Lag; stop(): Promise<void> }> {
  const feed = await openFeed(parts, 'event-stream');
  const index = new ShopIndex(feed, parts.pool, parts.log, (shops) => parts.wakes.report(shops));
  index.start();
  return {
    lag: () => index.lag(),
    stop: async () => {
      await index.stop();
      await feed.close();
    },
  };
}
