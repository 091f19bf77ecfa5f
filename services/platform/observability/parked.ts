import type { ParkedRow } from '@loyalty/contracts/health/queries';
import type pg from 'pg';
import { asShop } from '../database/pool.js';
import type { Jobs } from '../tasks/jobs.js';

/** Maximum number of rows listed of one kind: more than anyone reads, few enough to answer at once. */
export const MAX_LISTED = 200;

/** Parked streams of the read models, and their retry. */
export interface ParkedStreams {
  list(shop?: string): Promise<ParkedRow[]>;
  /** Folds a stream's waiting events again. */
  retry(shop: string, stream: string): Promise<void>;
}

/** Replaces a delivery's failure reason from the moment of its retry until the retry has an outcome. */
const TRIED = 'tried again';

interface JobRow {
  readonly id: string;
  readonly task: string;
  readonly attempts: number;
  readonly reason: string | null;
  readonly since: Date;
  /** Empty for a job of no shop, or of several shops. */
  readonly shop: string;
}

/** All parked work of every part of the service: listed in one shape, retried in one way. */
export class Parked {
  constructor(
    private readonly pool: pg.Pool,
    private readonly streams: ParkedStreams,
    private readonly jobs: Pick<Jobs, 'retry'>,
  ) {}

  /** Parked work, oldest first; of one shop, or of all without one. */
  async list(shop?: string): Promise<ParkedRow[]> {
    const parts = await Promise.all([
      this.streams.list(shop),
      this.events(shop),
      this.deliveries(shop),
      this.stuckJobs(shop),
    ]);
    return parts.flat().sort((a, b) => (a.since ?? '').localeCompare(b.since ?? ''));
  }

  /**
   * Requests a retry. Streams are folded at once; events, deliveries and jobs are taken by their workers.
   * @returns false when the shop has nothing parked under this id
   */
  async retry(shop: string, kind: ParkedRow['kind'], id: string): Promise<boolean> {
    const found = (await this.list(shop)).some((row) => row.kind === kind && row.id === id);
    if (!found) return false;
    if (kind === 'stream') await this.streams.retry(shop, id);
    else if (kind === 'event') await this.retryEvent(id);
    else if (kind === 'delivery') await this.retryDelivery(shop, Number(id));
    else await this.jobs.retry(id);
    return true;
  }

  private async events(shop?: string): Promise<ParkedRow[]> {
    const { rows } = await this.pool.query<{
      position: number;
      shop: string;
      reactor: string;
      error: string;
      attempts: number;
      parked_at: Date;
    }>(
      `select position, split_part(stream, '/', 1) as shop, reactor, error, attempts, parked_at from reactors.parked
        where $1::text is null or split_part(stream, '/', 1) = $1 order by position limit $2`,
      [shop ?? null, MAX_LISTED],
    );
    return rows.map(({ position, shop: of, reactor, error, attempts, parked_at: at }) => ({
      kind: 'event',
      shop: of,
      id: `${position}:${reactor}`,
      what: reactor,
      reason: error,
      attempts,
      since: at.toISOString(),
      position,
      waiting: 1,
    }));
  }

  private async retryEvent(id: string): Promise<void> {
    const at = id.indexOf(':');
    await this.pool.query('update reactors.parked set wanted = true where position = $1 and reactor = $2', [
      id.slice(0, at),
      id.slice(at + 1),
    ]);
  }

  private async deliveries(shop?: string): Promise<ParkedRow[]> {
    const requested = `select id, shop, topic, delivery, reason, received_at, repeats from inbox.delivery
      where state = 'parked' and ($1::text is null or shop = $1) order by id limit $2`;
    const client = await this.pool.connect();
    try {
      // Local to the transaction: without a shop all parked deliveries are visible, and nothing else.
      await client.query('begin');
      await client.query(`select set_config('app.shop', $1, true), set_config('inbox.scope', $2, true)`, [
        shop ?? '',
        shop === undefined ? 'parked' : '',
      ]);
      const { rows } = await client.query<{
        id: number;
        shop: string;
        topic: string;
        reason: string;
        received_at: Date;
      }>(requested, [shop ?? null, MAX_LISTED]);
      await client.query('commit');
      return rows.map((row) => ({
        kind: 'delivery',
        shop: row.shop,
        id: String(row.id),
        what: row.topic,
        reason: row.reason,
        attempts: 1,
        since: row.received_at.toISOString(),
        position: null,
        waiting: 1,
      }));
    } finally {
      client.release();
    }
  }

  private async retryDelivery(shop: string, id: number): Promise<void> {
    await asShop(this.pool, shop, (client) =>
      client.query(`update inbox.delivery set reason = $3 where shop = $1 and id = $2 and state = 'parked'`, [
        shop,
        id,
        TRIED,
      ]),
    );
    await this.pool.query(
      `select graphile_worker.add_job('inbox', json_build_object('shop', $1::text, 'id', $2::bigint))`,
      [shop, id],
    );
  }

  private async stuckJobs(shop?: string): Promise<ParkedRow[]> {
    const { rows } = await this.pool.query<JobRow>(
      `select id::text, task, attempts, reason, since, shop from (
         select j.id, t.identifier as task, j.attempts, j.last_error as reason, j.updated_at as since,
             coalesce(j.payload::jsonb #>> '{event,shop}', j.payload::jsonb ->> 'shop',
               case when j.payload::jsonb #> '{shops,1}' is null then j.payload::jsonb #>> '{shops,0}' end, '') as shop
           from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where j.attempts >= j.max_attempts and j.locked_at is null) parked
        where $1::text is null or shop = $1 order by since limit $2`,
      [shop ?? null, MAX_LISTED],
    );
    return rows.map(({ id, task, attempts, reason, since, shop: of }) => ({
      kind: 'job',
      shop: of,
      id,
      what: task,
      reason: (reason ?? '').split('\n')[0] ?? '',
      attempts,
      since: since.toISOString(),
      position: null,
      waiting: 1,
    }));
  }
}
