import type { BlockName } from '@loyalty/contracts/blocks/kinds';
import type pg from 'pg';
import { localDay } from '../../../../kernel/calendar.js';
import type { Clock } from '../../../../platform/clock/clock.js';
import type { Ledger } from '../../../../platform/commands/ledger.js';
import { type Migration, sqlMigration } from '../../../../platform/database/migrations.js';
import { asShop } from '../../../../platform/database/pool.js';
import { loadShop } from '../../../shop/application/queries.js';

/** Pages without a block that could not be drawn, by shop, block and day of the shop; of the last 30 days. */
const blockFailureSchema = `
create schema if not exists storefront;
create table if not exists storefront.block_failure (
  shop text not null, block text not null, day date not null, failures bigint not null, last_at timestamptz not null,
  primary key (shop, block, day));
alter table storefront.block_failure enable row level security;
alter table storefront.block_failure force row level security;
drop policy if exists own_shop on storefront.block_failure;
create policy own_shop on storefront.block_failure using (shop = current_setting('app.shop', true));
grant usage on schema storefront to {service};
grant select, insert, update, delete on storefront.block_failure to {service};
`;

export const storefrontMigrations: readonly Migration[] = [sqlMigration('0001-block-failures', blockFailureSchema)];

/** Days of which failures are stored. */
const DAYS = 30;

export interface BlockFailureCount {
  /** Pages of the last 30 days that were shown without the block. */
  readonly count: number;
  readonly lastAt: string;
}

/**
 * Counts blocks that could not be drawn. While a count is being written, further ones are added up in memory and written together, so that a broken
 * block of a busy page costs one statement at a time.
 */
export class BlockFailures {
  private readonly waiting = new Map<string, number>();
  private writing: Promise<void> | null = null;

  constructor(
    private readonly pool: pg.Pool,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  /** Adds a failure; counting never fails what is being drawn. */
  count(shop: string, block: BlockName): Promise<void> {
    const key = `${shop} ${block}`;
    this.waiting.set(key, (this.waiting.get(key) ?? 0) + 1);
    this.writing ??= this.write().finally(() => {
      this.writing = null;
    });
    return this.writing;
  }

  /** By block. */
  async of(shop: string): Promise<ReadonlyMap<string, BlockFailureCount>> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ block: string; count: string; last: Date }>(
        'select block, sum(failures) as count, max(last_at) as last from storefront.block_failure where shop = $1 group by block',
        [shop],
      ),
    );
    return new Map(rows.map(({ block, count, last }) => [block, { count: Number(count), lastAt: last.toISOString() }]));
  }

  async remove(shop: string): Promise<void> {
    await asShop(this.pool, shop, (client) =>
      client.query('delete from storefront.block_failure where shop = $1', [shop]),
    );
  }

  private async write(): Promise<void> {
    while (this.waiting.size > 0) {
      const counted = [...this.waiting];
      this.waiting.clear();
      for (const [key, failures] of counted) {
        const [shop = '', block = ''] = key.split(' ');
        await this.add(shop, block, failures).catch(() => undefined);
      }
    }
  }

  private async add(shop: string, block: string, failures: number): Promise<void> {
    const now = this.clock.now().toISOString();
    const { zone } = await loadShop(this.ledger, shop);
    await asShop(this.pool, shop, async (client) => {
      await client.query(
        `insert into storefront.block_failure as f (shop, block, day, failures, last_at) values ($1, $2, $3, $4, $5)
         on conflict (shop, block, day) do update set failures = f.failures + excluded.failures, last_at = excluded.last_at`,
        [shop, block, localDay(now, zone), failures, now],
      );
      await client.query('delete from storefront.block_failure where shop = $1 and day < $2::date - $3::int', [
        shop,
        localDay(now, zone),
        DAYS,
      ]);
    });
  }
}
