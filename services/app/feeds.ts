import { hostname } from 'node:os';
import type { EventFeed } from '@loyalty/projections/engine/runtime/feed';
import type { Dependencies } from '../contexts/dependencies.js';
import { ShopIndex } from '../contexts/feed/application/shop-index.js';
import { kafkaConnection } from '../platform/config/kafka-settings.js';
import { relayCheckpoint, relayRefills, relayResets } from '../platform/event-store/postgres/relay-checkpoint.js';
import type { Lag } from '../platform/observability/vitals.js';

/** A feed of one consumer, with its close function. */
interface OpenFeed extends EventFeed {
  close(): Promise<void>;
}

/** Opens the feed of a consumer of this process: the tail of the log, or Kafka with gaps filled from the log. */
export async function openFeed(parts: Dependencies, consumer: string): Promise<OpenFeed> {
  const { config, store, tail, log } = parts;
  if (config.EVENT_FEED === 'log')
    return {
      read: (after, limit) => tail.read(after, limit),
      onWake: (wake) => store.onCommit(wake),
      end: () => store.head(),
      close: async () => undefined,
    };
  const prefix = config.KAFKA_TOPIC_PREFIX;
  // Each process reads every partition: the feed orders events, and the checkpoint's compare-and-set lets one process write.
  const group = `${prefix}.${consumer}.${hostname()}.${process.pid}`;
  const report = (message: string, detail: Record<string, unknown>) => log.warn(detail, message);
  const { openKafkaFeed } = await import('@loyalty/projections/engine/runtime/feeds/kafka');
  const read = (after: number, limit: number) => store.readAll(after, limit);
  const feed = await openKafkaFeed({ kafka: kafkaConnection(config), group, prefix, heal: read, report });
  return {
    read: (after, limit) => feed.read(after, limit),
    onWake: (wake) => feed.onWake(wake),
    end: () => store.head(),
    close: () => feed.close(),
  };
}

/** Polling interval of the relay's position, in milliseconds. */
const POLL_INTERVAL_MS = 250;

/** Starts the relay of the log to Kafka, and reports its lag. */
export async function startRelayRole(parts: Dependencies): Promise<{ lag(): Lag; stop(): Promise<void> }> {
  const { config, store, pool, log } = parts;
  const name = `kafka:${config.KAFKA_TOPIC_PREFIX}`;
  const { startRelay } = await import('../platform/relay/relay.js');
  const relay = startRelay({
    log: store,
    checkpoint: relayCheckpoint(pool, name),
    refills: relayRefills(pool, name),
    resets: relayResets(pool, name),
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
    // Without an answer of the log the last age keeps growing.
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

/** Keeps the index of the event stream up to date, and wakes open streams of this process. */
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
