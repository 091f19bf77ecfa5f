// Answers: which friends came, by whom, and what became of it?
import type { ExportFilters } from '@loyalty/contracts/exports/queries';
import { listReferrals, type ReferralRow, type ReferralStatus } from '@loyalty/contracts/referrals/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { useRows } from '../../data/hooks.js';
import { listAnswer } from '../../data/lists.js';
import { Button } from '../../kit/display/button.js';
import { GhostRow, StateMessage } from '../../kit/feedback/states.js';
import { List } from '../../kit/list/list.js';
import type { ListSort } from '../../kit/list/list-filters.js';
import { useList } from '../../kit/list/use-list.js';
import { Page } from '../../kit/shell/page.js';
import { useExport } from '../exports/use-export.js';
import { DecideDialog, type ReferralDecision } from './decide-dialog.js';
import { NarrowReferral, useReferralColumns } from './referral-cells.js';

const TABS = ['all', 'awaits', 'pending', 'completed', 'canceled', 'failed'] as const;
/** The list asks again by itself this often while it is looked at, in milliseconds. */
const EVERY_MS = 15_000;

function useSorts(): readonly ListSort[] {
  const { t } = useTranslation();
  const label = t('referrals.sort.date');
  return [
    { id: 'newest', label, direction: t('referrals.sort.newest'), way: 'desc' },
    { id: 'oldest', label, direction: t('referrals.sort.oldest'), way: 'asc' },
  ];
}

function useReferrals() {
  const list = useList('referrals', { tabs: TABS, sorts: ['newest', 'oldest'], filters: [] });
  const { tab, sort, size } = list.state;
  const status = tab === 'all' || tab === 'awaits' ? undefined : (tab as ReferralStatus);
  const search = list.search ? { search: list.search } : {};
  const query = {
    first: String(size),
    sort: sort as 'newest' | 'oldest',
    ...(status ? { status } : {}),
    ...(tab === 'awaits' ? { awaits: 'true' as const } : {}),
    ...search,
    ...(list.after ? { after: list.after } : {}),
  };
  const read = useRows(listReferrals, { query }, { keep: true, everyMs: EVERY_MS });
  const exported: ExportFilters = { ...search, ...(status ? { referral: status } : {}) };
  return { list, read, exported };
}

function Empty() {
  const { t } = useTranslation();
  return (
    <>
      <GhostRow icon="person" title={t('referrals.ghost')} detail={t('referrals.status.pending')} />
      <StateMessage title={t('referrals.emptyTitle')} body={t('referrals.emptyBody')}>
        <Button to="/programs/referral">{t('referrals.emptyAction')}</Button>
      </StateMessage>
    </>
  );
}

export default function ReferralsPage() {
  const { t } = useTranslation();
  const { list, read, exported } = useReferrals();
  const { action, dialog } = useExport('referrals', exported);
  const fresh = useFreshness(read.data, read.isRefetchError);
  const [request, setRequest] = useState<{ verdict: ReferralDecision; rows: readonly ReferralRow[] } | null>(null);
  const rows = read.data?.data ?? [];
  const bulk = (verdict: ReferralDecision) => ({
    label: t(`referrals.action.${verdict}`),
    run: (ids: string[]) => setRequest({ verdict, rows: rows.filter(({ id }) => ids.includes(id)) }),
  });
  return (
    <Page
      full
      title={t('pages.activityReferral.title')}
      back={{ label: t('pages.activity.title'), to: '/customers/activity' }}
      fresh={fresh}
      secondary={[action]}
    >
      <List<ReferralRow>
        list={list}
        answer={listAnswer(read)}
        tabs={TABS.map((id) => ({ id, label: t(`referrals.tab.${id}`) }))}
        sorts={useSorts()}
        searchHint={t('referrals.searchHint')}
        columns={useReferralColumns()}
        narrow={(row) => <NarrowReferral row={row} />}
        rowId={({ id }) => id}
        names={{ one: t('referrals.one'), many: t('referrals.many') }}
        what={t('pages.activityReferral.title')}
        bulk={[bulk('approve'), bulk('cancel')]}
        empty={<Empty />}
      />
      {dialog}
      {request ? <DecideDialog {...request} onClose={() => setRequest(null)} /> : null}
    </Page>
  );
}
