import { randomUUID } from 'node:crypto';
import { type EventData, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { BatchAppends } from '@loyalty/services/platform/event-store/eventstoredb/batch-appends';
import { openClient } from '@loyalty/services/platform/event-store/eventstoredb/client';
import { NodeClient } from '@loyalty/services/platform/event-store/eventstoredb/node-client';

/** What a client without the product around it does in a second, and its processor time for it. */
interface ClientRate {
  readonly per_s: number;
  readonly us_each: number;
}

type Way = 'one call each' | 'batched by the client' | 'batched by ours';
export const WAYS: readonly Way[] = ['one call each', 'batched by the client', 'batched by ours'];

const metadata = { shop: 'bench', version: 1, hash: '0'.repeat(64), occurredAt: '2026-03-01T10:00:00.000Z' };
const eventOf = (): EventData =>
  jsonEvent({
    id: randomUUID(),
    type: 'PointsAdjusted',
    data: { points: '5', reason: 'bench' },
    metadata,
  }) as EventData;

/**
 * Appends to streams of their own, by one of the ways that there are.
 * @param atOnce number of appends that are under way
 * @param each number of events in an append
 */
export async function appendRate(url: string, way: Way, atOnce: number, ms: number, each: number): Promise<ClientRate> {
  // The vendor's client batches by itself; ours has that turned off.
  const client = way === 'batched by the client' ? EventStoreDBClient.connectionString(url) : openClient(url);
  const appends = new BatchAppends(new NodeClient(() => client));
  const append = async () => {
    const stream = `bench-${randomUUID()}`;
    const events = Array.from({ length: each }, eventOf);
    if (way !== 'batched by ours')
      return void (await client.appendToStream(stream, events, { expectedRevision: 'no_stream' }));
    const proposed = events.map(({ id, type, data, metadata: about }) => ({
      ...{ id, type },
      data: Buffer.from(JSON.stringify(data)),
      metadata: Buffer.from(JSON.stringify(about)),
    }));
    await appends.append({ stream, expected: 'no_stream', events: proposed }, 10_000);
  };
  try {
    return await rateOf(atOnce, ms, append);
  } finally {
    await client.dispose();
  }
}

async function rateOf(atOnce: number, ms: number, work: () => Promise<unknown>): Promise<ClientRate> {
  let [end, count] = [performance.now() + ms / 3, 0];
  const worker = async () => {
    for (; performance.now() < end; count++) await work();
  };
  const all = () => Promise.all(Array.from({ length: atOnce }, worker));
  await all();
  count = 0;
  end = performance.now() + ms;
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  await all();
  const { user, system } = process.cpuUsage(cpu);
  return { per_s: (count * 1_000) / (performance.now() - began), us_each: (user + system) / count };
}

/** Events a second that the client reads from `$all`, and how many there are. */
export async function readAllRate(url: string, maxCount: number): Promise<ClientRate> {
  const client = EventStoreDBClient.connectionString(url);
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  let count = 0;
  for await (const { event } of client.readAll({ maxCount })) if (event) count++;
  const { user, system } = process.cpuUsage(cpu);
  await client.dispose();
  return { per_s: (count * 1_000) / (performance.now() - began), us_each: (user + system) / count };
}
