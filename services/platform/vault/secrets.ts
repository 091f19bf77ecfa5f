import type pg from 'pg';
import { asShop } from '../database/pool.js';
import { seal, unseal } from './seal.js';

/** A shop's secrets by name (tokens, contact details, sessions), sealed with the master key. */
export class Secrets {
  constructor(
    private readonly pool: pg.Pool,
    private readonly master: Buffer,
  ) {}

  /** Replaces the value that the name had. */
  async save(shop: string, name: string, value: string): Promise<void> {
    const sealed = seal(value, this.master, `${shop}/${name}`);
    await asShop(this.pool, shop, (client) =>
      client.query('insert into vault.secret values ($1, $2, $3) on conflict (shop, name) do update set sealed = $3', [
        shop,
        name,
        sealed,
      ]),
    );
  }

  /** Null without a secret of that name. */
  async read(shop: string, name: string): Promise<string | null> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ sealed: Buffer }>('select sealed from vault.secret where shop = $1 and name = $2', [shop, name]),
    );
    return rows[0] ? unseal(rows[0].sealed, this.master, `${shop}/${name}`).toString() : null;
  }

  /** Names with a prefix, in order; the values stay sealed. */
  async names(shop: string, prefix: string): Promise<string[]> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ name: string }>(
        'select name from vault.secret where shop = $1 and starts_with(name, $2) order by name',
        [shop, prefix],
      ),
    );
    return rows.map(({ name }) => name);
  }

  async drop(shop: string, name: string): Promise<void> {
    await asShop(this.pool, shop, (client) =>
      client.query('delete from vault.secret where shop = $1 and name = $2', [shop, name]),
    );
  }

  async dropAll(shop: string): Promise<void> {
    await asShop(this.pool, shop, (client) => client.query('delete from vault.secret where shop = $1', [shop]));
  }
}

/** What a user of the secrets needs. */
export type SecretStore = Pick<Secrets, keyof Secrets>;
