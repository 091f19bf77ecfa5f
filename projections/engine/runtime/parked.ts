import type { Pool, PoolClient } from 'pg';
import { Projector, type ProjectorOptions } from './projector.js';

/** A stream that waits because the fold of one of its events failed. Only this stream waits; all others continue. */
interface ParkedStream {
  readonly shop: string;
  readonly stream: string;
  /** Position of the poison event in the log. */
  readonly position: number;
  /** Reason, in one line; without personal data, since folds name ids only. */
  readonly error: string;
  /** Number of failed folds; rises with every failed retry. */
  readonly attempts: number;
  /** Time of the last failure. */
  readonly at: string;
  /** Number of waiting events of the stream, including the failed one. */
  readonly waiting: number;
}

/**
 * The parked streams, oldest first, for the Health screen, `/metrics` and the operator.
 * @param db a pool of the projector's role sees all shops; a connection of the app's role sees the shop of its transaction
 * @param only of one shop; every visible shop when omitted
 */
export async function parkedStreams(
  db: Pool | PoolClient,
  schema = 'read',
  only: { readonly shop?: string } = {},
): Promise<ParkedStream[]> {
  const { rows } = await db.query<ParkedStream>(
    `select shop, stream, position, error, attempts, at,
        (select count(*) from "${schema}".parked_event w where w.shop = p.shop and w.stream = p.stream) as waiting
      from "${schema}".parked_event p where error <> '' and ($1::text is null or shop = $1) order by position`,
    [only.shop ?? null],
  );
  return rows;
}

/** Outcome of a retry: streams that continue, and those that stay parked with their new reason. */
export interface Retried {
  readonly freed: number;
  readonly parked: readonly ParkedStream[];
}

/** Options of a projector, with a pool of its role. */
type RetryOptions = Omit<ProjectorOptions, 'db'> & { readonly pool: Pool };

/**
 * Folds the waiting events of parked streams again, after a fix. Any process of the same program may call it, even next to a running
 * projector: the checkpoint is held meanwhile, and the projector then continues with the result. A stream that fails again counts another
 * attempt and stays parked.
 * @param only of one shop, or one stream of it
 * @throws FoldedByOthers when this program's folds are not those of the tables
 */
export async function retryParked(
  { pool, ...options }: RetryOptions,
  only: { readonly shop?: string; readonly stream?: string } = {},
): Promise<Retried> {
  const { schema, model } = options;
  const chosen = await parkedStreams(pool, schema, only);
  let freed = 0;
  for (const { shop, stream } of chosen) {
    if (only.stream !== undefined && stream !== only.stream) continue;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`select from "${schema}".checkpoint where name = $1 for update`, [model.name]);
      const outcome = await new Projector({ ...options, db: client }).retry(shop, stream);
      await client.query('commit');
      if (outcome === 'applied') freed += 1;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  }
  return { freed, parked: await parkedStreams(pool, schema, only) };
}
