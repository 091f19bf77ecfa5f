// Answers: which mails went out, who opened them, and why did some not arrive?
import type { MailLogRow } from '@loyalty/contracts/messaging/queries';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../../data/freshness.js';
import { listAnswer } from '../../../data/lists.js';
import { Button } from '../../../kit/display/button.js';
import { Stack } from '../../../kit/display/layout.js';
import { GhostRow, StateMessage } from '../../../kit/feedback/states.js';
import { useToast } from '../../../kit/feedback/toast.js';
import { List } from '../../../kit/list/list.js';
import type { ListSort } from '../../../kit/list/list-filters.js';
import { Page } from '../../../kit/shell/page.js';
import { useExport } from '../../exports/use-export.js';
import { HeldMailsCard } from '../../support/held-mails-card.js';
import { useResend } from '../../support/use-resend.js';
import { NarrowMail, useMailColumns } from './mail-cells.js';
import { useCounting } from './use-counting.js';
import { MAIL_TABS, useMailFilters, useMailLog } from './use-mail-log.js';

function useSorts(): readonly ListSort[] {
  const { t } = useTranslation();
  const label = t('mailLog.sort.date');
  return [
    { id: 'newest', label, direction: t('mailLog.sort.newest'), way: 'desc' },
    { id: 'oldest', label, direction: t('mailLog.sort.oldest'), way: 'asc' },
  ];
}

function Empty() {
  const { t } = useTranslation();
  return (
    <>
      <GhostRow icon="mail" title={t('mailLog.ghost')} detail={t('mailLog.tab.sent')} />
      <StateMessage title={t('mailLog.emptyTitle')} body={t('mailLog.emptyBody')}>
        <Button to="/settings/notifications">{t('pages.notifications.title')}</Button>
      </StateMessage>
    </>
  );
}

export default function MailLogPage() {
  const { t } = useTranslation();
  const toast = useToast();
  const { list, read, exported } = useMailLog();
  const { action, dialog } = useExport('mails', exported);
  const fresh = useFreshness(read.data, read.isRefetchError);
  const actions = useResend();
  const refresh = async () => {
    const { isError } = await read.refetch();
    toast(isError ? { text: t('mailLog.refreshFailed'), error: true } : { text: t('mailLog.refreshed') });
  };
  return (
    <Page
      full
      title={t('pages.mailLog.title')}
      back={{ label: t('pages.customers.title'), to: '/customers' }}
      fresh={fresh}
      secondary={[{ label: t('mailLog.refresh'), onClick: () => void refresh(), reads: true }, action]}
      more={useCounting()}
    >
      <Stack>
        <HeldMailsCard />
        <List<MailLogRow>
          list={list}
          answer={listAnswer(read)}
          tabs={MAIL_TABS.map((id) => ({ id, label: t(`mailLog.tab.${id}`) }))}
          sorts={useSorts()}
          filters={useMailFilters()}
          columns={useMailColumns(actions)}
          narrow={(row) => <NarrowMail row={row} actions={actions} />}
          rowId={({ id }) => id}
          names={{ one: t('mailLog.one'), many: t('mailLog.many') }}
          what={t('pages.mailLog.title')}
          empty={<Empty />}
        />
      </Stack>
      {dialog}
    </Page>
  );
}
