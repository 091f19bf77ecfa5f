import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import { until } from '../../support/waiting.js';
import { VARIABLE } from './instance.js';

const root = path.join(import.meta.dirname, '..', '..', '..');
/** Each system seeds a year of its shops first, for which a busy machine needs minutes. */
const GRACE_MS = 600_000;

/** A system that was started for the run: what it wrote of itself, and how it ends. */
interface Started {
  readonly runJson: string;
  stop(): Promise<void>;
}

/**
 * Starts a whole system for each of the workers, on free ports with data of its own, and stops them after the last test. RUN_JSON names
 * the run.json of a running system to use instead, which makes writing tests quick.
 */
export default async function begin({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (process.env.RUN_JSON) {
    process.env[VARIABLE] = `[${fs.readFileSync(process.env.RUN_JSON, 'utf8')}]`;
    return async () => {};
  }
  // Once for all of them: each start finds it built.
  execFileSync(process.execPath, [path.join(root, 'scripts', 'build.mjs')], { cwd: root, stdio: 'inherit' });
  const tries = await Promise.allSettled(Array.from({ length: workers }, startSystem));
  const systems = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stopAll = async () => void (await Promise.all(systems.map((one) => one.stop())));
  const failed = tries.find((one) => one.status === 'rejected');
  if (failed) {
    await stopAll();
    throw failed.reason;
  }
  process.env[VARIABLE] = `[${systems.map(({ runJson }) => runJson).join()}]`;
  return stopAll;
}

async function startSystem(): Promise<Started> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-screens-'));
  const { PORT: _, DATABASE_URL: __, ...environment } = process.env;
  const child = spawn(process.execPath, [path.join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    // Tests bring what they look at: tiers, for one, would lock the expiry of points for all of them.
    env: { ...environment, DATA_DIR: dataDir, SHOWCASE: 'off', DEMO_YEAR: 'small' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return { runJson: await runJson(child, path.join(dataDir, 'run.json')), stop: () => stop(child, dataDir) };
}

async function runJson(child: ChildProcess, file: string): Promise<string> {
  const isThere = () => {
    if (child.exitCode !== null) throw new Error('The system did not start; its words are above.');
    return fs.existsSync(file);
  };
  await until('the system runs', isThere, { withinMs: GRACE_MS, everyMs: 100 }).catch((error: Error) => {
    child.kill('SIGTERM');
    throw error;
  });
  return fs.readFileSync(file, 'utf8');
}

async function stop(child: ChildProcess, dataDir: string): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  for (const line of warnings(path.join(dataDir, 'log', 'service.log'))) console.warn(line);
  fs.rmSync(dataDir, { recursive: true, force: true });
}

/** Warnings and errors of the service, shown before its folder is deleted. */
function warnings(log: string): string[] {
  if (!fs.existsSync(log)) return [];
  return fs
    .readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => /^\{"level":[456]0/.test(line));
}
