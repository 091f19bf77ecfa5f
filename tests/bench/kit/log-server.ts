import path from 'node:path';
import { openEventStoreDB } from '@loyalty/services/platform/event-store/eventstoredb/store';
import { benchFolder } from './folder.js';
import { Requests } from './load-requests.js';
import { type OpenStore, seedShops } from './seeded-shops.js';
import type { BenchServer } from './server.js';
import { type Child, startProcess, startService } from './service.js';

/** Time of a call to the stand-in, in milliseconds. */
const LATENCY_MS = 2;

/** The roles of a process that takes commands: where it alone writes the log, it must have all that write. */
export const WRITING = 'api,reactor,worker';

/** EventStoreDB for a measurement: the server at `EVENT_STORE_URL`, which must be empty, or the stand-in. */
export interface LogServer {
  readonly url: string;
  /** What it is, in one line: its version, and whether projections run. */
  readonly kind: string;
  close(): Promise<void>;
}

export async function startLogServer(): Promise<LogServer> {
  const given = process.env.EVENT_STORE_URL;
  if (given) return { url: given, kind: await serverAt(given), close: async () => undefined };
  // A process of its own, so that it takes no time of those that are measured beside each other.
  const child = await startProcess(path.resolve('scripts/event-store-stand-in.mjs'), [String(LATENCY_MS)], {});
  const { url } = (await (await fetch(`http://127.0.0.1:${child.port}`)).json()) as { url: string };
  const kind = `stand-in, calls of ${LATENCY_MS} ms`;
  return { url, kind, close: async () => void (await child.end('SIGKILL')) };
}

/** What a server says of itself at `/info`, which needs no user. */
async function serverAt(given: string): Promise<string> {
  const { host, searchParams } = new URL(given.replace(/^esdb(\+discover)?:/, 'http:').replace(/,[^/?]*/, ''));
  const scheme = searchParams.get('tls') === 'false' ? 'http' : 'https';
  try {
    const info = (await (await fetch(`${scheme}://${host}/info`)).json()) as Info;
    const { dbVersion = info.esVersion, features } = info;
    return `EventStoreDB ${dbVersion}, projections ${features?.projections ? 'run' : 'do not run'}`;
  } catch (error) {
    return `EventStoreDB, which does not tell its version: ${(error as Error).message}`;
  }
}

interface Info {
  readonly esVersion?: string;
  readonly dbVersion?: string;
  readonly features?: { readonly projections?: boolean };
}

/** One of the two stores with its shops. */
export interface Side {
  readonly name: 'embedded' | 'eventstoredb';
  readonly databaseUrl: string;
  readonly requests: Requests;
  start(roles: string): Promise<Child>;
}

/** The same shops in a log of PostgreSQL and in one of EventStoreDB. */
export async function twoSides(
  server: BenchServer,
  log: LogServer,
  scale: { readonly shops: number; readonly customers: number },
): Promise<readonly [Side, Side]> {
  const dataDir = benchFolder();
  const inServer: OpenStore = (url) => openEventStoreDB({ url: log.url, claimTables: { url }, crash: () => {} });
  const side = async (name: Side['name'], openStore?: OpenStore): Promise<Side> => {
    const databaseUrl = await server.database(name);
    const seeded = await seedShops(databaseUrl, { ...scale, dataDir, ...(openStore && { openStore }) });
    const own: Record<string, string> = openStore ? { EVENT_STORE: 'eventstoredb', EVENT_STORE_URL: log.url } : {};
    return {
      name,
      databaseUrl,
      requests: new Requests(seeded),
      start: (ROLES) => startService(seeded, { RATE_LIMIT_FACTOR: '1000', ROLES, ...own }),
    };
  };
  return [await side('embedded'), await side('eventstoredb', inServer)];
}
