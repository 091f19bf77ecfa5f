import { flowActionHandles, flowActions } from '@loyalty/contracts/flow/catalogue';
import { useTranslation } from 'react-i18next';
import { TaskList } from './task-list.js';

/** What workflows can do. */
export function ActionsCard() {
  const { t } = useTranslation();
  const rows = flowActionHandles.map((handle) => ({
    handle,
    name: flowActions[handle].name,
    does: t(`flow.actions.does.${handle}`),
  }));
  const sub = `${t('flow.actions.sub')} ${t('flow.actions.circle')}`;
  return <TaskList title={t('flow.actions.title')} sub={sub} rows={rows} />;
}
