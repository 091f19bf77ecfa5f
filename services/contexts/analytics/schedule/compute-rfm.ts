import { countCustomers, LIVE_CUSTOMERS } from '@loyalty/projections/analytics/rfm.queries';
import { storeRfm } from '@loyalty/projections/analytics/rfm-run';
import type { ReadPool } from '@loyalty/projections/engine/connection/pool';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import { getShop } from '@loyalty/projections/shop/shop.queries';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { DailyTask, ShopDay } from '../../../platform/schedule/daily-task.js';
import { RFM_TASK, type RfmBoundaries } from '../application/rfm-boundaries.js';

/** Longer than a million customers take; the connections of the pool allow less. */
const LONGEST_MS = 300_000;
/** Shops that may grow beyond `LIVE_CUSTOMERS` within a day are computed as well. */
const NIGHTLY_CUSTOMERS = LIVE_CUSTOMERS / 2;

/** Computes the RFM groups of large shops once a day, in one statement of the database. */
export class RfmRuns implements DailyTask {
  readonly kind = RFM_TASK;
  readonly fromHour = 3;
  private readonly db: Kysely<LedgerTables>;

  /** @param readPool of the projector's role, which sees the customers of all shops */
  constructor(
    readPool: ReadPool,
    private readonly boundaries: Pick<RfmBoundaries, 'of'>,
    private readonly customersAtLeast = NIGHTLY_CUSTOMERS,
  ) {
    this.db = new Kysely<LedgerTables>({ dialect: new PostgresDialect({ pool: readPool }) });
  }

  async execute({ shop, today, now }: ShopDay): Promise<number> {
    const settings = await this.boundaries.of(shop);
    return this.db.transaction().execute(async (db) => {
      if ((await countCustomers(db, shop)) < this.customersAtLeast) return 0;
      await sql`set local statement_timeout = ${sql.lit(LONGEST_MS)}`.execute(db);
      const { currency = '' } = (await getShop(db, shop)) ?? {};
      await storeRfm({ shop, today, currency, settings }, now).execute(db);
      return 1;
    });
  }
}
