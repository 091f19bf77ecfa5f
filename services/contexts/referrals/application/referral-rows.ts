import type { ReferralRow } from '@loyalty/contracts/referrals/queries';
import type { ListedReferral } from '@loyalty/projections/referrals/referral.queries';
import { refKey } from '../../../platform/vault/profile.js';
import type { Vault } from '../../../platform/vault/vault.js';

function toRow(row: ListedReferral, email: string): ReferralRow {
  const { referral: id, status, at, order_id, placed_at, note, failure, compensated, approved } = row;
  const order =
    order_id !== null && placed_at !== null
      ? {
          id: order_id,
          number: row.order_number,
          placedAt: placed_at,
          total: row.order_worth ?? row.order_total,
          currency: row.currency,
        }
      : null;
  return {
    id,
    status,
    at,
    order,
    note,
    failure,
    compensated,
    approved,
    friend: { id: row.friend_customer, name: row.friend_name ?? '', email },
    referrer: { id: row.referrer, name: row.referrer_name ?? '', email: row.referrer_email ?? '' },
    awaitsApproval: row.awaits_approval,
    canceledBy: row.canceled_by,
    endedAt: row.ended_at,
  };
}

/** Referrals as staff read them, with the friends' addresses; those that were erased are empty. */
export async function referralRows(
  vault: Pick<Vault, 'read'>,
  shop: string,
  rows: readonly ListedReferral[],
): Promise<ReferralRow[]> {
  const refOf = ({ friend, profile }: ListedReferral) => ({ shop, customer: friend, version: profile });
  const found = await vault.read(rows.map(refOf));
  return rows.map((row) => toRow(row, found.get(refKey(refOf(row)))?.email ?? ''));
}
