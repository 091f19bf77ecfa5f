import { type ActivityType, listActivities } from '@loyalty/contracts/activity/queries';
import type { ExportFilters } from '@loyalty/contracts/exports/queries';
import { useRows } from '../../data/hooks.js';
import { useList } from '../../kit/list/use-list.js';
import { ACTIVITY_FILTERS } from './activity-list.js';

interface Filters {
  types?: string;
  actor?: 'staff';
  from?: string;
  to?: string;
}

/** A history with its filters, stored under a name; `types` are the kinds shown without a filter. */
export function useActivities(name: string, types: readonly ActivityType[] = []) {
  const list = useList(name, { tabs: ['all'], sorts: ['newest'], filters: ACTIVITY_FILTERS });
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
