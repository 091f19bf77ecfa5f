import type { MailLogRow, MailReason, MailState } from '@loyalty/contracts/messaging/queries';
import type pg from 'pg';
import { asShop } from '../../../platform/database/pool.js';
import type { Jobs } from '../../../platform/tasks/jobs.js';
import type { MailLanguage } from '../layout/mail-texts.js';
import type { MailCategory } from '../layout/template.js';
import type { MailRecipient } from './addresses.js';
import { sendMailTask } from './tasks.js';

/** A mail to be sent. The id derives from its cause: a mail of that id is enqueued once. */
interface NewMail {
  readonly shop: string;
  readonly id: string;
  readonly template: string;
  readonly category: MailCategory;
  readonly language: MailLanguage;
  readonly to: MailRecipient;
  readonly data: unknown;
  /** ISO 8601 instant from which the mail is of no use. */
  readonly notAfter?: string | undefined;
  readonly resendOf?: string;
}

export interface StoredMail extends NewMail {
  readonly state: StoredState;
  readonly reason: MailReason | null;
  readonly attempts: number;
  readonly enqueuedAt: string;
  readonly endedAt: string | null;
  readonly nextTryAt: string | null;
  /** Version of the customer's profile that the address was taken from. */
  readonly profile: number | null;
  /** Masked address of a recipient that is no customer. */
  readonly masked: string | null;
  readonly openedAt: string | null;
  readonly clickedAt: string | null;
  readonly feedback: MailLogRow['feedback'];
  readonly serverText: string | null;
}

/** State of a row; openings and clicks are times of a sent mail. */
type StoredState = Exclude<MailState, 'opened' | 'clicked'>;

/** Outcome of a mail. */
export interface MailEnd {
  readonly state: Exclude<StoredState, 'waiting'>;
  readonly reason?: MailReason;
  readonly profile?: number | null;
  readonly masked?: string | null;
  /** Name of the mail in return paths and headers. */
  readonly traceKey?: string;
  /** Addresses that its counted links lead to. */
  readonly links?: readonly string[];
  /** In the words of the mail server. */
  readonly serverText?: string;
}

export interface MailRow {
  readonly shop: string;
  readonly id: string;
  readonly template: string;
  readonly category: MailCategory;
  readonly language: MailLanguage;
  readonly customer: string | null;
  readonly secret: string | null;
  readonly data: unknown;
  readonly state: StoredState;
  readonly reason: MailReason | null;
  readonly attempts: number;
  readonly next_try_at: Date | null;
  readonly not_after: Date | null;
  readonly enqueued_at: Date;
  readonly ended_at: Date | null;
  readonly profile: number | null;
  readonly masked: string | null;
  readonly resend_of: string | null;
  readonly opened_at: Date | null;
  readonly clicked_at: Date | null;
  readonly feedback: MailLogRow['feedback'];
  readonly server_text: string | null;
}

/** Lease of a process that sends a mail; longer than the time-out of the mail server. */
const LEASE = `interval '1 minute'`;
const LEASE_MS = 60_000;

export const toMail = (row: MailRow): StoredMail => ({
  shop: row.shop,
  id: row.id,
  template: row.template,
  category: row.category,
  language: row.language,
  to: row.customer === null ? { secret: row.secret ?? '' } : { customer: row.customer },
  data: row.data,
  state: row.state,
  reason: row.reason,
  attempts: row.attempts,
  enqueuedAt: row.enqueued_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  nextTryAt: row.next_try_at?.toISOString() ?? null,
  profile: row.profile,
  masked: row.masked,
  openedAt: row.opened_at?.toISOString() ?? null,
  clickedAt: row.clicked_at?.toISOString() ?? null,
  feedback: row.feedback,
  serverText: row.server_text,
  ...(row.not_after && { notAfter: row.not_after.toISOString() }),
  ...(row.resend_of && { resendOf: row.resend_of }),
});

/** Transactional outbox: mails with their state, each with a job that sends it. */
export class Outbox {
  constructor(
    private readonly pool: pg.Pool,
    private readonly jobs: Pick<Jobs, 'addIn'>,
  ) {}

  /** Adds a mail and its job. @returns whether it is new */
  async add(mail: NewMail, now: string): Promise<boolean> {
    const { shop, id, template, category, language, to, data, notAfter = null, resendOf = null } = mail;
    const [customer, secret] = 'customer' in to ? [to.customer, null] : [null, to.secret];
    return asShop(this.pool, shop, async (client) => {
      const { rowCount } = await client.query(
        `insert into messaging.mail (shop, id, template, category, language, customer, secret, data, not_after, resend_of,
           enqueued_at, next_try_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) on conflict do nothing`,
        [shop, id, template, category, language, customer, secret, JSON.stringify(data), notAfter, resendOf, now],
      );
      if (rowCount) await this.schedule(client, shop, id, 0);
      return Boolean(rowCount);
    });
  }

  /** Leases a waiting mail to the caller. Null when it has ended, is unknown, or another process holds it: then it is tried after the lease. */
  claim(shop: string, id: string): Promise<StoredMail | null> {
    return asShop(this.pool, shop, async (client) => {
      const { rows } = await client.query<MailRow>(
        `update messaging.mail set claimed_until = now() + ${LEASE}, attempts = attempts + 1
          where shop = $1 and id = $2 and state = 'waiting' and (claimed_until is null or claimed_until <= now())
         returning *`,
        [shop, id],
      );
      if (rows[0]) return toMail(rows[0]);
      const held = await client.query(`select from messaging.mail where shop = $1 and id = $2 and state = 'waiting'`, [
        shop,
        id,
      ]);
      if (held.rowCount) await this.schedule(client, shop, id, LEASE_MS);
      return null;
    });
  }

  async end(shop: string, id: string, end: MailEnd, now: string): Promise<void> {
    const { state, reason = null, profile = null, masked = null, traceKey = null, links = null, serverText = '' } = end;
    await asShop(this.pool, shop, (client) =>
      client.query(
        `update messaging.mail set state = $3, reason = $4, profile = $5, masked = $6, ended_at = $7, trace_key = $8, links = $9, server_text = nullif($10, ''),
           claimed_until = null, next_try_at = null
          where shop = $1 and id = $2 and state = 'waiting'`,
        [shop, id, state, reason, profile, masked, now, traceKey, links, serverText],
      ),
    );
  }

  /** Releases a mail until its next attempt. @param now the service's clock, for the log */
  async postpone(shop: string, id: string, delayMs: number, now: Date): Promise<void> {
    const nextTryAt = new Date(now.getTime() + delayMs);
    await asShop(this.pool, shop, async (client) => {
      const { rowCount } = await client.query(
        `update messaging.mail set claimed_until = null, next_try_at = $3 where shop = $1 and id = $2 and state = 'waiting'`,
        [shop, id, nextTryAt],
      );
      if (rowCount) await this.schedule(client, shop, id, delayMs);
    });
  }

  async get(shop: string, id: string): Promise<StoredMail | null> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<MailRow>('select * from messaging.mail where shop = $1 and id = $2', [shop, id]),
    );
    return rows[0] ? toMail(rows[0]) : null;
  }

  /** The newest mails of a template that goes to nobody's customer. */
  async newestOf(shop: string, template: string, limit: number): Promise<StoredMail[]> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<MailRow>(
        `select * from messaging.mail where shop = $1 and template = $2 and customer is null
          order by enqueued_at desc, id desc limit $3`,
        [shop, template, limit],
      ),
    );
    return rows.map(toMail);
  }

  /** Deletes mails of some templates in which a text names somebody. @returns their ids */
  async eraseNaming(shop: string, templates: readonly string[], isNamed: (text: string) => boolean): Promise<string[]> {
    return asShop(this.pool, shop, async (client) => {
      const { rows } = await client.query<{ id: string; data: Record<string, unknown> }>(
        'select id, data from messaging.mail where shop = $1 and template = any($2::text[])',
        [shop, templates],
      );
      const texts = (data: object) => Object.values(data).filter((value) => typeof value === 'string');
      const ids = rows.filter(({ data }) => texts(data).some(isNamed)).map(({ id }) => id);
      await client.query('delete from messaging.mail where shop = $1 and id = any($2::text[])', [shop, ids]);
      return ids;
    });
  }

  /** Deletes the mails of customers, or of the whole shop. @returns their ids */
  async erase(shop: string, customers: readonly string[] | 'all'): Promise<string[]> {
    const all = customers === 'all';
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ id: string }>(
        'delete from messaging.mail where shop = $1 and ($2 or customer = any($3::text[])) returning id',
        [shop, all, all ? [] : customers],
      ),
    );
    return rows.map(({ id }) => id);
  }

  private schedule(client: pg.PoolClient, shop: string, id: string, delayMs: number): Promise<void> {
    return this.jobs.addIn(client, sendMailTask, { shop, id }, `send-mail:${shop}/${id}`, delayMs);
  }
}
