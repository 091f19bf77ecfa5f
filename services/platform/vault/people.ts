import type pg from 'pg';
import { asShop } from '../database/pool.js';
import { thing } from './notes.js';
import type { ProfileRef } from './profile.js';

/** Persons of a shop in the vault with their profile versions; nothing is decrypted. */
export class People {
  constructor(private readonly pool: pg.Pool) {}

  /** Ids of a shop's persons after one of them, including forgotten ones. */
  async after(shop: string, customer: string, limit: number): Promise<string[]> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ customer: string }>(
        'select customer from vault.person where shop = $1 and customer > $2 and customer not like $4 order by customer limit $3',
        [shop, customer, limit, `${thing('')}%`],
      ),
    );
    return rows.map((row) => row.customer);
  }

  /** Every profile version of some persons. */
  async profiles(shop: string, customers: readonly string[]): Promise<ProfileRef[]> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<ProfileRef>(
        'select shop, customer, version from vault.profile where shop = $1 and customer = any($2) order by version',
        [shop, customers],
      ),
    );
    return rows;
  }

  /** Every version of a person's writings. */
  async writings(shop: string, customer: string): Promise<ProfileRef[]> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<ProfileRef>(
        'select shop, customer, version from vault.writing where shop = $1 and customer = $2 order by version',
        [shop, customer],
      ),
    );
    return rows;
  }

  /** Whether one of these ids is of a forgotten person. */
  async anyForgotten(shop: string, customers: readonly string[]): Promise<boolean> {
    const { rowCount } = await asShop(this.pool, shop, (client) =>
      client.query(
        'select from vault.person where shop = $1 and customer = any($2) and forgotten_at is not null limit 1',
        [shop, customers],
      ),
    );
    return rowCount === 1;
  }
}
