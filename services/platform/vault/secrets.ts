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
  save(shop: string, name: string, value: string): Promise<void> {
    return asShop(this.pool, shop, (client) => this.saveBy(client, shop, name, value));
  }

  /** Null without a secret of that name. */
  read(shop: string, name: string): Promise<string | null> {
    return asShop(this.pool, shop, (client) => this.readBy(client, shop, name));
  }

  /**
   * Changes a secret while no other process does: whoever comes second waits, and is given what the first has stored. The work may take as
   * long as a call over the network, and holds a connection meanwhile. Without a `value` nothing is stored.
   * @param whenDropped whether a value is stored though the secret was dropped meanwhile, as when the app is removed
   */
  change<T>(
    shop: string,
    name: string,
    work: (value: string | null) => Promise<{ readonly value?: string; readonly result: T }>,
    whenDropped: 'keep-dropped' | 'store' = 'keep-dropped',
  ): Promise<T> {
    return asShop(this.pool, shop, async (client) => {
      // Not a row lock: the secret may not be there yet.
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`secret ${shop}/${name}`]);
      const before = await this.readBy(client, shop, name);
      const { value, result } = await work(before);
      if (value !== undefined) await this.saveBy(client, shop, name, value, whenDropped === 'keep-dropped');
      return result;
    });
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

  private async readBy(client: pg.PoolClient, shop: string, name: string): Promise<string | null> {
    const { rows } = await client.query<{ sealed: Buffer }>(
      'select sealed from vault.secret where shop = $1 and name = $2',
      [shop, name],
    );
    return rows[0] ? unseal(rows[0].sealed, this.master, `${shop}/${name}`).toString() : null;
  }

  private async saveBy(
    client: pg.PoolClient,
    shop: string,
    name: string,
    value: string,
    onlyPresent = false,
  ): Promise<void> {
    const sealed = seal(value, this.master, `${shop}/${name}`);
    const sql = onlyPresent
      ? 'update vault.secret set sealed = $3 where shop = $1 and name = $2'
      : 'insert into vault.secret values ($1, $2, $3) on conflict (shop, name) do update set sealed = $3';
    await client.query(sql, [shop, name, sealed]);
  }
}

/** What a user of the secrets needs. */
export type SecretStore = Pick<Secrets, keyof Secrets>;
