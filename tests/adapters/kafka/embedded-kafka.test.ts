import { expect, it } from '@jest/globals';
import { Kafka, logLevel } from 'kafkajs';
import { useKafka } from '../../support/services/kafka.js';

const kafka = await useKafka();

kafka.describe('the broker of the tests', () => {
  const client = new Kafka({ brokers: kafka.brokers, logLevel: logLevel.NOTHING, retry: { retries: 2 } });

  it('keeps what is produced, in the order of its key, for a consumer that comes later', async () => {
    const topic = `broker-${process.pid}-${Date.now()}`;
    const admin = client.admin();
    await admin.connect();
    await admin.createTopics({ topics: [{ topic, numPartitions: 3 }], waitForLeaders: true });
    const producer = client.producer();
    await producer.connect();
    await producer.send({ topic, messages: ['1', '2', '3'].map((value) => ({ key: 'one stream', value })) });
    const consumer = client.consumer({ groupId: topic });
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    const values: string[] = [];
    await new Promise<void>((resolve) => {
      void consumer.run({
        eachMessage: async ({ message }) => {
          if (values.push(String(message.value)) === 3) resolve();
        },
      });
    });
    expect(values).toEqual(['1', '2', '3']);
    await Promise.all([consumer.disconnect(), producer.disconnect(), admin.disconnect()]);
  }, 60_000);

  it('creates no topic automatically', async () => {
    const producer = client.producer();
    await producer.connect();
    const sending = producer.send({ topic: `nobody-made-${Date.now()}`, messages: [{ value: 'x' }] });
    await expect(sending).rejects.toThrow(/does not host/);
    await producer.disconnect();
  }, 60_000);
});
