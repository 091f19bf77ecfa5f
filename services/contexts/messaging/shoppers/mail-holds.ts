import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { MailHold } from '@loyalty/contracts/messaging/holds';
import { mailNames } from '@loyalty/contracts/messaging/mails/kinds';
import { type Page, type PageRequest, readPage } from '@loyalty/projections/engine/reading/page';
import type pg from 'pg';
import type { Clock } from '../../../platform/clock/clock.js';
import { asShop } from '../../../platform/database/pool.js';
import { batchBegunBy, batchesOf } from './hold-cause.js';
import type { MailSwitches } from './shopper-mails.js';

interface Row extends Pick<MailHold, 'id' | 'cause' | 'state' | 'mails'> {
  readonly since: Date;
  readonly ended_at: Date | null;
}

/** What is still held of a batch: $1 is the shop, $2 the batch. */
const HELD = 'shop = $1 and hold = $2 and ended_at is null and due_at is null';
const DROPPED = `ended_at = $3, end_state = 'discarded', given = '{}'`;

/** Batches of held mails, which the merchant releases or discards. */
export class MailHolds {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly switches: Pick<MailSwitches, 'isOn'>,
  ) {}

  /** Notes that an event begins a batch. Repeating it changes nothing. */
  async begin(event: Pick<Recorded, 'shop' | 'type' | 'correlation'>): Promise<void> {
    const begun = batchBegunBy(event);
    if (!begun) return;
    await asShop(this.pool, event.shop, (client) =>
      client.query(
        'insert into messaging.mail_hold (shop, id, cause, since) values ($1, $2, $3, $4) on conflict do nothing',
        [event.shop, begun.id, begun.cause, this.clock.now()],
      ),
    );
  }

  /** Whether a request has begun a batch, so that what has its correlation is no news. */
  async hasBegun(shop: string, correlation: string): Promise<boolean> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query('select from messaging.mail_hold where shop = $1 and id = any($2::uuid[]) limit 1', [
        shop,
        batchesOf(shop, correlation).map(({ id }) => id),
      ]),
    );
    return rows.length > 0;
  }

  /** Batches that hold or held mails, newest first. @throws InvalidCursor */
  list(shop: string, state: MailHold['state'] | undefined, request: PageRequest): Promise<Page<MailHold>> {
    return readPage(
      { shop, list: 'mail-holds', query: { ...(state && { state }) } },
      request,
      ['string', 'string'],
      (after, limit) => this.rows(shop, state ?? null, after, limit),
      ({ since, id }) => [since, id],
      (row) => row,
    );
  }

  private async rows(
    shop: string,
    state: string | null,
    after: readonly (string | number)[] | null,
    limit: number,
  ): Promise<MailHold[]> {
    const [at = null, id = null] = after ?? [];
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<Row>(
        `select h.id, h.cause, h.state, h.since, h.ended_at, coalesce(m.mails, '[]') as mails
           from messaging.mail_hold h left join lateral (
             select json_agg(json_build_object('mail', mail, 'count', n) order by mail) as mails from (
               select mail, count(*)::int as n from messaging.shopper_mail
                where shop = $1 and hold = h.id and ended_at is null and due_at is null group by mail) one) m on true
          where h.shop = $1 and ($2::text is null or h.state = $2)
            and (m.mails is not null or h.state <> 'held')
            and ($3::timestamptz is null or (h.since, h.id) < ($3, $4::uuid))
          order by h.since desc, h.id desc limit $5`,
        [shop, state, at, id, limit],
      ),
    );
    return rows.map(({ since, ended_at, mails, ...row }) => ({
      ...row,
      since: since.toISOString(),
      endedAt: ended_at?.toISOString() ?? null,
      count: mails.reduce((sum, { count }) => sum + count, 0),
      mails,
    }));
  }

  /** Sends what is held, within the shop's hours; mails that the merchant has switched off by now are dropped. @returns the number of mails */
  async release(shop: string, id: string): Promise<number | Rejection> {
    const on = await Promise.all(mailNames.map((mail) => this.switches.isOn(shop, mail)));
    const off = mailNames.filter((_, index) => !on[index]);
    return this.decide(shop, id, 'released', async (client, now) => {
      await client.query(`update messaging.shopper_mail set ${DROPPED} where ${HELD} and mail = any($4::text[])`, [
        ...[shop, id, now, off],
      ]);
      return client.query(`update messaging.shopper_mail set due_at = $3 where ${HELD}`, [shop, id, now]);
    });
  }

  /** Drops what is held, and what of the batch comes later. @returns the number of mails */
  discard(shop: string, id: string): Promise<number | Rejection> {
    return this.decide(shop, id, 'discarded', (client, now) =>
      client.query(`update messaging.shopper_mail set ${DROPPED} where ${HELD}`, [shop, id, now]),
    );
  }

  private decide(
    shop: string,
    id: string,
    state: 'released' | 'discarded',
    change: (client: pg.PoolClient, now: Date) => Promise<pg.QueryResult>,
  ): Promise<number | Rejection> {
    const now = this.clock.now();
    return asShop(this.pool, shop, async (client) => {
      const { rows } = await client.query<{ state: string }>(
        'select state from messaging.mail_hold where shop = $1 and id = $2 for update',
        [shop, id],
      );
      if (!rows[0]) return reject('mail-hold.unknown', { field: 'id' });
      if (rows[0].state !== 'held') return reject('mail-hold.ended', { field: 'id' });
      await client.query('update messaging.mail_hold set state = $3, ended_at = $4 where shop = $1 and id = $2', [
        shop,
        id,
        state,
        now,
      ]);
      return (await change(client, now)).rowCount ?? 0;
    });
  }

  /** Deletes what waits for customers, or of the whole shop. */
  async erase(shop: string, customers: readonly string[] | 'all'): Promise<void> {
    const all = customers === 'all';
    await asShop(this.pool, shop, async (client) => {
      await client.query('delete from messaging.shopper_mail where shop = $1 and ($2 or customer = any($3::text[]))', [
        shop,
        all,
        all ? [] : customers,
      ]);
      if (all) await client.query('delete from messaging.mail_hold where shop = $1', [shop]);
    });
  }
}
