// Answers: what happened in this shop, who did it, and what did it change?
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { GhostRow, StateMessage } from '../../kit/feedback/states.js';
import { Page } from '../../kit/shell/page.js';
import { useExport } from '../exports/use-export.js';
import { ActivityList, useActivityColumns } from './activity-list.js';
import { useActivities } from './use-activities.js';

export default function ActivitiesPage() {
  const { t } = useTranslation();
  const { list, read, days, exported } = useActivities('activities');
  const { action, dialog } = useExport('activities', exported);
  const fresh = useFreshness(read.data, read.isRefetchError);
  return (
    <Page
      full
      title={t('pages.activityAll.title')}
      back={{ label: t('pages.activity.title'), to: '/customers/activity' }}
      fresh={fresh}
      secondary={[action]}
    >
      <ActivityList
        list={list}
        read={read}
        days={days}
        columns={useActivityColumns()}
        what={t('pages.activityAll.title')}
        empty={
          <>
            <GhostRow icon="earn" title={t('activity.ghost')} detail="+50" />
            <StateMessage title={t('activity.emptyTitle')} body={t('activity.empty.all')} />
          </>
        }
      />
      {dialog}
    </Page>
  );
}
