import type { Batches } from '@loyalty/projections/engine/reading/batches';
import type pg from 'pg';
import { asShop } from '../../../platform/database/pool.js';
import { shopBatches } from '../../../platform/database/shop-batches.js';
import { type AddedMail, addMails, type EndedMail, endMails } from './outbox-batches.js';
import { type MailEnd, type MailRow, type NewMail, type StoredMail, toMail } from './stored-mail.js';

/** Lease of a process that sends a mail; longer than the time-out of the mail server. */
const LEASE = '1 minute';
/** Mails added together that are a sign of more to come, and for how long they are, in milliseconds. */
const MANY = 16;
const BULK_MS = 250;

/** Transactional outbox: mails with their state, taken when they are due. Mails that are added or end together share statements. */
export class Outbox {
  private readonly adding: Batches<AddedMail, boolean>;
  private readonly ending: Batches<EndedMail, undefined>;
  private wake: () => void = () => undefined;
  private bulkUntil = 0;

  constructor(private readonly pool: pg.Pool) {
    this.adding = shopBatches(pool, addMails);
    this.ending = shopBatches(pool, endMails);
  }

  /** @param wake called when a mail was added in this process */
  onAdded(wake: () => void): void {
    this.wake = wake;
  }

  /** Adds a mail. @returns whether it is new */
  async add(mail: NewMail, now: string): Promise<boolean> {
    const isNew = await this.adding.add({ shop: mail.shop, mail, now });
    if (isNew) this.wake();
    return isNew;
  }

  /** Adds mails of a shop in the caller's transaction. @returns which of them are new */
  async addIn(client: pg.PoolClient, added: readonly Omit<AddedMail, 'shop'>[]): Promise<boolean[]> {
    const [first] = added;
    if (!first) return [];
    const { shop } = first.mail;
    if (added.length >= MANY) this.bulkUntil = performance.now() + BULK_MS;
    return addMails(
      client,
      shop,
      added.map((one) => ({ shop, ...one })),
    );
  }

  /** Whether this process is adding mails by the hundred. */
  get isFilling(): boolean {
    return performance.now() < this.bulkUntil;
  }

  /**
   * Leases mails that are due to the caller, in all shops, transactional ones first.
   * @param most at most so many
   * @param busy shops of which none are taken
   */
  async claimDue(most: number, busy: readonly string[]): Promise<StoredMail[]> {
    const { rows } = await this.pool.query<MailRow>('select * from messaging.claim_due($1, $2, $3)', [
      most,
      busy,
      LEASE,
    ]);
    return rows.map(toMail);
  }

  /** Leases a waiting mail to the caller, also before it is due. Null when it has ended, is unknown, or another process holds it. */
  async claim(shop: string, id: string): Promise<StoredMail | null> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<MailRow>(
        `update messaging.mail set claimed_until = now() + $3::interval, due_at = now() + $3::interval, attempts = attempts + 1
          where shop = $1 and id = $2 and state = 'waiting' and (claimed_until is null or claimed_until <= now())
         returning *`,
        [shop, id, LEASE],
      ),
    );
    return rows[0] ? toMail(rows[0]) : null;
  }

  end(shop: string, id: string, end: MailEnd, now: string): Promise<void> {
    return this.ending.add({ shop, id, end, now });
  }

  /** Releases a mail until its next attempt. @param now the service's clock, for the log */
  async postpone(shop: string, id: string, delayMs: number, now: Date): Promise<void> {
    const nextTryAt = new Date(now.getTime() + delayMs);
    await asShop(this.pool, shop, (client) =>
      client.query(
        `update messaging.mail set claimed_until = null, next_try_at = $3, due_at = now() + make_interval(secs => $4)
          where shop = $1 and id = $2 and state = 'waiting'`,
        [shop, id, nextTryAt, delayMs / 1000],
      ),
    );
  }

  /** Whether a mail is due or being sent, in the whole installation. */
  async hasOpen(): Promise<boolean> {
    const { rows } = await this.pool.query<{ open: boolean }>('select messaging.has_open_mail() as open');
    return rows[0]?.open ?? false;
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
}
