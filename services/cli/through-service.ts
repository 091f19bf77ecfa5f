import { setTimeout as pause } from 'node:timers/promises';
import { openDependencies } from '../app/dependencies.js';
import { loggerOf } from '../app/logger.js';
import { taskBindings } from '../app/work.js';
import type { Config } from '../platform/config/config.js';
import { openPool } from '../platform/database/pool.js';
import { Jobs } from '../platform/tasks/jobs.js';
import type { Task } from '../platform/tasks/task.js';
import { addressesFor } from './addresses.js';
import { operatorConfig } from './open.js';

const POLL_INTERVAL_MS = 250;

/** Whether the configured service answers. */
export async function isRunning({ APP_URL }: Config): Promise<boolean> {
  if (!APP_URL) return false;
  return fetch(`${APP_URL}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.ok,
    () => false,
  );
}

/**
 * Queues a writing task for the running service, which writes the log.
 * @throws Error with the message of the failed task
 */
export async function runInService<Input>(
  config: Config,
  task: Task<Input>,
  input: Input,
  waiting: () => Promise<void> = async () => undefined,
): Promise<void> {
  const pool = openPool(addressesFor(config).service, 2);
  try {
    const jobs = new Jobs(pool);
    const job = await jobs.request(task, input);
    while (await jobs.isOpen(job)) {
      await waiting();
      await pause(POLL_INTERVAL_MS);
    }
  } finally {
    await pool.end();
  }
}

/** Runs a task in the service where it is running, else in this process. */
export async function runOnWriter<Input>(env: NodeJS.ProcessEnv, task: Task<Input>, input: Input): Promise<void> {
  const config = operatorConfig(env);
  if (await isRunning(config)) return runInService(config, task, input);
  const dependencies = await openDependencies(config, loggerOf(config));
  try {
    const binding = taskBindings.find(({ name }) => name === task.name);
    await binding?.handler(dependencies)(input);
  } finally {
    await dependencies.close();
  }
}
