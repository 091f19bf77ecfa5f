import type { HubBlock } from '@loyalty/contracts/blocks/queries';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../kit/display/badge.js';
import { useFormat } from '../../kit/format/format-context.js';

/** Whether a draft waits, and when it goes live; a plan that came to nothing. */
export function PlanBadge({ state }: { state: Pick<HubBlock, 'draft' | 'scheduledAt' | 'missed'> }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { draft, scheduledAt, missed } = state;
  if (scheduledAt) return <Badge tone="info">{t('onsite.schedule.badge', { date: f.dateTime(scheduledAt) })}</Badge>;
  return (
    <>
      {draft ? <Badge tone="attention">{t('onsite.draft')}</Badge> : null}
      {missed ? <Badge tone="attention">{t('onsite.schedule.missedBadge')}</Badge> : null}
    </>
  );
}
