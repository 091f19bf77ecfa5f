// Before a test run: creates the directory that its workers share, and stops what an earlier, killed run left behind.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endRun } from './end-run.mjs';
import { roomInMemory } from './memory.mjs';

const runs = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../.cache/test-runs');

export default async function beginRun() {
  fs.mkdirSync(runs, { recursive: true });
  for (const name of fs.readdirSync(runs)) {
    if (!isAlive(name)) await endRun(path.join(runs, name));
  }
  const directory = path.join(runs, String(process.pid));
  // Pids are reused: a directory with this one is stale.
  if (fs.existsSync(directory)) await endRun(directory);
  fs.mkdirSync(directory);
  process.env.LOYALTY_TEST_RUN = directory;
  process.env.LOYALTY_TEST_DATABASES = roomInMemory(directory) ?? directory;
}

/** A killed process that its parent has not reaped counts as dead. */
function isAlive(pid) {
  try {
    return !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
