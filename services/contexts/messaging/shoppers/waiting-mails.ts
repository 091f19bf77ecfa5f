import type { MailName } from '@loyalty/contracts/messaging/mails/kinds';
import type pg from 'pg';
import { asShop, inTransaction } from '../../../platform/database/pool.js';
import type { HoldBatch } from './hold-cause.js';
import type { MailValues } from './merging.js';

/** A mail that is due to a customer, with the values that its cause gives. */
export interface WaitingMail {
  readonly shop: string;
  readonly id: string;
  readonly mail: MailName;
  readonly customer: string;
  readonly given: MailValues;
  /** ISO 8601 instant from which it is of no use. */
  readonly notAfter: string | null;
}

export interface NewWaiting extends WaitingMail {
  /** Whether it counts for the day's limit. */
  readonly optional: boolean;
  readonly since: string;
}

type EndState = 'passed' | 'merged' | 'too-late' | 'discarded';

interface Row {
  readonly shop: string;
  readonly id: string;
  readonly mail: MailName;
  readonly customer: string;
  readonly given: MailValues;
  readonly not_after: Date | null;
}

const toWaiting = ({ not_after, ...row }: Row): WaitingMail => ({ ...row, notAfter: not_after?.toISOString() ?? null });

/** The table of mails that wait, within a transaction of their shop. */
export class WaitingMails {
  constructor(private readonly client: pg.PoolClient) {}

  /** Runs a transaction in which no other one decides about mails of the customer. */
  static forCustomer<T>(
    pool: pg.Pool,
    shop: string,
    customer: string,
    task: (table: WaitingMails, client: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    return asShop(pool, shop, async (client) => {
      await client.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`shopper-mail ${shop} ${customer}`]);
      return task(new WaitingMails(client), client);
    });
  }

  /** @returns whether it is new */
  async add(row: NewWaiting, at: { readonly dueAt: string | null; readonly hold: string | null }): Promise<boolean> {
    const { shop, id, mail, customer, optional, given, notAfter, since } = row;
    const { rowCount } = await this.client.query(
      `insert into messaging.shopper_mail (shop, id, mail, customer, optional, given, not_after, since, due_at, hold)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
      [shop, id, mail, customer, optional, JSON.stringify(given), notAfter, since, at.dueAt, at.hold],
    );
    return rowCount === 1;
  }

  /** The first of several batches that there is, with its state; null without one. */
  async holdAmong(shop: string, ids: readonly string[]): Promise<{ id: string; state: string } | null> {
    const { rows } = await this.client.query<{ id: string; state: string }>(
      'select id, state from messaging.mail_hold where shop = $1 and id = any($2::uuid[]) limit 1',
      [shop, ids],
    );
    return rows[0] ?? null;
  }

  /** Adds a batch, unless there is one. @returns its state */
  async hold(shop: string, { id, cause }: HoldBatch, since: string): Promise<string> {
    const { rows } = await this.client.query<{ state: string }>(
      `insert into messaging.mail_hold as h (shop, id, cause, since) values ($1, $2, $3, $4)
       on conflict (shop, id) do update set since = h.since returning state`,
      [shop, id, cause, since],
    );
    return rows[0]?.state ?? 'held';
  }

  /** When the first waiting mail of a kind is due to a customer; null without one. */
  async firstDue(shop: string, customer: string, mail: MailName): Promise<string | null> {
    const { rows } = await this.client.query<{ due: Date | null }>(
      'select min(due_at) as due from messaging.shopper_mail where shop = $1 and customer = $2 and mail = $3 and due_at is not null',
      [shop, customer, mail],
    );
    return rows[0]?.due?.toISOString() ?? null;
  }

  /** Mails of a kind that wait for a customer, in the order of their causes; or the one of an id. */
  async waiting(shop: string, customer: string, mail: MailName, id: string | null): Promise<WaitingMail[]> {
    const { rows } = await this.client.query<Row>(
      `select shop, id, mail, customer, given, not_after from messaging.shopper_mail
        where shop = $1 and customer = $2 and mail = $3 and due_at is not null and ($4::text is null or id = $4)
        order by since, id`,
      [shop, customer, mail, id],
    );
    return rows.map(toWaiting);
  }

  /** Optional mails that went to a customer on a day of the shop. */
  async countOf(shop: string, customer: string, day: string): Promise<number> {
    const { rows } = await this.client.query<{ n: number }>(
      'select count(*)::int as n from messaging.shopper_mail where shop = $1 and customer = $2 and day = $3',
      [shop, customer, day],
    );
    return rows[0]?.n ?? 0;
  }

  async postpone(shop: string, ids: readonly string[], dueAt: string): Promise<void> {
    await this.client.query('update messaging.shopper_mail set due_at = $3 where shop = $1 and id = any($2)', [
      shop,
      ids,
      dueAt,
    ]);
  }

  /** @param day of the shop that an optional mail counts for */
  async end(
    shop: string,
    ids: readonly string[],
    state: EndState,
    now: string,
    day: string | null = null,
  ): Promise<void> {
    if (ids.length === 0) return;
    await this.client.query(
      `update messaging.shopper_mail set due_at = null, end_state = $3, ended_at = $4, day = $5, given = '{}'
        where shop = $1 and id = any($2)`,
      [shop, ids, state, now, day],
    );
  }
}

/** A kind of mails that is due to a customer; `id` names one that is not merged. */
type DueMail = Pick<WaitingMail, 'shop' | 'customer' | 'mail' | 'id'>;

/** Mails of all shops that are due, the longest due first. */
export async function dueShopperMails(pool: pg.Pool, now: string, limit: number): Promise<DueMail[]> {
  const begin = `begin; select set_config('schedule.scope', 'due', true)`;
  const due = (client: pg.PoolClient) =>
    client.query<DueMail>(
      'select shop, id, mail, customer from messaging.shopper_mail where due_at <= $1 order by due_at limit $2',
      [now, limit],
    );
  return (await inTransaction(pool, due, begin)).rows;
}
