import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import type { PointLabel } from '@loyalty/contracts/programs/events';
import { capitalized } from '@loyalty/contracts/shopper/own-word/own-word-texts';
import { type HistoryWords, historyWordsIn } from '@loyalty/contracts/shopper/texts/history-words';

/** Sources of points that came or went because an order or its refunds changed. */
const RECOUNTS: ReadonlySet<string> = new Set(['order_changed', 'refund_changed', 'order_reassigned']);

/** What the lines of a history are written in. */
interface StatementLanguage {
  readonly language: string;
  /** The merchant's own word for points. */
  readonly label: PointLabel | null;
  /** The merchant's own texts. */
  readonly own?: Readonly<Record<string, string | undefined>>;
}

type Translate = (key: keyof HistoryWords, label: string) => string;

/** Texts in a language, with the merchant's own word for points if there is one. */
function translator({ language, label: word, own = {} }: StatementLanguage): Translate {
  const words = historyWordsIn(language, word !== null);
  const names = { word: capitalized(word?.plural ?? ''), loyalty_point: word?.plural };
  const values = (label: string): Readonly<Record<string, string | undefined>> => ({ label, ...names });
  return (key, label) =>
    (own[`history.${key}`] ?? words[key]).replace(/\{(\w+)\}/g, (whole, name: string) => values(label)[name] ?? whole);
}

/** Text of a line of the shopper's own history: what happened and to what, without names. */
export function statementTitle({ type, source, customerNote }: ActivityRow, of: StatementLanguage): string {
  const label = source?.label ?? '';
  const translated = translator(of);
  const translate = (key: keyof HistoryWords) => translated(key, label);
  if (source && RECOUNTS.has(source.kind)) return translate('changed');
  if (source?.kind === 'merge_repeated') return translate('merge');
  if (source?.kind === 'merge_undone') return translate('unmerge');
  if (source?.kind === 'launch_undone') return translate('launchUndone');
  switch (type) {
    case 'earn_point':
    case 'pending_point':
      return source?.kind === 'order' ? translate('order') : label;
    case 'pending_released':
      return translate('released');
    case 'redeem_point':
      return translate(source?.kind === 'donation' ? 'donated' : 'redeemed');
    case 'refund':
      if (source?.kind === 'donation') return translate('donationReturned');
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
