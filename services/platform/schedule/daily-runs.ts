import type pg from 'pg';
import { localDay, startOfDay } from '../../kernel/calendar.js';
import { inTransaction } from '../database/pool.js';

/** A shop that is due for a daily task. */
export interface DueDay {
  readonly shop: string;
  readonly zone: string;
  /** The shop's last processed calendar day (YYYY-MM-DD); null before the first. */
  readonly lastDay: string | null;
}

/** Stores for each daily task and shop the last processed day and the next due time. */
export interface DailyRuns {
  /** Adds new shops, and reschedules those whose zone or clock has changed. */
  enrol(kind: string, fromHour: number, shops: readonly { shop: string; zone: string }[], now: string): Promise<void>;
  /** Claims shops that are due; a claim that is not completed expires after a minute. */
  claim(kind: string, now: string, limit: number): Promise<DueDay[]>;
  /** Stores the last processed day and the next due time. */
  reschedule(kind: string, day: DueDay, dueAt: string): Promise<void>;
}

const HOUR_MS = 3_600_000;

/** Due time of a task on a calendar day of the shop. */
export const dueOn = (day: string, zone: string, fromHour: number): string =>
  new Date(Date.parse(startOfDay(day, zone)) + fromHour * HOUR_MS).toISOString();

/** Due time of a task on the shop's current day, which may already have passed. */
const nextDue = (now: string, zone: string, fromHour: number): string => dueOn(localDay(now, zone), zone, fromHour);

export class StoredDailyRuns implements DailyRuns {
  constructor(private readonly pool: pg.Pool) {}

  async enrol(
    kind: string,
    fromHour: number,
    shops: readonly { shop: string; zone: string }[],
    now: string,
  ): Promise<void> {
    const due = shops.map(({ zone }) => nextDue(now, zone, fromHour));
    await this.everywhere(
      // Due times later than tomorrow were written under another clock or in another zone.
      `insert into schedule.daily_run as d (kind, shop, zone, due_at)
         select $1, shop, zone, due_at from unnest($2::text[], $3::text[], $4::timestamptz[]) as given (shop, zone, due_at)
       on conflict (kind, shop) do update set zone = excluded.zone, due_at = excluded.due_at
         where d.zone <> excluded.zone or d.due_at > excluded.due_at + interval '25 hours'`,
      [kind, shops.map(({ shop }) => shop), shops.map(({ zone }) => zone), due],
    );
  }

  async claim(kind: string, now: string, limit: number): Promise<DueDay[]> {
    const { rows } = await this.everywhere<{ shop: string; zone: string; day: string | null }>(
      `update schedule.daily_run set due_at = $2::timestamptz + interval '1 minute'
        where kind = $1 and shop in (
          select shop from schedule.daily_run where kind = $1 and due_at <= $2 order by due_at limit $3 for update skip locked)
       returning shop, zone, to_char(last_day, 'YYYY-MM-DD') as day`,
      [kind, now, limit],
    );
    return rows.map(({ shop, zone, day }) => ({ shop, zone, lastDay: day }));
  }

  async reschedule(kind: string, { shop, zone, lastDay }: DueDay, dueAt: string): Promise<void> {
    await this.everywhere(
      'update schedule.daily_run set last_day = $3, due_at = $4 where kind = $1 and shop = $2 and zone = $5',
      [kind, shop, lastDay, dueAt, zone],
    );
  }

  /** Runs a statement that sees the rows of all shops; the setting is local to the transaction. */
  private everywhere<R extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<pg.QueryResult<R>> {
    const begin = `begin; select set_config('schedule.scope', 'due', true)`;
    return inTransaction(this.pool, (client) => client.query<R>(text, values), begin);
  }
}
