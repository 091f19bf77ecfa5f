import { addDays } from '@loyalty/contracts/kernel/days';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/format-context.js';
import { useAddress } from '../../history/use-address.js';
import { rangeError } from '../report/use-report.js';

/** Days that the liability offers by name: all have ended. */
const dayPresets = ['yesterday', 'lastMonth', 'lastYear'] as const;

/** Validation errors of a typed day. */
type DayMistake = NonNullable<ReturnType<typeof rangeError>>['error'];

/** Message of a day's validation error. */
export function useDayMistake(): (mistake: DayMistake) => string {
  const { t } = useTranslation();
  const texts = { invalid: t('reports.range.invalid'), long: t('reports.range.long'), order: t('liability.future') };
  return (mistake) => texts[mistake];
}

/** The day of the liability in the page's address; yesterday without one, since it has ended and can be signed off. */
export function useDay() {
  const f = useFormat();
  const { search, replace, href } = useAddress();
  const today = f.today(Date.now());
  const days = {
    yesterday: addDays(today, -1),
    lastMonth: addDays(`${today.slice(0, 7)}-01`, -1),
    lastYear: addDays(`${today.slice(0, 4)}-01-01`, -1),
  };
  const chosen = search.at ?? '';
  const mistake = search.at === undefined ? null : (rangeError({ from: chosen, to: today })?.error ?? null);
  const at = search.at === undefined || mistake ? days.yesterday : chosen;
  return {
    today,
    at,
    /** Validation error of the day in the address, which is then ignored. */
    mistake,
    presets: dayPresets.map((name) => ({ name, day: days[name] })),
    pick: (at: string) => replace({ ...search, at }),
    /** The page of this day as a full link. */
    link: href({ ...search, at }),
    isTable: (chart: string) => (search.tables ?? '').split(',').includes(chart),
    toggleTable: (chart: string) => {
      const tables = (search.tables ?? '').split(',').filter(Boolean);
      const next = tables.includes(chart) ? tables.filter((one) => one !== chart) : [...tables, chart];
      replace({ ...search, tables: next.join(',') });
    },
  };
}
export type LiabilityDay = ReturnType<typeof useDay>;
