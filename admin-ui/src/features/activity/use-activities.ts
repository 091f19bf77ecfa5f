import {
  type ActivityType,
  activityType,
  listActivities,
  listDaysOfActivities,
  type PointFlow,
  pointFlow,
  staffId,
} from '@loyalty/contracts/activity/queries';
import type { ExportFilters } from '@loyalty/contracts/exports/queries';
import { isCalendarDay } from '@loyalty/contracts/kernel/days';
import { type Actor, actor } from '@loyalty/contracts/kernel/envelope';
import { useEffect } from 'react';
import { useRows } from '../../data/hooks.js';
import { useFormat } from '../../kit/format/format-context.js';
import { addressedList } from '../../kit/list/list-state.js';
import { useList } from '../../kit/list/use-list.js';
import { useAddress } from '../history/use-address.js';

const FILTERS = ['types', 'program', 'flow', 'actor', 'by', 'from', 'to'] as const;
const CHOICES = { tabs: ['all'], sorts: ['newest'], filters: FILTERS };

/** Polling interval of the journal while it is visible, in milliseconds. */
const EVERY_MS = 15_000;

interface Filters {
  types?: string;
  program?: string;
  actor?: Actor['kind'];
  by?: string;
  flow?: PointFlow;
  from?: string;
  to?: string;
}

/** A day of an address; undefined for what is none. */
export const usableDay = (text: string | undefined): string | undefined =>
  text && isCalendarDay(text) ? text : undefined;

/** Kinds of a comma-separated list; those that do not exist are passed over. */
const typesIn = (text: string | undefined): ActivityType[] => {
  const given = text?.split(',') ?? [];
  return activityType.options.filter((type) => given.includes(type));
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Filters of an address that the list can have: an address that somebody mistyped shows the rest. */
const fitting = ({
  types,
  program,
  flow,
  actor: who,
  by,
  from,
  to,
  sort,
  search,
}: Readonly<Record<string, string | undefined>>) => ({
  types: typesIn(types).join(','),
  program: program && UUID.test(program) ? program : undefined,
  flow: pointFlow.options.find((one) => one === flow),
  actor: actor.shape.kind.options.find((one) => one === who),
  by: staffId.safeParse(by).data,
  from: usableDay(from),
  to: usableDay(to),
  sort,
  search,
});

/** A history with its filters, in its address and stored under a name; `types` are the kinds shown without a filter. */
export function useActivities(name: string, types: readonly ActivityType[] = []) {
  const { search, replace } = useAddress();
  const list = useList(name, CHOICES, fitting(search));
  const address = addressedList(list.state, CHOICES);
  useEffect(() => replace(address), [JSON.stringify(address)]);
  const filters: Filters = {
    ...(types.length > 0 ? { types: types.join(',') } : {}),
    ...(list.state.filters as Filters),
  };
  const criteria = { ...filters, ...(list.search ? { search: list.search } : {}) };
  const query = { first: String(list.state.size), ...(list.after ? { after: list.after } : {}), ...criteria };
  const read = useRows(listActivities, { query }, { keep: true, everyMs: EVERY_MS });
  const { types: chosen, ...rest } = criteria;
  const exported: ExportFilters = { ...rest, ...(chosen ? { types: typesIn(chosen) } : {}) };
  return { list, read, exported, days: useDays(read.data?.data ?? [], criteria) };
}

type Criteria = Filters & { search?: string };

/** The figures of the days that rows are of, by day: of all lines that the filters list, beyond the page. */
function useDays(rows: readonly { readonly occurredAt: string }[], { from: _, to: __, ...criteria }: Criteria) {
  const f = useFormat();
  const days = [...new Set(rows.map(({ occurredAt }) => f.today(Date.parse(occurredAt))))];
  const query = { ...criteria, days: days.join(',') };
  const options = { enabled: days.length > 0, keep: true, everyMs: EVERY_MS };
  const read = useRows(listDaysOfActivities, { query }, options);
  return new Map(read.data?.data?.map((figures) => [figures.day, figures]));
}
