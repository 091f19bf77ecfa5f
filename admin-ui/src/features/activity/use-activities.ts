import {
  type ActivityType,
  activityType,
  listActivities,
  type PointFlow,
  pointFlow,
} from '@loyalty/contracts/activity/queries';
import type { ExportFilters } from '@loyalty/contracts/exports/queries';
import { isUsableDay } from '@loyalty/contracts/kernel/days';
import { useRows } from '../../data/hooks.js';
import { useList } from '../../kit/list/use-list.js';
import { useAddress } from '../history/use-address.js';
import { ACTIVITY_FILTERS } from './activity-list.js';

interface Filters {
  types?: string;
  actor?: 'staff';
  flow?: PointFlow;
  from?: string;
  to?: string;
}

const day = (text: string | undefined) =>
  text && !Number.isNaN(Date.parse(text)) && isUsableDay(text) ? text : undefined;

/** Filters of an address that the list can have: an address that somebody mistyped shows the rest. */
const fitting = ({ types, flow, from, to }: Readonly<Record<string, string | undefined>>) => ({
  types: activityType.options.find((one) => one === types),
  flow: pointFlow.options.find((one) => one === flow),
  from: day(from),
  to: day(to),
});

/** A history with its filters, stored under a name; `types` are the kinds shown without a filter. */
export function useActivities(name: string, types: readonly ActivityType[] = []) {
  const { search } = useAddress();
  const list = useList(name, { tabs: ['all'], sorts: ['newest'], filters: ACTIVITY_FILTERS }, fitting(search));
  const filters: Filters = {
    ...(types.length > 0 ? { types: types.join(',') } : {}),
    ...(list.state.filters as Filters),
  };
  const query = { first: String(list.state.size), ...(list.after ? { after: list.after } : {}), ...filters };
  const read = useRows(listActivities, { query }, { keep: true, everyMs: 15_000 });
  const { types: chosen, ...rest } = filters;
  const exported: ExportFilters = { ...rest, ...(chosen ? { types: chosen.split(',') as ActivityType[] } : {}) };
  return { list, read, exported };
}
