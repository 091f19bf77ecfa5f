import { AccountHistory } from './account-history.js';

/** Number of events from which a history is cached: shorter ones are cheaper to read again. */
const LONG = 500;
/** Maximum number of cached events, over all accounts; those of the largest orders take about 5 KB each. */
const MAX_EVENTS = 20_000;
/** Time after which unused entries are evicted, in milliseconds. */
const STORED_MS = 120_000;

/**
 * LRU cache of the histories of long accounts: a page with four queries reads the log once. Newer events are folded in on each use, so
 * losing an entry costs time only.
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
    // From the newest on: entries that do not fit in addition to them are the oldest.
    for (const [name, { history: one }] of [...this.stored].reverse()) {
      events += one.lines.length;
      if (events > MAX_EVENTS && name !== stream) this.stored.delete(name);
    }
  }
}
