import { addDays } from '@loyalty/contracts/kernel/days';

/** How many days a mark of a chart stands for. */
export type Period = 'day' | 'week' | 'month';

const MOST_DAYS = 120;
const MOST_WEEKS = 7 * 120;

/** Days up to four months, weeks up to two years and some, months beyond: more marks could not be told apart. */
export function periodOf(days: number): Period {
  if (days <= MOST_DAYS) return 'day';
  return days <= MOST_WEEKS ? 'week' : 'month';
}

/** The first day of a day's period; weeks begin on Monday. */
export function periodStart(day: string, period: Period): string {
  if (period === 'day') return day;
  if (period === 'month') return `${day.slice(0, 7)}-01`;
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** Sums of days by period, in their order; `day` is the first day of each within the range. */
export function byPeriod<K extends string>(
  days: readonly ({ readonly day: string } & Readonly<Record<K, number>>)[],
  keys: readonly K[],
  period: Period = periodOf(days.length),
): ({ day: string } & Record<K, number>)[] {
  const sums = new Map<string, { day: string } & Record<K, number>>();
  for (const row of days) {
    const start = periodStart(row.day, period);
    const sum = sums.get(start);
    const before = (key: K) => (sum ? sum[key] : 0);
    const values = Object.fromEntries(keys.map((key) => [key, before(key) + row[key]])) as Record<K, number>;
    sums.set(start, { ...values, day: sum?.day ?? row.day });
  }
  return [...sums.values()];
}
