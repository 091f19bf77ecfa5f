// Without imports of our own: Node loads it as it is, for the product that was built, and jest compiles it for adapters.
import { createHash } from 'node:crypto';

/**
 * Share of the calls of a kind that are delayed. Most pages and looks for jobs are empty, and most transactions only read: with as many of
 * them late, a file would take a quarter of an hour.
 */
const SHARES = {
  append: 0.08,
  commit: 0.03,
  page: 0.04,
  'take job': 0.03,
  'end job': 0.08,
  network: 0.08,
  other: 0.005,
};
const SHORTEST_MS = 200;
const LONGEST_MS = 1_400;

export type DelayedCall = keyof typeof SHARES;

/** Delays of a call: before it is sent, and of its answer. */
export interface Delay {
  readonly beforeMs: number;
  readonly afterMs: number;
}

const NONE: Delay = { beforeMs: 0, afterMs: 0 };

/** The kind of a query, by its text and the name of its prepared statement. */
export function callOf(text: string, name = ''): DelayedCall {
  if (name.startsWith('append-')) return 'append';
  if (/^\s*commit\b/i.test(text)) return 'commit';
  if (/event_log where position > .* order by position limit/s.test(text)) return 'page';
  if (!text.includes('_private_jobs')) return 'other';
  if (text.includes('skip locked')) return 'take job';
  return /\bdelete from\b/.test(text) ? 'end job' : 'other';
}

/** Delays of one file by a seed: the n-th call of a kind always has the same. */
export class Delays {
  private readonly counts = new Map<DelayedCall, number>();
  private readonly seed: string;
  private readonly file: string;

  constructor(seed: string, file: string) {
    this.seed = seed;
    this.file = file;
  }

  next(call: DelayedCall): Delay {
    const count = (this.counts.get(call) ?? 0) + 1;
    this.counts.set(call, count);
    const [isLate, ms, isAfter] = this.chances(`${call} ${count}`) as [number, number, number];
    if (isLate >= SHARES[call]) return NONE;
    const lateMs = Math.round(SHORTEST_MS + ms ** 2 * (LONGEST_MS - SHORTEST_MS));
    return isAfter < 0.5 ? { beforeMs: lateMs, afterMs: 0 } : { beforeMs: 0, afterMs: lateMs };
  }

  /** Numbers from 0 to 1. */
  private chances(call: string): number[] {
    const bytes = createHash('sha256').update(`${this.seed} ${this.file} ${call}`).digest();
    return [0, 4, 8].map((at) => bytes.readUInt32BE(at) / 2 ** 32);
  }
}
