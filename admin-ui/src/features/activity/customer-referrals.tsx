import { listReferrals, type ReferralRow } from '@loyalty/contracts/referrals/queries';
import { useTranslation } from 'react-i18next';
import { useMoreRows } from '../../data/hooks.js';
import { useFormat } from '../../kit/format/format-context.js';
import { ReferralBadge, reasonOf } from '../referrals/referral-cells.js';
import { MoreRows } from './more-rows.js';
import { RecordLine } from './record-line.js';

function ReferralLine({ row }: { row: ReferralRow }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { friend, order, at, status } = row;
  const total = order ? f.money(order.total, order.currency) : '';
  return (
    <RecordLine
      icon="join"
      look={status === 'completed' ? 'earn' : 'plain'}
      title={friend.name || friend.email || t('referrals.erased')}
      detail={[order ? order.number : t('referrals.noOrder'), total, reasonOf(t, row)].filter(Boolean).join(' · ')}
      when={f.date(at)}
    >
      <ReferralBadge status={status} />
    </RecordLine>
  );
}

/** Friends that a customer brought, newest first (spec CUST-030). */
export function CustomerReferrals({ customer }: { customer: string }) {
  const { t } = useTranslation();
  const read = useMoreRows(listReferrals, { query: { referrer: customer } });
  return (
    <MoreRows read={read} what={t('activity.tab.referral')} empty={t('activity.empty.referral')}>
      {(row) => <ReferralLine key={row.id} row={row} />}
    </MoreRows>
  );
}
