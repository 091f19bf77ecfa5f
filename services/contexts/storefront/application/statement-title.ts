import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import { type StatementWords, statementWords } from './statement-words.js';

/** Sources of points that came or went because an order or its refunds changed. */
const RECOUNTS: ReadonlySet<string> = new Set(['order_changed', 'refund_changed', 'order_reassigned']);

/** What a line of the shopper's own history says: what happened and to what, without anybody's name; in English where the language has no words. */
export function statementTitle({ type, source, customerNote }: ActivityRow, language: string): string {
  const label = source?.label ?? '';
  const say = (key: keyof StatementWords) =>
    (statementWords[language] ?? statementWords.en)[key].replace('{label}', label);
  if (source && RECOUNTS.has(source.kind)) return say('changed');
  switch (type) {
    case 'earn_point':
    case 'pending_point':
      return source?.kind === 'order' ? say('order') : label;
    case 'pending_released':
      return say('released');
    case 'redeem_point':
      return say('redeemed');
    case 'refund':
      if (source?.kind === 'coupon') return say('returned');
      return source?.kind === 'disapproval' ? say('disapproved') : say('refund');
    case 'expire':
      return say('expired');
    case 'admin_adjustment':
      return customerNote || say('adjusted');
    case 'coupon_used':
      return say('used');
    case 'coupon_granted':
      return say('granted');
    case 'joined':
      return say('joined');
    case 'left':
      return say('left');
  }
}
