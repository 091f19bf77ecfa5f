import fs from 'node:fs';
import path from 'node:path';
import { clusterDirectory } from './account.js';
import { OWNER, SUPERUSER } from './cluster.js';
import { launchCluster, ServerEnded, waitUntilReady } from './launch.js';
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.js';
import { prepareDatabase, rejectUnlessDurable, withDatabase } from './prepare.js';
import { storedPassword } from './secrets.js';

interface PostgresOptions {
  /** The instance's DATA_DIR; all files of the server are in its folder `postgres`, or in root's directory when that is unreachable. */
  readonly dataDir: string;
  /** Trades durability for speed. For throw-away clusters only. */
  readonly unsafeForTests?: boolean;
  /** Called with progress messages for people. */
  readonly log?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** Database `loyalty` as its owner, who may create roles and is not a superuser: for migrations. */
  readonly url: string;
  /** Database `loyalty` as the cluster's superuser: for administration. */
  readonly adminUrl: string;
  /** Database `loyalty` as the role `app`, which owns nothing. */
  readonly appUrl: string;
  readonly port: number;
  readonly pid: number;
  /** Fast shutdown; resolves when the server has ended. Also stops a server started by an earlier process. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of a data directory, or finds the one that already serves it (after a crash of the process that started it). The
 * server outlives the caller; `stop` ends it.
 * @throws with the server's output when it does not start, and when it runs without fsync or synchronous_commit
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const home = path.resolve(options.dataDir, 'postgres');
  makeHome(options.dataDir, home);
  const cluster = clusterDirectory(home);
  const admin = superuserOf(home, cluster);
  const password = storedPassword(path.join(home, 'owner.password'));
  const appPassword = storedPassword(path.join(home, 'app.password'));
  const ready = async (server: Postmaster): Promise<EmbeddedPostgres> => {
    const url = urlOf(OWNER, password, server.port);
    const appUrl = urlOf('app', appPassword, server.port);
    const adminUrl = urlOf(admin.role, admin.password, server.port);
    await waitUntilReady(withDatabase(adminUrl, 'postgres'), server, cluster, path.join(home, 'log'));
    const app = { role: 'app', password: appPassword };
    const owner = { role: OWNER, password, attributes: 'createrole' };
    await prepareDatabase(adminUrl, OWNER, admin.role === OWNER ? [app] : [owner, app]);
    if (!options.unsafeForTests) await rejectUnlessDurable(appUrl);
    return {
      url,
      adminUrl,
      appUrl,
      port: server.port,
      pid: server.pid,
      stop: () => stopPostmaster(server.pid, cluster),
    };
  };
  const running = findPostmaster(cluster);
  const found = running && (await ready(running).catch(undefinedWhenEnded));
  if (found) {
    options.log?.(`PostgreSQL runs already (process ${found.pid}).`);
    return found;
  }
  const { unsafeForTests: unsafe = false, log } = options;
  const started = await launchCluster({ home, cluster, password: admin.password, unsafe, log });
  return ready(started).catch(async (error) => {
    await stopPostmaster(started.pid, cluster);
    throw error;
  });
}

/** Treats a dying server (its pid exists for a moment after a kill) as absent. */
function undefinedWhenEnded(error: unknown): undefined {
  if (!(error instanceof ServerEnded)) throw error;
}

/** Deletes the cluster of a data directory for good; its server must have been stopped. */
export function removePostgres(dataDir: string): void {
  const home = path.resolve(dataDir, 'postgres');
  fs.rmSync(clusterDirectory(home), { recursive: true, force: true });
  fs.rmSync(home, { recursive: true, force: true });
}

/** The superuser of a cluster; in one of an earlier version it is the owner. */
function superuserOf(home: string, cluster: string): { role: string; password: string } {
  const file = path.join(home, 'admin.password');
  const isFormer = fs.existsSync(path.join(cluster, 'PG_VERSION')) && !fs.existsSync(file);
  return isFormer
    ? { role: OWNER, password: storedPassword(path.join(home, 'owner.password')) }
    : { role: SUPERUSER, password: storedPassword(file) };
}

/** Creates the directory with access for other accounts; existing directories keep their mode. */
function makeHome(dataDir: string, home: string): void {
  for (const directory of [path.resolve(dataDir), home]) {
    if (fs.existsSync(directory)) continue;
    fs.mkdirSync(directory, { recursive: true });
    fs.chmodSync(directory, process.getuid!() === 0 ? 0o711 : 0o700);
  }
}

function urlOf(user: string, password: string, port: number): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/loyalty`;
}
