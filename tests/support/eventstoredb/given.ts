import { startEventStoreDBStandIn } from './node.js';

/** A log that a test may fill. */
export interface GivenLog {
  readonly url: string;
  close(): Promise<void>;
}

/** The empty server at `EVENT_STORE_URL`, or one node of the stand-in. */
export async function useGivenLog(): Promise<GivenLog> {
  const given = process.env.EVENT_STORE_URL;
  if (given) return { url: given, close: async () => undefined };
  const cluster = await startEventStoreDBStandIn();
  return { url: cluster.nodes[0]!.url, close: () => cluster.close() };
}
