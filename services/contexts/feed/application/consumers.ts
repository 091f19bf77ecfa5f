import type pg from 'pg';
import { asShop } from '../../../platform/database/pool.js';
import type { EventStore } from '../../../platform/event-store/port.js';
import type { ShopEvents } from './shop-events.js';

/** A key that reads the stream: its position, the time of that, and the number of later events of its shop. */
export interface Consumer {
  readonly app: string;
  readonly position: number;
  readonly deliveredAt: string;
  readonly behind: number;
}

/** Where a consumer goes on. */
export interface Resumed {
  readonly after: number;
  readonly isReset: boolean;
}

/** A cursor that no event of the log has yet. */
export class CursorBeyondEnd extends Error {
  constructor(
    readonly cursor: number,
    readonly end: number,
  ) {
    super(`There is no position ${cursor} yet; the stream ends at ${end}`);
  }
}

/** Throttle: a consumer's position is written at most this often; the last one of a stream always is. */
const WRITE_EVERY_MS = 1000;

/** Consumers of the stream and their positions. Delivered means written to the connection, not processed. */
export class Consumers {
  private readonly written = new Map<string, number>();

  constructor(
    private readonly pool: pg.Pool,
    private readonly events: ShopEvents,
    private readonly store: Pick<EventStore, 'head'>,
  ) {}

  /** Records a delivered position, and ends the announcement of a reset; `last` when nothing follows on this connection. */
  async delivered(shop: string, app: string, position: number, at: Date, last: boolean): Promise<void> {
    const now = performance.now();
    if (!last && now - (this.written.get(app) ?? Number.NEGATIVE_INFINITY) < WRITE_EVERY_MS) return;
    this.written.set(app, now);
    await asShop(this.pool, shop, (client) =>
      client.query(
        `insert into feed.consumer (shop, app, position, delivered_at) values ($1, $2, $3, $4)
         on conflict (shop, app) do update set position = $3, delivered_at = $4, reset_to = null`,
        [shop, app, position, at],
      ),
    );
  }

  /**
   * The position to read after for a cursor. A cursor of events that are no longer in the log, because it was restored without them, goes
   * back to where the logs diverge: `isReset`. The consumer gets the reset again until an event was delivered to it, because the first answer
   * may have failed; also when the log has grown beyond its cursor meanwhile.
   * @throws CursorBeyondEnd
   */
  async resume(shop: string, app: string | null, cursor: number): Promise<Resumed> {
    const { after, indexed } = await asShop(this.pool, shop, async (client) => {
      const { rows } = await client.query<{ after: number | null; indexed: number | null }>(
        `select (select position from feed.checkpoint where name = 'shop-events') as indexed, least(
           (select max(r.after) from feed.reset r, feed.checkpoint c
             where c.name = 'shop-events' and $2 > c.position and r.after < $2 and $2 <= r.up_to),
           (select reset_to from feed.consumer where shop = $1 and app = $3 and reset_to < $2)) as after`,
        [shop, cursor, app],
      );
      return { after: rows[0]?.after ?? null, indexed: rows[0]?.indexed ?? 0 };
    });
    if (after !== null) return { after, isReset: true };
    // Events are indexed a moment after they are written: the end of the log decides, and is asked for where the index ends before.
    const end = cursor > indexed ? await this.store.head() : indexed;
    if (cursor > end) throw new CursorBeyondEnd(cursor, end);
    return { after: cursor, isReset: false };
  }

  async list(shop: string): Promise<Consumer[]> {
    return asShop(this.pool, shop, async (client) => {
      const { rows } = await client.query<{ app: string; position: number; delivered_at: Date }>(
        'select app, position, delivered_at from feed.consumer where shop = $1 order by delivered_at desc',
        [shop],
      );
      const consumers: Consumer[] = [];
      for (const { app, position, delivered_at: at } of rows) {
        const behind = await this.events.countAfter(client, shop, position);
        consumers.push({ app, position, deliveredAt: at.toISOString(), behind });
      }
      return consumers;
    });
  }
}
