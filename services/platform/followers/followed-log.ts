import type pg from 'pg';
import { type EventStore, LogReplaced } from '../event-store/port.js';

type Log = Pick<EventStore, 'readAll' | 'readAt' | 'head'>;

/** What this database has read of its log: the log's identity, and the last event that was noted, with its hash. */
interface Noted {
  /** The hash of the log's first event, which no other log has: it covers ids and times. */
  readonly log: string;
  readonly position: number;
  readonly hash: string;
}

/** How the log differs from the one that was read before. */
export type Difference = 'another log' | 'ends early' | 'parted';

/** Result of a comparison: null when the log goes on from what was read. */
export interface Finding {
  readonly difference: Difference;
  /** The last position that was read from the log before. */
  readonly read: number;
  /** The last position of the log now. */
  readonly head: number;
}

/** Tables with a column `position`: how far each follower besides the read models has read. */
const FOLLOWERS = ['reactors.checkpoint', 'feed.checkpoint', 'ledger.relay'];

/**
 * Remembers, beside the read models and the followers' positions, which log they were made from (docs/adr/0193). A log of another
 * installation, or one that was restored from a backup without them, is noticed before anything is written to it.
 */
export class FollowedLog {
  private notedAt = 0;
  private first: string | undefined;

  constructor(
    private readonly pool: pg.Pool,
    private readonly log: Log,
    /** How far the read models are folded, which another role of the database reads. */
    private readonly folded: () => Promise<number>,
  ) {}

  /** Compares the log with what was read from it. */
  async compare(): Promise<Finding | null> {
    const noted = await this.noted();
    const [read, head] = [Math.max(noted?.position ?? 0, await this.reached()), await this.log.head()];
    if (read === 0) return null;
    if (head === 0) return { difference: 'ends early', read, head };
    if (noted) {
      const [first] = await this.log.readAll(0, 1);
      if (first?.hash !== noted.log) return { difference: 'another log', read, head };
      const [last] = noted.position <= head ? await this.log.readAt([noted.position]) : [];
      if (last && last.hash !== noted.hash) return { difference: 'parted', read, head };
    }
    return read > head ? { difference: 'ends early', read, head } : null;
  }

  /** @throws LogReplaced */
  async mustGoOn(): Promise<void> {
    const finding = await this.compare();
    if (finding) throw new LogReplaced(sentenceOf(finding));
  }

  /** Notes the last event that a follower has read; costs nothing while nobody has read further. */
  async note(): Promise<void> {
    const reached = await this.reached();
    if (reached === this.notedAt) return;
    this.first ??= (await this.log.readAll(0, 1))[0]?.hash;
    const [last] = await this.log.readAt([reached]);
    if (this.first === undefined || !last) return;
    await this.pool.query(
      `insert into reactors.followed_log (log, position, hash) values ($1, $2, $3)
       on conflict (one) do update set log = $1, position = $2, hash = $3, noted_at = now()
         where reactors.followed_log.log = $1 and reactors.followed_log.position < $2`,
      [this.first, reached, last.hash],
    );
    this.notedAt = reached;
  }

  private async noted(): Promise<Noted | null> {
    const { rows } = await this.pool.query<Noted>('select log, position, hash from reactors.followed_log');
    return rows[0] ?? null;
  }

  /** The furthest position of all followers. */
  private async reached(): Promise<number> {
    const each = FOLLOWERS.map((table) => `(select max(position) from ${table})`);
    const { rows } = await this.pool.query<{ reached: number | null }>(
      `select greatest(${each.join(', ')}) as reached`,
    );
    return Math.max(rows[0]?.reached ?? 0, await this.folded());
  }
}

/** The difference in one sentence. */
export function sentenceOf({ difference, read, head }: Finding): string {
  const how = {
    'another log': 'is another one than the read models were made from',
    'ends early': `ends at event ${head}, before event ${read}, which was read from it`,
    parted: 'is not the one that was read from: an event that was read is another one now',
  }[difference];
  return `The log ${how}.`;
}
