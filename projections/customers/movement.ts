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

/** Whether an event brings points of members who come from another vendor: a part of the adjusted ones. */
export const isImport = (event: LedgerEvent): boolean =>
  event.type === 'PointsAdjusted' && event.data.origin?.kind === 'migration';

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

/** Changes of an account's sums; those that are left out do not change. */
type Change = Partial<Pick<Movement, 'available' | 'pending' | 'held' | 'debt'>>;

/**
 * A movement with all its fields in one place: every event of points is read here, and objects that are put together by spreading took a
 * tenth of all folding.
 */
function moved(customer: string, points: number, cause: Cause | null, change: Change): Movement {
  const { available = 0, pending = 0, held = 0, debt = 0 } = change;
  return { customer, points, available, pending, held, debt, cause };
}

function read(event: LedgerEvent): Movement | null {
  switch (event.type) {
    case 'PointsEarned': {
      const { customer, points, debtRepaid } = event.data;
      return moved(customer, points, 'earned', { available: points - debtRepaid, debt: 0 - debtRepaid });
    }
    case 'PointsPended': {
      const { customer, points } = event.data;
      return moved(customer, points, 'earned', { pending: points });
    }
    case 'PointsReleased': {
      const { customer, points, debtRepaid } = event.data;
      return moved(customer, 0, null, { available: points - debtRepaid, pending: 0 - points, debt: 0 - debtRepaid });
    }
    case 'PointsReversed': {
      const { customer, points, pending, parts, debtIncurred: debt } = event.data;
      return moved(customer, 0 - points, 'refunded', { available: 0 - sumOf(parts), pending: 0 - pending, debt });
    }
    case 'PointsRecounted': {
      const { customer, points, pending, parts, debtRepaid, debtIncurred } = event.data;
      const available = points > 0 ? points - pending - debtRepaid : 0 - sumOf(parts);
      return moved(customer, points, recountedAs(event.data), { available, pending, debt: debtIncurred - debtRepaid });
    }
    case 'PointsReserved': {
      const { customer, points } = event.data;
      return moved(customer, 0 - points, 'redeemed', { available: 0 - points, held: points });
    }
    case 'CouponGranted':
    case 'OrderReassigned':
    case 'PointsLifeMoved':
      return moved(event.data.customer, 0, null, {});
    case 'PointsRedeemed': {
      const { customer, points } = event.data;
      return moved(customer, 0, null, { held: 0 - points });
    }
    case 'PointsReturned': {
      const { customer, points, debtRepaid, cause } = event.data;
      // A refused redemption was still on hold; a revoked one had been spent already.
      const held = cause === 'refused' ? 0 - points : 0;
      return moved(customer, points, 'returned', { available: points - debtRepaid, held, debt: 0 - debtRepaid });
    }
    case 'PointsAdjusted': {
      const { customer, amount, parts, debtRepaid, debtIncurred } = event.data;
      const available = amount > 0 ? amount - debtRepaid : 0 - sumOf(parts);
      return moved(customer, amount, 'adjusted', { available, debt: debtIncurred - debtRepaid });
    }
    case 'PointsExpired': {
      const { customer, points } = event.data;
      return moved(customer, 0 - points, 'expired', { available: 0 - points });
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
