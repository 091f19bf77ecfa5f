import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import { type StatementWords, statementWords } from './statement-words.js';

/** Sources of points that came or went because an order or its refunds changed. */
const RECOUNTS: ReadonlySet<string> = new Set(['order_changed', 'refund_changed', 'order_reassigned']);

/** Text of a line of the shopper's own history: what happened and to what, without names; in English where the language has no texts. */
export function statementTitle({ type, source, customerNote }: ActivityRow, language: string): string {
  const label = source?.label ?? '';
  const translate = (key: keyof StatementWords) =>
    (statementWords[language] ?? statementWords.en)[key].replace('{label}', label);
  if (source && RECOUNTS.has(source.kind)) return translate('changed');
  if (source?.kind === 'merge_repeated') return translate('merge');
  if (source?.kind === 'merge_undone') return translate('unmerge');
  switch (type) {
    case 'earn_point':
    case 'pending_point':
      return source?.kind === 'order' ? translate('order') : label;
    case 'pending_released':
      return translate('released');
    case 'redeem_point':
      return translate('redeemed');
    case 'refund':
      if (source?.kind === 'coupon') return translate('returned');
      return source?.kind === 'disapproval' ? translate('disapproved') : translate('refund');
    case 'expire':
      return translate('expired');
    case 'admin_adjustment':
    case 'migrate':
      return customerNote || translate('adjusted');
    case 'coupon_used':
    case 'revoked_coupon_used':
    case 'expired_coupon_used':
      return translate('used');
    case 'coupon_granted':
      return translate('granted');
    case 'tier_upgrade':
    case 'tier_downgrade':
    case 'entry_reward':
      return source?.label ?? '';
    case 'joined':
      return translate('joined');
    case 'left':
      return translate('left');
    case 'merge':
    case 'unmerge':
      return translate(type);
    // Lines without points are not among those of a statement.
    default:
      return '';
  }
}
