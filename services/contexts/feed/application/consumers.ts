import type pg from 'pg';
import { asShop } from '../../../platform/database/pool.js';
import type { ShopEvents } from './shop-events.js';

/** A key that reads the stream: how far it was given, when, and how many events of its shop came since. */
export interface Consumer {
  readonly app: string;
  readonly position: number;
  readonly deliveredAt: string;
  readonly behind: number;
}

/** Positions are written at most so often for one consumer; the last one of a stream always is. */
const WRITE_EVERY_MS = 1000;

/** Who reads the stream and how far each is. Delivered means handed to the connection: what a consumer made of it, it knows itself. */
export class Consumers {
  private readonly written = new Map<string, number>();

  constructor(
    private readonly pool: pg.Pool,
    private readonly events: ShopEvents,
  ) {}

  /** Notes a position that was delivered; `last` when nothing follows on this connection. */
  async delivered(shop: string, app: string, position: number, at: Date, last: boolean): Promise<void> {
    const now = performance.now();
    if (!last && now - (this.written.get(app) ?? Number.NEGATIVE_INFINITY) < WRITE_EVERY_MS) return;
    this.written.set(app, now);
    await asShop(this.pool, shop, (client) =>
      client.query(
        `insert into feed.consumer values ($1, $2, $3, $4)
         on conflict (shop, app) do update set position = $3, delivered_at = $4`,
        [shop, app, position, at],
      ),
    );
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
