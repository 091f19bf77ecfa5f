import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../../../platform/clock/clock.js';
import { asShop } from '../../../../platform/database/pool.js';
import type { MailRef } from './mail-tokens.js';

/** An opening or a click. */
interface Reading extends MailRef {
  readonly at: string;
  readonly isClick: boolean;
}

/** Interval of writing in milliseconds; what a crash loses is what one of them holds. */
const WRITE_EVERY_MS = 250;
/** Mails that wait to be written; beyond it openings are not counted, since a flood of them is no reader. */
const MOST_WAITING = 50_000;
const MOST_AT_ONCE = 2_000;

/**
 * Openings and clicks, written in batches: a picture is answered from memory. Of each mail the first one counts. A reading within two seconds
 * of sending is that of a scanner on the way, and a mail that did not arrive has none.
 */
export class Readings {
  private waiting = new Map<string, Reading>();
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  note({ shop, id }: MailRef, isClick: boolean): void {
    const key = `${shop}/${id}/${isClick}`;
    if (this.waiting.has(key) || this.waiting.size >= MOST_WAITING) return;
    this.waiting.set(key, { shop, id, isClick, at: this.clock.now().toISOString() });
    this.timer ??= setTimeout(() => void this.flush(), WRITE_EVERY_MS).unref();
  }

  /** Writes what waits. A failure is logged, and its readings are written with the next ones. */
  flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.writing = this.writing.then(() => this.writeAll());
    return this.writing;
  }

  private async writeAll(): Promise<void> {
    const batch = [...this.waiting];
    this.waiting = new Map();
    const byShop = Map.groupBy(batch, ([, { shop }]) => shop);
    for (const [shop, entries] of byShop) {
      for (let from = 0; from < entries.length; from += MOST_AT_ONCE) {
        const some = entries.slice(from, from + MOST_AT_ONCE);
        await this.write(
          shop,
          some.map(([, reading]) => reading),
        ).catch((error: unknown) => {
          this.log.warn({ err: error, shop }, 'openings of mails wait');
          for (const [key, reading] of some) if (this.waiting.size < MOST_WAITING) this.waiting.set(key, reading);
          this.timer ??= setTimeout(() => void this.flush(), WRITE_EVERY_MS * 20).unref();
        });
      }
    }
  }

  private async write(shop: string, readings: readonly Reading[]): Promise<void> {
    const byMail = Map.groupBy(readings, ({ id }) => id);
    const ids = [...byMail.keys()].sort();
    const firstOf = (id: string, clicks: boolean) =>
      byMail.get(id)?.find(({ isClick }) => isClick || !clicks)?.at ?? null;
    await asShop(this.pool, shop, (client) =>
      client.query(
        `update messaging.mail mail
            set opened_at = coalesce(mail.opened_at, read.opened), clicked_at = coalesce(mail.clicked_at, read.clicked)
           from unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) read (id, opened, clicked)
          where mail.shop = $1 and mail.id = read.id and mail.state = 'sent' and mail.ended_at + interval '2 seconds' <= read.opened`,
        [shop, ids, ids.map((id) => firstOf(id, false)), ids.map((id) => firstOf(id, true))],
      ),
    );
  }
}
