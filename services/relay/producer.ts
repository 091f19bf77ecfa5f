import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { contextOf, publish } from '@loyalty/contracts/kernel/published';
import { Kafka, logLevel, type Producer, type TopicMessages } from 'kafkajs';
import { createTopics, type TopicOptions, topicsOf } from './topics.js';

const RETRY = { retries: 3, initialRetryTime: 100, maxRetryTime: 2_000 };

/** Hands events to Kafka. After an error it is thrown away: a new one begins with a clean sequence. */
export interface LogProducer {
  /** Resolves when every replica in sync has all of them. @param previous position before the first */
  send(events: readonly Recorded[], previous: number): Promise<void>;
  close(): Promise<void>;
}

function messagesOf(events: readonly Recorded[], previous: number, prefix: string): TopicMessages[] {
  const topics = new Map<string, TopicMessages>();
  let before = previous;
  for (const event of events) {
    const topic = `${prefix}.${contextOf(event.stream)}`;
    const entry = topics.get(topic) ?? { topic, messages: [] };
    entry.messages.push({
      key: event.stream,
      value: JSON.stringify(publish(event, before)),
      headers: { 'content-type': 'application/cloudevents+json; charset=UTF-8' },
    });
    topics.set(topic, entry);
    before = event.position;
  }
  return [...topics.values()];
}

/** Connects and sees to the topics. @throws when no broker answers */
export async function openProducer(brokers: readonly string[], options: TopicOptions): Promise<LogProducer> {
  const kafka = new Kafka({
    clientId: 'loyalty-relay',
    brokers: [...brokers],
    logLevel: logLevel.NOTHING,
    connectionTimeout: 3_000,
    requestTimeout: 15_000,
    retry: RETRY,
  });
  const admin = kafka.admin();
  // One request at a time and idempotent: what a retry repeats the broker drops, and nothing overtakes.
  const producer: Producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    retry: RETRY,
  });
  const close = async () => {
    await Promise.allSettled([producer.disconnect(), admin.disconnect()]);
  };
  try {
    await Promise.all([admin.connect(), producer.connect()]);
    await createTopics(admin, topicsOf(options.prefix), options);
  } catch (error) {
    await close();
    throw error;
  }
  const known = new Set(topicsOf(options.prefix));
  return {
    close,
    send: async (events, previous) => {
      const topicMessages = messagesOf(events, previous, options.prefix);
      const fresh = topicMessages.map(({ topic }) => topic).filter((topic) => !known.has(topic));
      if (fresh.length > 0) await createTopics(admin, fresh, options);
      for (const topic of fresh) known.add(topic);
      await producer.sendBatch({ acks: -1, topicMessages });
    },
  };
}
