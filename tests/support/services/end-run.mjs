// After a test run: stops the servers that its workers shared, by their recorded pids, and deletes their data.
import fs from 'node:fs';
import path from 'node:path';
import { stopSharedStage } from '../built/stage.mjs';
import { until } from '../waiting.ts';
import { memoryOf } from './memory.mjs';

export default async function atTheEnd() {
  await stopSharedStage();
  await endRun(process.env.LOYALTY_TEST_RUN);
}

/** Stops the servers of a run. Each left a `server.json` with its pid and its working directory, which detects a reused pid. */
export async function endRun(directory) {
  // A concurrent run may have removed it.
  if (!fs.existsSync(directory)) return;
  for (const name of fs.readdirSync(directory)) {
    const left = path.join(directory, name, 'server.json');
    if (!fs.existsSync(left)) continue;
    const server = JSON.parse(fs.readFileSync(left, 'utf8'));
    await stop(server);
    // The data may be outside the run's directory, where root's other account can reach it.
    fs.rmSync(server.cwd, { recursive: true, force: true });
  }
  // A run that was killed while a server started left no record of it, but every server works below its run's directory.
  for (const below of [directory, memoryOf(directory)].filter(fs.existsSync)) {
    for (const pid of workersBelow(below)) await stop({ pid, cwd: cwdOf(pid), signal: 'SIGKILL' });
    fs.rmSync(below, { recursive: true, force: true });
  }
}

function workersBelow(directory) {
  const below = `${fs.realpathSync(directory)}${path.sep}`;
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => cwdOf(pid)?.startsWith(below));
}

/** Stops a throw-away process, which needs no orderly shutdown. */
async function stop({ pid, cwd, signal }) {
  if (!worksIn(pid, cwd)) return;
  process.kill(pid, signal);
  const ended = until('the server has ended', () => !worksIn(pid, cwd), { withinMs: 10_000 });
  await ended.catch(() => process.kill(pid, 'SIGKILL'));
}

function worksIn(pid, cwd) {
  return cwd !== undefined && cwdOf(pid) === cwd;
}

function cwdOf(pid) {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
