// Answers: which mails did the shop send, and can one be sent again?
import { listMails, type MailLogRow, type MailState } from '@loyalty/contracts/messaging/queries';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { listAnswer } from '../../data/lists.js';
import { Button } from '../../kit/display/button.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { type Column, List } from '../../kit/list/list.js';
import { useList } from '../../kit/list/use-list.js';
import { Page } from '../../kit/shell/page.js';
import { MailBadge, useMailName } from '../history/mail-words.js';
import { HeldMailsCard } from './held-mails-card.js';
import { SupportOnly } from './support-only.js';
import { useResend } from './use-resend.js';

const TABS = ['all', 'waiting', 'sent', 'failed', 'suppressed'] as const;
function ResendButton({ row }: { row: MailLogRow }) {
  const { t } = useTranslation();
  const { resend, busy } = useResend();
  return row.state === 'waiting' ? null : (
    <Button small busy={busy} onClick={() => resend(row.id)}>
      {t('support.mails.resend')}
    </Button>
  );
}

function useColumns(): readonly [Column<MailLogRow>, ...Column<MailLogRow>[]] {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useMailName();
  const label = (id: 'mail' | 'to' | 'state' | 'tries' | 'at') => ({ id, label: t(`support.mails.column.${id}`) });
  return [
    { ...label('mail'), cell: (row) => <Text strong>{nameOf(row.template)}</Text> },
    { ...label('to'), cell: (row) => <Text>{row.to ?? '–'}</Text> },
    { ...label('state'), cell: (row) => <MailBadge state={row.state} /> },
    {
      ...label('tries'),
      end: true,
      cell: (row) => (
        <Text as="p" end figures>
          {f.points(row.attempts)}
        </Text>
      ),
    },
    { ...label('at'), cell: (row) => <Text tone="subdued">{f.dateTime(row.endedAt ?? row.enqueuedAt)}</Text> },
    { id: 'resend', label: t('support.mails.resend'), cell: (row) => <ResendButton row={row} /> },
  ];
}

function Mails() {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useMailName();
  const list = useList('support-mails', { tabs: TABS, sorts: [] });
  const { tab, size } = list.state;
  const query = {
    first: String(size),
    ...(tab === 'all' ? {} : { state: tab as MailState }),
    ...(list.after ? { after: list.after } : {}),
  };
  const read = useRows(listMails, { query }, { keep: true });
  return (
    <Page full title={t('pages.mailTool.title')} back={{ label: t('pages.devZone.title'), to: '/dev_zone' }}>
      <Stack>
        <HeldMailsCard />
        <List<MailLogRow>
          list={list}
          answer={listAnswer(read)}
          tabs={TABS.map((id) => ({ id, label: t(`support.mails.tab.${id}`) }))}
          columns={useColumns()}
          narrow={(row) => (
            <Stack gap="tight">
              <Line spread>
                <Text strong cut>
                  {nameOf(row.template)}
                </Text>
                <MailBadge state={row.state} />
              </Line>
              <Text tone="subdued">{`${row.to ?? '–'} · ${f.dateTime(row.endedAt ?? row.enqueuedAt)}`}</Text>
              <Line>
                <ResendButton row={row} />
              </Line>
            </Stack>
          )}
          rowId={(row) => row.id}
          names={{ one: t('support.mails.one'), many: t('support.mails.many') }}
          what={t('pages.mailTool.title')}
          empty={<StateMessage title={t('support.mails.empty')} body={t('support.mails.emptyBody')} />}
        />
      </Stack>
    </Page>
  );
}

export default function MailToolPage() {
  return (
    <SupportOnly to="support">
      <Mails />
    </SupportOnly>
  );
}
