import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../app/config.js';
import { loggerOf } from '../app/logger.js';
import { openParts, type Parts } from '../app/parts.js';
import { openPool } from '../platform/database/pool.js';
import { Jobs } from '../platform/tasks/jobs.js';
import { operatorConfig } from './open.js';

const LOOK_EVERY_MS = 250;

/** Whether the service answers that this configuration names. */
export async function isRunning({ APP_URL }: Config): Promise<boolean> {
  if (!APP_URL) return false;
  return fetch(`${APP_URL}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.ok,
    () => false,
  );
}

/**
 * The running service writes the log, so it is asked to do what writes.
 * @throws Error with the words of the work that failed.
 */
export async function throughService(
  config: Config,
  work: Parameters<Jobs['ask']>[0],
  wish: unknown,
  waiting: () => Promise<void> = async () => undefined,
): Promise<void> {
  const pool = openPool(config.DATABASE_URL, 2);
  try {
    const jobs = new Jobs(pool);
    const job = await jobs.ask(work, wish);
    while (await jobs.isOpen(job)) {
      await waiting();
      await pause(LOOK_EVERY_MS);
    }
  } finally {
    await pool.end();
  }
}

/** Done by the service where it runs, else by this process: `alone` says how, by the names of the work. */
export async function byWhoeverMay(
  env: NodeJS.ProcessEnv,
  work: Parameters<Jobs['ask']>[0],
  wish: unknown,
  alone: (parts: Parts) => Record<string, (wish: unknown) => Promise<void>>,
): Promise<void> {
  const config = operatorConfig(env);
  if (await isRunning(config)) return throughService(config, work, wish);
  const parts = await openParts(config, loggerOf(config));
  try {
    await alone(parts)[work]?.(wish);
  } finally {
    await parts.close();
  }
}
