import type pg from 'pg';
import type { Logger } from 'pino';
import { localDay } from '../../../kernel/calendar.js';
import type { Clock } from '../../../platform/clock/clock.js';
import { type Migration, sqlMigration } from '../../../platform/database/migrations.js';
import { asShop } from '../../../platform/database/pool.js';

/** How often pages of links were opened, by shop-local day. Who opened them, or whose links they were, is not stored. */
const schema = `
create schema if not exists referrals;
create table referrals.opening (shop text not null, day date not null, opens bigint not null, primary key (shop, day)) with (fillfactor = 50);
alter table referrals.opening enable row level security;
alter table referrals.opening force row level security;
create policy own_shop on referrals.opening using (shop = current_setting('app.shop', true));
grant usage on schema referrals to {service}, {app};
grant select, insert, update, delete on referrals.opening to {service};
grant select on referrals.opening to {app};
`;

export const referralMigrations: readonly Migration[] = [sqlMigration('0001-openings', schema)];

export class LinkOpenings {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly log: Pick<Logger, 'warn'>,
  ) {}

  /** Counts an opening today; one that cannot be counted is logged, since the friend's offer does not depend on it. @param zone of the shop, by its IANA name */
  async add(shop: string, zone: string): Promise<void> {
    const day = localDay(this.clock.now().toISOString(), zone);
    const counting = asShop(this.pool, shop, (client) =>
      client.query(
        `insert into referrals.opening as o (shop, day, opens) values ($1, $2, 1)
         on conflict (shop, day) do update set opens = o.opens + 1`,
        [shop, day],
      ),
    );
    await counting.catch((error) => this.log.warn({ err: error, shop }, 'an opening of a link was not counted'));
  }

  async removeAll(shop: string): Promise<void> {
    await asShop(this.pool, shop, (client) => client.query('delete from referrals.opening where shop = $1', [shop]));
  }
}
