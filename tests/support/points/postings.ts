import type { PointsEvent } from '@loyalty/contracts/points/events';

/** Accounts of double entries: the customer's, and the shop's own, which are sources and sinks of points. */
type PostingAccount = 'customer' | 'issued' | 'reversed' | 'redeemed' | 'expired' | 'adjusted' | 'merged';
export interface Entry {
  readonly account: PostingAccount;
  readonly points: number;
}

const entries = (points: number, against: PostingAccount): Entry[] => [
  { account: 'customer', points },
  { account: against, points: -points },
];

/** Points of an account less its debt. */
const worth = ({ available, pending, held, debt }: Record<'available' | 'pending' | 'held' | 'debt', number>): number =>
  available + pending + held - debt;

/**
 * Double entries of an event (I-05), written from the rules instead of the fold: a hold moves points within the customer's account, so it
 * posts nothing; they leave it when they are spent and come back only if they had left.
 */
export function entriesOf(event: PointsEvent, wasPosted: boolean): Entry[] {
  switch (event.type) {
    case 'PointsEarned':
    case 'PointsPended':
      return entries(event.data.points, 'issued');
    case 'PointsReversed':
      return entries(-event.data.points, 'reversed');
    case 'PointsRecounted':
      return entries(event.data.points, event.data.points > 0 ? 'issued' : 'reversed');
    // Both stay the customer's: they only move between buckets.
    case 'PointsReleased':
    case 'PointsReserved':
    case 'CouponGranted':
    case 'OrderReassigned':
    case 'PointsLifeMoved':
      return [];
    case 'PointsRedeemed':
      return entries(-event.data.points, 'redeemed');
    case 'PointsReturned':
      return wasPosted ? entries(event.data.points, 'redeemed') : [];
    case 'PointsAdjusted':
      return entries(event.data.amount, 'adjusted');
    case 'PointsExpired':
      return entries(-event.data.points, 'expired');
    case 'AccountMergedAway':
    case 'AccountSplitOff':
      return entries(-worth(event.data.balance), 'merged');
    case 'AccountMergedIn':
    case 'AccountRestored':
      return entries(worth(event.data.balance), 'merged');
  }
}

/** Posts events one after the other and keeps the sums. */
export class Postings {
  readonly sums: Record<PostingAccount, number> = {
    customer: 0,
    issued: 0,
    reversed: 0,
    redeemed: 0,
    expired: 0,
    adjusted: 0,
    merged: 0,
  };
  private readonly posted = new Set<string>();

  post(event: PointsEvent): void {
    const redemption = 'redemption' in event.data ? event.data.redemption : '';
    for (const { account, points } of entriesOf(event, this.posted.has(redemption))) this.sums[account] += points;
    if (event.type === 'PointsRedeemed') this.posted.add(redemption);
  }

  /** Sum over all accounts; anything but 0 is an unbalanced entry. */
  total(): number {
    return Object.values(this.sums).reduce((a, b) => a + b, 0);
  }
}
