import { countCustomers, LIVE_CUSTOMERS } from '@loyalty/projections/analytics/rfm.queries';
import { storeRfm } from '@loyalty/projections/analytics/rfm-run';
import type { Scoring } from '@loyalty/projections/analytics/rfm-scoring';
import type { ReadPool } from '@loyalty/projections/engine/connection/pool';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import { getShop } from '@loyalty/projections/shop/shop.queries';
import { Kysely, PostgresDialect } from 'kysely';
import type { DailyTask, ShopDay } from '../../../platform/schedule/daily-task.js';
import { RFM_TASK, type RfmBoundaries } from '../application/rfm-boundaries.js';

/** Longer than a million customers take; the connections of the pool allow less, the server and the driver each by a setting of its own. */
const LONGEST_MS = 300_000;
const DRIVER_WAITS_MS = LONGEST_MS + 2_000;
/** Shops that may grow beyond `LIVE_CUSTOMERS` within a day are computed as well. */
const NIGHTLY_CUSTOMERS = LIVE_CUSTOMERS / 2;

/** Computes the RFM groups of large shops once a day, in one statement of the database. */
export class RfmRuns implements DailyTask {
  readonly kind = RFM_TASK;
  readonly fromHour = 3;
  private readonly db: Kysely<LedgerTables>;

  /** @param readPool of the projector's role, which sees the customers of all shops */
  constructor(
    private readonly readPool: ReadPool,
    private readonly boundaries: Pick<RfmBoundaries, 'of'>,
    private readonly customersAtLeast = NIGHTLY_CUSTOMERS,
  ) {
    this.db = new Kysely<LedgerTables>({ dialect: new PostgresDialect({ pool: readPool }) });
  }

  async execute({ shop, today, now }: ShopDay): Promise<number> {
    const settings = await this.boundaries.of(shop);
    const scoring = await this.db.transaction().execute(async (db): Promise<Scoring | null> => {
      if ((await countCustomers(db, shop)) < this.customersAtLeast) return null;
      const { currency = '' } = (await getShop(db, shop)) ?? {};
      return { shop, today, currency, settings };
    });
    if (!scoring) return 0;
    const { sql: text, parameters } = storeRfm(scoring, now).compile(this.db);
    await this.store(text, [...parameters]);
    return 1;
  }

  /** Runs the statement with a time-out of its own: Kysely passes none to the driver. */
  private async store(text: string, values: unknown[]): Promise<void> {
    const client = await this.readPool.connect();
    try {
      await client.query(`begin; set local statement_timeout = ${LONGEST_MS}`);
      const query = { text, values, query_timeout: DRIVER_WAITS_MS };
      await client.query(query);
      await client.query('commit');
      client.release();
    } catch (error) {
      // The connection may be in the middle of the statement.
      client.release(true);
      throw error;
    }
  }
}
