import pg from 'pg';
import type { ReportedMail } from '../../../../gateways/mail/reports/report.js';
import { asShop, inTransaction } from '../../../../platform/database/pool.js';
import type { MailRef } from './mail-tokens.js';

/** A mail as reports on it need it. */
export interface TracedRow extends MailRef {
  readonly customer: string | null;
  readonly secret: string | null;
  readonly profile: number | null;
  readonly masked: string | null;
}

const LONGEST_EVENT = 200;

/** Rows of the log by what finds them again: stored links, and names of mails in return paths. */
/** A report about a mail, as opposed to a choice of its reader. */
type DeliveryReport = Pick<ReportedMail, 'text'> & { readonly kind: Exclude<ReportedMail['kind'], 'unsubscribed'> };

export class TracedMails {
  constructor(private readonly pool: pg.Pool) {}

  /** The address of a link of a mail; null where the mail is not stored any more, or has no such link. */
  async link({ shop, id }: MailRef, link: number): Promise<string | null> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ url: string | null }>('select links[$3] as url from messaging.mail where shop = $1 and id = $2', [
        shop,
        id,
        link + 1,
      ]),
    );
    return rows[0]?.url ?? null;
  }

  async find(traceKey: string): Promise<TracedRow | null> {
    const { rows } = await inTransaction(
      this.pool,
      (client) =>
        client.query<TracedRow>(
          'select shop, id, customer, secret, profile, masked from messaging.mail where trace_key = $1',
          [traceKey],
        ),
      `begin; select set_config('app.mail_trace', ${pg.escapeLiteral(traceKey)}, true)`,
    );
    return rows[0] ?? null;
  }

  async hasReport(shop: string, source: string, event: string): Promise<boolean> {
    const { rowCount } = await asShop(this.pool, shop, (client) =>
      client.query('select from messaging.report where shop = $1 and source = $2 and event = $3', [
        shop,
        source,
        event.slice(0, LONGEST_EVENT),
      ]),
    );
    return rowCount === 1;
  }

  /** Records that an event of a source was processed. */
  async remember(shop: string, source: string, event: string, now: string): Promise<void> {
    await asShop(this.pool, shop, (client) =>
      client.query(
        'insert into messaging.report (shop, source, event, received_at) values ($1, $2, $3, $4) on conflict do nothing',
        [shop, source, event.slice(0, LONGEST_EVENT), now],
      ),
    );
  }

  /**
   * Records a report. A bounce ends a sent mail as failed, but not one that was opened: then a forwarding failed. A delay is noted unless the
   * mail was read or has failed, and a complaint whatever became of it.
   */
  async report({ shop, id }: MailRef, { kind, text }: DeliveryReport): Promise<void> {
    const failed = kind === 'bounced' || kind === 'refused';
    const [reason, feedback] = failed ? [kind === 'bounced' ? 'bounced' : 'rejected', null] : [null, kind];
    await asShop(this.pool, shop, (client) =>
      client.query(
        `update messaging.mail set
           state = case when $3::text is null then state else 'failed' end, reason = coalesce($3, reason),
           feedback = coalesce($4, feedback), server_text = coalesce(nullif($5, ''), server_text)
          where shop = $1 and id = $2 and state = 'sent' and ($4 = 'complained' or opened_at is null)`,
        [shop, id, reason, feedback, text],
      ),
    );
  }
}
