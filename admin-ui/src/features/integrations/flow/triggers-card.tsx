import { flowTriggerHandles, flowTriggers } from '@loyalty/contracts/flow/catalogue';
import type { FlowConnectionAnswer } from '@loyalty/contracts/flow/queries';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../kit/display/badge.js';
import { useFormat } from '../../../kit/format/format-context.js';
import { TaskList } from './task-list.js';

/** What can start workflows, and which of it does. */
export function TriggersCard({ listening }: Pick<FlowConnectionAnswer, 'listening'>) {
  const { t } = useTranslation();
  const f = useFormat();
  const rows = flowTriggerHandles.map((handle) => {
    const since = listening.find(({ trigger }) => trigger === handle)?.since;
    return {
      handle,
      name: flowTriggers[handle].name,
      does: t(`flow.triggers.starts.${handle}`),
      mark: since ? <Badge tone="success">{t('flow.triggers.since', { day: f.date(since) })}</Badge> : undefined,
    };
  });
  return <TaskList title={t('flow.triggers.title')} sub={t('flow.triggers.sub')} rows={rows} />;
}
