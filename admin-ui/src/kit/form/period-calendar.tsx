import { addDays } from '@loyalty/contracts/kernel/days';
import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../display/button.js';
import { Line, Stack } from '../display/layout.js';
import { Text } from '../display/text.js';
import { useFormat } from '../format/format-context.js';
import { useReadOnly } from '../shell/read-only.js';
import {
  addMonths,
  chosenPeriod,
  type DaySpan,
  firstWeekday,
  isWithin,
  type Month,
  monthOf,
  weeksOf,
} from './month-grid.js';

/** A period of something else, marked on its days. */
interface OtherPeriod extends DaySpan {
  readonly id: string;
  readonly title: string;
}

interface PeriodCalendarProps {
  label: string;
  period: DaySpan;
  onChange: (period: DaySpan) => void;
  /** The present day of the store. */
  today: string;
  others: readonly OtherPeriod[];
}

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const inUtc = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });

/** Where the day of the month begins in a date. */
const DAY_AT = 8;

const STEPS: Readonly<Record<string, number>> = dictionary({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 });

/** The day that has the place in the order of Tab, and the focus once arrow keys move it. */
function useActiveDay(first: string, onMonth: (month: Month) => void) {
  const [active, setActive] = useState(first);
  const table = useRef<HTMLTableElement>(null);
  const isMoved = useRef(false);
  useEffect(() => {
    if (isMoved.current) table.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
    isMoved.current = false;
  }, [active]);
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const day = addDays(active, step);
    isMoved.current = true;
    setActive(day);
    onMonth(monthOf(day));
  };
  return { active, setActive, table, press };
}

function MonthHead({ month, onMonth }: { month: Month; onMonth: (month: Month) => void }) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const move = (by: number) => () => onMonth(addMonths(month, by));
  return (
    <Line spread>
      <Button look="quiet" icon="previous" name={t('shell.calendar.previous')} onClick={move(-1)} />
      <div aria-live="polite">
        <Text strong>{inUtc(locale, { month: 'long', year: 'numeric' }).format(utc(`${month}-01`))}</Text>
      </div>
      <Button look="quiet" icon="next" name={t('shell.calendar.next')} onClick={move(1)} />
    </Line>
  );
}

/** The names of the days of a week. */
function WeekHead({ week }: { week: readonly string[] }) {
  const { locale } = useFormat();
  return (
    <thead>
      <tr>
        {week.map((day) => (
          <th key={day} scope="col" abbr={inUtc(locale, { weekday: 'long' }).format(utc(day))}>
            {inUtc(locale, { weekday: 'short' }).format(utc(day))}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface DayProps {
  day: string;
  month: Month;
  isInTab: boolean;
  period: DaySpan;
  today: string;
  isOther: boolean;
  onChoose: (day: string) => void;
}

function Day({ day, month, isInTab, period, today, isOther, onChoose }: DayProps) {
  const f = useFormat();
  const isReadOnly = useReadOnly();
  const isEnd = day === period.from || day === period.to;
  const mark = isEnd ? 'end' : period.from && isWithin(day, period) ? 'within' : undefined;
  return (
    <td data-mark={mark}>
      <button
        type="button"
        data-day={day}
        data-beside={monthOf(day) !== month}
        data-other={isOther}
        aria-label={f.listed([inUtc(f.locale, { weekday: 'long' }).format(utc(day)), f.day(day)])}
        aria-pressed={isEnd}
        aria-current={day === today ? 'date' : undefined}
        tabIndex={isInTab ? 0 : -1}
        disabled={isReadOnly}
        onClick={() => onChoose(day)}
      >
        {Number(day.slice(DAY_AT))}
      </button>
    </td>
  );
}

/** Periods of others, in words. */
function Others({ others }: { others: readonly OtherPeriod[] }) {
  const { t } = useTranslation();
  const f = useFormat();
  if (others.length === 0) return null;
  return (
    <ul className="month-others">
      {others.map(({ id, title, from, to }) => (
        <li key={id}>
          <bdi>{title}</bdi>: {[from, to].map((day) => (day ? f.day(day) : t('shell.calendar.open'))).join(' – ')}
        </li>
      ))}
    </ul>
  );
}

/**
 * A month in which a first and a last day are chosen, with the periods of others on their days. Arrow keys move by days and weeks. Dates
 * can be typed elsewhere: this shows them and changes them.
 */
export function PeriodCalendar({ label, period, onChange, today, others }: PeriodCalendarProps) {
  const { locale } = useFormat();
  const [month, setMonth] = useState<Month>(monthOf(period.from ?? today));
  const { active, setActive, table, press } = useActiveDay(period.from ?? today, setMonth);
  const weeks = weeksOf(month, firstWeekday(locale));
  const days = weeks.flat();
  const inTab = days.includes(active) ? active : `${month}-01`;
  const shown = others.filter((other) => days.some((day) => monthOf(day) === month && isWithin(day, other)));
  const choose = (day: string) => {
    setActive(day);
    onChange(chosenPeriod(period, day));
  };
  return (
    <div className="calendar">
      <Stack gap="small">
        <MonthHead month={month} onMonth={setMonth} />
        <table className="month" aria-label={label} ref={table} onKeyDown={press}>
          <WeekHead week={weeks[0] ?? []} />
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <Day
                    key={day}
                    {...{ day, month, period, today }}
                    isInTab={day === inTab}
                    isOther={shown.some((other) => isWithin(day, other))}
                    onChoose={choose}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <Others others={shown} />
      </Stack>
    </div>
  );
}
