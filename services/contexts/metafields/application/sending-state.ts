import type { BlockCode } from '@loyalty/contracts/metafields/queries';
import type pg from 'pg';
import { asShop } from '../../../platform/database/pool.js';

/** Why a shop is not sent anything for a while. */
export interface Block {
  readonly code: BlockCode;
  /** The platform's own words. */
  readonly message: string;
  /** Least time until the next attempt, in milliseconds. */
  readonly forMs: number;
}

/** Longest time between two attempts after failures in a row, in milliseconds. */
const LONGEST_MS = 5 * 60_000;

interface Row {
  readonly not_before: Date | null;
  readonly block_code: BlockCode | null;
  readonly block_message: string | null;
  readonly blocked_at: Date | null;
  readonly sent_at: Date | null;
  readonly defined: string | null;
}

/** How far sending to a shop is: what holds it up, and which metafields are defined there. */
export class SendingState {
  constructor(private readonly pool: pg.Pool) {}

  async of(shop: string) {
    const { rows } = await this.as<Row>(shop, 'select * from metafields.shop where shop = $1', [shop]);
    const [row] = rows;
    const block = row?.block_code
      ? {
          code: row.block_code,
          message: row.block_message ?? '',
          at: row.blocked_at!.toISOString(),
          until: (row.not_before ?? row.blocked_at!).toISOString(),
        }
      : null;
    return { block, sentAt: row?.sent_at?.toISOString() ?? null, defined: row?.defined ?? null };
  }

  /** Sends nothing for a while: for the longer of what is given and a pause that doubles with each failure in a row. */
  async block(shop: string, { code, message, forMs }: Block, now: string): Promise<void> {
    await this.as(
      shop,
      `insert into metafields.shop as s (shop, failures, block_code, block_message, blocked_at, not_before)
         values ($1, 1, $2, $3, $4, $4::timestamptz + make_interval(secs => greatest($5, 1000) / 1000.0))
       on conflict (shop) do update set failures = s.failures + 1, block_code = excluded.block_code,
         block_message = excluded.block_message, blocked_at = excluded.blocked_at,
         not_before = $4::timestamptz + make_interval(secs =>
           greatest($5, least(${LONGEST_MS}, 1000 * 2 ^ least(s.failures, 20))) / 1000.0)`,
      [shop, code, message.slice(0, 500), now, forMs],
    );
  }

  /** Pauses without a failure: there is nothing to send for now. */
  async rest(shop: string, until: string): Promise<void> {
    await this.as(
      shop,
      `insert into metafields.shop (shop, not_before) values ($1, $2) on conflict (shop) do update
         set not_before = excluded.not_before, block_code = null`,
      [shop, until],
    );
  }

  /** Tries again at once. */
  async unblock(shop: string): Promise<void> {
    await this.as(shop, 'update metafields.shop set not_before = null, failures = 0 where shop = $1', [shop]);
  }

  /** Notes that the metafields of a mapping are defined. @param map as JSON */
  async define(shop: string, map: string): Promise<void> {
    await this.as(
      shop,
      'insert into metafields.shop (shop, defined) values ($1, $2) on conflict (shop) do update set defined = excluded.defined',
      [shop, map],
    );
  }

  private as<Row extends pg.QueryResultRow>(shop: string, text: string, values: unknown[]) {
    return asShop(this.pool, shop, (client) => client.query<Row>(text, values));
  }
}
