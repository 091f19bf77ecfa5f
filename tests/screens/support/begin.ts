import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { VARIABLE } from './instance.js';

const root = path.join(import.meta.dirname, '..', '..', '..');
const PATIENCE_MS = 180_000;

/**
 * Starts the whole system on free ports with data of its own, and stops it after the last test. RUN_JSON names the run.json of a
 * running system to use instead, which makes writing tests quick.
 */
export default async function begin(): Promise<() => Promise<void>> {
  if (process.env.RUN_JSON) {
    process.env[VARIABLE] = fs.readFileSync(process.env.RUN_JSON, 'utf8');
    return async () => {};
  }
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-screens-'));
  const { PORT: _, DATABASE_URL: __, ...environment } = process.env;
  const child = spawn(process.execPath, [path.join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    env: { ...environment, DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.env[VARIABLE] = await runJson(child, path.join(dataDir, 'run.json'));
  return () => stop(child, dataDir);
}

async function runJson(child: ChildProcess, file: string): Promise<string> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && child.exitCode === null; await sleep(100)) {
    if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8');
  }
  child.kill('SIGTERM');
  throw new Error('The system did not start; its words are above.');
}

async function stop(child: ChildProcess, dataDir: string): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  fs.rmSync(dataDir, { recursive: true, force: true });
}
