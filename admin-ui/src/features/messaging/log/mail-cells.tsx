import { mailNames } from '@loyalty/contracts/messaging/mails/kinds';
import type { MailLogRow } from '@loyalty/contracts/messaging/queries';
import { useTranslation } from 'react-i18next';
import { Line, Stack } from '../../../kit/display/layout.js';
import { Menu } from '../../../kit/display/menu.js';
import { useNavigation } from '../../../kit/display/navigation.js';
import { Link, Text } from '../../../kit/display/text.js';
import { useFormat } from '../../../kit/format/format-context.js';
import { DateCell } from '../../../kit/list/date-cell.js';
import type { Column } from '../../../kit/list/list.js';
import { useReadOnly } from '../../../kit/shell/read-only.js';
import { profileOf } from '../../history/address.js';
import { MailBadge, useMailName, useMailReason } from '../../history/mail-words.js';

/** Actions on a mail of the log. */
interface MailActions {
  readonly resend: (id: string) => void;
}

function Recipient({ row }: { row: MailLogRow }) {
  const { t } = useTranslation();
  const { customer, name, to } = row;
  const label = name || t(customer ? 'mailLog.noName' : 'mailLog.staff');
  return (
    <div className="name-cell">
      <Text as="p" strong cut>
        {customer ? <Link to={profileOf(customer)}>{label}</Link> : label}
      </Text>
      <Text as="p" kind="small" tone="subdued" cut>
        {to ?? ''}
      </Text>
    </div>
  );
}

/** The state, and why a mail did not arrive. */
function State({ row }: { row: MailLogRow }) {
  const reason = useMailReason()(row);
  return (
    <Stack gap="tight">
      <Line>
        <MailBadge state={row.state} />
      </Line>
      {reason ? (
        <Text as="p" kind="small" tone="subdued">
          {reason}
        </Text>
      ) : null}
    </Stack>
  );
}

/** "Resend", and the way to the test of a mail that merchants design. */
function Actions({ row, actions }: { row: MailLogRow; actions: MailActions }) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const nameOf = useMailName();
  const isReadOnly = useReadOnly();
  const designed = mailNames.find((name) => name === row.template);
  const items = [
    ...(row.state === 'waiting' ? [] : [{ label: t('mailLog.resend'), onClick: () => actions.resend(row.id) }]),
    ...(designed
      ? [{ label: t('mailLog.test'), onClick: () => navigation.go(`/settings/notifications/${designed}`) }]
      : []),
  ];
  if (isReadOnly || items.length === 0) return null;
  return <Menu name={t('mailLog.actionsOf', { name: nameOf(row.template) })} items={items} />;
}

export function useMailColumns(actions: MailActions): readonly [Column<MailLogRow>, ...Column<MailLogRow>[]] {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useMailName();
  return [
    { id: 'customer', label: t('mailLog.column.customer'), cell: (row) => <Recipient row={row} /> },
    { id: 'mail', label: t('mailLog.column.mail'), cell: (row) => <Text>{nameOf(row.template)}</Text> },
    { id: 'state', label: t('mailLog.column.state'), cell: (row) => <State row={row} /> },
    {
      id: 'date',
      label: t('mailLog.column.date'),
      end: true,
      cell: ({ endedAt, enqueuedAt }) => <DateCell at={endedAt ?? enqueuedAt} />,
    },
    {
      id: 'opened',
      label: t('mailLog.column.opened'),
      end: true,
      cell: ({ openedAt }) => (
        <Text as="p" tone="subdued" end figures>
          {openedAt ? f.date(openedAt) : t('mailLog.notOpened')}
        </Text>
      ),
    },
    { id: 'actions', label: t('mailLog.column.actions'), cell: (row) => <Actions {...{ row, actions }} /> },
  ];
}

/** A mail in three lines: recipient and actions, mail and day, state and why. */
export function NarrowMail({ row, actions }: { row: MailLogRow; actions: MailActions }) {
  const f = useFormat();
  const nameOf = useMailName();
  return (
    <Stack gap="tight">
      <Line spread>
        <Recipient row={row} />
        <Actions row={row} actions={actions} />
      </Line>
      <Line spread>
        <Text>{nameOf(row.template)}</Text>
        <Text tone="subdued">{f.date(row.endedAt ?? row.enqueuedAt)}</Text>
      </Line>
      <State row={row} />
    </Stack>
  );
}
