import { createHash } from 'node:crypto';
import type pg from 'pg';
import { asShop } from '../database/pool.js';

/** The platform waits five seconds for its answer; a delivery that is not stored by then is better told so (F-26). */
const LONGEST_STORE_MS = 2_500;

/** What the platform's headers say of a delivery whose signature holds. */
export interface Delivery {
  readonly shop: string;
  readonly topic: string;
  /** The platform's id of this delivery; a retry carries the same one (P11). */
  readonly delivery: string;
  /** The platform's id of what happened; several topics may share it. */
  readonly event: string;
  readonly triggeredAt: string | null;
  readonly body: Buffer;
}

export interface StoredDelivery extends Delivery {
  readonly id: number;
  readonly receivedAt: string;
}

export type Verdict = { readonly state: 'done' | 'ignored' | 'parked'; readonly reason: string };

/** `foreign`: another shop, or another kind of topic, has told this very body before. */
export type Stored = 'fresh' | 'repeated' | 'foreign';

/** Topics that change something, by what their bodies tell: the platform may send one body under each topic of a kind. */
const KINDS: readonly [string, RegExp][] = [
  ['orders', /^orders\//],
  ['refunds', /^refunds\//],
  ['customers', /^customers\/(?:create|update|enable|disable)$/],
  ['consent', /^customers\/email_marketing_consent_update$/],
  ['deletion', /^customers\/delete$/],
  ['redaction', /^customers\/redact$/],
  ['shop', /^(?:shop\/update|app\/uninstalled)$/],
  ['shop redaction', /^shop\/redact$/],
];

/** Who tells: shop and kind of topic, as a digest; null for topics that change nothing, whoever tells them. */
function tellerOf(shop: string, topic: string): Buffer | null {
  const kind = KINDS.find(([, topics]) => topics.test(topic));
  return kind ? createHash('sha256').update(`${shop}\n${kind[0]}`).digest() : null;
}

/** Stores deliveries durably with the job that works on them, in one transaction; a repeat is counted and changes nothing. */
export class Inbox {
  private repeatedSince = 0;

  constructor(private readonly pool: pg.Pool) {}

  /** One round trip, because deliveries come in bursts. */
  async store(delivery: Delivery, receivedAt: Date): Promise<Stored> {
    const { shop, topic, delivery: id, event, triggeredAt, body } = delivery;
    const query = {
      name: 'store-delivery',
      text: 'select inbox.store($1, $2, $3, $4, $5, $6, $7, $8) as stored',
      values: [shop, topic, id, event, receivedAt, triggeredAt, body, tellerOf(shop, topic)],
      query_timeout: LONGEST_STORE_MS,
    };
    const { rows } = await this.pool.query<{ stored: Stored }>(query);
    const stored = rows[0]?.stored ?? 'repeated';
    if (stored === 'repeated') this.repeatedSince += 1;
    return stored;
  }

  /** Deliveries that came again since this process began. */
  get repeated(): number {
    return this.repeatedSince;
  }

  /** A delivery that still needs work, or null. */
  async open(shop: string, id: number): Promise<StoredDelivery | null> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<
        Record<'topic' | 'delivery' | 'event', string> & { received_at: Date; triggered_at: Date | null; body: Buffer }
      >(
        `select topic, delivery, event, received_at, triggered_at, body from inbox.delivery
          where shop = $1 and id = $2 and state in ('new', 'parked') and body is not null`,
        [shop, id],
      ),
    );
    const row = rows[0];
    if (!row) return null;
    const { topic, delivery, event, body } = row;
    const times = { receivedAt: row.received_at.toISOString(), triggeredAt: row.triggered_at?.toISOString() ?? null };
    return { id, shop, topic, delivery, event, body, ...times };
  }

  /** Ends a delivery. Only a parked one keeps its body, so that it can be tried again. */
  async close(shop: string, id: number, verdict: Verdict, tookMs: number): Promise<void> {
    await asShop(this.pool, shop, (client) =>
      client.query(
        `update inbox.delivery set state = $3, reason = $4, took_ms = $5, body = case when $3 = 'parked' then body end
          where shop = $1 and id = $2`,
        [shop, id, verdict.state, verdict.reason, Math.round(tookMs)],
      ),
    );
  }

  /** What became of a shop's deliveries, and how often one of them came again. */
  async states(shop: string) {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<Record<'received' | 'done' | 'ignored' | 'waiting' | 'parked' | 'repeats', number>>(
        `select count(*) as received, count(*) filter (where state = 'done') as done,
             count(*) filter (where state = 'ignored') as ignored, count(*) filter (where state = 'new') as waiting,
             count(*) filter (where state = 'parked') as parked, coalesce(sum(repeats), 0)::bigint as repeats
           from inbox.delivery where shop = $1`,
        [shop],
      ),
    );
    return rows[0] ?? { received: 0, done: 0, ignored: 0, waiting: 0, parked: 0, repeats: 0 };
  }

  /** Deliveries of a shop that came more than once, newest first. */
  async examples(shop: string, most = 5) {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ topic: string; delivery: string; received_at: Date; repeated_at: Date | null; repeats: number }>(
        `select topic, delivery, received_at, repeated_at, repeats from inbox.delivery
          where shop = $1 and repeats > 0 order by coalesce(repeated_at, received_at) desc limit $2`,
        [shop, most],
      ),
    );
    return rows.map(({ topic, delivery, received_at: at, repeated_at: last, repeats }) => ({
      topic,
      delivery,
      receivedAt: at.toISOString(),
      lastAt: last?.toISOString() ?? null,
      repeats,
    }));
  }
}
