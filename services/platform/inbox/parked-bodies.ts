import { privacyTopic } from '@loyalty/contracts/audit/events';
import type pg from 'pg';
import { asShop } from '../database/pool.js';
import { ERASED_PERSON } from './payload.js';

/** Bodies that are read in one page. */
const AT_ONCE = 100;

/**
 * Topics whose bodies have names and addresses, and whose loss is made good: orders are found again by the nightly reconciliation, and
 * nothing more is stored of an erased person. Other topics, such as merges, have ids alone.
 */
const PERSONAL = `(topic ~ '^(orders|reviews)/' or topic in (
  'customers/create', 'customers/update', 'customers/enable', 'customers/email_marketing_consent_update'))`;
/** Deliveries that are parked, or left to the job queue, which may have given them up. */
const OPEN = `(state = 'parked' or (state = 'new' and by_job and ${PERSONAL})) and body is not null`;
/** Requests of privacy themselves: one that is carried out just now must not be dropped before it is done. */
const NO_REQUEST = `topic not in (${privacyTopic.options.map((topic) => `'${topic}'`).join(', ')})`;

/** Bodies of deliveries that are parked or left to the job queue: the only part of the inbox with the platform's data in clear. */
export class ParkedBodies {
  constructor(private readonly pool: pg.Pool) {}

  /** Drops the bodies of a shop that match `reports`, for erasure of a person; their deliveries cannot be retried. @returns their number */
  async drop(shop: string, reports: (body: Buffer) => boolean): Promise<number> {
    let dropped = 0;
    for (let after = 0; ; ) {
      const rows = await this.page(shop, after);
      const ids = rows.filter(({ body }) => reports(body)).map(({ id }) => id);
      if (ids.length > 0) await this.empty(shop, ids);
      dropped += ids.length;
      const last = rows.at(-1);
      if (!last) return dropped;
      after = last.id;
    }
  }

  private async page(shop: string, after: number): Promise<{ id: number; body: Buffer }[]> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ id: number; body: Buffer }>(
        `select id, body from inbox.delivery
          where shop = $1 and ${OPEN} and ${NO_REQUEST} and id > $2 order by id limit ${AT_ONCE}`,
        [shop, after],
      ),
    );
    return rows;
  }

  private async empty(shop: string, ids: readonly number[]): Promise<void> {
    await asShop(this.pool, shop, (client) =>
      client.query(
        `update inbox.delivery set body = null, state = 'ignored', reason = $3
          where shop = $1 and id = any($2) and ${OPEN}`,
        [shop, ids, ERASED_PERSON],
      ),
    );
  }
}
