import { createHash } from 'node:crypto';
import type pg from 'pg';
import { asShop } from '../database/pool.js';
import { seal, unseal } from './seal.js';

/** Looks codes of others up by their place in the list. */
export interface VoucherCodes {
  codeAt(shop: string, program: string, number: number): Promise<string | null>;
}

/** Imported codes that wait to be handed out, sealed. Their order is that of the list; the log records which customer got which. */
export class VoucherVault implements VoucherCodes {
  constructor(
    private readonly pool: pg.Pool,
    private readonly master: Buffer,
  ) {}

  /**
   * Appends codes to those that are stored. All or none: when some are stored already, those are returned and nothing is written.
   * @param confirmed runs before the commit of the written codes; when it throws they are rolled back
   */
  async add<T>(
    shop: string,
    program: string,
    codes: readonly string[],
    confirmed: () => Promise<T>,
  ): Promise<{ twice: string[] } | { reported: T }> {
    const digests = codes.map((code) => this.digest(shop, program, code));
    return asShop(this.pool, shop, async (client) => {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`voucher ${shop}/${program}`]);
      const { rows } = await client.query<{ digest: Buffer }>(
        'select digest from vault.voucher where shop = $1 and program = $2 and digest = any($3)',
        [shop, program, digests],
      );
      const known = new Set(rows.map(({ digest }) => digest.toString('hex')));
      const twice = codes.filter((_, index) => known.has(digests[index]!.toString('hex')));
      if (twice.length > 0) return { twice };
      const last = await client.query<{ last: number }>(
        'select coalesce(max(number), 0)::int as last from vault.voucher where shop = $1 and program = $2',
        [shop, program],
      );
      const first = (last.rows[0]?.last ?? 0) + 1;
      const sealed = codes.map((code, index) => seal(code, this.master, this.nameOf(shop, program, first + index)));
      await client.query(
        `insert into vault.voucher (shop, program, number, digest, sealed)
         select $1, $2, $3 + ordinality - 1, digest, sealed from unnest($4::bytea[], $5::bytea[]) with ordinality u(digest, sealed, ordinality)`,
        [shop, program, first, digests, sealed],
      );
      return { reported: await confirmed() };
    });
  }

  async codeAt(shop: string, program: string, number: number): Promise<string | null> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ sealed: Buffer }>(
        'select sealed from vault.voucher where shop = $1 and program = $2 and number = $3',
        [shop, program, number],
      ),
    );
    return rows[0] ? unseal(rows[0].sealed, this.master, this.nameOf(shop, program, number)).toString() : null;
  }

  private nameOf(shop: string, program: string, number: number): string {
    return `${shop}/voucher/${program}/${number}`;
  }

  private digest(shop: string, program: string, code: string): Buffer {
    return createHash('sha256').update(this.master).update(`${shop}/${program}/`).update(code.toUpperCase()).digest();
  }
}
