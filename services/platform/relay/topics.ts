import { streamContexts } from '@loyalty/contracts/events';
import type { Admin } from 'kafkajs';

export interface TopicOptions {
  /** Topic names are `<prefix>.<context>`. */
  readonly prefix: string;
  /** Of newly created topics; existing ones are unchanged. */
  readonly partitions: number;
  /** -1 leaves it to the broker. */
  readonly replicas: number;
}

/** An order of hundreds of lines makes a large event; it must not stop the whole relay. */
const MESSAGE_BYTES = 16 * 1024 * 1024;
/** Kafka's resource type of a topic; the client's own constant cannot be imported by name. */
const TOPIC = 2;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Settings of new topics (docs/adr/0045). Never compacted: each message is a separate fact, and compaction would keep only the last one of
 * each stream. A week is for other readers; our own read older events from the log.
 */
export const TOPIC_SETTINGS = {
  'cleanup.policy': 'delete',
  'retention.ms': String(WEEK_MS),
  'max.message.bytes': String(MESSAGE_BYTES),
} as const;

/** The topics of all contexts. */
export function topicsOf(prefix: string): string[] {
  return streamContexts.map((context) => `${prefix}.${context}`);
}

/** Topics that the broker does not have. */
export async function missingTopics(admin: Admin, topics: readonly string[]): Promise<string[]> {
  const known = new Set(await admin.listTopics());
  return topics.filter((topic) => !known.has(topic));
}

/** Creates missing topics. Safe to run concurrently. */
export async function createTopics(admin: Admin, topics: readonly string[], options: TopicOptions): Promise<void> {
  await admin.createTopics({
    waitForLeaders: true,
    topics: topics.map((topic) => ({
      topic,
      numPartitions: options.partitions,
      replicationFactor: options.replicas,
      configEntries: Object.entries(TOPIC_SETTINGS).map(([name, value]) => ({ name, value })),
    })),
  });
}

/** Defects of existing topics, a sentence each: their settings are the operator's, so they are only reported. */
export async function topicProblems(admin: Admin, topics: readonly string[]): Promise<string[]> {
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: topics.map((name) => ({ type: TOPIC, name, configNames: Object.keys(TOPIC_SETTINGS) })),
  });
  return resources.flatMap(({ resourceName, configEntries }) => {
    const has = (name: keyof typeof TOPIC_SETTINGS) =>
      configEntries.find((entry) => entry.configName === name)?.configValue;
    const problems: string[] = [];
    if (has('cleanup.policy')?.includes('compact'))
      problems.push(`topic ${resourceName} is compacted: readers would miss all but the last event of each stream`);
    if (Number(has('max.message.bytes') ?? MESSAGE_BYTES) < MESSAGE_BYTES)
      problems.push(
        `topic ${resourceName} takes messages of ${has('max.message.bytes')} bytes only, not ${MESSAGE_BYTES}`,
      );
    return problems;
  });
}
