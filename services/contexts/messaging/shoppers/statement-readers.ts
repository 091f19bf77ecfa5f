import type pg from 'pg';
import type { Clock } from '../../../platform/clock/clock.js';
import { asShop } from '../../../platform/database/pool.js';

/** Customers who asked for the statement of each month. */
export class StatementReaders {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
  ) {}

  async has(shop: string, customer: string): Promise<boolean> {
    const { rowCount } = await asShop(this.pool, shop, (client) =>
      client.query('select from messaging.statement_reader where shop = $1 and customer = $2', [shop, customer]),
    );
    return rowCount === 1;
  }

  /** Records whether a customer wants it. Repeating it changes nothing. */
  async choose(shop: string, customer: string, on: boolean): Promise<void> {
    await asShop(this.pool, shop, (client) =>
      on
        ? client.query(
            'insert into messaging.statement_reader (shop, customer, since) values ($1, $2, $3) on conflict do nothing',
            [shop, customer, this.clock.now()],
          )
        : client.query('delete from messaging.statement_reader where shop = $1 and customer = $2', [shop, customer]),
    );
  }

  /** Ids of a shop's readers after one of them. */
  async after(shop: string, customer: string, limit: number): Promise<string[]> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ customer: string }>(
        'select customer from messaging.statement_reader where shop = $1 and customer > $2 order by customer limit $3',
        [shop, customer, limit],
      ),
    );
    return rows.map((row) => row.customer);
  }

  async erase(shop: string, customers: readonly string[] | 'all'): Promise<void> {
    const all = customers === 'all';
    await asShop(this.pool, shop, (client) =>
      client.query('delete from messaging.statement_reader where shop = $1 and ($2 or customer = any($3::text[]))', [
        shop,
        all,
        all ? [] : customers,
      ]),
    );
  }
}
