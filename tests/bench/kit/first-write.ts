import { setTimeout as pause } from 'node:timers/promises';
import { openEventStoreDB } from '@loyalty/services/platform/event-store/eventstoredb/store';
import type { StandInCluster } from '../../support/eventstoredb/cluster.js';
import { startEventStoreDBStandIn } from '../../support/eventstoredb/node.js';
import { benchFolder } from './folder.js';
import { Requests } from './load-requests.js';
import { seedShops } from './seeded-shops.js';
import type { BenchServer } from './server.js';
import { startService } from './service.js';
import { WireClient } from './wire-client.js';

const NODES = 3;
const CONNECTIONS = 8;
/** Time from the end of a leader to the next one, in milliseconds; an election takes seconds. */
const ELECTION_MS = 2_000;
/** Time under load before a leader is stopped, and pause of a client that was told to come back later. */
const LOAD_MS = 500;
const AGAIN_MS = 20;

/** How a leader goes away. */
type LeaderFault = 'killed' | 'frozen';

/**
 * Time in milliseconds from a new leader to the first adjustment that is answered, for each time that the leader of three nodes was stopped
 * under load (E11). The nodes are the stand-in's: those of a server cannot be stopped from here.
 */
export async function firstWrites(server: BenchServer, fault: LeaderFault, times: number): Promise<number[]> {
  const cluster = await startEventStoreDBStandIn(NODES);
  const dataDir = benchFolder();
  const openStore = (url: string) => openEventStoreDB({ url: cluster.url, claimTables: { url }, crash: () => {} });
  try {
    const databaseUrl = await server.database(`leader_${fault}`);
    const seeded = await seedShops(databaseUrl, { shops: 1, customers: 50, dataDir, openStore });
    const own = { EVENT_STORE: 'eventstoredb', EVENT_STORE_URL: cluster.url, ROLES: 'api' };
    const service = await startService(seeded, { RATE_LIMIT_FACTOR: '1000', ...own });
    const load = startLoad(service.port, new Requests(seeded));
    const found: number[] = [];
    for (let round = 0; round < times; round++) found.push(await oneChange(cluster, fault, load));
    load.stop();
    await service.end('SIGKILL');
    return found;
  } finally {
    await cluster.close();
  }
}

/** Stops the leader under load, elects the next node, and lets the old one follow again. */
async function oneChange(cluster: StandInCluster, fault: LeaderFault, load: Load): Promise<number> {
  const old = cluster.leader ?? 0;
  await load.answeredAfter(performance.now() + LOAD_MS);
  if (fault === 'killed') cluster.kill(old);
  else cluster.freeze(old);
  await pause(ELECTION_MS);
  cluster.leader = (old + 1) % NODES;
  const elected = performance.now();
  const first = (await load.answeredAfter(elected)) - elected;
  if (fault === 'killed') cluster.restart(old);
  else await cluster.thaw(old);
  return first;
}

type Load = ReturnType<typeof startLoad>;

/** Adjustments by several clients, each of which comes back until it is told to stop. */
function startLoad(port: number, requests: Requests) {
  let isRunning = true;
  let turn = 0;
  let last = 0;
  const client = async () => {
    const wire = new WireClient(port);
    while (isRunning) {
      const { status } = await wire.send(requests.adjust(turn++)).catch(() => ({ status: 0 }));
      if (status === 200) last = performance.now();
      else await pause(AGAIN_MS);
    }
    wire.close();
  };
  const clients = Array.from({ length: CONNECTIONS }, client);
  return {
    /** When the first request after a moment was answered. */
    async answeredAfter(moment: number): Promise<number> {
      while (last <= moment) await pause(1);
      return last;
    },
    stop: () => {
      isRunning = false;
      return clients;
    },
  };
}
