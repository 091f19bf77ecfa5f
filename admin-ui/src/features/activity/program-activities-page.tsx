// Answers: what did which program do, in which version?
import type { ActivityRow, ActivityType } from '@loyalty/contracts/activity/queries';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { Text } from '../../kit/display/text.js';
import { GhostRow, StateMessage } from '../../kit/feedback/states.js';
import type { Column } from '../../kit/list/list.js';
import { Page } from '../../kit/shell/page.js';
import { useExport } from '../exports/use-export.js';
import { ActivityList, useActivityColumns } from './activity-list.js';
import { useActivities } from './use-activities.js';

/** Kinds that originate from programs, as the initial filter of the common history (spec GAP-47). */
const BY_PROGRAMS: readonly ActivityType[] = [
  'earn_point',
  'pending_point',
  'redeem_point',
  'refund',
  'coupon_used',
  'revoked_coupon_used',
  'expired_coupon_used',
  'coupon_granted',
  'coupon_revoked',
  'adjust_store_credit',
];

function ProgramCell({ row }: { row: ActivityRow }) {
  const { t } = useTranslation();
  if (!row.rule) return <Text tone="subdued">{t('shell.empty.none')}</Text>;
  return (
    <>
      <Text as="p" strong cut>
        {row.rule.title}
      </Text>
      <Text as="p" kind="small" tone="subdued">
        {t('programs.version', { n: row.rule.version })}
      </Text>
    </>
  );
}

export default function ProgramActivitiesPage() {
  const { t } = useTranslation();
  const { list, read, days, exported } = useActivities('program-activities', BY_PROGRAMS);
  const { action, dialog } = useExport('activities', exported);
  const fresh = useFreshness(read.data, read.isRefetchError);
  const program: Column<ActivityRow> = {
    id: 'program',
    label: t('activity.column.program'),
    cell: (row) => <ProgramCell row={row} />,
  };
  return (
    <Page
      full
      title={t('pages.programActivity.title')}
      back={{ label: t('pages.activity.title'), to: '/customers/activity' }}
      fresh={fresh}
      secondary={[action]}
    >
      <ActivityList
        list={list}
        read={read}
        days={days}
        columns={[program, ...useActivityColumns()]}
        what={t('pages.programActivity.title')}
        empty={
          <>
            <GhostRow icon="earn" title={t('activity.ghost')} detail="+50" />
            <StateMessage title={t('activity.emptyTitle')} body={t('activity.empty.programs')} />
          </>
        }
      />
      {dialog}
    </Page>
  );
}
