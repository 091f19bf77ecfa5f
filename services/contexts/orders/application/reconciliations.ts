import type { Reconciliation } from '@loyalty/contracts/health/queries';
import type pg from 'pg';
import { asShop } from '../../../platform/database/pool.js';

/** Topic of an order in the inbox whose newest state came by reconciliation instead of a delivery. */
export const RECONCILED = 'orders/reconciled';

/** A nightly run is due at three in the morning of the shop. */
const NEXT_NIGHT = (zone: string, now: string): string =>
  `((date_trunc('day', (${now} at time zone ${zone}) - interval '3 hours') + interval '1 day 3 hours') at time zone ${zone})`;

/** Attempts: with the queue's exponential backoff they cover most of a night. */
const MAX_ATTEMPTS = 10;

/** Stores for each shop the next reconciliation of orders and customers, its progress and its findings. */
export class Reconciliations {
  constructor(private readonly pool: pg.Pool) {}

  /** Enrols shops for nightly runs; a shop that moved to another zone is rescheduled there. */
  async enrol(shops: readonly { readonly shop: string; readonly zone: string }[], now: string): Promise<void> {
    await this.atNight(
      `insert into inbox.reconciliation as r (shop, zone, due_at)
         select shop, zone, ${NEXT_NIGHT('zone', '$3::timestamptz')} from unnest($1::text[], $2::text[]) as given (shop, zone)
       on conflict (shop) do update set zone = excluded.zone, due_at = excluded.due_at where r.zone <> excluded.zone`,
      [shops.map(({ shop }) => shop), shops.map(({ zone }) => zone), now],
    );
  }

  /**
   * Queues the shops that are due; in one statement, so that no crash loses one. A job of an earlier night is replaced, above all one that
   * has used up its attempts: it would keep all later nights from being queued. @returns their number
   */
  async askDue(now: string, limit: number): Promise<number> {
    const { rows } = await this.atNight<{ asked: number }>(
      `with due as (
         update inbox.reconciliation set due_at = ${NEXT_NIGHT('zone', '$1::timestamptz')}
          where shop in (select shop from inbox.reconciliation where due_at <= $1 order by due_at limit $2 for update skip locked)
         returning shop),
       asked as (
         select graphile_worker.add_job('reconcile', json_build_object('shop', shop), max_attempts := $3,
           job_key := 'reconcile:' || shop, job_key_mode := 'replace') from due)
       select count(*) as asked from asked`,
      [now, limit, MAX_ATTEMPTS],
    );
    return rows[0]?.asked ?? 0;
  }

  /** Begins a run. @returns the watermark of earlier ones; null when there was none */
  async begin(shop: string, zone: string, now: string): Promise<string | null> {
    const { rows } = await this.of<{ watermark: Date | null }>(
      shop,
      `insert into inbox.reconciliation as r (shop, zone, due_at, started_at, seen)
         values ($1, $2, ${NEXT_NIGHT('$2', '$3::timestamptz')}, $3, 0)
       on conflict (shop) do update set started_at = $3, ended_at = null, seen = 0 returning watermark`,
      [shop, zone, now],
    );
    return rows[0]?.watermark?.toISOString() ?? null;
  }

  /** Stores the watermark of a finished page, from which a later run may resume. */
  async reached(shop: string, watermark: string, seen: number): Promise<void> {
    await this.of(
      shop,
      'update inbox.reconciliation set watermark = greatest(watermark, $2), seen = seen + $3 where shop = $1',
      [shop, watermark, seen],
    );
  }

  async end(shop: string, now: string): Promise<void> {
    await this.of(shop, 'update inbox.reconciliation set ended_at = $2 where shop = $1', [shop, now]);
  }

  /** Up to which moment every change of the shop's customers is known; null before they were read for the first time. */
  async customersUntil(shop: string): Promise<string | null> {
    const { rows } = await this.of<{ until: Date }>(
      shop,
      'select until from inbox.customer_watermark where shop = $1',
      [shop],
    );
    return rows[0]?.until.toISOString() ?? null;
  }

  async customersReached(shop: string, until: string): Promise<void> {
    await this.of(
      shop,
      `insert into inbox.customer_watermark as known values ($1, $2)
       on conflict (shop) do update set until = greatest(known.until, excluded.until)`,
      [shop, until],
    );
  }

  /** State of a shop's reconciliation; null when it was never enrolled. Findings are counted from the deliveries themselves. */
  async standing(shop: string): Promise<Reconciliation | null> {
    const { rows } = await this.of<
      Record<'started_at' | 'ended_at' | 'watermark', Date | null> & Record<'seen' | 'found' | 'ever', number>
    >(
      shop,
      `select started_at, ended_at, watermark, seen, d.found, d.ever from inbox.reconciliation r, lateral (
         select count(*) as ever, count(*) filter (where received_at >= r.started_at) as found
           from inbox.delivery where shop = $1 and topic = $2) d where r.shop = $1`,
      [shop, RECONCILED],
    );
    const [row] = rows;
    if (!row) return null;
    const at = (moment: Date | null) => moment?.toISOString() ?? null;
    return {
      startedAt: at(row.started_at),
      endedAt: at(row.ended_at),
      watermark: at(row.watermark),
      seen: row.seen,
      found: row.found,
      foundEver: row.ever,
    };
  }

  private of<R extends pg.QueryResultRow>(shop: string, text: string, values: unknown[]): Promise<pg.QueryResult<R>> {
    return asShop(this.pool, shop, (client) => client.query<R>(text, values));
  }

  /** Runs a statement that sees the nightly runs of all shops, and nothing else; local to the transaction. */
  private async atNight<R extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<pg.QueryResult<R>> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('inbox.scope', 'nights', true)`);
      const answer = await client.query<R>(text, values);
      await client.query('commit');
      return answer;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }
}
