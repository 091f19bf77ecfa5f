import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Account } from './account.js';
import type { Binaries } from './binaries.js';

/** Name of the cluster's superuser, which creates the database and its owner and does nothing else. */
export const SUPERUSER = 'admin';
/** Name of the role that owns the database and all migrated objects; not a superuser. */
export const OWNER = 'owner';

/**
 * Creates the cluster once. It is created in a temporary place and moved when finished, so a killed start leaves no incomplete cluster.
 * @param sync whether initdb waits for the disk; only throw-away clusters may skip it
 * @throws with the output of initdb when it fails
 */
export function ensureCluster(
  cluster: string,
  binaries: Binaries,
  account: Account,
  password: string,
  sync: boolean,
): void {
  if (fs.existsSync(path.join(cluster, 'PG_VERSION'))) return;
  const unfinished = `${cluster}.new`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(cluster), { recursive: true });
  fs.mkdirSync(unfinished, { mode: 0o700 });
  if (account.isOther) fs.chownSync(unfinished, account.uid, account.gid);
  withPasswordFile(password, account, (file) => runInitdb(binaries.initdb, unfinished, file, account, sync));
  fs.renameSync(unfinished, cluster);
}

function runInitdb(initdb: string, directory: string, passwordFile: string, account: Account, sync: boolean): void {
  const options = [
    '-D',
    directory,
    '-U',
    SUPERUSER,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ];
  // The built-in provider sorts by code point on every machine, and has case mapping beyond ASCII.
  options.push(
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${characterLocale()}`,
  );
  options.push('--data-checksums', '--no-instructions', ...(sync ? [] : ['--no-sync']));
  try {
    execFileSync(initdb, options, { ...identity(account), cwd: os.tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer };
    throw new Error(`initdb failed: ${stderr || stdout || (error as Error).message}`);
  }
}

/** Trigrams of names with accents need a character table beyond ASCII; glibc has one built in since 2.35. */
function characterLocale(): string {
  const { glibcVersionRuntime } = (process.report.getReport() as { header: { glibcVersionRuntime?: string } }).header;
  return Number(glibcVersionRuntime?.split('.')[1] ?? 0) >= 35 ? 'C.UTF-8' : 'C';
}

function withPasswordFile(password: string, account: Account, use: (file: string) => void): void {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-'));
  const file = path.join(directory, 'password');
  try {
    fs.writeFileSync(file, password, { mode: 0o600 });
    if (account.isOther) {
      fs.chownSync(file, account.uid, account.gid);
      fs.chownSync(directory, account.uid, account.gid);
    }
    use(file);
  } finally {
    fs.rmSync(directory, { recursive: true, force: true });
  }
}

/** Options of spawn that change the account. */
export function identity(account: Account): { uid?: number; gid?: number } {
  return account.isOther ? { uid: account.uid, gid: account.gid } : {};
}
