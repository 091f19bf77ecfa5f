import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Account that runs the server. PostgreSQL refuses to run as root, so root uses another account. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
  /** Whether to change to this account, which is when running as root. */
  readonly isOther: boolean;
}

/** User id of `nobody` on every Linux, so that no account needs to be created. */
const NONE = 65534;

/** Root's directory for files that another account must reach: writable by root only, unlike the shared temporary one. */
const ROOTS_ROOM = '/var/lib/loyalty-ledger';

/**
 * The account that runs the server of a data directory: the current one, or, for root, the owner of the existing data, or nobody.
 * @param cluster directory of the cluster, which need not exist yet
 */
export function accountFor(cluster: string): Account {
  const uid = process.getuid!();
  if (uid !== 0) return { uid, gid: process.getgid!(), isOther: false };
  const owner = fs.existsSync(cluster) ? fs.statSync(cluster) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, isOther: true };
  return { uid: NONE, gid: NONE, isOther: true };
}

/** Whether the account can reach this path; a missing path counts as reachable, because it will be created so. */
export function canReach(target: string, account: Account): boolean {
  for (let at = path.resolve(target); ; at = path.dirname(at)) {
    const stat = fs.existsSync(at) ? fs.statSync(at) : undefined;
    if (stat && !mayEnter(stat, account)) return false;
    if (at === path.dirname(at)) return true;
  }
}

function mayEnter(stat: fs.Stats, account: Account): boolean {
  if (stat.uid === account.uid) return (stat.mode & 0o100) !== 0;
  if (stat.gid === account.gid) return (stat.mode & 0o010) !== 0;
  return (stat.mode & 0o001) !== 0;
}

/** A directory, created when missing, that only root may write and everyone may enter. */
export function reachableRoom(): string {
  fs.mkdirSync(ROOTS_ROOM, { recursive: true });
  fs.chmodSync(ROOTS_ROOM, 0o755);
  return ROOTS_ROOM;
}

/** The cluster's directory: inside `home`, or in root's directory when the other account cannot reach `home`. */
export function clusterDirectory(home: string): string {
  const inside = path.join(home, 'data');
  if (process.getuid!() !== 0 || canReach(home, accountFor(inside))) return inside;
  const name = createHash('sha256').update(path.resolve(home)).digest('hex').slice(0, 16);
  return path.join(reachableRoom(), name);
}
