import { randomUUID } from 'node:crypto';
import { type Admin, Kafka, KafkaJSProtocolError, logLevel } from 'kafkajs';
import { until } from './waiting.js';

/** The number of messages in a topic, which may be so new that the broker has no leader for it yet. */
export async function messagesIn(admin: Admin, topic: string): Promise<number> {
  const offsets = await until('the topic has its leaders', () =>
    admin.fetchTopicOffsets(topic).catch((error: unknown) => {
      if (error instanceof KafkaJSProtocolError && error.retriable) return null;
      throw error;
    }),
  );
  return offsets.reduce((sum, { high, low }) => sum + Number(high) - Number(low), 0);
}

/** All content of the topics of a prefix: keys, headers and values, as text. */
export async function textOfTopics(brokers: readonly string[], prefix: string): Promise<string> {
  const kafka = new Kafka({ clientId: 'search', brokers: [...brokers], logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  const topics = (await admin.listTopics()).filter((name) => name.startsWith(prefix));
  let left = 0;
  for (const topic of topics) left += await messagesIn(admin, topic);
  await admin.disconnect();
  // It ends after the fetch that is under way, for which the client's default is five seconds.
  const consumer = kafka.consumer({ groupId: `search-${prefix}-${randomUUID()}`, maxWaitTimeInMs: 100 });
  await consumer.connect();
  await consumer.subscribe({ topics, fromBeginning: true });
  const texts: string[] = [];
  await new Promise<void>((resolve, reject) => {
    if (left === 0) return resolve();
    const eachMessage = async ({
      message,
    }: {
      message: { key: Buffer | null; headers?: unknown; value: Buffer | null };
    }) => {
      texts.push(`${message.key} ${JSON.stringify(message.headers ?? {})} ${message.value}`);
      if (--left === 0) resolve();
    };
    consumer.run({ eachMessage }).catch(reject);
  });
  await consumer.disconnect();
  return texts.join('\n');
}
