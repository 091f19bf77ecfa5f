import { catalogue, type ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import {
  listEarningPrograms,
  listMilestonePrograms,
  listSpendingPrograms,
  type ProgramRow,
} from '@loyalty/contracts/programs/queries';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import type { Draft } from '../../kit/form/form-draft.js';
import { PeriodCalendar } from '../../kit/form/period-calendar.js';
import { useFormat } from '../../kit/format/format-context.js';

const LISTS = { earning: listEarningPrograms, milestone: listMilestonePrograms, spending: listSpendingPrograms };

interface SchedulePartProps {
  event: ProgramEvent;
  /** The edited program; null for a new one. */
  program: string | null;
  draft: Draft;
  onChange: (dates: { startDate: string; endDate: string }) => void;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** The day of a field; null while it is blank or half typed. */
const dayOf = (value: string | boolean | undefined): string | null => (DAY.test(String(value)) ? String(value) : null);

/** The days on which the program is active, in a month view beside the other programs of its type that have an end. */
export function SchedulePart({ event, program, draft, onChange }: SchedulePartProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const rows = useRows(LISTS[catalogue[event].type]).data?.data as readonly ProgramRow[] | undefined;
  const others = (rows ?? [])
    .filter((row) => row.id !== program && row.status && row.startDate && row.endDate)
    .map((row) => ({ id: row.id, title: row.title, from: row.startDate ?? null, to: row.endDate ?? null }));
  return (
    <div className="form-foot">
      <PeriodCalendar
        label={t('programs.schedule')}
        period={{ from: dayOf(draft.startDate), to: dayOf(draft.endDate) }}
        onChange={({ from, to }) => onChange({ startDate: from ?? '', endDate: to ?? '' })}
        today={f.today(Date.now())}
        others={others}
      />
    </div>
  );
}
