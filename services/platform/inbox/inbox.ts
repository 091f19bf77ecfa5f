import { createHash } from 'node:crypto';
import { Batches } from '@loyalty/projections/engine/reading/batches';
import pg from 'pg';
import { asShop } from '../database/pool.js';

/** The platform waits five seconds for a response; a delivery that is not stored by then is rejected (F-26). */
const LONGEST_STORE_MS = 2_500;

/** Headers of a delivery with a valid signature. */
export interface Delivery {
  readonly shop: string;
  readonly topic: string;
  /** The platform's id of this delivery; a retry carries the same one (P11). */
  readonly delivery: string;
  /** The platform's id of the occurrence; several topics may share it. */
  readonly event: string;
  readonly triggeredAt: string | null;
  readonly body: Buffer;
}

export interface StoredDelivery extends Delivery {
  readonly id: number;
  readonly receivedAt: string;
}

export type DeliveryVerdict = { readonly state: 'done' | 'ignored' | 'parked'; readonly reason: string };

/** `foreign`: the same body came from another shop or under another kind of topic before. */
export type Stored = 'fresh' | 'repeated' | 'foreign';

/** Kinds of topics that change something, by the content of their bodies: the platform may send one body under each topic of a kind. */
const KINDS: readonly [string, RegExp][] = [
  ['orders', /^orders\/(?!delete$)/],
  ['order deletion', /^orders\/delete$/],
  ['refunds', /^refunds\//],
  ['customers', /^customers\/(?:create|update|enable|disable)$/],
  ['consent', /^customers\/email_marketing_consent_update$/],
  ['deletion', /^customers\/delete$/],
  ['redaction', /^customers\/redact$/],
  ['shop', /^(?:shop\/update|app\/uninstalled)$/],
  ['shop redaction', /^shop\/redact$/],
];

/** The kind of a topic; null for topics that change nothing. */
export const kindOf = (topic: string): string | null => KINDS.find(([, topics]) => topics.test(topic))?.[0] ?? null;

/** Sender: shop and kind of topic, as a digest; null for topics that change nothing. */
export function senderOf(shop: string, topic: string): Buffer | null {
  const kind = kindOf(topic);
  return kind === null ? null : createHash('sha256').update(`${shop}\n${kind}`).digest();
}

type Incoming = Delivery & { readonly receivedAt: Date };

/** Outcome of a delivery, and its processing time in milliseconds. */
interface Closing {
  readonly shop: string;
  readonly id: number;
  readonly verdict: DeliveryVerdict;
  readonly tookMs: number;
}

interface DeliveryRow {
  readonly topic: string;
  readonly delivery: string;
  readonly event: string;
  readonly received_at: Date;
  readonly triggered_at: Date | null;
  readonly body: Buffer;
}

function deliveryOf(shop: string, id: number, row: DeliveryRow): StoredDelivery {
  const { topic, delivery, event, body } = row;
  const times = { receivedAt: row.received_at.toISOString(), triggeredAt: row.triggered_at?.toISOString() ?? null };
  return { id, shop, topic, delivery, event, body, ...times };
}

/** An error that the server reports for a statement may be one delivery's fault; a lost or silent connection is not. */
const isOfTheServer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(?:08|53|57)/.test(error.code ?? '');

/** Stores deliveries durably before they are answered, and closes them; a repeat is counted and changes nothing. */
export class Inbox {
  private repeatedSince = 0;
  private wake: () => void = () => undefined;
  private readonly incoming = new Batches<Incoming, Stored>((some) => this.storeAll(some), isOfTheServer);
  private readonly closing = new Batches<Closing, undefined>((some) => this.closeAll(some), isOfTheServer, {
    atOnce: 1,
    pieces: 128,
  });

  constructor(private readonly pool: pg.Pool) {}

  /** Request coalescing: concurrent deliveries share a statement, because deliveries come in bursts. */
  async store(delivery: Delivery, receivedAt: Date): Promise<Stored> {
    const stored = await this.incoming.add({ ...delivery, receivedAt });
    if (stored === 'repeated') this.repeatedSince += 1;
    this.wake();
    return stored;
  }

  /** @param wake called whenever this process has stored deliveries */
  onStored(wake: () => void): void {
    this.wake = wake;
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
        column(({ shop, topic }) => senderOf(shop, topic)),
      ],
      query_timeout: LONGEST_STORE_MS,
    } as pg.QueryConfig);
    return rows.map(({ stored }) => stored);
  }

  /** Another thread of this process has stored deliveries, with this number of repeats among them. */
  storedBeside(repeats: number): void {
    this.repeatedSince += repeats;
    this.wake();
  }

  /** Repeated deliveries since this process started. */
  get repeated(): number {
    return this.repeatedSince;
  }

  /** A delivery that is not processed yet, or null. */
  async open(shop: string, id: number): Promise<StoredDelivery | null> {
    const query = { name: 'open-delivery', text: 'select * from inbox.open($1, $2)', values: [shop, id] };
    const [row] = (await this.pool.query<DeliveryRow>(query)).rows;
    return row ? deliveryOf(shop, id, row) : null;
  }

  /**
   * Deliveries of all shops that are to be processed, oldest first.
   * @param session the connection that holds the right to take them
   * @param busy ids that are being processed
   */
  async take(session: pg.ClientBase, max: number, busy: Iterable<number>): Promise<StoredDelivery[]> {
    const query = { name: 'take-deliveries', text: 'select * from inbox.take($1, $2)', values: [max, [...busy]] };
    const { rows } = await session.query<DeliveryRow & { id: number; shop: string }>(query);
    return rows.map((row) => deliveryOf(row.shop, row.id, row));
  }

  /** Number of waiting deliveries of all shops. */
  async waiting(): Promise<number> {
    const { rows } = await this.pool.query<{ waiting: number }>('select inbox.waiting() as waiting');
    return rows[0]?.waiting ?? 0;
  }

  /** Leaves a failed delivery to the job queue, which retries with exponential backoff. */
  async leaveToJob(shop: string, id: number): Promise<void> {
    await this.pool.query('select inbox.leave_to_job($1, $2)', [shop, id]);
  }

  /** Closes a delivery. Only a parked one keeps its body, so that it can be retried. */
  async close(shop: string, id: number, verdict: DeliveryVerdict, tookMs: number): Promise<void> {
    await this.closing.add({ shop, id, verdict, tookMs: Math.round(tookMs) });
  }

  private async closeAll(some: readonly Closing[]): Promise<undefined[]> {
    const column = <T>(of: (one: Closing) => T): T[] => some.map(of);
    const values = [
      column(({ shop }) => shop),
      column(({ id }) => id),
      column(({ verdict }) => verdict.state),
      column(({ verdict }) => verdict.reason),
      column(({ tookMs }) => tookMs),
    ];
    const text = `select inbox.close(shop, id, state, reason, took)
      from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::int[]) d(shop, id, state, reason, took)`;
    await this.pool.query({ name: 'close-deliveries', text, values });
    return some.map(() => undefined);
  }

  /** Counts of a shop's deliveries by outcome, and of repeats. */
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
  async examples(shop: string, max = 5) {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ topic: string; delivery: string; received_at: Date; repeated_at: Date | null; repeats: number }>(
        `select topic, delivery, received_at, repeated_at, repeats from inbox.delivery
          where shop = $1 and repeats > 0 order by coalesce(repeated_at, received_at) desc limit $2`,
        [shop, max],
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
