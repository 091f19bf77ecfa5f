import type { Population } from '@loyalty/contracts/audit/queries';
import type { LedgerEvent } from '@loyalty/contracts/events';
import { type Cause, isTransfer, movementOf } from '../customers/movement.js';

const POPULATIONS: Record<Cause, Population> = {
  earned: 'awards',
  adjusted: 'adjustments',
  refunded: 'refunds',
  redeemed: 'redemptions',
  returned: 'returns',
  expired: 'expiries',
};

/**
 * The one population that a line of the history belongs to; null where no points move. As every line with points is in exactly one, the sums
 * of the populations add up to the change of all balances.
 */
export function populationOf(event: LedgerEvent): Population | null {
  // An import and its undo belong together, whoever started them and whatever the import did to the balance.
  if (event.type === 'PointsAdjusted' && event.data.origin) return 'imports';
  if (event.type === 'PointsReturned' && event.data.cause === 'revoked') return 'revocations';
  const movement = movementOf(event);
  if (movement?.cause) return POPULATIONS[movement.cause];
  return movement && isTransfer(movement) ? 'merges' : null;
}
