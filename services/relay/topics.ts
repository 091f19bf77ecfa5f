import { contexts } from '@loyalty/contracts/kernel/published';
import type { Admin } from 'kafkajs';

export interface TopicOptions {
  /** Topics are called `<prefix>.<context>`. */
  readonly prefix: string;
  /** Of topics made from now on; existing ones stay as they are. */
  readonly partitions: number;
  /** -1 leaves it to the broker. */
  readonly replicas: number;
}

/** The topics of all contexts. */
export function topicsOf(prefix: string): string[] {
  return contexts.map((context) => `${prefix}.${context}`);
}

/** Makes the topics that are missing. Harmless beside itself: whoever is second finds them made. */
export async function createTopics(admin: Admin, topics: readonly string[], options: TopicOptions): Promise<void> {
  await admin.createTopics({
    waitForLeaders: true,
    topics: topics.map((topic) => ({
      topic,
      numPartitions: options.partitions,
      replicationFactor: options.replicas,
      // An order of hundreds of lines makes a large event; it must not stop the whole relay.
      configEntries: [{ name: 'max.message.bytes', value: String(16 * 1024 * 1024) }],
    })),
  });
}
