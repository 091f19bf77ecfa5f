import type pg from 'pg';
import type { Logger } from 'pino';
import { asShop } from '../database/pool.js';

const WRITE_EVERY_MS = 1000;

/**
 * Counts repeated commands that got a stored answer. Counted in memory and written periodically: a repeat must cost next to nothing.
 * A killed process loses its counts of the last second, which are a metric and no fact of the ledger.
 */
export class Repeats {
  private counts = new Map<string, number>();
  private all = 0;
  private readonly timer: NodeJS.Timeout;
  private writing: Promise<void> | null = null;
  /** The last work on the table: counts that are being written are neither in memory nor in the table. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly pool: pg.Pool,
    private readonly log: Logger,
  ) {
    this.timer = setInterval(() => {
      this.writing ??= this.inTurn(() => this.write()).finally(() => {
        this.writing = null;
      });
    }, WRITE_EVERY_MS).unref();
  }

  /** Repeats since this process started. */
  get total(): number {
    return this.all;
  }

  count(shop: string): void {
    this.all += 1;
    this.counts.set(shop, (this.counts.get(shop) ?? 0) + 1);
  }

  /** Repeated commands of a shop, in total. */
  of(shop: string): Promise<number> {
    return this.inTurn(async () => {
      const { rows } = await asShop(this.pool, shop, (client) =>
        client.query<{ commands: number }>('select commands from health.repeat where shop = $1', [shop]),
      );
      return (rows[0]?.commands ?? 0) + (this.counts.get(shop) ?? 0);
    });
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.inTurn(() => this.write());
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => undefined);
    return done;
  }

  private async write(): Promise<void> {
    const counted = this.counts;
    this.counts = new Map();
    for (const [shop, commands] of counted) {
      try {
        await asShop(this.pool, shop, (client) =>
          client.query(
            `insert into health.repeat as r values ($1, $2) on conflict (shop) do update set commands = r.commands + $2`,
            [shop, commands],
          ),
        );
      } catch (error) {
        // The database is unavailable; the counts are written the next time.
        this.counts.set(shop, (this.counts.get(shop) ?? 0) + commands);
        this.log.warn({ err: error }, 'repeats wait for the database');
      }
    }
  }
}
