import type { ExportFilters } from '@loyalty/contracts/exports/queries';
import { listReviews, type ReviewKind, type ReviewSort, type ReviewStatus } from '@loyalty/contracts/intake/reviews';
import { reviewApps } from '@loyalty/contracts/programs/settings/actions';
import { useEffect } from 'react';
import { useRows } from '../../data/hooks.js';
import { addressedList } from '../../kit/list/list-state.js';
import { useList } from '../../kit/list/use-list.js';
import { useAddress } from '../history/use-address.js';

type Tab = 'all' | ReviewStatus;
const HISTORY: readonly Tab[] = ['all', 'pending', 'approved', 'disapproved'];
const WORK: readonly Tab[] = ['pending', 'approved', 'disapproved', 'all'];
const NEWEST = ['newest', 'oldest'];
const RATING = /^[1-5]$/;

/** Polling interval of the list while it is visible, in milliseconds. */
const EVERY_MS = 15_000;

/** Reviews of a kind with tabs, filters and search, which are in its address, stored under the name of the page. */
export function useReviews(page: string, kind: ReviewKind, waitingFirst: boolean) {
  const tabs = waitingFirst ? WORK : HISTORY;
  const { search: given, replace } = useAddress();
  const choices = { tabs, sorts: waitingFirst ? NEWEST.toReversed() : NEWEST, filters: ['rating', 'app'] };
  const list = useList(page, choices, {
    ...given,
    rating: RATING.test(given.rating ?? '') ? given.rating : undefined,
    app: reviewApps.find((app) => app === given.app),
  });
  const address = addressedList(list.state, choices);
  useEffect(() => replace(address), [JSON.stringify(address)]);
  const { tab, sort, size, filters } = list.state;
  const { rating } = filters;
  const app = reviewApps.find((one) => one === filters.app);
  const chosen = {
    ...(tab === 'all' ? {} : { status: tab as ReviewStatus }),
    ...(list.search ? { search: list.search } : {}),
    ...(app ? { app } : {}),
  };
  const query = {
    first: String(size),
    kind,
    sort: sort as ReviewSort,
    ...chosen,
    ...(rating ? { rating } : {}),
    ...(list.after ? { after: list.after } : {}),
  };
  const read = useRows(listReviews, { query }, { keep: true, everyMs: EVERY_MS });
  const exported: ExportFilters = { ...chosen, ...(rating ? { rating: Number(rating) } : {}) };
  return { list, tabs, read, exported };
}
