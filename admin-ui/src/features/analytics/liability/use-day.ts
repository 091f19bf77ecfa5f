import { addDays } from '@loyalty/contracts/kernel/days';
import { useFormat } from '../../../kit/format/format-context.js';
import { useAddress } from '../../history/use-address.js';
import { rangeError } from '../report/use-report.js';

/** Days that the liability offers by name: all have ended. */
const dayPresets = ['yesterday', 'lastMonth', 'lastYear'] as const;

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
  const isUsable = rangeError({ from: chosen, to: today }) === null;
  const at = isUsable ? chosen : days.yesterday;
  return {
    today,
    at,
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
