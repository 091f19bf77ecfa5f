import type { PointsEvent } from '@loyalty/contracts/points/events';

/** Debt that the points of an action repaid and that no reversal has made owed again, by the events of its account. */
export function repaidBy(action: string, events: Iterable<PointsEvent>): number {
  let repaid = 0;
  for (const { type, data } of events) {
    if (type === 'PointsEarned' && data.source.id === action) repaid += data.debtRepaid;
    else if (type === 'PointsRecounted' && data.of === action) repaid += data.debtRepaid;
    else if (type === 'PointsReversed' && data.of === action && data.reversedTotal === data.awarded) repaid = 0;
  }
  return repaid;
}
