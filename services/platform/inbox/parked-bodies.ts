import type pg from 'pg';
import { asShop } from '../database/pool.js';

/** Bodies that are read in one page. */
const AT_ONCE = 100;

/** Bodies of parked deliveries: the only part of the inbox with the platform's data in clear. */
export class ParkedBodies {
  constructor(private readonly pool: pg.Pool) {}

  /** Drops the bodies of a shop that match `reports`, for erasure of a person; their deliveries cannot be retried. @returns their number */
  async drop(shop: string, reports: (body: Buffer) => boolean): Promise<number> {
    let dropped = 0;
    for (let after = 0; ; ) {
      const rows = await this.page(shop, after);
      const ids = rows.filter(({ body }) => reports(body)).map(({ id }) => id);
      if (ids.length > 0) await this.empty(shop, ids);
      dropped += ids.length;
      const last = rows.at(-1);
      if (!last) return dropped;
      after = last.id;
    }
  }

  private async page(shop: string, after: number): Promise<{ id: number; body: Buffer }[]> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ id: number; body: Buffer }>(
        `select id, body from inbox.delivery
          where shop = $1 and state = 'parked' and id > $2 and body is not null order by id limit ${AT_ONCE}`,
        [shop, after],
      ),
    );
    return rows;
  }

  private async empty(shop: string, ids: readonly number[]): Promise<void> {
    await asShop(this.pool, shop, (client) =>
      client.query(
        `update inbox.delivery set body = null, state = 'ignored', reason = 'its person was erased'
          where shop = $1 and id = any($2) and state = 'parked'`,
        [shop, ids],
      ),
    );
  }
}
