import type { ExportFilters } from '@loyalty/contracts/exports/queries';
import { listReferrals, type ReferralStatus } from '@loyalty/contracts/referrals/queries';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { useFormat } from '../../kit/format/format-context.js';
import type { ListFilter } from '../../kit/list/list-filters.js';
import { addressedList } from '../../kit/list/list-state.js';
import { useList } from '../../kit/list/use-list.js';
import { useAddress } from '../history/use-address.js';

export const REFERRAL_TABS = ['all', 'awaits', 'pending', 'completed', 'canceled', 'failed'] as const;
const CHOICES = { tabs: REFERRAL_TABS, sorts: ['newest', 'oldest'], filters: ['rewards', 'from', 'to'] };
/** Refetch interval of the open list, in milliseconds. */
const EVERY_MS = 15_000;

const REWARDS = ['given', 'takenBack'] as const;
const isCompensated = (rewards: string | undefined) =>
  rewards === 'given' ? false : rewards === 'takenBack' ? true : undefined;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | undefined) => (text && DAY.test(text) ? text : undefined);

/** Filters of referrals: what became of the rewards, and the days on which friends claimed. */
export function useReferralFilters(): readonly ListFilter[] {
  const { t } = useTranslation();
  const f = useFormat();
  const options = REWARDS.map((value) => ({ value, label: t(`referrals.rewards.${value}`) }));
  return [
    {
      key: 'rewards',
      label: t('referrals.program.rewards'),
      options,
      tag: (value) => options.find((one) => one.value === value)?.label ?? value,
    },
    {
      key: 'from',
      label: t('activity.filter.from'),
      tag: (value) => t('shell.list.rangeFrom', { date: f.day(value) }),
    },
    { key: 'to', label: t('activity.filter.to'), tag: (value) => t('shell.list.rangeTo', { date: f.day(value) }) },
  ];
}

/** Referrals with tabs, filters and search, which are in its address. */
export function useReferrals() {
  const { search: given, replace } = useAddress();
  const rewards = isCompensated(given.rewards) === undefined ? undefined : given.rewards;
  const list = useList('referrals', CHOICES, { ...given, rewards, from: dayOf(given.from), to: dayOf(given.to) });
  const address = addressedList(list.state, CHOICES);
  useEffect(() => replace(address), [JSON.stringify(address)]);
  const { tab, sort, size, filters } = list.state;
  const status = tab === 'all' || tab === 'awaits' ? undefined : (tab as ReferralStatus);
  const compensated = isCompensated(filters.rewards);
  const shared = {
    ...(list.search ? { search: list.search } : {}),
    ...(filters.from ? { from: filters.from } : {}),
    ...(filters.to ? { to: filters.to } : {}),
  };
  const query = {
    first: String(size),
    sort: sort as 'newest' | 'oldest',
    ...(status ? { status } : {}),
    ...(tab === 'awaits' ? { awaits: 'true' as const } : {}),
    ...(compensated === undefined ? {} : { compensated: `${compensated}` as const }),
    ...shared,
    ...(list.after ? { after: list.after } : {}),
  };
  const read = useRows(listReferrals, { query }, { keep: true, everyMs: EVERY_MS });
  const exported: ExportFilters = {
    ...shared,
    ...(status ? { referral: status } : {}),
    ...(compensated === undefined ? {} : { compensated }),
  };
  return { list, read, exported };
}
