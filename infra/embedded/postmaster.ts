import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that currently serves a cluster. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** Reads the cluster's pid file; undefined when no running server serves this cluster. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = readPidFile(cluster);
  const pid = Number(lines?.[0]);
  const port = Number(lines?.[3]);
  return pid > 0 && port > 0 && worksIn(pid, cluster) ? { pid, port } : undefined;
}

/**
 * Prepares a start after a crash: waits for child processes that outlived their killed server, then removes its pid file. The file may only
 * be removed when no process uses the cluster, since a second server next to orphans would destroy it.
 * @throws when a process keeps using the cluster for 15 s
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
 * Stops a server: fast shutdown (open transactions are rolled back, everything is written), immediate shutdown after the time-out.
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

/** Whether a process works in a cluster. Every PostgreSQL process has its cluster as working directory, which detects a reused pid. */
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
