import type { DataOf } from '@loyalty/contracts/kernel/endpoint';
import type { getHealth } from '@loyalty/contracts/shop/queries';
import type { Pool } from 'pg';
import { readContexts } from '../schema/context-checkpoints.js';
import { readCheckpoint } from './checkpoint.js';
import { parkedStreams } from './parked.js';

/** A consumer's position and lag. */
export type LagRow = DataOf<typeof getHealth>;

interface Place {
  readonly position: number;
  readonly recordedAt: string | null;
}

function behind(name: string, at: Place | null, head: number, now: Date, parked: number): LagRow {
  const { position, recordedAt } = at ?? { position: 0, recordedAt: null };
  const missing = Math.max(0, head - position);
  const since = recordedAt ? Date.parse(recordedAt) : now.getTime();
  return { name, position, behind: missing, ageMs: missing === 0 ? 0 : Math.max(0, now.getTime() - since), parked };
}

/**
 * Stored lag of a read model, for a process without its projector. A context that waits for its rebuild has a separate row,
 * `<model>/<context>`.
 * @param pool of the projector's role, which sees parked streams of all shops
 * @param head the log's newest position, and the current time
 */
export async function storedLags(
  pool: Pool,
  model: string,
  head: number,
  now: Date,
  schema = 'read',
): Promise<LagRow[]> {
  const [checkpoint, contexts, parked] = await Promise.all([
    readCheckpoint(pool, schema, model),
    readContexts(pool, schema),
    parkedStreams(pool, schema),
  ]);
  const held = contexts.flatMap(({ name, position, recordedAt }) =>
    position === null ? [] : [behind(`${model}/${name}`, { position, recordedAt }, head, now, 0)],
  );
  return [behind(model, checkpoint, head, now, parked.length), ...held];
}

/** State of a context's tables: position, and number of builds. */
interface ContextStanding {
  readonly name: string;
  readonly position: number;
  readonly generation: number;
  readonly fingerprint: string;
  /** Whether it is held: its tables wait for their rebuild. */
  readonly waits: boolean;
}

/** States of the contexts of a read model. */
export async function contextStandings(pool: Pool, model: string, schema = 'read'): Promise<ContextStanding[]> {
  const [checkpoint, contexts] = await Promise.all([readCheckpoint(pool, schema, model), readContexts(pool, schema)]);
  return contexts.map(({ name, position, generation, fingerprint }) => ({
    name,
    position: position ?? checkpoint?.position ?? 0,
    generation,
    fingerprint,
    waits: position !== null,
  }));
}
