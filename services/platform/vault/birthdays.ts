import type pg from 'pg';
import { asShop } from '../database/pool.js';
import type { Vault } from './vault.js';

/** A stored date of birth: the whole date sealed under the person's key, and the day of the year in clear. */
export interface StoredBirthDate {
  readonly monthDay: string;
  readonly year: number | null;
}

/** The month in the text of a date of birth, 1 to 12. */
export const birthMonthIn = (text: string): number =>
  Number((JSON.parse(text) as { birthDate: string }).birthDate.slice(0, 2));

/** A row for a person who is not forgotten: an erasure that runs meanwhile is waited for. */
const ROW = `insert into vault.birthday (shop, customer, version, month_day)
  select shop, customer, $3::int, $4::text from vault.person where shop = $1 and customer = $2 and sealed_key is not null for share`;

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
        `${ROW} on conflict (shop, customer) do update set version = $3, month_day = $4 where birthday.version < $3`,
        [shop, customer, version, monthDay],
      ),
    );
    return version;
  }

  /** The date of a version; null where there is none, or the person is forgotten. */
  async read(shop: string, customer: string, version: number): Promise<StoredBirthDate | null> {
    const text = await this.vault.writing({ shop, customer, version });
    if (text === null) return null;
    const { birthDate: monthDay, year } = JSON.parse(text) as { birthDate: string; year: number | null };
    return { monthDay, year };
  }

  /** Makes an earlier version the one that is looked for by its day again, or leaves none. */
  async restore(shop: string, customer: string, version: number | null): Promise<void> {
    if (version === null) return this.remove(shop, customer);
    const date = await this.read(shop, customer, version);
    if (!date) return;
    await asShop(this.pool, shop, (client) =>
      client.query(`${ROW} on conflict (shop, customer) do update set version = $3, month_day = $4`, [
        shop,
        customer,
        version,
        date.monthDay,
      ]),
    );
  }

  private async remove(shop: string, customer: string): Promise<void> {
    await asShop(this.pool, shop, (client) =>
      client.query('delete from vault.birthday where shop = $1 and customer = $2', [shop, customer]),
    );
  }

  /** Customers with one of these days of the year, a page of them after a customer. */
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
