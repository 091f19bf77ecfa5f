// Answers: which reports go to whom, and did they arrive?
import { listSchedules } from '@loyalty/contracts/analytics/scheduled-reports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../../data/hooks.js';
import { Card } from '../../../kit/display/card.js';
import { onDemand } from '../../../kit/feedback/on-demand.js';
import { FailedCard, StateMessage } from '../../../kit/feedback/states.js';
import { Page } from '../../../kit/shell/page.js';
import { SkeletonRows } from '../../../kit/shell/skeletons.js';
import { ScheduleLine } from './schedule-line.js';

const ReportDialog = onDemand(() => import('./report-dialog.js'));

/** Polling interval of the outcomes of mails, in milliseconds. */
const EVERY_MS = 15_000;

export default function ScheduledPage() {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'now' | 'regular' | null>(null);
  const read = useRows(listSchedules, {}, { everyMs: EVERY_MS });
  const rows = read.data?.data;
  return (
    <Page
      title={t('pages.scheduledReports.title')}
      back={{ label: t('pages.analytics.title'), to: '/analytics' }}
      subtitle={t('scheduledReports.lead')}
      primary={{ label: t('scheduledReports.add'), onClick: () => setDialog('regular') }}
      secondary={[{ label: t('scheduledReports.sendNow'), icon: 'mail', onClick: () => setDialog('now') }]}
    >
      <Card flush>
        {rows?.length ? (
          <ul className="plain">
            {rows.map((row) => (
              <ScheduleLine key={row.id} row={row} />
            ))}
          </ul>
        ) : rows ? (
          <StateMessage icon="mail" title={t('scheduledReports.empty')} body={t('scheduledReports.emptyBody')} />
        ) : read.error ? (
          <FailedCard what={t('pages.scheduledReports.title')} failure={read.error} retry={() => void read.refetch()} />
        ) : (
          <SkeletonRows count={3} />
        )}
      </Card>
      {dialog ? <ReportDialog isNow={dialog === 'now'} onClose={() => setDialog(null)} /> : null}
    </Page>
  );
}
