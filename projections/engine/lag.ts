import type { DataOf } from '@loyalty/contracts/kernel/endpoint';
import type { getHealth } from '@loyalty/contracts/shop/queries';
import type { Pool } from 'pg';
import { readCheckpoint } from './checkpoint.js';
import { parkedStreams } from './parked.js';

/** Where a consumer of the log stands. */
export type LagRow = DataOf<typeof getHealth>;

/**
 * Where a read model stands, as stored: for a process that does not run its projector.
 * @param pool of the projector's role, which sees parked streams of all shops.
 * @param head the log's newest position, and the time it is `now`.
 */
export async function storedLag(pool: Pool, model: string, head: number, now: Date, schema = 'read'): Promise<LagRow> {
  const checkpoint = await readCheckpoint(pool, schema, model);
  const position = checkpoint?.position ?? 0;
  const behind = Math.max(0, head - position);
  const since = checkpoint?.recordedAt ? Date.parse(checkpoint.recordedAt) : now.getTime();
  const parked = (await parkedStreams(pool, schema)).length;
  return { name: model, position, behind, ageMs: behind === 0 ? 0 : Math.max(0, now.getTime() - since), parked };
}
