import type pg from 'pg';
import { asShop } from '../database/pool.js';

/**
 * When addresses of people who bought without an account bought first, by their pseudonyms (`Vault.pseudonymOf`). Nothing else is kept of
 * them, and an erasure deletes the row.
 */
export class GuestBuyers {
  constructor(private readonly pool: pg.Pool) {}

  /** Remembers the earliest order of an address, unless its person was erased. @param at ISO instant */
  async note(shop: string, buyer: string, at: string): Promise<void> {
    await asShop(this.pool, shop, (client) =>
      client.query(
        `insert into vault.guest_buyer (shop, buyer, first_at)
         select $1, $2, $3 where not exists (
           select from vault.person where shop = $1 and customer = $2 and forgotten_at is not null)
         on conflict (shop, buyer) do update set first_at = least(guest_buyer.first_at, excluded.first_at)`,
        [shop, buyer, at],
      ),
    );
  }

  /** Whether one of the addresses bought before a moment. @param before ISO instant, read to the second as orders are dated */
  async boughtBefore(shop: string, buyers: readonly string[], before: string): Promise<boolean> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query(
        `select from vault.guest_buyer
          where shop = $1 and buyer = any($2) and first_at < date_trunc('second', $3::timestamptz) limit 1`,
        [shop, buyers, before],
      ),
    );
    return rows.length > 0;
  }

  /** Forgets addresses. @returns those that were known */
  async forget(shop: string, buyers: readonly string[]): Promise<string[]> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ buyer: string }>(
        'delete from vault.guest_buyer where shop = $1 and buyer = any($2) returning buyer',
        [shop, buyers],
      ),
    );
    return rows.map(({ buyer }) => buyer);
  }

  /** Forgets all addresses of a shop. */
  async forgetAll(shop: string): Promise<void> {
    await asShop(this.pool, shop, (client) => client.query('delete from vault.guest_buyer where shop = $1', [shop]));
  }
}
