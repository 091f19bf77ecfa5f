import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { Told } from '../contexts/points/application/history/account-history.js';

export const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',');
export const signed = (n: number): string => (n > 0 ? `+${grouped(n)}` : n < 0 ? `−${grouped(-n)}` : '0');
/** Enough of an id to tell it from the others of one account. */
export const brief = (id: string): string => id.slice(0, 8);
export const minute = (instant: string): string => instant.slice(0, 19).replace('T', ' ');
export const until = (expiresAt: string | null): string => (expiresAt ? `until ${minute(expiresAt)}` : 'for ever');

const noted = (note: string): string => (note === '' ? '' : ` “${note.replace(/\s+/g, ' ')}”`);

/** A kind of source as people read it: `sign_up` is a sign up. */
const kindOf = (kind: string): string => kind.replaceAll('_', ' ');

type Award = Extract<PointsEvent, { type: 'PointsEarned' | 'PointsPended' }>['data'];
const earnedFor = ({ source, rule }: Award): string =>
  `earned for ${kindOf(source.kind)} ${source.label} by “${rule.title}” v${rule.version}`;

const RECOUNTS = {
  order_changed: 'change of order',
  refund_changed: 'changed refund of order',
  order_reassigned: 'another customer of order',
} as const;

/** What happened, in a few words. */
export function what(event: Told): string {
  const told = event as PointsEvent;
  switch (told.type) {
    case 'PointsEarned':
      return earnedFor(told.data);
    case 'PointsPended':
      return `${earnedFor(told.data)}, to be spent from ${minute(told.data.availableAt)}`;
    case 'PointsReleased':
      return told.data.cause === 'due' ? 'can be spent from now on' : 'can be spent: no points wait any more';
    case 'PointsReversed':
      return `taken back: ${kindOf(told.data.source.kind)} of ${told.data.source.kind === 'disapproval' ? '' : 'order '}${told.data.source.label}`;
    case 'PointsRecounted':
      return `counted again: ${RECOUNTS[told.data.cause]} ${told.data.source.label}, ${told.data.awarded} points in all`;
    case 'OrderReassigned':
      return `order ${told.data.number} went from customer ${told.data.from} to ${told.data.to}`;
    case 'PointsReserved':
      return `redeemed for “${told.data.rule.title}” v${told.data.rule.version}, code ${told.data.promise.code}`;
    case 'CouponGranted':
      return `given for “${told.data.rule.title}” v${told.data.rule.version}, code ${told.data.promise.code}`;
    case 'PointsRedeemed':
      return 'spent: the coupon exists';
    case 'PointsReturned':
      return `returned: coupon ${told.data.cause}`;
    case 'PointsAdjusted':
      return `${told.data.undoes ? 'undo of an adjustment' : 'adjusted'} by ${event.actor.kind} ${event.actor.id}${noted(told.data.adminNote)}`;
    case 'PointsLifeMoved': {
      const { until: end } = told.data;
      return end ? `points that follow the last activity live ${until(end)}` : 'points have ends of their own again';
    }
    case 'PointsExpired':
      return 'expired';
  }
}
