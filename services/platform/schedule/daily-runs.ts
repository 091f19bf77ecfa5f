import type pg from 'pg';
import { localDay, startOfDay } from '../../kernel/calendar.js';
import { inTransaction } from '../database/pool.js';

/** A shop whose turn it is for a daily task. */
export interface DueDay {
  readonly shop: string;
  readonly zone: string;
  /** The shop's last calendar day (YYYY-MM-DD) that was carried out; null before the first. */
  readonly lastDay: string | null;
}

/** Remembers for each daily task and shop which day was carried out last, and when the next is due. */
export interface DailyRuns {
  /** Adds shops that are not there yet, and moves those whose zone or whose clock has changed. */
  enrol(kind: string, fromHour: number, shops: readonly { shop: string; zone: string }[], now: string): Promise<void>;
  /** Claims shops whose time has come; a claim that is not completed lapses after a minute. */
  claim(kind: string, now: string, limit: number): Promise<DueDay[]>;
  /** Stores the last day that was carried out, and when the next is due. */
  reschedule(kind: string, day: DueDay, dueAt: string): Promise<void>;
}

const HOUR_MS = 3_600_000;

/** When a task is due on a calendar day of the shop. */
export const dueOn = (day: string, zone: string, fromHour: number): string =>
  new Date(Date.parse(startOfDay(day, zone)) + fromHour * HOUR_MS).toISOString();

/** The first that is due after a moment, or today's where it is due already. */
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
      // Dues later than tomorrow were written under another clock or in another zone.
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

  /** Sees the rows of all shops; the setting is local to the transaction. */
  private everywhere<R extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<pg.QueryResult<R>> {
    const begin = `begin; select set_config('schedule.scope', 'due', true)`;
    return inTransaction(this.pool, (client) => client.query<R>(text, values), begin);
  }
}
