import { setTimeout as sleep } from 'node:timers/promises';
import { Kafka, logLevel } from 'kafkajs';
import type { Act, Facts } from './fault.js';

function kafkaOf({ rig }: Facts) {
  const { kafka } = rig.options;
  if (!kafka) throw new Error('this schedule has no Kafka');
  return kafka;
}

function clientOf(facts: Facts): Kafka {
  return new Kafka({ clientId: 'rig', brokers: kafkaOf(facts).brokers, logLevel: logLevel.NOTHING });
}

const prefixOf = ({ rig }: Facts): string => rig.database.replaceAll('_', '-');

const killBroker: Act = async (facts) => {
  const kafka = kafkaOf(facts);
  kafka.kill();
  return async () => {
    await kafka.up();
  };
};

/** Produces all messages of the topics again, shuffled, within keys as well (the feed restores the order). */
const reproduce: Act = async (facts) => {
  const kafka = clientOf(facts);
  const admin = kafka.admin();
  const producer = kafka.producer();
  const consumer = kafka.consumer({ groupId: `rig-${facts.rig.database}` });
  const seen: { topic: string; key: Buffer | null; value: Buffer | null }[] = [];
  try {
    await Promise.all([admin.connect(), producer.connect(), consumer.connect()]);
    const topics = (await admin.listTopics()).filter((name) => name.startsWith(`${prefixOf(facts)}.`));
    await consumer.subscribe({ topics, fromBeginning: true });
    await consumer.run({
      eachMessage: async ({ topic, message }) => void seen.push({ topic, key: message.key, value: message.value }),
    });
    await sleep(2_500);
    await consumer.stop();
    const random = facts.rig.random.fork('reproduce');
    const shuffled = seen.slice(0, 800).sort(() => random.next() - 0.5);
    for (const topic of topics) {
      const messages = shuffled.filter((one) => one.topic === topic).map(({ key, value }) => ({ key, value }));
      if (messages.length > 0) await producer.send({ topic, messages });
    }
    facts.note('reproduced', shuffled.length);
  } finally {
    await Promise.allSettled([admin.disconnect(), producer.disconnect(), consumer.disconnect()]);
  }
  return undefined;
};

const deleteTopics: Act = async (facts) => {
  const admin = clientOf(facts).admin();
  try {
    await admin.connect();
    const topics = (await admin.listTopics()).filter((name) => name.startsWith(`${prefixOf(facts)}.`));
    await admin.deleteTopics({ topics });
    facts.note('topics deleted', topics.length);
  } finally {
    await admin.disconnect();
  }
  return undefined;
};

/** Makes the broker unreachable, or adds another toxic. */
const kafkaToxic: Act = async (facts, { how }) => {
  const heal = kafkaOf(facts).proxy.add({ kind: 'refuse', ...how } as never);
  if ((how?.kind ?? 'refuse') === 'refuse') kafkaOf(facts).proxy.cutAll();
  return async () => heal();
};

/** Rebalance storm: consumers join and leave every group. */
const storm: Act = async (facts, { how }) => {
  const nodes = facts.rig.nodes.filter(({ spec }) => spec.roles.includes('projector'));
  for (let round = 0; round < Number(how?.rounds ?? 3); round++) {
    nodes[round % nodes.length]!.signal('SIGKILL');
    await sleep(Number(how?.everyMs ?? 3_000));
  }
  return undefined;
};

export const kafkaActs = {
  'kill-broker': killBroker,
  reproduce,
  'delete-topics': deleteTopics,
  'kafka-toxic': kafkaToxic,
  storm,
};
