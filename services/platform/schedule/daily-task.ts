import type { Logger } from 'pino';
import { addDays, localDay } from '../../kernel/calendar.js';
import { isOutage } from '../database/outage.js';
import { type DailyRuns, type DueDay, dueOn } from './daily-runs.js';
import type { ScheduledWork } from './scheduler.js';

/** A due day of a shop. */
export interface ShopDay extends DueDay {
  /** The shop's current calendar day, YYYY-MM-DD. */
  readonly today: string;
  readonly now: string;
  /**
   * Runs the work for one customer. A failure is logged and holds up no other customer; the day is tried again later.
   * @returns the number of changes
   * @throws an outage
   */
  forCustomer(customer: string, work: () => Promise<number>): Promise<number>;
}

/**
 * Work that runs in each shop once on each of its calendar days, from an hour of its morning. After downtime it continues after `lastDay`.
 */
export interface DailyTask {
  readonly kind: string;
  readonly fromHour: number;
  /** @returns the number of changes */
  execute(day: ShopDay): Promise<number>;
}

interface DailyParts {
  readonly runs: DailyRuns;
  /** Shops that have the app. */
  readonly installed: () => Promise<readonly { shop: string; zone: string }[]>;
  readonly log: Logger;
}

const PAGE = 200;
/** Interval of looking for the shops that have the app. */
const ENROL_EVERY_MS = 60_000;
/** When a shop without the app is looked at again: it may install the app again. */
const AWAY_MS = 3_600_000;
/** When a day is tried again on which the work for a customer failed; doubled with each failure of the shop. */
const FAILED_MS = 600_000;
const LONGEST_FAILED_MS = 6 * 3_600_000;

const after = (now: string, ms: number): string => new Date(Date.parse(now) + ms).toISOString();

/** Growing pauses of shops in which the work for a customer failed. */
class RetryPauses {
  private readonly last = new Map<string, number>();

  /** When a day is tried again: no later than the next day is due. */
  retryAt(shop: string, now: string, next: string): string {
    const pause = Math.min(2 * (this.last.get(shop) ?? FAILED_MS / 2), LONGEST_FAILED_MS);
    this.last.set(shop, pause);
    const at = after(now, pause);
    return at < next ? at : next;
  }

  /** The next day is run when it is due. */
  end(shop: string, next: string): string {
    this.last.delete(shop);
    return next;
  }
}

export function dailyTask(task: DailyTask, { runs, installed, log }: DailyParts): ScheduledWork {
  const { kind, fromHour } = task;
  let enrolledAt = Number.NEGATIVE_INFINITY;
  let present: ReadonlySet<string> = new Set();
  const pauses = new RetryPauses();
  /** @returns the number of changes; a shop that fails does not hold up the others: its claim expires, and it is retried */
  async function executeDue(due: DueDay, now: string): Promise<number> {
    const { shop, zone } = due;
    const today = localDay(now, zone);
    // A last day later than today comes from a clock that was set back.
    const lastDay = due.lastDay !== null && due.lastDay <= today ? due.lastDay : null;
    const from = dueOn(today, zone, fromHour);
    try {
      // Nothing is done for a shop that has removed the app (I-74). Its last day stays, so that it continues there.
      if (!present.has(shop)) {
        await runs.reschedule(kind, { ...due, lastDay }, after(now, AWAY_MS));
        return 0;
      }
      // After downtime a past day may be due before the hour of today.
      if (now < from) {
        await runs.reschedule(kind, { ...due, lastDay }, from);
        return 0;
      }
      let failed = 0;
      const forCustomer: ShopDay['forCustomer'] = async (customer, work) => {
        try {
          return await work();
        } catch (error) {
          if (isOutage(error)) throw error;
          log.warn({ err: error, shop, kind, customer }, 'a customer of a daily task waits');
          failed += 1;
          return 0;
        }
      };
      const changed = lastDay === today ? 0 : await task.execute({ ...due, lastDay, today, now, forCustomer });
      const next = dueOn(addDays(today, 1), zone, fromHour);
      const dueAt = failed > 0 ? pauses.retryAt(shop, now, next) : pauses.end(shop, next);
      await runs.reschedule(kind, { ...due, lastDay: failed > 0 ? lastDay : today }, dueAt);
      return changed;
    } catch (error) {
      log.warn({ err: error, shop, kind }, 'a daily task of a shop waits');
      return 0;
    }
  }
  return {
    kind,
    async run(now) {
      // Also when the clock was set back, as by a test.
      if (Math.abs(Date.parse(now) - enrolledAt) >= ENROL_EVERY_MS) {
        const shops = await installed();
        present = new Set(shops.map(({ shop }) => shop));
        if (shops.length > 0) await runs.enrol(kind, fromHour, shops, now);
        enrolledAt = Date.parse(now);
      }
      let changed = 0;
      for (const due of await runs.claim(kind, now, PAGE)) changed += await executeDue(due, now);
      return changed;
    },
  };
}
