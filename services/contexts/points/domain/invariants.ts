import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import { must } from '../../../kernel/decider.js';
import { type Account, type Award, type Lot, lotOf } from './account.js';
import { lotsOf } from './evolve.js';
import { sumLots } from './open-lots.js';

function assertLot(lot: Lot): void {
  let sum = 0;
  for (const bucket of [lot.pending, lot.remaining, lot.held, lot.consumed, lot.expired, lot.reversed]) {
    must(Number.isSafeInteger(bucket) && bucket >= 0, `I-04 a bucket of lot ${lot.lot} is negative`);
    sum += bucket;
  }
  must(sum === lot.original, `I-04 lot ${lot.lot} does not add up`);
}

function assertAward(account: Account, award: Award): void {
  must(award.reversed >= 0 && award.reversed <= award.points, `I-21 award of order ${award.order}`);
  // A lot that is not in memory has not changed, and only an award whose lot is in memory has.
  const expired = lotOf(account, award.lot)?.expired ?? Number.POSITIVE_INFINITY;
  must(award.lapsed >= 0 && award.lapsed <= expired, `P3 award of order ${award.order}`);
}

/** Records that can differ between two versions: lots and awards that events touched; all those in memory without events. */
function changed(account: Account, events?: readonly PointsEvent[]): { lots: Iterable<Lot>; awards: Iterable<Award> } {
  const { lots, closed, awards } = account;
  if (!events)
    return { lots: [...Object.values(lots), ...Object.values(closed)], awards: Object.values(awards).flat() };
  const touched = { lots: new Set<Lot>(), awards: new Set<Award>() };
  for (const event of events) {
    for (const id of lotsOf(account, event)) {
      const lot = lotOf(account, id);
      if (lot) touched.lots.add(lot);
    }
    // An award that was given back may have left with the undone merge that it came with.
    for (const source of sourcesOf(event)) for (const award of awards[source] ?? []) touched.awards.add(award);
  }
  return touched;
}

/** Sources whose awards an event touches. */
function sourcesOf(event: PointsEvent): readonly string[] {
  switch (event.type) {
    case 'PointsEarned':
    case 'PointsPended':
      return [event.data.source.id];
    case 'AccountMergedIn':
      return event.data.records.awards.map(({ order }) => order);
    case 'PointsReversed':
    case 'PointsRecounted':
      return [event.data.of];
    default:
      return [];
  }
}

/**
 * I-01, I-03, I-04 and I-21 hold at every version.
 * @param events those folded since the last check, so that the cost is that of their changes; without them everything is checked
 * @throws InvariantBroken
 */
export function assertAccount(account: Account, events?: readonly PointsEvent[]): void {
  const { lots, awards } = changed(account, events);
  let { follows } = account;
  for (const lot of lots) {
    assertLot(lot);
    follows ||= lot.follows;
  }
  must(account.until !== null || !follows, 'I-45 lots follow no end');
  for (const award of awards) assertAward(account, award);
  const { remaining } = sumLots(account);
  must(Number.isSafeInteger(account.debt) && account.debt >= 0, 'I-03 debt is negative');
  must(remaining === 0 || account.debt === 0, 'I-03 points are available while some are owed');
  must(remaining <= POINTS_CAP && account.debt <= POINTS_CAP, 'I-01 more points than the cap');
}
