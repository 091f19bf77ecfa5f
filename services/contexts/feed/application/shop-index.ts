import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { EventFeed } from '@loyalty/projections/engine/runtime/feed';
import { Follower, type FollowerLag } from '@loyalty/projections/engine/runtime/follower';
import type pg from 'pg';
import type { Logger } from 'pino';

const PAGE = 5000;
const PAUSE_MS = 1000;

/** Called when these shops have events up to a position. */
type ShopsListener = (shops: ReadonlySet<string>, position: number) => void;

/**
 * Follows the log and indexes its positions by shop. One statement moves the checkpoint by compare-and-set and writes the rows, so each
 * event is indexed once, whatever the number of processes. Nothing is folded, so nothing can be parked.
 */
export class ShopIndex {
  private readonly follower: Follower;

  constructor(
    feed: EventFeed,
    private readonly pool: pg.Pool,
    log: Logger,
    private readonly notify: ShopsListener,
  ) {
    this.follower = new Follower({
      feed,
      checkpoint: () => this.arrived(),
      read: (after) => feed.read(after, PAGE),
      handle: (page, after) => this.write(page, after),
      backoff: () => PAUSE_MS,
      onError: (error) => log.warn({ err: error }, 'the index of the event stream waits for the log or the database'),
    });
  }

  lag(): FollowerLag & { name: string } {
    return { name: 'event-stream', ...this.follower.lag() };
  }

  start(): void {
    this.follower.start();
  }

  stop(): Promise<void> {
    return this.follower.stop();
  }

  private async arrived(): Promise<number> {
    const position = await this.stored();
    this.follower.arrive(position);
    return position;
  }

  private async stored(): Promise<number> {
    const { rows } = await this.pool.query<{ position: number }>(
      `select position from feed.checkpoint where name = 'shop-events'`,
    );
    return rows[0]?.position ?? 0;
  }

  private async write(page: readonly Recorded[], from: number): Promise<void> {
    const last = page.at(-1)?.position ?? from;
    const { rowCount } = await this.pool.query(
      `with moved as (update feed.checkpoint set position = $2 where name = 'shop-events' and position = $1 returning 1)
       insert into feed.shop_event (shop, position, previous, type)
       select * from unnest($3::text[], $4::bigint[], $5::bigint[], $6::text[]) where exists (select from moved)`,
      [
        from,
        last,
        page.map((event) => event.shop),
        page.map((event) => event.position),
        page.map((_, index) => page[index - 1]?.position ?? from),
        page.map((event) => event.type),
      ],
    );
    // Another process was faster: its rows are skipped by reading from the stored checkpoint on.
    if (rowCount === 0) return;
    this.follower.arrive(last);
    this.notify(new Set(page.map((event) => event.shop)), last);
  }
}
