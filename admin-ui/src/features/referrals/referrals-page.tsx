// Answers: which friends came, by whom, and what became of it?
import type { ReferralRow } from '@loyalty/contracts/referrals/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { listAnswer } from '../../data/lists.js';
import { Button } from '../../kit/display/button.js';
import { Stack } from '../../kit/display/layout.js';
import { GhostRow, StateMessage } from '../../kit/feedback/states.js';
import { List } from '../../kit/list/list.js';
import type { ListSort } from '../../kit/list/list-filters.js';
import { Page } from '../../kit/shell/page.js';
import { useExport } from '../exports/use-export.js';
import { DecideDialog, type ReferralDecision } from './decide-dialog.js';
import { RangeSums } from './range-sums.js';
import { NarrowReferral, useReferralColumns } from './referral-cells.js';
import { REFERRAL_TABS, useReferralFilters, useReferrals } from './use-referrals.js';

function useSorts(): readonly ListSort[] {
  const { t } = useTranslation();
  const label = t('referrals.sort.date');
  return [
    { id: 'newest', label, direction: t('referrals.sort.newest'), way: 'desc' },
    { id: 'oldest', label, direction: t('referrals.sort.oldest'), way: 'asc' },
  ];
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
  const { from, to } = list.state.filters;
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
      <Stack>
        {from && to && from <= to && !list.search ? <RangeSums from={from} to={to} /> : null}
        <List<ReferralRow>
          list={list}
          answer={listAnswer(read)}
          tabs={REFERRAL_TABS.map((id) => ({ id, label: t(`referrals.tab.${id}`) }))}
          sorts={useSorts()}
          filters={useReferralFilters()}
          searchHint={t('referrals.searchHint')}
          columns={useReferralColumns(rows)}
          narrow={(row) => <NarrowReferral row={row} />}
          rowId={({ id }) => id}
          names={{ one: t('referrals.one'), many: t('referrals.many') }}
          what={t('pages.activityReferral.title')}
          bulk={[bulk('approve'), bulk('cancel')]}
          empty={<Empty />}
        />
      </Stack>
      {dialog}
      {request ? <DecideDialog {...request} onClose={() => setRequest(null)} /> : null}
    </Page>
  );
}
