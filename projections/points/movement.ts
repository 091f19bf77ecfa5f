import type { LedgerEvent } from '@loyalty/contracts/events';
import type { LotPart } from '@loyalty/contracts/points/events';

/** Causes of balance changes, and keys of a customer's lifetime sums. */
export type Cause = 'earned' | 'adjusted' | 'refunded' | 'redeemed' | 'returned' | 'expired';

/**
 * Effect of an event on an account. `points` is shown in the history; always `points` = change of available + change of pending − change of
 * debt.
 */
export interface Movement {
  readonly customer: string;
  readonly points: number;
  readonly available: number;
  /** Change of pending points. */
  readonly pending: number;
  readonly held: number;
  readonly debt: number;
  /** Null where the history shows nothing: held points were taken from the balance when they were held. */
  readonly cause: Cause | null;
}

/** Whether points move between the accounts of a merge: what moves them there has no cause of its own. */
export const isTransfer = ({ cause, points }: Pick<Movement, 'cause' | 'points'>): boolean =>
  cause === null && points !== 0;

/** Contribution of a movement to the total of its cause; negative for smaller adjustments and refunds. */
export function amountOf({ cause, points }: Pick<Movement, 'cause' | 'points'>): number {
  if (cause === 'adjusted') return points;
  return cause === 'refunded' ? 0 - points : Math.abs(points);
}

export const sumOf = (parts: readonly LotPart[]): number => parts.reduce((sum, part) => sum + part.points, 0);

type DataOf<T extends LedgerEvent['type']> = Extract<LedgerEvent, { type: T }>['data'];

/** The movement of an account that becomes part of another one: nothing is left. */
function leaving({ customer, balance }: DataOf<'AccountMergedAway'>): Movement {
  const { available, pending, held, debt } = balance;
  const points = debt - available - pending;
  return { customer, points, available: -available, pending: -pending, held: -held, debt: -debt, cause: null };
}

function readMerge(event: LedgerEvent): Movement | null {
  switch (event.type) {
    case 'AccountMergedAway':
      return leaving(event.data);
    case 'AccountMergedIn': {
      const { customer, balance, parts } = event.data;
      const { available, pending, held, debt } = balance;
      const paid = sumOf(parts);
      const points = available + pending - debt;
      return { customer, points, available: available - paid, pending, held, debt: debt - paid, cause: null };
    }
    case 'AccountSplitOff': {
      const { customer, change } = event.data;
      return { ...change, customer, points: change.available + change.pending - change.debt, cause: null };
    }
    case 'AccountRestored': {
      const { customer, balance } = event.data;
      return { ...balance, customer, points: balance.available + balance.pending - balance.debt, cause: null };
    }
    default:
      return null;
  }
}

/** A reduced refund lowers the refunded total; it does not raise the earned one. */
function recountedAs({ points, cause }: DataOf<'PointsRecounted'>): Cause | null {
  if (points === 0) return null;
  return points > 0 && cause !== 'refund_changed' ? 'earned' : 'refunded';
}

function read(event: LedgerEvent): Movement | null {
  const still = { available: 0, pending: 0, held: 0, debt: 0 };
  switch (event.type) {
    case 'PointsEarned': {
      const { customer, points, debtRepaid } = event.data;
      return { ...still, customer, points, available: points - debtRepaid, debt: -debtRepaid, cause: 'earned' };
    }
    case 'PointsPended': {
      const { customer, points } = event.data;
      return { ...still, customer, points, pending: points, cause: 'earned' };
    }
    case 'PointsReleased': {
      const { customer, points, debtRepaid } = event.data;
      const available = points - debtRepaid;
      return { ...still, customer, points: 0, available, pending: -points, debt: -debtRepaid, cause: null };
    }
    case 'PointsReversed': {
      const { customer, points, pending, parts, debtIncurred: debt } = event.data;
      const available = -sumOf(parts);
      return { ...still, customer, points: -points, available, pending: -pending, debt, cause: 'refunded' };
    }
    case 'PointsRecounted': {
      const { customer, points, pending, parts, debtRepaid, debtIncurred } = event.data;
      const available = points > 0 ? points - pending - debtRepaid : -sumOf(parts);
      const debt = debtIncurred - debtRepaid;
      return { ...still, customer, points, available, pending, debt, cause: recountedAs(event.data) };
    }
    case 'PointsReserved': {
      const { customer, points } = event.data;
      return { ...still, customer, points: -points, available: -points, held: points, cause: 'redeemed' };
    }
    case 'CouponGranted':
    case 'OrderReassigned':
    case 'PointsLifeMoved':
      return { ...still, customer: event.data.customer, points: 0, cause: null };
    case 'PointsRedeemed': {
      const { customer, points } = event.data;
      return { ...still, customer, points: 0, held: -points, cause: null };
    }
    case 'PointsReturned': {
      const { customer, points, debtRepaid, cause } = event.data;
      // A refused redemption was still on hold; a revoked one had been spent already.
      const held = cause === 'refused' ? -points : 0;
      const available = points - debtRepaid;
      return { ...still, customer, points, available, held, debt: -debtRepaid, cause: 'returned' };
    }
    case 'PointsAdjusted': {
      const { customer, amount, parts, debtRepaid, debtIncurred } = event.data;
      const available = amount > 0 ? amount - debtRepaid : -sumOf(parts);
      return { ...still, customer, points: amount, available, debt: debtIncurred - debtRepaid, cause: 'adjusted' };
    }
    case 'PointsExpired': {
      const { customer, points } = event.data;
      return { ...still, customer, points: -points, available: -points, cause: 'expired' };
    }
    default:
      return readMerge(event);
  }
}

/**
 * The movement of an event on its customer's account; null for events without one.
 * @throws Error when the event's own numbers do not add up: its stream is then parked instead of showing a wrong balance
 */
export function movementOf(event: LedgerEvent): Movement | null {
  const movement = read(event);
  if (movement && movement.available + movement.pending - movement.debt !== movement.points)
    throw new Error(`${event.type} does not add up: ${JSON.stringify(movement)}`);
  return movement;
}
