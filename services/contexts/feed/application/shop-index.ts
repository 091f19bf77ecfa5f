import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { EventFeed } from '../../../platform/followers/engine.js';

const PAGE = 5000;
const POLL_MS = 250;
const PAUSE_MS = 1000;

/** Told that these shops have events up to a position. */
export type ShopsListener = (shops: ReadonlySet<string>, position: number) => void;

/**
 * Follows the log and writes down which positions belong to which shop. One statement moves the checkpoint by compare-and-set and writes
 * the rows, so each event stands there once, however many processes follow. Nothing is folded, so nothing can be parked.
 */
export class ShopIndex {
  private position = 0;
  private head = 0;
  private waitingSince = 0;
  private stopped = false;
  private wakeUp: () => void = () => undefined;
  private running: Promise<void> | null = null;
  private readonly unsubscribe: () => void;

  constructor(
    private readonly feed: EventFeed,
    private readonly pool: pg.Pool,
    private readonly log: Logger,
    private readonly notify: ShopsListener,
  ) {
    this.unsubscribe = feed.onWake((head) => {
      if (head > this.head && this.head <= this.position) this.waitingSince = Date.now();
      this.head = Math.max(this.head, head);
      this.wakeUp();
    });
  }

  lag(): { name: string; position: number; behind: number; ageMs: number; parked: number } {
    const behind = Math.max(0, this.head - this.position);
    const ageMs = behind === 0 ? 0 : Math.max(0, Date.now() - this.waitingSince);
    return { name: 'event-stream', position: this.position, behind, ageMs, parked: 0 };
  }

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.unsubscribe();
    this.wakeUp();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        this.position = await this.stored();
        const page = await this.feed.read(this.position, PAGE);
        if (page.length > 0) await this.write(page);
        else await this.sleep(POLL_MS);
      } catch (error) {
        this.log.warn({ err: error }, 'the index of the event stream waits for the log or the database');
        await this.sleep(PAUSE_MS);
      }
    }
  }

  private async stored(): Promise<number> {
    const { rows } = await this.pool.query<{ position: number }>(
      `select position from feed.checkpoint where name = 'shop-events'`,
    );
    return rows[0]?.position ?? 0;
  }

  private async write(page: readonly Recorded[]): Promise<void> {
    const from = this.position;
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
    // Another process was faster: what it wrote is read from the checkpoint on.
    if (rowCount === 0) return;
    this.position = last;
    this.notify(new Set(page.map((event) => event.shop)), last);
  }

  private sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
