import { current, type EventType, type RecordedOf } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type pg from 'pg';
import { asShop } from '../../../platform/database/pool.js';
import type { EventStore } from '../../../platform/event-store/port.js';

/** A range of a shop's log: positions after one, up to another. */
export interface Stretch {
  readonly shop: string;
  readonly after: number;
  readonly upTo: number;
}

/** Events of a shop by type, since a moment: read in pages through the index of the shop's events. */
export class ShopHistory {
  constructor(
    private readonly pool: pg.Pool,
    private readonly store: Pick<EventStore, 'readAt'>,
  ) {}

  /** The range recorded since a moment until now; found by about twenty reads (binary search), since recording times only rise. */
  async since(shop: string, moment: string): Promise<Stretch> {
    const upTo = await this.lastOf(shop);
    let [low, high] = [0, upTo];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const next = await this.firstAfter(shop, middle, upTo);
      if (next === null) high = middle;
      else if (Date.parse(next.recordedAt) >= Date.parse(moment)) high = middle;
      else low = next.position;
    }
    return { shop, after: low, upTo };
  }

  /** Number of events of these types in a range. */
  async count({ shop, after, upTo }: Stretch, types: readonly EventType[]): Promise<number> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ n: number }>(
        `select count(*) as n from feed.shop_event
          where shop = $1 and position > $2 and position <= $3 and type = any($4)`,
        [shop, after, upTo, types],
      ),
    );
    return rows[0]?.n ?? 0;
  }

  /** The events of these types in a range, in their newest versions, oldest first, in pages. */
  async *pages<Type extends EventType>(
    { shop, after, upTo }: Stretch,
    types: readonly Type[],
    limit: number,
  ): AsyncGenerator<RecordedOf<Type>[]> {
    for (let from = after; ; ) {
      const { rows } = await asShop(this.pool, shop, (client) =>
        client.query<{ position: number }>(
          `select position from feed.shop_event
            where shop = $1 and position > $2 and position <= $3 and type = any($4) order by position limit $5`,
          [shop, from, upTo, types, limit],
        ),
      );
      const last = rows.at(-1);
      if (!last) return;
      const events = await this.store.readAt(rows.map(({ position }) => position));
      yield events.map(current).sort((a, b) => a.position - b.position) as RecordedOf<Type>[];
      if (rows.length < limit) return;
      from = last.position;
    }
  }

  private async lastOf(shop: string): Promise<number> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ position: number | null }>(
        'select max(position) as position from feed.shop_event where shop = $1',
        [shop],
      ),
    );
    return rows[0]?.position ?? 0;
  }

  private async firstAfter(shop: string, position: number, upTo: number): Promise<Recorded | null> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ position: number }>(
        'select position from feed.shop_event where shop = $1 and position > $2 and position <= $3 order by position limit 1',
        [shop, position, upTo],
      ),
    );
    const [found] = rows;
    return found ? ((await this.store.readAt([found.position]))[0] ?? null) : null;
  }
}
