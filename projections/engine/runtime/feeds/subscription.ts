import { setTimeout as delay } from 'node:timers/promises';
import { type Consumer, Kafka } from 'kafkajs';
import { type KafkaConnection, kafkaSettings, RETRY, reasonOf } from './connection.js';

const RESTART_MS = 1_000;

export interface SubscriptionOptions {
  readonly kafka: KafkaConnection;
  readonly topics: readonly string[];
  readonly group: string;
  readonly onMessages: (values: readonly string[]) => void;
  readonly report?: (message: string, detail: Record<string, unknown>) => void;
}

/** A consumer that restarts after a lost broker, a deleted topic or a rebalance. It may miss messages; the feed detects gaps. */
export function subscribe(options: SubscriptionOptions): { close(): Promise<void> } {
  const kafka = new Kafka(kafkaSettings('loyalty-feed', options.kafka));
  const stop = new AbortController();
  const done = keepConsuming(kafka, options, stop.signal);
  return {
    close: async () => {
      stop.abort();
      await done;
    },
  };
}

async function keepConsuming(kafka: Kafka, options: SubscriptionOptions, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const consumer = kafka.consumer({
      groupId: options.group,
      allowAutoTopicCreation: false,
      sessionTimeout: 10_000,
      heartbeatInterval: 1_000,
      maxWaitTimeInMs: 500,
      metadataMaxAge: 30_000,
      // The client's own restarts are off, so that one place decides about them.
      retry: { ...RETRY, restartOnFailure: async () => false },
    });
    try {
      await consume(consumer, options, stop);
    } catch (error) {
      options.report?.('the Kafka feed lost its connection; the log heals it meanwhile', { error: reasonOf(error) });
    }
    await consumer.disconnect().catch(() => {});
    await delay(RESTART_MS, undefined, { signal: stop }).catch(() => {});
  }
}

/** Consumes until it is stopped. @throws when the consumer crashes */
async function consume(consumer: Consumer, options: SubscriptionOptions, stop: AbortSignal): Promise<void> {
  await consumer.connect();
  await consumer.subscribe({ topics: [...options.topics], fromBeginning: false });
  await new Promise<void>((resolve, reject) => {
    stop.addEventListener('abort', () => resolve(), { once: true });
    if (stop.aborted) resolve();
    consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
    consumer
      .run({
        eachBatch: async ({ batch }) => options.onMessages(batch.messages.map(({ value }) => String(value))),
      })
      .catch(reject);
  });
}
