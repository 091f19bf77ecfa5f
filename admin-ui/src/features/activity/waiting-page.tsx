import type { ExportKind } from '@loyalty/contracts/exports/queries';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.js';
import { Card } from '../../kit/card.js';
import type { IconName } from '../../kit/icons.js';
import { Page } from '../../kit/page.js';
import { GhostRow, Say } from '../../kit/states.js';
import { useExport } from '../exports/use-export.js';

interface WaitingPageProps {
  page: 'activityReferral' | 'activityTier';
  icon: IconName;
  kind: ExportKind;
  /** Where what is missing is switched on. */
  go: string;
}

/** A history in which nothing can stand yet: what a row will look like, what makes the first one, and the way there. */
export function WaitingPage({ page, icon, kind, go }: WaitingPageProps) {
  const { t } = useTranslation();
  const { action, dialog } = useExport(kind);
  return (
    <Page
      full
      title={t(`pages.${page}.title`)}
      back={{ label: t('pages.activity.title'), to: '/customers/activity' }}
      secondary={[action]}
    >
      <Card flush>
        <GhostRow icon={icon} title={t(`activity.waits.${page}.ghost`)} detail={t(`activity.waits.${page}.detail`)} />
        <Say title={t(`activity.waits.${page}.title`)} body={t(`activity.waits.${page}.body`)}>
          <Button to={go}>{t(`activity.waits.${page}.go`)}</Button>
        </Say>
      </Card>
      {dialog}
    </Page>
  );
}
