import type { EventStoreDBClient } from '@eventstore/db-client';
import { type LogClient, openClient, readWhole } from './client.js';
import { ClusterClient } from './cluster-client.js';
import { clusterAddress } from './node-addresses.js';

/** Longest time that a call waits for a node of a cluster to lead, in milliseconds. */
const LEADER_MS = 4_000;

/**
 * Opens the log at an address: of one node, or of a cluster, whose leader is followed (docs/adr/0228).
 * @param idleTimeoutMs longest silence that a call bears
 * @throws Error in one line for an address that cannot be parsed
 */
export function openLog(url: string, idleTimeoutMs: number): LogClient {
  const client = openClient(url);
  const cluster = clusterAddress(url);
  if (!cluster) return logOf(client);
  const open = (node: string) => openClient(cluster.urlOf(node));
  return new ClusterClient(cluster.seeds, open, Math.min(LEADER_MS, idleTimeoutMs));
}

/** The log as one client reaches it. */
export const logOf = (client: EventStoreDBClient): LogClient => ({
  call: (make) => make(client),
  read: (make, ms) => readWhole(() => make(client), { ms }),
  subscribe: async (make) => make(client),
  dispose: client.dispose,
});
