import type { ReferralRow } from '@loyalty/contracts/referrals/queries';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../kit/display/badge.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';
import { DateCell } from '../../kit/list/date-cell.js';
import type { Column } from '../../kit/list/list.js';
import { profileOf } from '../history/address.js';

/** Names of the badges of referrals (spec SHELL-071). */
const BADGES = { pending: 'referral pending', completed: 'referral complete', failed: 'referral failed' } as const;

export function ReferralBadge({ status }: Pick<ReferralRow, 'status'>) {
  const { t } = useTranslation();
  return <StatusBadge status={status === 'canceled' ? t('referrals.status.canceled') : BADGES[status]} />;
}

/** The evidence of a status, in few words; empty while there is none. */
export function reasonOf(t: TFunction, row: ReferralRow): string {
  const { failure, canceledBy, compensated, awaitsApproval, approved } = row;
  if (failure) return t(`referrals.reason.${failure}`);
  if (canceledBy) return t(`referrals.reason.${canceledBy}`);
  if (compensated) return t(`referrals.reason.${compensated}`);
  if (awaitsApproval) return t('referrals.reason.awaits');
  return approved ? t('referrals.reason.approved') : '';
}

function Friend({ row }: { row: ReferralRow }) {
  const { t } = useTranslation();
  const { id, name, email } = row.friend;
  const label = name || email || t('referrals.erased');
  return (
    <div className="name-cell">
      <Text as="p" strong cut>
        {id ? <Link to={profileOf(id)}>{label}</Link> : label}
      </Text>
      <Text as="p" kind="small" tone="subdued" cut>
        {name ? email : ''}
      </Text>
    </div>
  );
}

function Referrer({ row }: { row: ReferralRow }) {
  const { t } = useTranslation();
  const { id, name, email } = row.referrer;
  return (
    <div className="name-cell">
      <Text as="p" cut>
        <Link to={profileOf(id)}>{name || email || t('customers.unnamed')}</Link>
      </Text>
    </div>
  );
}

function Reason({ row }: { row: ReferralRow }) {
  const { t } = useTranslation();
  return (
    <>
      <Text tone="subdued">{reasonOf(t, row)}</Text>
      {row.note ? (
        <Text as="p" kind="small" tone="subdued">
          {row.note}
        </Text>
      ) : null}
    </>
  );
}

function useOrder() {
  const f = useFormat();
  return ({ order }: ReferralRow) => ({
    number: order?.number ?? '',
    total: order ? f.money(order.total, order.currency) : '',
  });
}

/** Columns of referrals; reasons have one while a row has any. */
export function useReferralColumns(
  rows: readonly ReferralRow[],
): readonly [Column<ReferralRow>, ...Column<ReferralRow>[]] {
  const { t } = useTranslation();
  const orderOf = useOrder();
  const reason: Column<ReferralRow> = {
    id: 'reason',
    label: t('referrals.column.reason'),
    cell: (row) => <Reason row={row} />,
  };
  return [
    { id: 'friend', label: t('referrals.column.friend'), cell: (row) => <Friend row={row} /> },
    { id: 'referrer', label: t('referrals.column.referrer'), cell: (row) => <Referrer row={row} /> },
    {
      id: 'order',
      label: t('referrals.column.order'),
      cell: (row) => <Text tone="subdued">{orderOf(row).number || t('referrals.noOrder')}</Text>,
    },
    {
      id: 'total',
      label: t('referrals.column.total'),
      end: true,
      cell: (row) => (
        <Text as="p" end figures>
          {orderOf(row).total}
        </Text>
      ),
    },
    { id: 'status', label: t('referrals.column.status'), cell: ({ status }) => <ReferralBadge status={status} /> },
    ...(rows.some((row) => reasonOf(t, row) || row.note) ? [reason] : []),
    { id: 'when', label: t('referrals.column.when'), end: true, cell: ({ at }) => <DateCell at={at} /> },
  ];
}

/** A referral in three lines: friend and total, member and order, status and day; its evidence below. */
export function NarrowReferral({ row }: { row: ReferralRow }) {
  const { t } = useTranslation();
  const f = useFormat();
  const reason = reasonOf(t, row);
  const order = useOrder()(row);
  return (
    <Stack gap="tight">
      <Line spread>
        <Friend row={row} />
        <Text figures>{order.total}</Text>
      </Line>
      <Line spread>
        <Referrer row={row} />
        <Text tone="subdued">{order.number}</Text>
      </Line>
      <Line spread>
        <ReferralBadge status={row.status} />
        <Text tone="subdued">{f.date(row.at)}</Text>
      </Line>
      {reason ? <Text tone="subdued">{reason}</Text> : null}
    </Stack>
  );
}
