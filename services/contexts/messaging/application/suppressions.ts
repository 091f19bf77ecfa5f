import { randomUUID } from 'node:crypto';
import type { MailTopic } from '@loyalty/contracts/messaging/mails/kind';
import type { SuppressionRow } from '@loyalty/contracts/messaging/queries';
import type { Batches } from '@loyalty/projections/engine/reading/batches';
import type pg from 'pg';
import { asShop } from '../../../platform/database/pool.js';
import { shopBatches } from '../../../platform/database/shop-batches.js';

type SuppressionReason = SuppressionRow['reason'];

/** An address that gets no mails, no optional ones, none of a topic, or none that are tracked. */
export interface Suppression {
  readonly digest: Buffer;
  readonly reason: SuppressionReason;
  /** Of `topic-off`, and of no other reason. */
  readonly topic?: MailTopic | undefined;
  readonly customer: string | null;
  /** Version of the customer's profile with the address. */
  readonly profile: number | null;
  /** Masked address of a recipient that is no customer. */
  readonly masked: string | null;
}

/** Why an address gets no mail. */
export interface SuppressedFor {
  readonly reason: SuppressionReason;
  readonly topic: MailTopic | null;
}

export interface StoredSuppression extends Omit<Suppression, 'digest' | 'topic'>, SuppressedFor {
  readonly id: string;
  readonly since: string;
}

interface Row extends Omit<Suppression, 'digest' | 'topic'> {
  readonly id: string;
  readonly topic: MailTopic | '';
  readonly since: Date;
}

/** What the owner of an address chooses, as opposed to what mail servers report. */
const CHOSEN: readonly SuppressionReason[] = ['unsubscribed', 'topic-off', 'untracked'];

const toSuppression = ({ id, reason, topic, customer, profile, masked, since }: Row): StoredSuppression => ({
  id,
  reason,
  topic: topic || null,
  customer,
  profile,
  masked,
  since: since.toISOString(),
});

interface Recipient {
  readonly shop: string;
  readonly digest: Buffer;
  readonly customer: string | null;
}

/** What is suppressed for each recipient, in their order. */
async function suppressedFor(
  client: pg.PoolClient,
  shop: string,
  recipients: readonly Recipient[],
): Promise<SuppressedFor[][]> {
  const { rows } = await client.query<{ found: SuppressedFor[] }>(
    `select array(select distinct jsonb_build_object('reason', reason, 'topic', nullif(topic, '')) from messaging.suppression
         where shop = $1 and (digest = r.digest or (reason = any($4::text[]) and customer = r.customer))) as found
       from unnest($2::bytea[], $3::text[]) with ordinality r(digest, customer, turn) order by turn`,
    [shop, recipients.map(({ digest }) => digest), recipients.map(({ customer }) => customer), CHOSEN],
  );
  return rows.map(({ found }) => found);
}

/** Addresses of each shop that bounced or complained, and what their owners switched off. */
export class Suppressions {
  /** Mails that are sent at one time share a statement. */
  private readonly finding: Batches<Recipient, SuppressedFor[]>;

  constructor(private readonly pool: pg.Pool) {
    this.finding = shopBatches(pool, suppressedFor);
  }

  async add(shop: string, { digest, reason, topic, customer, profile, masked }: Suppression, now: string) {
    await asShop(this.pool, shop, (client) =>
      client.query(
        `insert into messaging.suppression (shop, id, digest, reason, topic, customer, profile, masked, since)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (shop, digest, reason, topic) do nothing`,
        [shop, randomUUID(), digest, reason, topic ?? '', customer, profile, masked, now],
      ),
    );
  }

  /** Why an address gets no mail; what its owner chose holds for the customer's other addresses as well. */
  find(shop: string, digest: Buffer, customer: string | null): Promise<SuppressedFor[]> {
    return this.finding.add({ shop, digest, customer });
  }

  /** Takes back what a customer or the owner of an address chose. */
  async takeBack(
    shop: string,
    { digest, customer, reason, topic }: Pick<Suppression, 'digest' | 'customer' | 'reason' | 'topic'>,
  ): Promise<void> {
    await asShop(this.pool, shop, (client) =>
      client.query(
        `delete from messaging.suppression
          where shop = $1 and (digest = $2 or customer = $3) and reason = $4 and topic = $5 and reason = any($6::text[])`,
        [shop, digest, customer, reason, topic ?? '', CHOSEN],
      ),
    );
  }

  /** Newest first. @param after time and id of the last row of the page before */
  async list(
    shop: string,
    customer: string | undefined,
    after: readonly (string | number)[] | null,
    limit: number,
  ): Promise<StoredSuppression[]> {
    const [at = null, id = null] = after ?? [];
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<Row>(
        `select id, reason, topic, customer, profile, masked, since from messaging.suppression
          where shop = $1 and ($2::timestamptz is null or (since, id) < ($2, $3::uuid)) and ($5::text is null or customer = $5)
          order by since desc, id desc limit $4`,
        [shop, at, id, limit, customer ?? null],
      ),
    );
    return rows.map(toSuppression);
  }

  /** @returns whether there was such an entry */
  async remove(shop: string, id: string): Promise<boolean> {
    const { rowCount } = await asShop(this.pool, shop, (client) =>
      client.query('delete from messaging.suppression where shop = $1 and id = $2', [shop, id]),
    );
    return rowCount === 1;
  }

  /** Deletes the entries of customers and of addresses, or of the whole shop. */
  async erase(shop: string, customers: readonly string[] | 'all', digests: readonly Buffer[]): Promise<void> {
    const all = customers === 'all';
    await asShop(this.pool, shop, (client) =>
      client.query(
        `delete from messaging.suppression
          where shop = $1 and ($2 or customer = any($3::text[]) or digest = any($4::bytea[]))`,
        [shop, all, all ? [] : customers, digests],
      ),
    );
  }
}
