import { randomUUID } from 'node:crypto';
import { Kafka, logLevel } from 'kafkajs';

/** All content of the topics of a prefix: keys, headers and values, as text. */
export async function textOfTopics(brokers: readonly string[], prefix: string): Promise<string> {
  const kafka = new Kafka({ clientId: 'search', brokers: [...brokers], logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  const topics = (await admin.listTopics()).filter((name) => name.startsWith(prefix));
  let left = 0;
  for (const topic of topics)
    for (const { high, low } of await admin.fetchTopicOffsets(topic)) left += Number(high) - Number(low);
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
