import type pg from 'pg';
import { asShop } from '../../../platform/database/pool.js';

/** A row whose person the store has now. `created`: by this import. */
export interface CreatedRow {
  readonly line: number;
  readonly customer: string;
  readonly created: boolean;
}

/** Which rows of imports created their customers at the store. */
export class CreatedRows {
  constructor(private readonly pool: pg.Pool) {}

  /** Lines of those that were announced to be created; after a crash they may have been. */
  async announced(shop: string, id: string, lines: readonly number[]): Promise<Set<number>> {
    const found = await this.query<{ line: number }>(
      shop,
      'select line from imports.row where shop = $1 and import = $2 and line = any($3::int[]) and created',
      [id, lines],
    );
    return new Set(found.map(({ line }) => line));
  }

  /** Marks rows before their customers are created in the store, so that a customer whose answer is lost counts as created here. */
  async announce(shop: string, id: string, lines: readonly number[]): Promise<void> {
    if (lines.length === 0) return;
    await this.query(
      shop,
      'update imports.row set created = true where shop = $1 and import = $2 and line = any($3::int[])',
      [id, lines],
    );
  }

  async settle(shop: string, id: string, rows: readonly CreatedRow[]): Promise<void> {
    if (rows.length === 0) return;
    await this.query(
      shop,
      `update imports.row r set customer = t.customer, created = t.created
        from unnest($3::int[], $4::text[], $5::boolean[]) as t(line, customer, created)
       where r.shop = $1 and r.import = $2 and r.line = t.line`,
      [id, rows.map(({ line }) => line), rows.map(({ customer }) => customer), rows.map(({ created }) => created)],
    );
  }

  async count(shop: string, id: string): Promise<number> {
    const [found] = await this.query<{ created: number }>(
      shop,
      'select count(*)::int as created from imports.row where shop = $1 and import = $2 and created and customer is not null',
      [id],
    );
    return found!.created;
  }

  private query<Row extends object>(shop: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    return asShop(this.pool, shop, async (client) => (await client.query<Row>(text, [shop, ...values])).rows);
  }
}
