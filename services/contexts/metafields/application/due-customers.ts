import type pg from 'pg';
import { asShop, inTransaction } from '../../../platform/database/pool.js';

/** Time after a call until the next one of the same customer, in seconds. */
export const CALL_EVERY_S = 60;
/** Time for which a customer is not taken again while they are being sent, in seconds; a process that dies leaves them due after it. */
const LEASE_S = 120;

/** Values at the store, by namespace and key. */
type SentValues = Readonly<Record<string, string>>;

/** A customer whose values are to be sent. */
export interface DueCustomer {
  readonly customer: string;
  /** Position of the log that the values must be folded up to. */
  readonly position: number;
  readonly mark: number;
  readonly sent: SentValues;
  /** Whether all values are sent, known at the store or not. */
  readonly forced: boolean;
  /** Whether the store is to have none of them any more. */
  readonly erased: boolean;
}

/** A customer whose values are sent, or rejected. */
export interface SentCustomer {
  readonly customer: string;
  readonly mark: number;
  readonly sent: SentValues;
  /** Whether the store was called for them. */
  readonly called: boolean;
  /** The store's words for a value that it rejected. */
  readonly rejection: string | null;
}

interface Marking {
  readonly position: number;
  readonly forced?: boolean;
}

/** The table of customers whose values the store has or is to have. Times are those of the service's clock, as ISO 8601 instants. */
export class DueCustomers {
  constructor(private readonly pool: pg.Pool) {}

  /** Marks customers as changed: they are due now, or a minute after their last call. Whoever is due already stays as they are. */
  async mark(
    shop: string,
    customers: readonly string[],
    { position, forced = false }: Marking,
    now: string,
  ): Promise<void> {
    await this.as(
      shop,
      `insert into metafields.customer as c (shop, customer, position, due_at, forced)
         select $1, customer, $3, $4, $5 from unnest($2::text[]) as customer order by customer
       on conflict (shop, customer) do update set position = greatest(c.position, excluded.position), mark = c.mark + 1,
         due_at = coalesce(c.due_at, greatest(excluded.due_at, c.next_at)), forced = c.forced or excluded.forced,
         erased = c.erased and not excluded.forced`,
      [shop, [...new Set(customers)], position, now, forced],
    );
  }

  /** Marks customers whom the store shall have no values of any more; null for all. A pause without a failure ends. */
  async erase(shop: string, customers: readonly string[] | null, now: string): Promise<void> {
    await this.as(
      shop,
      `with erased as (update metafields.customer set erased = true, mark = mark + 1, due_at = coalesce(due_at, $3)
          where shop = $1 and ($2::text[] is null or customer = any($2)))
       update metafields.shop set not_before = null where shop = $1 and block_code is null`,
      [shop, customers, now],
    );
  }

  /** Takes some customers who are due. @param active whether others than erased ones are sent */
  async take(shop: string, now: string, active: boolean, most: number): Promise<DueCustomer[]> {
    const { rows } = await this.as<DueCustomer>(
      shop,
      `with due as materialized (select customer from metafields.customer
          where shop = $1 and due_at <= $2 and (erased or $3) order by due_at limit $4 for update skip locked)
       update metafields.customer c set due_at = $2::timestamptz + make_interval(secs => ${LEASE_S}) from due
        where c.shop = $1 and c.customer = due.customer
        returning c.customer, c.position, c.mark, c.sent, c.forced, c.erased`,
      [shop, now, active, most],
    );
    return rows;
  }

  /** Stores what the store has of customers now. Those who were marked meanwhile are due again, at once where values are to be removed; those without values are forgotten. */
  async finish(shop: string, done: readonly SentCustomer[], now: string): Promise<void> {
    if (done.length === 0) return;
    await asShop(this.pool, shop, async (client) => {
      await client.query(
        `update metafields.customer c set sent = d.sent, rejection = d.rejection, forced = c.forced and c.mark <> d.mark,
           next_at = case when d.called then $3::timestamptz + make_interval(secs => ${CALL_EVERY_S}) else c.next_at end,
           due_at = case when c.mark = d.mark then null when c.erased then $3
             when d.called then $3::timestamptz + make_interval(secs => ${CALL_EVERY_S}) else greatest($3, c.next_at) end
         from jsonb_to_recordset($2) as d (customer text, mark bigint, sent jsonb, called boolean, rejection text)
        where c.shop = $1 and c.customer = d.customer`,
        [shop, JSON.stringify(done), now],
      );
      await client.query(
        `delete from metafields.customer where shop = $1 and customer = any($2) and sent = '{}' and due_at is null and rejection is null`,
        [shop, done.map(({ customer }) => customer)],
      );
      if (done.some(({ called }) => called))
        await client.query(
          `insert into metafields.shop (shop, sent_at) values ($1, $2)
           on conflict (shop) do update set sent_at = excluded.sent_at, failures = 0, block_code = null, not_before = null`,
          [shop, now],
        );
    });
  }

  /** Gives back customers who were taken and not sent. */
  async release(shop: string, customers: readonly string[], dueAt: string): Promise<void> {
    await this.as(shop, 'update metafields.customer set due_at = $3 where shop = $1 and customer = any($2)', [
      shop,
      customers,
      dueAt,
    ]);
  }

  /** Customers who are or will be due, and those whom the store rejected. */
  async counts(shop: string): Promise<{ waiting: number; rejected: number }> {
    const { rows } = await this.as<{ waiting: number; rejected: number }>(
      shop,
      `select count(*) filter (where due_at is not null) as waiting, count(*) filter (where rejection is not null) as rejected
         from metafields.customer where shop = $1`,
      [shop],
    );
    return rows[0] ?? { waiting: 0, rejected: 0 };
  }

  /** Customers whom the store rejected, in the order of their ids. */
  async rejections(shop: string, most: number): Promise<{ customer: string; rejection: string }[]> {
    const { rows } = await this.as<{ customer: string; rejection: string }>(
      shop,
      'select customer, rejection from metafields.customer where shop = $1 and rejection is not null order by customer limit $2',
      [shop, most],
    );
    return rows;
  }

  /** Forgets a shop: the platform removes what belongs to an app with the app. */
  async remove(shop: string): Promise<void> {
    await this.as(
      shop,
      'with gone as (delete from metafields.shop where shop = $1) delete from metafields.customer where shop = $1',
      [shop],
    );
  }

  /** Shops with something due, which are not to wait. Values that are to be removed wait after a failure alone. */
  async dueShops(now: string, most: number): Promise<string[]> {
    const begin = `begin; select set_config('schedule.scope', 'due', true)`;
    const { rows } = await inTransaction(
      this.pool,
      (client) =>
        client.query<{ shop: string }>(
          `select distinct c.shop from metafields.customer c left join metafields.shop s using (shop)
            where c.due_at <= $1 and (s.not_before is null or s.not_before <= $1 or (c.erased and s.block_code is null))
            order by c.shop limit $2`,
          [now, most],
        ),
      begin,
    );
    return rows.map(({ shop }) => shop);
  }

  private as<Row extends pg.QueryResultRow>(shop: string, text: string, values: unknown[]) {
    return asShop(this.pool, shop, (client) => client.query<Row>(text, values));
  }
}
