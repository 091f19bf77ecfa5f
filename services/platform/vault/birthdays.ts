import type pg from 'pg';
import { asShop } from '../database/pool.js';
import type { Vault } from './vault.js';

/** A stored date of birth: the whole date sealed under the person's key, and the day of the year in clear. */
export interface StoredBirthDate {
  readonly monthDay: string;
  readonly year: number | null;
}

/** Dates of birth. The day of the year is stored in clear, because the daily task searches by it; the year never is. */
export class Birthdays {
  constructor(
    private readonly pool: pg.Pool,
    private readonly vault: Pick<Vault, 'saveWriting' | 'writing'>,
  ) {}

  /** Stores a date and returns its version, the same as before when nothing differs; null for a forgotten person. */
  async save(shop: string, customer: string, { monthDay, year }: StoredBirthDate): Promise<number | null> {
    const text = JSON.stringify({ birthDate: monthDay, year });
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ version: number }>('select version from vault.birthday where shop = $1 and customer = $2', [
        shop,
        customer,
      ]),
    );
    const before = rows[0]?.version;
    if (before !== undefined && (await this.vault.writing({ shop, customer, version: before })) === text) return before;
    const version = await this.vault.saveWriting(shop, customer, text);
    if (version === null) return null;
    await asShop(this.pool, shop, (client) =>
      client.query(
        `insert into vault.birthday (shop, customer, version, month_day) values ($1, $2, $3, $4)
         on conflict (shop, customer) do update set version = $3, month_day = $4 where birthday.version < $3`,
        [shop, customer, version, monthDay],
      ),
    );
    return version;
  }

  /** Customers with one of these days of the year: a page after a customer. */
  async on(shop: string, monthDays: readonly string[], after: string, limit: number) {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ customer: string; version: number }>(
        `select customer, version from vault.birthday
          where shop = $1 and month_day = any($2) and customer > $3 order by customer limit $4`,
        [shop, monthDays, after, limit],
      ),
    );
    return rows;
  }
}
