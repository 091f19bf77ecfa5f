import { listMails, type MailLogRow } from '@loyalty/contracts/messaging/queries';
import { useTranslation } from 'react-i18next';
import { useMoreRows } from '../../data/hooks.js';
import { Badge } from '../../kit/display/badge.js';
import { useFormat } from '../../kit/format/format-context.js';
import { MoreRows } from './more-rows.js';
import { RecordLine } from './record-line.js';

const TONES = { sent: 'success', failed: 'critical', suppressed: undefined, waiting: 'attention' } as const;

function MailLine({ mail }: { mail: MailLogRow }) {
  const { t, i18n } = useTranslation();
  const f = useFormat();
  const { template, state, reason, to, endedAt, enqueuedAt } = mail;
  const name = `activity.mail.template.${template}`;
  const tone = TONES[state];
  return (
    <RecordLine
      icon="mail"
      look={state === 'sent' ? 'earn' : 'plain'}
      title={i18n.exists(name) ? t(name as 'activity.mail.template.tier-notice') : template}
      detail={[to ?? '', reason ? t(`activity.mail.reason.${reason}`) : ''].filter(Boolean).join(' · ')}
      when={f.date(endedAt ?? enqueuedAt)}
    >
      <Badge {...(tone ? { tone } : {})}>{t(`activity.mail.state.${state}`)}</Badge>
    </RecordLine>
  );
}

/** Mails to a customer, newest first, with what came of them (spec CUST-030). */
export function CustomerMails({ customer }: { customer: string }) {
  const { t } = useTranslation();
  const read = useMoreRows(listMails, { query: { customer } });
  return (
    <MoreRows read={read} what={t('activity.tab.emails')} empty={t('activity.empty.emails')}>
      {(mail) => <MailLine key={mail.id} mail={mail} />}
    </MoreRows>
  );
}
