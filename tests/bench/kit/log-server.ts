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

/** Calls to the log so far, by kind. */
export interface Calls {
  readonly append: number;
  readonly readStream: number;
  readonly readAll: number;
  readonly conflict: number;
}

const KINDS = ['append', 'readStream', 'readAll', 'conflict'] as const;

/** EventStoreDB for a measurement: the server at `EVENT_STORE_URL`, which must be empty, or the stand-in, whose calls are counted. */
export interface LogServer {
  readonly url: string;
  /** Null for a server, which tells nobody. */
  calls(): Promise<Calls | null>;
  close(): Promise<void>;
}

export async function startLogServer(): Promise<LogServer> {
  const given = process.env.EVENT_STORE_URL;
  if (given) return { url: given, calls: async () => null, close: async () => undefined };
  // A process of its own, so that it takes no time of those that are measured beside each other.
  const child = await startProcess(path.resolve('scripts/event-store-stand-in.mjs'), [String(LATENCY_MS)], {});
  const stateNow = async () => {
    const answer = await fetch(`http://127.0.0.1:${child.port}`);
    return (await answer.json()) as { url: string; calls: Record<string, number> };
  };
  const { url } = await stateNow();
  return {
    url,
    calls: async () => {
      const { calls } = await stateNow();
      return Object.fromEntries(KINDS.map((kind) => [kind, calls[kind] ?? 0])) as Record<keyof Calls, number>;
    },
    close: async () => void (await child.end('SIGKILL')),
  };
}

/** Calls between two moments, for each of a number of operations. */
export function callsEach(before: Calls | null, after: Calls | null, times: number): Calls | null {
  if (!before || !after) return null;
  const each = (kind: keyof Calls) => (after[kind] - before[kind]) / times;
  return {
    append: each('append'),
    readStream: each('readStream'),
    readAll: each('readAll'),
    conflict: each('conflict'),
  };
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
