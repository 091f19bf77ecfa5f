import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { type PublishedEvent, publish } from '@loyalty/contracts/kernel/published';
import type pg from 'pg';
import { asShop } from '../../../platform/database/pool.js';
import type { EventStore } from '../../../platform/event-store/port.js';

/** Number of events fetched from the log at a time: a thousand orders of a thousand lines must not be in memory together. */
const CHUNK = 50;
/** Bound of a page in characters of JSON, whatever its limit. */
const PAGE_CHARACTERS = 2_000_000;
/** Maximum number of events behind that are counted; beyond, "more" is enough. */
export const MAX_COUNTED = 10_000;

interface Place {
  readonly position: number;
  readonly previous: number;
}

interface FeedPage {
  readonly events: PublishedEvent[];
  /** Position to continue from: every event of this shop up to here was examined. */
  readonly next: number;
  /** Whether there are more events already. */
  readonly more: boolean;
}

export interface FeedRequest {
  readonly shop: string;
  readonly after: number;
  readonly limit: number;
  /** Filter by event type; null for all. */
  readonly types: readonly string[] | null;
}

/** A page of one stream. */
interface StreamRequest {
  readonly before: number | null;
  readonly first: number;
  readonly types: readonly string[] | null;
}

/** The events of one shop in log order, at the cost of what is read. */
export class ShopEvents {
  constructor(
    private readonly pool: pg.Pool,
    private readonly store: Pick<EventStore, 'readAt' | 'readStream'>,
  ) {}

  /** Events after a position, oldest first. */
  async after({ shop, after, limit, types }: FeedRequest): Promise<FeedPage> {
    const { head, places } = await asShop(this.pool, shop, async (client) => {
      // The checkpoint is read first: rows that are added meanwhile are left for the next page, so `next` never skips one.
      const head = await this.headOf(client);
      const found = await client.query<Place>(
        `select position, previous from feed.shop_event
          where shop = $1 and position > $2 and position <= $3 and ($4::text[] is null or type = any($4))
          order by position limit $5`,
        [shop, after, head, types, limit],
      );
      return { head, places: found.rows };
    });
    const events = await this.publishedOf(shop, places, PAGE_CHARACTERS);
    const more = events.length < places.length || places.length === limit;
    const last = events.at(-1);
    return { events, more, next: more && last ? Number(last.position) : Math.max(head, after) };
  }

  /** The newest events up to a position, newest first. */
  async before(shop: string, before: number | null, limit: number, types: readonly string[] | null) {
    const { head, places } = await asShop(this.pool, shop, async (client) => {
      const head = await this.headOf(client);
      const found = await client.query<Place>(
        `select position, previous from feed.shop_event
          where shop = $1 and position < $2 and position <= $3 and ($4::text[] is null or type = any($4))
          order by position desc limit $5`,
        [shop, before ?? Number.MAX_SAFE_INTEGER, head, types, limit],
      );
      return { head, places: found.rows };
    });
    return {
      head,
      events: await this.publishedOf(shop, places, Number.POSITIVE_INFINITY),
      more: places.length === limit,
    };
  }

  /** The newest events of one stream up to a position, newest first: a stream is as long as one subject's history. */
  async ofStream(shop: string, stream: string, { before, first, types }: StreamRequest) {
    const events = (await this.store.readStream(shop, `${shop}/${stream}`))
      .filter(
        ({ position, type }) => (before === null || position < before) && (types === null || types.includes(type)),
      )
      .reverse();
    const page = events.slice(0, first);
    const { head, places } = await asShop(this.pool, shop, async (client) => {
      const head = await this.headOf(client);
      const found = await client.query<Place>(
        'select position, previous from feed.shop_event where shop = $1 and position = any($2)',
        [shop, page.map(({ position }) => position)],
      );
      return { head, places: new Map(found.rows.map(({ position, previous }) => [position, previous])) };
    });
    // What is not indexed yet comes with the next read.
    const indexed = page.filter(({ position }) => places.has(position));
    return {
      head,
      events: indexed.map((event) => publish(event, places.get(event.position)!)),
      more: events.length > page.length,
    };
  }

  /**
   * The position after which the events of a shop were recorded at an instant or later. Positions are in the order of recording, so that some
   * twenty events are read.
   */
  async positionAt(shop: string, at: string): Promise<number> {
    let [low, high] = [0, (await asShop(this.pool, shop, (client) => this.headOf(client))) + 1];
    while (low + 1 < high) {
      const middle = Math.floor((low + high) / 2);
      const found = await this.firstAfter(shop, middle - 1);
      if (found === null || found.data.recordedAt >= at) high = middle;
      else low = Number(found.position);
    }
    return low;
  }

  /** The first event of a shop after a position; null where none follows. */
  async firstAfter(shop: string, position: number): Promise<PublishedEvent | null> {
    const { events } = await this.after({ shop, after: position, limit: 1, types: null });
    return events[0] ?? null;
  }

  /** One event at its position; null when there is none of this shop. */
  async at(shop: string, position: number): Promise<PublishedEvent | null> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<Place>('select position, previous from feed.shop_event where shop = $1 and position = $2', [
        shop,
        position,
      ]),
    );
    return (await this.publishedOf(shop, rows, Number.POSITIVE_INFINITY))[0] ?? null;
  }

  /** Number of events of the shop after a position, up to `MAX_COUNTED`. */
  async countAfter(client: pg.PoolClient, shop: string, position: number): Promise<number> {
    const { rows } = await client.query<{ n: number }>(
      `select count(*) as n from (select from feed.shop_event where shop = $1 and position > $2 limit $3) waiting`,
      [shop, position, MAX_COUNTED],
    );
    return rows[0]?.n ?? 0;
  }

  /** As `countAfter`, on a connection of its own. */
  waiting(shop: string, position: number): Promise<number> {
    return asShop(this.pool, shop, (client) => this.countAfter(client, shop, position));
  }

  private async headOf(client: pg.PoolClient): Promise<number> {
    const { rows } = await client.query<{ position: number }>(
      `select position from feed.checkpoint where name = 'shop-events'`,
    );
    return rows[0]?.position ?? 0;
  }

  private async publishedOf(shop: string, places: readonly Place[], characters: number): Promise<PublishedEvent[]> {
    const events: PublishedEvent[] = [];
    let size = 0;
    for (let from = 0; from < places.length && size < characters; from += CHUNK) {
      const chunk = places.slice(from, from + CHUNK);
      const found = await this.store.readAt(chunk.map((place) => place.position));
      const byPosition = new Map<number, Recorded>(found.map((event) => [event.position, event]));
      for (const { position, previous } of chunk) {
        const event = byPosition.get(position);
        if (event?.shop !== shop)
          throw new Error(`the log has no event of ${shop} at ${position}, which its index names`);
        events.push(publish(event, previous));
        size += JSON.stringify(event.data ?? null).length;
      }
    }
    return events;
  }
}
