import {
  listMails,
  listSuppressions,
  type MailLogRow,
  type SuppressionRow,
} from '@loyalty/contracts/messaging/queries';
import { useTranslation } from 'react-i18next';
import { useMoreRows, useRows } from '../../data/hooks.js';
import { Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';
import { MailBadge, useMailName, useMailReason } from '../history/mail-words.js';
import { MoreRows } from './more-rows.js';
import { RecordLine } from './record-line.js';

const ARRIVED: readonly MailLogRow['state'][] = ['sent', 'opened', 'clicked'];

function MailLine({ mail }: { mail: MailLogRow }) {
  const f = useFormat();
  const nameOf = useMailName();
  const reasonOf = useMailReason();
  return (
    <RecordLine
      icon="mail"
      look={ARRIVED.includes(mail.state) ? 'earn' : 'plain'}
      title={nameOf(mail.template)}
      detail={[mail.to ?? '', reasonOf(mail)].filter(Boolean).join(' · ')}
      when={f.date(mail.clickedAt ?? mail.openedAt ?? mail.endedAt ?? mail.enqueuedAt)}
    >
      <MailBadge state={mail.state} />
    </RecordLine>
  );
}

/** Opt-outs of the customer, and suppressed addresses with their reasons. */
function Choices({ rows }: { rows: readonly SuppressionRow[] }) {
  const { t } = useTranslation();
  const f = useFormat();
  const topics = rows.flatMap(({ topic }) => (topic ? [t(`activity.mail.topic.${topic}`)] : []));
  const lines = rows
    .filter(({ reason }) => reason !== 'topic-off')
    .map(({ reason, since }) => t(`activity.mail.choice.${reason as 'unsubscribed'}`, { date: f.date(since) }));
  if (topics.length > 0) lines.push(t('activity.mail.choice.topic-off', { topics: f.listed(topics) }));
  return (
    <ul className="plain mail-choices">
      {lines.map((line) => (
        <li key={line}>
          <Text kind="small" tone="subdued">
            {line}
          </Text>
        </li>
      ))}
    </ul>
  );
}

/** Mails to a customer, newest first, with what came of them (spec CUST-030), below what they chose about mails. */
export function CustomerMails({ customer }: { customer: string }) {
  const { t } = useTranslation();
  const read = useMoreRows(listMails, { query: { customer } });
  const suppressed = useRows(listSuppressions, { query: { customer } }).data?.data ?? [];
  return (
    <>
      {suppressed.length > 0 ? <Choices rows={suppressed} /> : null}
      <MoreRows read={read} what={t('activity.tab.emails')} empty={t('activity.empty.emails')}>
        {(mail) => <MailLine key={mail.id} mail={mail} />}
      </MoreRows>
    </>
  );
}
