import type pg from 'pg';
import type { Clock } from '../../../platform/clock/clock.js';
import { asShop } from '../../../platform/database/pool.js';

const RECENT_MS = 30 * 24 * 60 * 60 * 1000;

/** Counts of a mail over a stretch of time. */
interface MailFigure {
  readonly sent: number;
  readonly failed: number;
  readonly opened: number;
  readonly clicked: number;
}

/** Counts the mails of a shop by template. */
export class MailFigures {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
  ) {}

  /** Mails to shoppers of the last 30 days, by when they fell due. */
  async recent(shop: string): Promise<ReadonlyMap<string, MailFigure>> {
    const from = new Date(this.clock.now().getTime() - RECENT_MS);
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ template: string } & MailFigure>(
        `select template, count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'failed')::int as failed,
           count(opened_at)::int as opened, count(clicked_at)::int as clicked
           from messaging.mail where shop = $1 and enqueued_at >= $2 and customer is not null group by template`,
        [shop, from],
      ),
    );
    return new Map(rows.map(({ template, ...figure }) => [template, figure]));
  }
}
