import { hostsOf } from './address-warning.js';
import { type LogClient, openClient } from './client.js';
import { ClusterClient } from './cluster-client.js';
import { clusterAddress } from './node-addresses.js';
import { NodeClient } from './node-client.js';

/** Longest time that a call waits for the election of a leader, in milliseconds. */
const LEADER_MS = 4_000;

/**
 * Opens the log at the address of one node or of a cluster, whose calls go to the leader (docs/adr/0228).
 * @param idleTimeoutMs longest time without a message from the server
 * @throws Error in one line for an address that cannot be parsed
 */
export function openLog(url: string, idleTimeoutMs: number): LogClient {
  const cluster = clusterAddress(url);
  let opened = 0;
  if (!cluster) return new NodeClient(() => openClient(url, opened++), hostsOf(url)[0]);
  // Throws for an address that cannot be parsed, before the first call.
  openClient(url);
  const open = (node: string) => openClient(cluster.urlOf(node), opened++);
  return new ClusterClient(cluster.seeds, open, Math.min(LEADER_MS, idleTimeoutMs));
}
