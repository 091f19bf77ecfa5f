import { startTcpProxy, type TcpProxy } from '../tcp-proxy/tcp-proxy.js';
import { type StandInNode, startEventStoreDBStandIn } from './node.js';

/** A log that a test may fill. */
export interface GivenLog {
  readonly url: string;
  /** The stand-in, whose calls are counted; null for a server. */
  readonly node: StandInNode | null;
  close(): Promise<void>;
}

/** The empty server at `EVENT_STORE_URL`, or one node of the stand-in. */
export async function useGivenLog(): Promise<GivenLog> {
  const given = process.env.EVENT_STORE_URL;
  if (given) return { url: given, node: null, close: async () => undefined };
  const cluster = await startEventStoreDBStandIn();
  const node = cluster.nodes[0]!;
  return { url: node.url, node, close: () => cluster.close() };
}

/** A way to a node that can be cut, and the node's address by that way. Over TLS, its certificate must name 127.0.0.1. */
export async function wayTo(url: string): Promise<{ readonly url: string; readonly proxy: TcpProxy }> {
  const target = new URL(url.replace(/^esdb(\+discover)?:/, 'http:'));
  const proxy = await startTcpProxy({ host: target.hostname, port: Number(target.port || 2113) });
  return { url: url.replace(target.host, `127.0.0.1:${proxy.port}`), proxy };
}
