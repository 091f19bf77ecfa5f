import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { contextOf, type LostPart, publish, publishReset } from '@loyalty/contracts/kernel/published';
import { type KafkaConnection, kafkaSettings, RETRY } from '@loyalty/projections/engine/runtime/feeds/connection';
import { type Admin, Kafka, type Producer, type TopicMessages } from 'kafkajs';
import { createTopics, missingTopics, type TopicOptions, topicProblems, topicsOf } from './topics.js';

/** An event and the position of the event before it in the log. */
export type Following = readonly [event: Recorded, previous: number];

/** Sends events to Kafka. After an error it is discarded: a new one begins with a clean sequence. */
export interface LogProducer {
  /** Resolves when every in-sync replica has all of them. */
  send(events: readonly Following[]): Promise<void>;
  /** Tells every partition of every topic that a part of the log is gone. */
  announceReset(lost: LostPart, now: Date): Promise<void>;
  close(): Promise<void>;
}

interface ProducerOptions {
  readonly kafka: KafkaConnection;
  readonly topics: TopicOptions;
  /** Called with the topics that are about to be created, and awaited. */
  readonly onMissing: (topics: readonly string[]) => Promise<void>;
  readonly report?: ((message: string, detail: Record<string, unknown>) => void) | undefined;
}

export const topicOf = (prefix: string, stream: string): string => `${prefix}.${contextOf(stream)}`;

const headers = { 'content-type': 'application/cloudevents+json; charset=UTF-8' };

/** One message for each partition: readers may have one of them only, and what follows there comes after it. */
async function resetsOf(admin: Admin, prefix: string, lost: LostPart, now: Date): Promise<TopicMessages[]> {
  const { topics } = await admin.fetchTopicMetadata({ topics: topicsOf(prefix) });
  const value = JSON.stringify(publishReset(lost, now.toISOString()));
  return topics.map(({ name: topic, partitions }) => ({
    topic,
    messages: partitions.map(({ partitionId: partition }) => ({ partition, value, headers })),
  }));
}

function messagesOf(events: readonly Following[], prefix: string): TopicMessages[] {
  const topics = new Map<string, TopicMessages>();
  for (const [event, previous] of events) {
    const topic = topicOf(prefix, event.stream);
    const entry = topics.get(topic) ?? { topic, messages: [] };
    entry.messages.push({
      key: event.stream,
      value: JSON.stringify(publish(event, previous)),
      headers,
    });
    topics.set(topic, entry);
  }
  return [...topics.values()];
}

/** Connects and ensures that the topics exist. @throws when no broker answers */
export async function openProducer(options: ProducerOptions): Promise<LogProducer> {
  const { topics, onMissing, report } = options;
  const kafka = new Kafka(kafkaSettings('loyalty-relay', options.kafka));
  const admin = kafka.admin();
  // Idempotent producer with one request in flight: the broker drops duplicates of a retry, and order is kept.
  const producer: Producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    retry: RETRY,
  });
  const close = async () => {
    await Promise.allSettled([producer.disconnect(), admin.disconnect()]);
  };
  const seeTo = async (names: readonly string[]) => {
    const missing = await missingTopics(admin, names);
    if (missing.length === 0) return;
    await onMissing(missing);
    await createTopics(admin, missing, topics);
  };
  try {
    await Promise.all([admin.connect(), producer.connect()]);
    await seeTo(topicsOf(topics.prefix));
    await reportProblems(admin, topicsOf(topics.prefix), report);
  } catch (error) {
    await close();
    throw error;
  }
  const known = new Set(topicsOf(topics.prefix));
  return {
    close,
    announceReset: async (lost, now) => {
      await producer.sendBatch({ acks: -1, topicMessages: await resetsOf(admin, topics.prefix, lost, now) });
    },
    send: async (events) => {
      const topicMessages = messagesOf(events, topics.prefix);
      const fresh = topicMessages.map(({ topic }) => topic).filter((topic) => !known.has(topic));
      if (fresh.length > 0) await seeTo(fresh);
      for (const topic of fresh) known.add(topic);
      await producer.sendBatch({ acks: -1, topicMessages });
    },
  };
}

async function reportProblems(
  admin: Admin,
  topics: readonly string[],
  report: ProducerOptions['report'],
): Promise<void> {
  // The right to write topics does not include reading their settings; that is no failure.
  const problems = await topicProblems(admin, topics).catch(() => []);
  for (const problem of problems) report?.('a topic is not as the relay would make it', { problem });
}
