import { randomUUID } from 'node:crypto';
import { migrateLedger } from '@loyalty/services/platform/event-store/postgres/schema';
import { openPostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';
import { event } from './events.js';
import { closedLoop, type Measured } from './load.js';
import type { BenchServer } from './server.js';

/** Number of streams per client: few enough that the writer soon has their heads in memory, as with active customers. */
export const streamsOf = (clients: number): number => Math.min(200, Math.ceil(6_400 / clients));
const digest = 'a'.repeat(64);

/** Durable appends of one event with an expected revision through the store, including the chain; optionally with a command's record. */
export async function ours(server: BenchServer, clients: number, ms: number, record = false): Promise<Measured> {
  const url = await server.database('our_log');
  await migrateLedger({ url });
  const store = await openPostgresEventStore({ url, lease: 'acquire', crash: () => {} });
  const each = streamsOf(clients);
  const revisions = Array.from({ length: clients }, () => new Int32Array(each));
  try {
    return await closedLoop(server, { clients, ms }, async (client, turn) => {
      const own = revisions[client] as Int32Array;
      const at = turn % each;
      const { revision } = await store.append({
        shop: 'shop',
        stream: `shop/points/${client}-${at}`,
        expectedRevision: own[at] as number,
        events: [event()],
        ...(record && { record: { command: randomUUID(), shop: 'shop', digest, answer: { ok: { points: 5 } } } }),
      });
      own[at] = revision;
    });
  } finally {
    await store.close();
  }
}
