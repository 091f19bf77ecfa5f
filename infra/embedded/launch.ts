import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Account, accountFor, canReach } from './account.js';
import { type Binaries, findBinaries } from './binaries.js';
import { ensureCluster, identity } from './cluster.js';
import { rememberedPort } from './port.js';
import { clearAfterCrash, findPostmaster, type Postmaster } from './postmaster.js';
import { settings } from './settings.js';

/** A longer log is truncated at the next start. */
const LONGEST_LOG_BYTES = 10_000_000;

/** Thrown when the server ended during the wait. */
export class ServerEnded extends Error {
  constructor(lastWords: string) {
    super(`PostgreSQL ended:\n${lastWords}`);
  }
}

export interface Launch {
  /** The directory of the server's port, passwords and log. */
  readonly home: string;
  readonly cluster: string;
  /** The superuser's password, for a cluster to be created. */
  readonly password: string;
  readonly unsafe: boolean;
  readonly log?: ((line: string) => void) | undefined;
}

/**
 * Creates the cluster when it is missing, cleans up after a crash, and starts the server on its port or on another one.
 * @throws with the server's last output when three attempts fail
 */
export async function launchCluster({ home, cluster, password, unsafe, log }: Launch): Promise<Postmaster> {
  const account = accountFor(cluster);
  if (!canReach(cluster, account)) throw new Error(`${cluster} belongs to another account. Choose another DATA_DIR.`);
  const binaries = findBinaries(account, home);
  ensureCluster(cluster, binaries, account, password, !unsafe);
  await clearAfterCrash(cluster);
  for (let attempt = 1; ; attempt++) {
    const port = await rememberedPort(path.join(home, 'port'));
    const pid = launch(binaries, account, cluster, path.join(home, 'log'), settings(port, unsafe));
    const started = await seeItListen(pid, cluster);
    if (started) return started;
    if (attempt === 3) throw new Error(`PostgreSQL did not start:\n${lastWords(path.join(home, 'log'))}`);
    log?.('PostgreSQL did not start; trying once more on another port.');
    fs.rmSync(path.join(home, 'port'), { force: true });
  }
}

/** Starts the server in a separate session, so that Ctrl-C reaches this process first, which stops the server last. */
function launch(binaries: Binaries, account: Account, cluster: string, log: string, args: string[]): number {
  const long = fs.existsSync(log) && fs.statSync(log).size > LONGEST_LOG_BYTES;
  const out = fs.openSync(log, long ? 'w' : 'a', 0o600);
  try {
    const child = spawn(binaries.postgres, ['-D', cluster, ...args], {
      ...identity(account),
      cwd: os.tmpdir(),
      detached: true,
      stdio: ['ignore', out, out],
    });
    // A failed spawn is detected by the missing pid; without a listener it would end this process.
    child.on('error', () => {});
    child.unref();
    return child.pid ?? 0;
  } finally {
    fs.closeSync(out);
  }
}

/** Waits until the server has written its port to its pid file, or has ended. */
async function seeItListen(pid: number, cluster: string): Promise<Postmaster | undefined> {
  while (pid > 0 && isAlive(pid)) {
    const found = findPostmaster(cluster);
    if (found?.pid === pid) return found;
    await sleep(10);
  }
  return undefined;
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Waits for the first answer; crash recovery may take time, but the end of the server ends the wait.
 * @throws ServerEnded with the server's last output
 */
export async function waitUntilReady(url: string, server: Postmaster, cluster: string, log: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (!['57P03', 'ECONNREFUSED', 'ECONNRESET'].includes(code)) throw error;
      if (findPostmaster(cluster)?.pid !== server.pid) throw new ServerEnded(lastWords(log));
      await sleep(20);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

function lastWords(log: string): string {
  return fs.readFileSync(log, 'utf8').trim().split('\n').slice(-8).join('\n');
}
