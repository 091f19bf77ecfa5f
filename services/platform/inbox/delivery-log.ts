import type { WebhookRow, WebhookState } from '@loyalty/contracts/support/webhooks';
import { type Page, type PageRequest, readPage } from '@loyalty/projections/engine/reading/page';
import type pg from 'pg';
import { asShop } from '../database/pool.js';
import { withoutPersonalData } from './masked-body.js';

interface DeliveryFilter {
  readonly topic?: string | undefined;
  readonly state?: WebhookState | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
}

interface Row {
  readonly id: string;
  readonly topic: string;
  readonly delivery: string;
  readonly event: string;
  readonly received_at: Date;
  readonly triggered_at: Date | null;
  readonly state: WebhookState;
  readonly reason: string;
  readonly repeats: number;
  readonly took_ms: number | null;
}

/** A delivery with its body; null once it is processed. */
export type DeliveryOfTopic = WebhookRow & { readonly body: Buffer | null };

const COLUMNS = 'id::text, topic, delivery, event, received_at, triggered_at, state, reason, repeats, took_ms';

const toRow = ({ received_at, triggered_at, took_ms: tookMs, repeats, ...row }: Row): WebhookRow => ({
  ...row,
  repeats: Number(repeats),
  receivedAt: received_at.toISOString(),
  triggeredAt: triggered_at?.toISOString() ?? null,
  tookMs,
});

/** Received deliveries of a shop, for people. */
export class DeliveryLog {
  constructor(private readonly pool: pg.Pool) {}

  /** Deliveries, newest first. @throws InvalidCursor */
  list(shop: string, { first, after, ...filter }: PageRequest & DeliveryFilter): Promise<Page<WebhookRow>> {
    const { topic, state, from, to, search } = filter;
    return readPage<Row, WebhookRow>(
      { shop, list: 'deliveries', query: { ...filter } },
      { first, after },
      ['number'],
      async (cursor, limit) => {
        const { rows } = await asShop(this.pool, shop, (client) =>
          client.query<Row>(
            `select ${COLUMNS} from inbox.delivery
              where shop = $1 and ($2::bigint is null or id < $2) and ($3::text is null or starts_with(topic, $3))
                and ($4::text is null or state = $4) and ($5::timestamptz is null or received_at >= $5)
                and ($6::timestamptz is null or received_at < $6) and ($7::text is null or $7 in (delivery, event))
              order by delivery.id desc limit $8`,
            [
              shop,
              cursor === null ? null : Number(cursor[0]),
              topic || null,
              state ?? null,
              from ?? null,
              to ?? null,
              search || null,
              limit,
            ],
          ),
        );
        return rows;
      },
      ({ id }) => [Number(id)],
      toRow,
    );
  }

  /** A delivery with its body while that is stored, without personal data; null for an unknown id. */
  async find(shop: string, id: string): Promise<(WebhookRow & { body: string | null }) | null> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<Row & { body: Buffer | null }>(
        `select ${COLUMNS}, body from inbox.delivery where shop = $1 and id = $2`,
        [shop, id],
      ),
    );
    const [row] = rows;
    if (!row) return null;
    const { body, ...rest } = row;
    return { ...toRow(rest), body: body && withoutPersonalData(body) };
  }

  /** The latest deliveries of one topic, newest first, with their bodies as they came while those are stored. */
  async ofTopic(shop: string, topic: string, limit: number): Promise<DeliveryOfTopic[]> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<Row & { body: Buffer | null }>(
        `select ${COLUMNS}, body from inbox.delivery where shop = $1 and topic = $2 order by delivery.id desc limit $3`,
        [shop, topic, limit],
      ),
    );
    return rows.map(({ body, ...row }) => ({ ...toRow(row), body }));
  }
}
