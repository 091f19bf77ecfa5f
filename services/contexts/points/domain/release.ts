import { occurred } from '@loyalty/contracts/kernel/event';
import { type PointsEvent, PointsReleased } from '@loyalty/contracts/points/events';
import type { Decided } from '../../../kernel/decider.js';
import type { Account } from './account.js';
import type { ReleaseLots } from './commands.js';
import { byAge } from './open-lots.js';

/** Releases each pending lot once; the oldest repay debt first (I-26, I-39, I-40). */
export function releaseLots(
  { cause }: ReleaseLots,
  account: Account,
  customer: string,
  now: string,
): Decided<PointsEvent>[] {
  let owed = account.debt;
  return byAge(account)
    .filter((lot) => lot.pending > 0 && (cause === 'switched_off' || lot.availableAt! <= now))
    .map(({ lot, pending: points, availableAt }) => {
      const debtRepaid = Math.min(owed, points);
      owed -= debtRepaid;
      const released = occurred(PointsReleased, { customer, lot, points, debtRepaid, cause });
      return cause === 'due' ? { ...released, occurredAt: availableAt! } : released;
    });
}
