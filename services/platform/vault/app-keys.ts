import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { asShop } from '../database/pool.js';
import { seal, unseal } from './seal.js';

/** Bytes of a key's secret: 256 bits, so that a plain SHA-256 of it cannot be searched and needs no salt. */
const SECRET_BYTES = 32;
/** Interval in which the last use of a key is stored: a busy one must not write with every call. */
const USED_EVERY_MS = 60_000;

/** Data of a key that is stored next to the log. */
interface StoredKey {
  readonly label: string;
  readonly lastUsedAt: string | null;
}

/** A secret that is shown once. */
interface FreshSecret {
  readonly text: string;
  readonly digest: Buffer;
  /** Its form in events. */
  readonly fingerprint: string;
}

export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export function freshSecret(): FreshSecret {
  const text = randomBytes(SECRET_BYTES).toString('base64url');
  const digest = digestOf(text);
  return { text, digest, fingerprint: digest.toString('hex').slice(0, 8) };
}

/** Digests and labels of app keys. The log decides which keys are valid. */
export class AppKeyVault {
  private readonly noted = new Map<string, number>();

  constructor(
    private readonly pool: pg.Pool,
    /** Seals the labels: people name keys after people. */
    private readonly master: Buffer,
  ) {}

  async save(shop: string, app: string, digest: Buffer, label: string): Promise<void> {
    const sealed = seal(label, this.master, `${shop}/${app}`);
    await asShop(this.pool, shop, (client) =>
      client.query('insert into vault.app_key (shop, app, digest, label) values ($1, $2, $3, $4)', [
        shop,
        app,
        digest,
        sealed,
      ]),
    );
  }

  async drop(shop: string, app: string): Promise<void> {
    await asShop(this.pool, shop, (client) =>
      client.query('delete from vault.app_key where shop = $1 and app = $2', [shop, app]),
    );
  }

  /** Whether this is the secret of the key; constant time for a wrong secret and an unknown key. */
  async matches(shop: string, app: string, secret: string): Promise<boolean> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ digest: Buffer }>('select digest from vault.app_key where shop = $1 and app = $2', [shop, app]),
    );
    const stored = rows[0]?.digest;
    return timingSafeEqual(stored ?? Buffer.alloc(32), digestOf(secret)) && stored !== undefined;
  }

  /** Labels and last uses of a shop's keys, by App ID. */
  async read(shop: string): Promise<Map<string, StoredKey>> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ app: string; label: Buffer; last_used_at: Date | null }>(
        'select app, label, last_used_at from vault.app_key where shop = $1',
        [shop],
      ),
    );
    const opened = (row: (typeof rows)[number]): StoredKey => ({
      label: unseal(row.label, this.master, `${shop}/${row.app}`).toString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    });
    return new Map(rows.map((row) => [row.app, opened(row)]));
  }

  /** Records the use of a key, at most once a minute. */
  async noteUse(shop: string, app: string, at: Date): Promise<void> {
    const before = this.noted.get(app) ?? 0;
    if (Math.abs(at.getTime() - before) < USED_EVERY_MS) return;
    this.noted.set(app, at.getTime());
    await asShop(this.pool, shop, (client) =>
      client.query('update vault.app_key set last_used_at = $3 where shop = $1 and app = $2', [shop, app, at]),
    );
  }
}
