import fs from 'node:fs';
import path from 'node:path';
import { describe } from '@jest/globals';
import { freePort } from '@loyalty/infra/embedded/port';
import { brokerClassPath, missingForKafka } from '@loyalty/infra/kafka/jars';
import { startKafka } from '@loyalty/infra/kafka/start-kafka';
import { sharedInRun } from './run.js';
import { skipFor } from './skips.js';

const IMAGE = 'apache/kafka:4.1.1';

interface TestKafka {
  /** Empty without a broker; then `describe` skips. */
  readonly brokers: string[];
  /** `describe`, or its skipping variant with the reason. */
  readonly describe: typeof describe | typeof describe.skip;
}

/**
 * A real broker shared by the whole run; topics are not created automatically, so each test file creates its own, with unique names. It is
 * KAFKA_BROKERS, else a container, else one of Maven's jars. Call it at the top: `const kafka = await useKafka();`
 * @throws when REQUIRE includes kafka and there is none
 */
export async function useKafka(): Promise<TestKafka> {
  const given = process.env.KAFKA_BROKERS;
  if (given) return { brokers: given.split(','), describe };
  const found = await sharedInRun(
    'kafka',
    async (directory) => (await inContainer()) ?? (await onThisMachine(directory)),
  );
  if (found.brokers) return { brokers: found.brokers, describe };
  const reason = `no Kafka: ${found.missing}; or set KAFKA_BROKERS`;
  return { brokers: [], describe: skipFor('kafka', reason) };
}

interface Found {
  readonly brokers?: string[];
  readonly missing?: string;
}

async function onThisMachine(directory: string): Promise<Found> {
  const missing = missingForKafka();
  if (missing) return { missing };
  // A Maven without a repository is a machine without Kafka; a broker that does not start is a failure.
  try {
    await brokerClassPath();
  } catch (error) {
    return { missing: (error as Error).message };
  }
  const { brokers, pid } = await startKafka({ dir: path.join(directory, 'broker') });
  const cwd = fs.readlinkSync(`/proc/${pid}/cwd`);
  fs.writeFileSync(path.join(directory, 'server.json'), JSON.stringify({ pid, cwd, signal: 'SIGKILL' }));
  return { brokers };
}

/** Undefined without a container runtime. The container ends with this run: its reaper watches our connection. */
async function inContainer(): Promise<Found | undefined> {
  if (!process.env.DOCKER_HOST && !fs.existsSync('/var/run/docker.sock')) return undefined;
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers');
  try {
    await getContainerRuntimeClient();
  } catch {
    return undefined;
  }
  const port = await freePort();
  await new GenericContainer(IMAGE)
    .withExposedPorts({ container: 9092, host: port })
    .withEnvironment(containerSettings(port))
    .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
    .start();
  return { brokers: [`127.0.0.1:${port}`] };
}

function containerSettings(port: number): Record<string, string> {
  return {
    KAFKA_NODE_ID: '1',
    KAFKA_PROCESS_ROLES: 'broker,controller',
    KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
    KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
    KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
    KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
    KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
    KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
    KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
    KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
    KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
  };
}
