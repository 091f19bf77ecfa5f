import type { Pool } from 'pg';
import { migrateHealth, type RebuildState, say } from './health.js';

const AT_MOST_EVERY_MS = 500;

/** Keeps the word of how far a rebuild is, for whoever watches in another process (`modelHealth`). It never holds the rebuild up. */
export class RebuildProgress {
  private readonly startedAt: string;
  private saying: Promise<unknown> = Promise.resolve();
  private position = 0;
  private lastAt = 0;

  /** @param head the log's end as far as it is known */
  constructor(
    private readonly pool: Pool,
    private readonly schema: string,
    private readonly model: string,
    private readonly head: number,
    private readonly clock: () => Date,
  ) {
    this.startedAt = clock().toISOString();
    this.saying = pool.connect().then((client) => migrateHealth(client, schema).finally(() => client.release()));
    this.saying.catch(() => {});
  }

  /** One step further. */
  heard(position: number, phase: RebuildState['phase']): void {
    this.position = position;
    const now = performance.now();
    if (now - this.lastAt < AT_MOST_EVERY_MS && phase !== 'indexing') return;
    this.lastAt = now;
    this.tell(phase);
  }

  /** The last word. */
  async end(phase: 'done' | 'failed'): Promise<void> {
    this.tell(phase);
    await this.saying;
  }

  private tell(phase: RebuildState['phase']): void {
    const { pool, schema, model, position, startedAt } = this;
    const at = this.clock().toISOString();
    const state = { phase, position, head: Math.max(this.head, position), startedAt };
    // In turn; a word that could not be kept is no reason to stop.
    this.saying = this.saying
      .catch(() => {})
      .then(() => say(pool, schema, model, 'rebuild', state, at).catch(() => {}));
  }
}
