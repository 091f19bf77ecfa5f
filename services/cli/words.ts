import { noteIn } from '@loyalty/contracts/kernel/note-ref';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { RecordedPointsEvent } from '../contexts/points/application/history/account-history.js';

export const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',');
export const signed = (n: number): string => (n > 0 ? `+${grouped(n)}` : n < 0 ? `−${grouped(-n)}` : '0');
/** Prefix of an id that is unique within one account. */
export const brief = (id: string): string => id.slice(0, 8);
export const minute = (instant: string): string => instant.slice(0, 19).replace('T', ' ');
export const until = (expiresAt: string | null): string => (expiresAt ? `until ${minute(expiresAt)}` : 'for ever');

/** A note in the vault stays there: its reference tells nobody anything. */
const noted = (note: string): string => (note === '' || noteIn(note) !== null ? '' : ` “${note.replace(/\s+/g, ' ')}”`);

/** A kind of source as text: `sign_up` is a sign up. */
const kindOf = (kind: string): string => kind.replaceAll('_', ' ');

type Award = Extract<PointsEvent, { type: 'PointsEarned' | 'PointsPended' }>['data'];
const earnedFor = ({ source, rule }: Award): string =>
  `earned for ${[kindOf(source.kind), source.label].filter(Boolean).join(' ')} by “${rule.title}” v${rule.version}`;

function reversedFor({
  source: { kind, label },
  rule,
}: Extract<PointsEvent, { type: 'PointsReversed' }>['data']): string {
  if (kind === 'launch_undone') return `undone launch of tier ${label}`;
  if (kind === 'merge_repeated') return `“${rule.title}” counts once after a merge`;
  return `${kindOf(kind)} of ${kind === 'disapproval' ? '' : 'order '}${label}`;
}

const RECOUNTS = {
  order_changed: 'change of order',
  refund_changed: 'changed refund of order',
  order_reassigned: 'another customer of order',
  merge_undone: 'undone merge',
} as const;

/** Short text of an event. */
export function what(event: RecordedPointsEvent): string {
  const pointsEvent = event as PointsEvent;
  switch (pointsEvent.type) {
    case 'PointsEarned':
      return earnedFor(pointsEvent.data);
    case 'PointsPended':
      return `${earnedFor(pointsEvent.data)}, to be spent from ${minute(pointsEvent.data.availableAt)}`;
    case 'PointsReleased':
      return pointsEvent.data.cause === 'due' ? 'can be spent from now on' : 'can be spent: no points wait any more';
    case 'PointsReversed':
      return `taken back: ${reversedFor(pointsEvent.data)}`;
    case 'PointsRecounted':
      return `counted again: ${RECOUNTS[pointsEvent.data.cause]} ${pointsEvent.data.source.label}, ${pointsEvent.data.awarded} points in all`;
    case 'OrderReassigned':
      return `order ${pointsEvent.data.number} went from customer ${pointsEvent.data.from} to ${pointsEvent.data.to}`;
    case 'PointsReserved':
      if (pointsEvent.data.promise.kind === 'donation') return `given to “${pointsEvent.data.rule.title}”`;
      return `redeemed for “${pointsEvent.data.rule.title}” v${pointsEvent.data.rule.version}, code ${pointsEvent.data.promise.code}`;
    case 'CouponGranted':
      return `given for “${pointsEvent.data.rule.title}” v${pointsEvent.data.rule.version}, code ${pointsEvent.data.promise.code}`;
    case 'PointsRedeemed':
      return 'spent: the coupon exists';
    case 'PointsReturned':
      return `returned: coupon ${pointsEvent.data.cause}`;
    case 'PointsAdjusted':
      return `${pointsEvent.data.undoes ? 'undo of an adjustment' : 'adjusted'} by ${event.actor.kind} ${event.actor.id}${noted(pointsEvent.data.adminNote)}`;
    case 'PointsLifeMoved': {
      const { until: end } = pointsEvent.data;
      return end ? `points that follow the last activity live ${until(end)}` : 'points have ends of their own again';
    }
    case 'PointsExpired':
      return 'expired';
    case 'AccountMergedAway':
      return `merged into customer ${pointsEvent.data.into}: everything goes there`;
    case 'AccountMergedIn':
      return `merged with customer ${pointsEvent.data.from}, who had ${pointsEvent.data.balance.available} points`;
    case 'AccountSplitOff':
      return `merge undone: ${pointsEvent.data.balance.available} points go back to customer ${pointsEvent.data.to}`;
    case 'AccountRestored':
      return `merge undone: ${pointsEvent.data.balance.available} points are back from customer ${pointsEvent.data.from}`;
  }
}
