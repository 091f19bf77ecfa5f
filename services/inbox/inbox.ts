import { createHash } from 'node:crypto';
import { Batches } from '@loyalty/projections/engine/batches';
import pg from 'pg';
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

type Incoming = Delivery & { readonly receivedAt: Date };

/** What the server says of a statement, which may be one delivery's fault; a connection that broke or says nothing is nobody's. */
const isOfTheServer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(?:08|53|57)/.test(error.code ?? '');

/** Stores deliveries durably with the job that works on them, in one transaction; a repeat is counted and changes nothing. */
export class Inbox {
  private repeatedSince = 0;
  private readonly incoming = new Batches<Incoming, Stored>((some) => this.storeAll(some), isOfTheServer);

  constructor(private readonly pool: pg.Pool) {}

  /** Those that come at the same time share a statement, because deliveries come in bursts. */
  async store(delivery: Delivery, receivedAt: Date): Promise<Stored> {
    const stored = await this.incoming.add({ ...delivery, receivedAt });
    if (stored === 'repeated') this.repeatedSince += 1;
    return stored;
  }

  private async storeAll(some: readonly Incoming[]): Promise<Stored[]> {
    const column = <T>(of: (one: Incoming) => T): T[] => some.map(of);
    const { rows } = await this.pool.query<{ stored: Stored }>({
      name: 'store-deliveries',
      text: `select inbox.store(shop, topic, delivery, event, received, triggered, body, teller) as stored
        from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[], $7::bytea[], $8::bytea[])
          with ordinality d(shop, topic, delivery, event, received, triggered, body, teller, turn) order by turn`,
      values: [
        column(({ shop }) => shop),
        column(({ topic }) => topic),
        column(({ delivery }) => delivery),
        column(({ event }) => event),
        column(({ receivedAt }) => receivedAt),
        column(({ triggeredAt }) => triggeredAt),
        column(({ body }) => body),
        column(({ shop, topic }) => tellerOf(shop, topic)),
      ],
      query_timeout: LONGEST_STORE_MS,
    } as pg.QueryConfig);
    return rows.map(({ stored }) => stored);
  }

  /** Deliveries that came again since this process began. */
  get repeated(): number {
    return this.repeatedSince;
  }

  /** A delivery that still needs work, or null. */
  async open(shop: string, id: number): Promise<StoredDelivery | null> {
    const query = { name: 'open-delivery', text: 'select * from inbox.open($1, $2)', values: [shop, id] };
    const [row] = (
      await this.pool.query<
        Record<'topic' | 'delivery' | 'event', string> & { received_at: Date; triggered_at: Date | null; body: Buffer }
      >(query)
    ).rows;
    if (!row) return null;
    const { topic, delivery, event, body } = row;
    const times = { receivedAt: row.received_at.toISOString(), triggeredAt: row.triggered_at?.toISOString() ?? null };
    return { id, shop, topic, delivery, event, body, ...times };
  }

  /** Ends a delivery. Only a parked one keeps its body, so that it can be tried again. */
  async close(shop: string, id: number, verdict: Verdict, tookMs: number): Promise<void> {
    const values = [shop, id, verdict.state, verdict.reason, Math.round(tookMs)];
    await this.pool.query({ name: 'close-delivery', text: 'select inbox.close($1, $2, $3, $4, $5)', values });
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
