import type { TierSettings } from '@loyalty/contracts/tiers/settings';
import { addDays, addMonths, localDay, startOfDay } from '../../../kernel/calendar.js';

/** Part of time that qualifying points are counted in. Instants; `before` is the start of the period that ended at `from`. */
export interface Period {
  readonly from: string;
  readonly before: string | null;
}

/** Before every instant. */
export const EVER = '0000';

type Dated = Pick<TierSettings, 'resetOn' | 'resetDay' | 'rollingMonths' | 'startDate'>;

/** The first day of the period that a day lies in, and of the one before it. */
function daysOf({ resetOn, resetDay, rollingMonths }: Dated, today: string): readonly [string, string | null] | null {
  const year = Number(today.slice(0, 4));
  switch (resetOn) {
    case 'lifetime':
      return null;
    case 'calendar_date': {
      // 29 February in a common year is the 28th.
      const on = (of: number) => addMonths(`2028-${resetDay}`, (of - 2028) * 12);
      const begun = today >= on(year) ? year : year - 1;
      return [on(begun), on(begun - 1)];
    }
    case 'half_year':
      return today.slice(5) < '07-01' ? [`${year}-01-01`, `${year - 1}-07-01`] : [`${year}-07-01`, `${year}-01-01`];
    case 'rolling':
      return [addDays(addMonths(today, -rollingMonths), 1), null];
  }
}

/** The period that a moment lies in, in the shop's calendar, from the scheme's start date on. */
export function periodAt(settings: Dated, now: string, zone: string): Period {
  const start = settings.startDate ? startOfDay(settings.startDate, zone) : EVER;
  const days = daysOf(settings, localDay(now, zone));
  if (!days) return { from: start, before: null };
  const [from, before] = days.map((day) => day && startOfDay(day, zone)) as [string, string | null];
  if (from <= start) return { from: start, before: null };
  return { from, before: before === null || before >= start ? before : start };
}
