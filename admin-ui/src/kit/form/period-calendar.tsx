import { addDays } from '@loyalty/contracts/kernel/days';
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
  firstWeekday,
  isWithin,
  type Month,
  monthOf,
  type Period,
  weeksOf,
} from './month-grid.js';

/** A period of something else, marked on its days. */
export interface OtherPeriod extends Period {
  readonly id: string;
  readonly title: string;
}

interface PeriodCalendarProps {
  label: string;
  period: Period;
  onChange: (period: Period) => void;
  /** The present day of the store. */
  today: string;
  others: readonly OtherPeriod[];
}

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const inUtc = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

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

/**
 * A month in which a first and a last day are chosen, with the periods of others on their days. Arrow keys move by days and weeks. Dates
 * can be typed elsewhere: this shows them and changes them.
 */
export function PeriodCalendar({ label, period, onChange, today, others }: PeriodCalendarProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const isReadOnly = useReadOnly();
  const [month, setMonth] = useState<Month>(monthOf(period.from ?? today));
  const { active, setActive, table, press } = useActiveDay(period.from ?? today, setMonth);
  const weeks = weeksOf(month, firstWeekday(f.locale));
  const days = weeks.flat();
  const inTab = days.includes(active) ? active : `${month}-01`;
  const shown = others.filter((other) => days.some((day) => monthOf(day) === month && isWithin(day, other)));
  const weekday = inUtc(f.locale, { weekday: 'long' });
  const nameOf = (day: string) => f.listed([weekday.format(utc(day)), f.day(day)]);
  const choose = (day: string) => {
    setActive(day);
    onChange(chosenPeriod(period, day));
  };
  const markOf = (day: string) => {
    if (day === period.from || day === period.to) return 'end';
    return period.from && isWithin(day, period) ? 'within' : undefined;
  };
  return (
    <div className="calendar">
      <Stack gap="small">
        <Line spread>
          <Button
            look="quiet"
            icon="previous"
            name={t('shell.calendar.previous')}
            onClick={() => setMonth(addMonths(month, -1))}
          />
          <div aria-live="polite">
            <Text strong>{inUtc(f.locale, { month: 'long', year: 'numeric' }).format(utc(`${month}-01`))}</Text>
          </div>
          <Button
            look="quiet"
            icon="next"
            name={t('shell.calendar.next')}
            onClick={() => setMonth(addMonths(month, 1))}
          />
        </Line>
        <table className="month" aria-label={label} ref={table} onKeyDown={press}>
          <thead>
            <tr>
              {weeks[0]?.map((day) => (
                <th key={day} scope="col" abbr={weekday.format(utc(day))}>
                  {inUtc(f.locale, { weekday: 'short' }).format(utc(day))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td key={day} data-mark={markOf(day)}>
                    <button
                      type="button"
                      data-day={day}
                      data-beside={monthOf(day) !== month}
                      data-other={shown.some((other) => isWithin(day, other))}
                      aria-label={nameOf(day)}
                      aria-pressed={day === period.from || day === period.to}
                      aria-current={day === today ? 'date' : undefined}
                      tabIndex={day === inTab ? 0 : -1}
                      disabled={isReadOnly}
                      onClick={() => choose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {shown.length > 0 ? (
          <ul className="month-others">
            {shown.map(({ id, title, from, to }) => (
              <li key={id}>
                <bdi>{title}</bdi>: {[from, to].map((day) => (day ? f.day(day) : t('shell.calendar.open'))).join(' – ')}
              </li>
            ))}
          </ul>
        ) : null}
      </Stack>
    </div>
  );
}
