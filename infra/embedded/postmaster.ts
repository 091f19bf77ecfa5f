import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server process that serves a cluster now. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** Reads the cluster's own pid file; undefined when no living server serves this cluster. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = readPidFile(cluster);
  const pid = Number(lines?.[0]);
  const port = Number(lines?.[3]);
  return pid > 0 && port > 0 && worksIn(pid, cluster) ? { pid, port } : undefined;
}

/**
 * Clears the way for a start after a crash: waits for children that outlived their killed server, then removes its pid file.
 * The file may only go when nobody works in the cluster, for a second server beside orphans would destroy it.
 * @throws when a process keeps working in the cluster for 15 s
 */
export async function clearAfterCrash(cluster: string): Promise<void> {
  if (!fs.existsSync(pidFile(cluster))) return;
  const end = Date.now() + 15_000;
  while (workersIn(cluster).length > 0) {
    if (Date.now() > end) throw new Error(`Processes ${workersIn(cluster).join(', ')} still use ${cluster}.`);
    await sleep(50);
  }
  fs.rmSync(pidFile(cluster), { force: true });
}

/**
 * Stops a server: fast shutdown (open transactions are rolled back, everything is written), immediate after the patience is over.
 * @param maxWaitMs time for the fast shutdown in milliseconds
 */
export async function stopPostmaster(pid: number, cluster: string, maxWaitMs = 20_000): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!worksIn(pid, cluster)) return;
    process.kill(pid, signal);
    const end = Date.now() + maxWaitMs;
    while (worksIn(pid, cluster) && Date.now() < end) await sleep(20);
  }
  if (worksIn(pid, cluster)) throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

function pidFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}

function readPidFile(cluster: string): string[] | undefined {
  try {
    return fs.readFileSync(pidFile(cluster), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Every PostgreSQL process has its cluster as working directory, so a pid used again by a stranger is not mistaken for it. */
function worksIn(pid: number, cluster: string): boolean {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster) && !isZombie(pid);
  } catch {
    return false;
  }
}

function isZombie(pid: number): boolean {
  return /^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
}

function workersIn(cluster: string): number[] {
  return fs
    .readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && worksIn(pid, cluster));
}
