import {
  type Comparison,
  comparisons,
  LONGEST_REPORT,
  presetRange,
  type RangePreset,
  rangePresets,
} from '@loyalty/contracts/analytics/range';
import { type DayRange, isCalendarDay, lengthOf } from '@loyalty/contracts/kernel/days';
import { useFormat } from '../../../kit/format/format-context.js';
import { useAddress } from '../../history/use-address.js';
import { useMoment } from '../../history/use-moment.js';

const INITIAL: RangePreset = 'last30';

/** Whether a text is a day of the calendar that a report may name. */
const isDay = (text: string | undefined): text is string => text !== undefined && isCalendarDay(text);

export type RangeProblem = 'invalid' | 'order' | 'long';

/** Validation error of a typed range and the end that it belongs to; null for a valid range. */
export function rangeError({ from, to }: DayRange): { end: 'from' | 'to'; error: RangeProblem } | null {
  if (!isDay(from)) return { end: 'from', error: 'invalid' };
  if (!isDay(to)) return { end: 'to', error: 'invalid' };
  if (to < from) return { end: 'to', error: 'order' };
  return lengthOf({ from, to }) > LONGEST_REPORT ? { end: 'from', error: 'long' } : null;
}

/**
 * State of a report in its address: range, comparison, the moment it is seen from, and which charts are shown as tables. A preset moves on with
 * the days; a link that is sent names the days themselves.
 */
export function useReport({ isPresent = false }: { isPresent?: boolean } = {}) {
  const f = useFormat();
  const { search, replace, href } = useAddress();
  const past = useMoment();
  const moment = isPresent ? {} : past.query;
  const today = f.today(moment.asOf ? Date.parse(moment.asOf) : Date.now());
  const own = { from: search.from ?? '', to: search.to ?? '' };
  const isNamed = search.from !== undefined || search.to !== undefined;
  const wrong = isNamed ? rangeError(own) : null;
  const isOwn = isNamed && wrong === null;
  const preset = isOwn ? null : (rangePresets.find((one) => one === search.range) ?? INITIAL);
  const range: DayRange = preset ? presetRange(preset, today) : own;
  const compare: Comparison = comparisons.find((one) => one === search.compare) ?? 'before';
  const tables = new Set((search.tables ?? '').split(',').filter(Boolean));
  const change = (to: Record<string, string | undefined>) => replace({ ...search, ...to });
  return {
    today,
    /** Whether the report is of the present alone: it has no view of the past. */
    isPresent,
    /** Validation error of the range in the address, which is then ignored. */
    wrong: wrong?.error ?? null,
    preset,
    range,
    compare,
    /** Query parameters of the report's read. */
    query: { ...range, compare, ...moment },
    pickPreset: (range: RangePreset) => change({ range, from: undefined, to: undefined }),
    pickRange: (days: DayRange) => change({ ...days, range: undefined }),
    pickComparison: (to: Comparison) => change({ compare: to }),
    isTable: (chart: string) => tables.has(chart),
    toggleTable: (chart: string) => {
      const next = tables.has(chart) ? [...tables].filter((one) => one !== chart) : [...tables, chart];
      change({ tables: next.join(',') });
    },
    /** The report as it is, as a link that shows the same days tomorrow. */
    link: href({ ...search, ...range, range: undefined }),
  };
}
export type Report = ReturnType<typeof useReport>;
