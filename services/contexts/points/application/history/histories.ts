import { AccountHistory } from './account-history.js';

/** Short accounts are read faster than they are worth keeping. */
const LONG = 500;
/** Events kept in memory at most, over all accounts; of the largest orders some 5 KB each. */
const MAX_EVENTS = 20_000;
/** Eviction of unused entries, in milliseconds. */
const STORED_MS = 120_000;

/**
 * Histories of long accounts that are being looked at: a page that asks four times reads them once. They are folded on, never trusted
 * to be complete, so that losing them costs time only; the one used longest ago goes first.
 */
export class Histories {
  private readonly stored = new Map<string, { history: AccountHistory; until: number }>();

  /** Index entry of a stream; empty for an unknown one. */
  of(stream: string): AccountHistory {
    const now = performance.now();
    for (const [name, { until }] of this.stored) if (until < now) this.stored.delete(name);
    return this.stored.get(stream)?.history ?? new AccountHistory();
  }

  keep(stream: string, history: AccountHistory): void {
    if (history.lines.length < LONG) return;
    this.stored.delete(stream);
    this.stored.set(stream, { history, until: performance.now() + STORED_MS });
    let events = 0;
    // From the newest on: what does not fit beside them is the oldest.
    for (const [name, { history: one }] of [...this.stored].reverse()) {
      events += one.lines.length;
      if (events > MAX_EVENTS && name !== stream) this.stored.delete(name);
    }
  }
}
