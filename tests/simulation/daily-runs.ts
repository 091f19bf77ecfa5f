import { localDay } from '@loyalty/services/kernel/calendar';
import { type DailyRuns, type DueDay, dueOn } from '@loyalty/services/platform/schedule/daily-runs';

interface Row extends DueDay {
  readonly dueAt: string;
}

const LEASE_MS = 60_000;
const MAX_AHEAD_MS = 25 * 3_600_000;

/** The table of daily runs, in memory: it outlives the processes of a simulation. */
export class SimDailyRuns implements DailyRuns {
  private readonly rows = new Map<string, Row>();

  async enrol(
    kind: string,
    fromHour: number,
    shops: readonly { shop: string; zone: string }[],
    now: string,
  ): Promise<void> {
    for (const { shop, zone } of shops) {
      const name = `${kind}/${shop}`;
      const dueAt = dueOn(localDay(now, zone), zone, fromHour);
      const known = this.rows.get(name);
      const isAhead = known && Date.parse(known.dueAt) > Date.parse(dueAt) + MAX_AHEAD_MS;
      if (!known || known.zone !== zone || isAhead)
        this.rows.set(name, { shop, zone, lastDay: known?.lastDay ?? null, dueAt });
    }
  }

  async claim(kind: string, now: string, limit: number): Promise<DueDay[]> {
    const due = [...this.rows].filter(([name, { dueAt }]) => name.startsWith(`${kind}/`) && dueAt <= now);
    const claimed = due.sort(([, a], [, b]) => (a.dueAt < b.dueAt ? -1 : 1)).slice(0, limit);
    const lapses = new Date(Date.parse(now) + LEASE_MS).toISOString();
    for (const [name, row] of claimed) this.rows.set(name, { ...row, dueAt: lapses });
    return claimed.map(([, { shop, zone, lastDay }]) => ({ shop, zone, lastDay }));
  }

  async reschedule(kind: string, { shop, zone, lastDay }: DueDay, dueAt: string): Promise<void> {
    const name = `${kind}/${shop}`;
    if (this.rows.get(name)?.zone === zone) this.rows.set(name, { shop, zone, lastDay, dueAt });
  }
}
