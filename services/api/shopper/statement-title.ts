import type { ActivityRow } from '@loyalty/contracts/activity/queries';

/** What a line of the shopper's own history says: what happened and to what, without anybody's name. */
export function statementTitle({ type, source, customerNote }: ActivityRow): string {
  const label = source?.label ?? '';
  switch (type) {
    case 'earn_point':
    case 'pending_point':
      return source?.kind === 'order' ? `Order ${label}` : label;
    case 'pending_released':
      return 'Points you can spend now';
    case 'redeem_point':
      return `Redeemed for ${label}`;
    case 'refund':
      if (source?.kind === 'coupon') return 'Points returned';
      return source?.kind === 'disapproval' ? `Not approved: ${label}` : `Refund of order ${label}`;
    case 'expire':
      return 'Points expired';
    case 'admin_adjustment':
      return customerNote || 'Points adjusted by the store';
    case 'coupon_used':
      return `Code used on order ${label}`;
    case 'joined':
      return 'Joined';
    case 'left':
      return 'Left';
  }
}
