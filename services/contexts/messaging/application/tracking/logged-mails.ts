import type { MailFilterState, MailMonth } from '@loyalty/contracts/messaging/queries';
import type pg from 'pg';
import { asShop } from '../../../../platform/database/pool.js';
import { type MailRow, type StoredMail, toMail } from '../stored-mail.js';

export interface MailFilter {
  readonly customer?: string | undefined;
  readonly state?: MailFilterState | undefined;
  readonly template?: string | undefined;
  /** First and last moment of being enqueued. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly sort?: 'newest' | 'oldest' | undefined;
}

/** The states of the log by what is stored: openings and clicks are times of a sent mail. */
const CONDITIONS: Readonly<Record<MailFilterState, string>> = {
  waiting: `state = 'waiting'`,
  sent: `state = 'sent' and opened_at is null and clicked_at is null`,
  opened: `state = 'sent' and opened_at is not null and clicked_at is null`,
  clicked: `state = 'sent' and clicked_at is not null`,
  failed: `state = 'failed'`,
  suppressed: `state = 'suppressed'`,
  undelivered: `state in ('failed', 'suppressed')`,
};

/** Mails of the log, and counts of those that were too old for it. */
export class LoggedMails {
  constructor(private readonly pool: pg.Pool) {}

  /** @param after time and id of the last row of the page before */
  async list(
    shop: string,
    { customer, state, template, from, until, sort = 'newest' }: MailFilter,
    after: readonly (string | number)[] | null,
    limit: number,
  ): Promise<StoredMail[]> {
    const [at = null, id = null] = after ?? [];
    const [order, follows] = sort === 'newest' ? ['desc', '<'] : ['asc', '>'];
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<MailRow>(
        `select * from messaging.mail where shop = $1 and ($2::text is null or customer = $2)
            and ($3::text is null or template = $3)
            and ($4::timestamptz is null or enqueued_at >= $4) and ($5::timestamptz is null or enqueued_at <= $5)
            and ($6::timestamptz is null or (enqueued_at, id) ${follows} ($6, $7)) and ${state ? CONDITIONS[state] : 'true'}
          order by enqueued_at ${order}, id ${order} limit $8`,
        [shop, customer ?? null, template ?? null, from ?? null, until ?? null, at, id, limit],
      ),
    );
    return rows.map(toMail);
  }

  /** Newest first. */
  async months(shop: string): Promise<MailMonth[]> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<MailMonth>(
        `select month::text, template, sent, opened, clicked, failed from messaging.mail_month
          where shop = $1 order by month desc, template`,
        [shop],
      ),
    );
    return rows;
  }

  /**
   * Counts mails that ended before a moment by month and mail, and deletes them, with reports of that age.
   * @returns the ids of the deleted mails
   */
  async removeBefore(shop: string, before: string): Promise<string[]> {
    return asShop(this.pool, shop, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `with old as (delete from messaging.mail where shop = $1 and state <> 'waiting' and ended_at < $2 returning *),
          counted as (
            insert into messaging.mail_month (shop, month, template, sent, opened, clicked, failed)
            select shop, date_trunc('month', ended_at at time zone 'UTC')::date, template,
              count(*) filter (where state = 'sent'), count(opened_at) filter (where state = 'sent'),
              count(clicked_at) filter (where state = 'sent'), count(*) filter (where state = 'failed')
            from old group by 1, 2, 3
            on conflict (shop, month, template) do update set sent = mail_month.sent + excluded.sent,
              opened = mail_month.opened + excluded.opened, clicked = mail_month.clicked + excluded.clicked,
              failed = mail_month.failed + excluded.failed)
         select id from old`,
        [shop, before],
      );
      await client.query('delete from messaging.report where shop = $1 and received_at < $2', [shop, before]);
      // Lines that keep a cause from being mailed again; nothing repeats one that is so old.
      await client.query('delete from messaging.shopper_mail where shop = $1 and ended_at < $2', [shop, before]);
      return rows.map(({ id }) => id);
    });
  }

  /** Deletes counts and processed reports of a whole shop; those of customers name nobody. */
  async erase(shop: string, customers: readonly string[] | 'all'): Promise<void> {
    if (customers !== 'all') return;
    await asShop(this.pool, shop, async (client) => {
      await client.query('delete from messaging.mail_month where shop = $1', [shop]);
      await client.query('delete from messaging.report where shop = $1', [shop]);
    });
  }
}
