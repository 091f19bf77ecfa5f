import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { envelope, payload } from './events.js';
import { closedLoop, type Measured } from './load.js';
import { streamsOf } from './ours.js';
import type { BenchServer } from './server.js';

interface Peer {
  append(server: BenchServer, clients: number, ms: number): Promise<Measured>;
  /** Load, decide, append: complete commands by its own handler, in process, each client with separate streams. */
  command(server: BenchServer, clients: number, ms: number): Promise<Measured>;
  /** Appends a number of events and returns the address of their database. */
  fill(server: BenchServer, events: number): Promise<string>;
  /** Events per second of its asynchronous projector, which maintains one table of balances. */
  project(server: BenchServer, events: number): Promise<number>;
}

/** The used part of emmett-postgresql; its types are not installed here. */
interface EmmettStore {
  readonly schema: { migrate(): Promise<void> };
  appendToStream(
    stream: string,
    events: unknown[],
    options?: { expectedStreamVersion: bigint | 'STREAM_DOES_NOT_EXIST' },
  ): Promise<{ nextExpectedStreamVersion: bigint }>;
  consumer(options: unknown): {
    projector(options: unknown): void;
    start(): Promise<void>;
    close(): Promise<void>;
  };
  close(): Promise<void>;
}
type Handle = (store: EmmettStore, stream: string, decide: (state: { balance: number }) => unknown) => Promise<unknown>;
interface Modules {
  CommandHandler(options: {
    evolve: (state: { balance: number }, event: { data: { points: number } }) => { balance: number };
    initialState: () => { balance: number };
  }): Handle;
  /** A projection that returns a statement for each event of a batch. */
  projection(options: unknown): unknown;
  SQL(parts: TemplateStringsArray, ...values: unknown[]): unknown;
  open(url: string, options: unknown): EmmettStore;
  Pool: new (options: {
    connectionString: string;
    max: number;
  }) => { on(name: 'error', on: () => void): void; end(): Promise<void> };
}

/** Installs the peer into the cache on first use; returns the reason when it is unavailable. */
export async function installPeer(): Promise<Peer | string> {
  const from = path.resolve('tests/bench/peer');
  const home = path.resolve('.cache/bench/peer');
  try {
    if (!fs.existsSync(path.join(home, 'node_modules/.package-lock.json'))) {
      fs.mkdirSync(home, { recursive: true });
      for (const file of ['package.json', 'package-lock.json'])
        fs.copyFileSync(path.join(from, file), path.join(home, file));
      const npm = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
      execFileSync('npm', npm, { cwd: home, stdio: ['ignore', 'ignore', 'inherit'], timeout: 120_000 });
    }
    const { resolve } = createRequire(path.join(home, 'index.js'));
    const load = (name: string) => import(pathToFileURL(resolve(name)).href);
    const [emmett, pg] = [await load('@event-driven-io/emmett-postgresql'), await load('pg')];
    const { CommandHandler } = await load('@event-driven-io/emmett');
    const { SQL } = await load('@event-driven-io/dumbo');
    const { getPostgreSQLEventStore: open, postgreSQLRawBatchSQLProjection: projection } = emmett;
    return peerOf({ open, projection, SQL, Pool: pg.default.Pool, CommandHandler });
  } catch (error) {
    return (error as Error).message.split('\n')[0] as string;
  }
}

function peerOf(modules: Modules): Peer {
  const withStore = async <T>(url: string, max: number, work: (store: EmmettStore) => Promise<T>): Promise<T> => {
    const pool = new modules.Pool({ connectionString: url, max });
    pool.on('error', () => {});
    const store = modules.open(url, { connectionOptions: { pool } });
    await store.schema.migrate();
    try {
      return await work(store);
    } finally {
      await store.close();
      await pool.end().catch(() => {});
    }
  };
  const sender = (store: EmmettStore, clients: number) => {
    const each = streamsOf(clients);
    const versions = Array.from({ length: clients }, () => new Array<bigint>(each).fill(0n));
    return async (client: number, turn: number) => {
      const own = versions[client] as bigint[];
      const at = turn % each;
      const version = own[at] as bigint;
      const message = { type: 'PointsEarned', data: payload(), metadata: envelope() };
      const expectedStreamVersion = version === 0n ? 'STREAM_DOES_NOT_EXIST' : version;
      const result = await store.appendToStream(`points-${client}-${at}`, [message], { expectedStreamVersion });
      own[at] = result.nextExpectedStreamVersion;
    };
  };
  return {
    append: async (server, clients, ms) => {
      const url = await server.database('peer_log');
      return withStore(url, clients, (store) => closedLoop(server, { clients, ms }, sender(store, clients)));
    },
    command: async (server, clients, ms) => {
      const url = await server.database('peer_commands');
      const handle = modules.CommandHandler({
        evolve: (state, { data }) => ({ balance: state.balance + data.points }),
        initialState: () => ({ balance: 0 }),
      });
      const each = streamsOf(clients);
      return withStore(url, clients, (store) =>
        closedLoop(server, { clients, ms }, (client, turn) =>
          handle(store, `points-${client}-${turn % each}`, ({ balance }) => ({
            type: balance < 0 ? 'PointsOwed' : 'PointsEarned',
            data: payload(),
            metadata: envelope(),
          })),
        ),
      );
    },
    fill: async (server, events) => {
      const url = await server.database('peer_size');
      const clients = 8;
      await withStore(url, clients, async (store) => {
        const send = sender(store, clients);
        const lane = async (client: number) => {
          for (let turn = 0; turn < events / clients; turn++) await send(client, turn);
        };
        await Promise.all(Array.from({ length: clients }, (_, client) => lane(client)));
      });
      return url;
    },
    project: async (server, events) => {
      const url = await server.database('peer_projected');
      return withStore(url, 4, (store) => project(modules, store, events));
    },
  };
}

interface PeerEvent {
  readonly data: { readonly points: number };
  readonly metadata: { readonly streamName: string };
}

const BATCH = 1_000;
const STREAMS = 200;

/** Fills its log, then runs its projector, one balance per stream, until it has caught up; only the latter is timed. */
async function project({ projection, SQL }: Modules, store: EmmettStore, events: number): Promise<number> {
  const each = Math.max(1, Math.floor(BATCH / STREAMS));
  for (let written = 0; written < events; written += each) {
    const messages = Array.from({ length: each }, () => ({
      type: 'PointsEarned',
      data: payload(),
      metadata: envelope(),
    }));
    await store.appendToStream(`points-${(written / each) % STREAMS}`, messages);
  }
  const balances = projection({
    name: 'balances',
    version: 1,
    canHandle: ['PointsEarned'],
    init: () => SQL`create table if not exists balances (id text primary key, balance bigint not null, n int not null)`,
    evolve: (batch: readonly PeerEvent[]) =>
      batch.map(
        ({ data, metadata }) => SQL`insert into balances values (${metadata.streamName}, ${data.points}, 1)
          on conflict (id) do update set balance = balances.balance + excluded.balance, n = balances.n + 1`,
      ),
  });
  const pulling = { batchSize: BATCH, pullingFrequencyInMs: 5 };
  const consumer = store.consumer({ stopWhen: { noMessagesLeft: true }, pulling });
  consumer.projector({ projection: balances, processorId: 'balances', startFrom: 'BEGINNING' });
  const began = performance.now();
  await consumer.start();
  const seconds = (performance.now() - began) / 1_000;
  await consumer.close();
  return events / seconds;
}
