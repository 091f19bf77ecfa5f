import { randomUUID } from 'node:crypto';
import type { SuppressionRow } from '@loyalty/contracts/messaging/queries';
import type { Batches } from '@loyalty/projections/engine/reading/batches';
import type pg from 'pg';
import { asShop } from '../../../platform/database/pool.js';
import { shopBatches } from '../../../platform/database/shop-batches.js';

type SuppressionReason = SuppressionRow['reason'];

/** An address that gets no mails. */
export interface Suppression {
  readonly digest: Buffer;
  readonly reason: SuppressionReason;
  readonly customer: string | null;
  /** Version of the customer's profile with the address. */
  readonly profile: number | null;
  /** Masked address of a recipient that is no customer. */
  readonly masked: string | null;
}

export interface StoredSuppression extends Omit<Suppression, 'digest'> {
  readonly id: string;
  readonly since: string;
}

interface Row extends Omit<Suppression, 'digest'> {
  readonly id: string;
  readonly since: Date;
}

const toSuppression = ({ id, reason, customer, profile, masked, since }: Row): StoredSuppression => ({
  id,
  reason,
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

/** Reasons by recipient, in their order. */
async function reasonsFor(
  client: pg.PoolClient,
  shop: string,
  recipients: readonly Recipient[],
): Promise<SuppressionReason[][]> {
  const { rows } = await client.query<{ reasons: SuppressionReason[] }>(
    `select array(select distinct reason from messaging.suppression
         where shop = $1 and (digest = r.digest or (reason = 'unsubscribed' and customer = r.customer)) order by reason) as reasons
       from unnest($2::bytea[], $3::text[]) with ordinality r(digest, customer, turn) order by turn`,
    [shop, recipients.map(({ digest }) => digest), recipients.map(({ customer }) => customer)],
  );
  return rows.map(({ reasons }) => reasons);
}

/** Addresses of each shop that bounced, or whose owner unsubscribed. */
export class Suppressions {
  /** Mails that are sent at one time share a statement. */
  private readonly finding: Batches<Recipient, SuppressionReason[]>;

  constructor(private readonly pool: pg.Pool) {
    this.finding = shopBatches(pool, reasonsFor);
  }

  async add(shop: string, { digest, reason, customer, profile, masked }: Suppression, now: string): Promise<void> {
    await asShop(this.pool, shop, (client) =>
      client.query(
        `insert into messaging.suppression (shop, id, digest, reason, customer, profile, masked, since)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (shop, digest, reason) do nothing`,
        [shop, randomUUID(), digest, reason, customer, profile, masked, now],
      ),
    );
  }

  /** Why an address gets no mail; an opt-out holds for the customer's other addresses as well. Bounces come first. */
  find(shop: string, digest: Buffer, customer: string | null): Promise<SuppressionReason[]> {
    return this.finding.add({ shop, digest, customer });
  }

  /** Newest first. @param after time and id of the last row of the page before */
  async list(shop: string, after: readonly (string | number)[] | null, limit: number): Promise<StoredSuppression[]> {
    const [at = null, id = null] = after ?? [];
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<Row>(
        `select id, reason, customer, profile, masked, since from messaging.suppression
          where shop = $1 and ($2::timestamptz is null or (since, id) < ($2, $3::uuid))
          order by since desc, id desc limit $4`,
        [shop, at, id, limit],
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
