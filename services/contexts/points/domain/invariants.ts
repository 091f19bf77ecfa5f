import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import { must } from '../../../kernel/decider.js';
import { type Account, type Award, type Lot, lotOf } from './account.js';
import { lotsOf } from './evolve.js';
import { openLots } from './open-lots.js';

function assertLot(lot: Lot): void {
  const buckets = [lot.pending, lot.remaining, lot.held, lot.consumed, lot.expired, lot.reversed];
  must(
    buckets.every((n) => Number.isSafeInteger(n) && n >= 0),
    `I-04 a bucket of lot ${lot.lot} is negative`,
  );
  must(buckets.reduce((a, b) => a + b, 0) === lot.original, `I-04 lot ${lot.lot} does not add up`);
}

function assertAward(account: Account, award: Award): void {
  must(award.reversed >= 0 && award.reversed <= award.points, `I-21 award of order ${award.order}`);
  // A lot that is not at hand has not changed, and only an award whose lot is at hand has.
  const expired = lotOf(account, award.lot)?.expired ?? Number.POSITIVE_INFINITY;
  must(award.lapsed >= 0 && award.lapsed <= expired, `P3 award of order ${award.order}`);
}

/** What can differ between two versions: the lots and awards that events touched; all that are at hand without events. */
function changed(account: Account, events?: readonly PointsEvent[]): { lots: Lot[]; awards: Award[] } {
  const { lots, closed, awards } = account;
  if (!events)
    return { lots: [...Object.values(lots), ...Object.values(closed)], awards: Object.values(awards).flat() };
  const sources = events.flatMap((event) => {
    if (event.type === 'PointsEarned' || event.type === 'PointsPended') return [event.data.source.id];
    if (event.type === 'AccountMergedIn') return event.data.records.awards.map(({ order }) => order);
    return event.type === 'PointsReversed' || event.type === 'PointsRecounted' ? [event.data.of] : [];
  });
  return {
    lots: [...new Set(events.flatMap((event) => lotsOf(account, event)))].flatMap((lot) => lotOf(account, lot) ?? []),
    // An award that was given back may have left with the undone merge that it came with.
    awards: [...new Set(sources)].flatMap((source) => awards[source] ?? []),
  };
}

/**
 * I-01, I-03, I-04 and I-21 hold at every version.
 * @param events those folded in since they last held, so that it costs what they changed; without them everything is looked at.
 * @throws InvariantBroken
 */
export function assertAccount(account: Account, events?: readonly PointsEvent[]): void {
  const { lots, awards } = changed(account, events);
  for (const lot of lots) assertLot(lot);
  must(account.until !== null || !(account.follows || lots.some(({ follows }) => follows)), 'I-45 lots follow no end');
  for (const award of awards) assertAward(account, award);
  const remaining = openLots(account).reduce((sum, lot) => sum + lot.remaining, 0);
  must(Number.isSafeInteger(account.debt) && account.debt >= 0, 'I-03 debt is negative');
  must(remaining === 0 || account.debt === 0, 'I-03 points are available while some are owed');
  must(remaining <= POINTS_CAP && account.debt <= POINTS_CAP, 'I-01 more points than the cap');
}
