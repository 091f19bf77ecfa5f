import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { Decided, DecisionContext } from '../../../../kernel/decider.js';
import { type Account, type Award, isInForce } from '../account.js';
import { DecisionBuilder } from '../decision-builder.js';
import { giveBackAward } from '../recount.js';
import { isTakenBack, reversalOf } from '../reverse-award.js';
import type { CountOnce } from './commands.js';

const sourceOf = (kind: 'merge_repeated' | 'merge_undone', merge: string) => ({ kind, id: merge, label: '' });

/** The earlier award, and of two with the same time the one whose action's id is lower: whatever the sequence of merges, it is the same. */
function inOrder(one: Award, other: Award): number {
  const apart = Date.parse(one.earnedAt) - Date.parse(other.earnedAt);
  return apart === 0 ? (one.order < other.order ? -1 : 1) : apart;
}

const awardsFor = (actions: readonly string[], { awards }: Account): Award[] =>
  [...new Set(actions)].flatMap((action) => awards[action] ?? []).toSorted(inOrder);

/** Whether an award pays something: one that was taken back before counts for nothing. */
const isPaid = (award: Award): boolean => isInForce(award) && !isTakenBack(award);

/** Of what merged customers were paid for the same thing the earliest award stays, and all others are reversed (P19). */
export function countOnce(
  { merge, alike }: CountOnce,
  account: Account,
  customer: string,
  moment: DecisionContext,
): Decided<PointsEvent>[] {
  const decision = new DecisionBuilder(account, moment);
  for (const actions of alike) {
    const [stays, ...repeated] = awardsFor(actions, decision.account()).filter(isPaid);
    for (const { order, lot } of repeated)
      if (order !== stays!.order) takeBack(merge, { order, lot }, decision, customer, moment.now);
  }
  return decision.events;
}

function takeBack(
  merge: string,
  { order, lot }: Pick<Award, 'order' | 'lot'>,
  decision: DecisionBuilder,
  customer: string,
  at: string,
): void {
  const account = decision.account();
  const award = account.awards[order]!.find((one) => one.lot === lot)!;
  const target = { target: award.points, refunded: '0' };
  decision.emit(reversalOf(award, target, { source: sourceOf('merge_repeated', merge), at }, customer, account));
}

/**
 * Restores what a merge reversed as repeated, before it is undone: on either side of the split one award of the same thing is paid, and none
 * is restored beside another that is paid there.
 * @param isLeaving whether an award leaves with the split
 */
export function giveBackRepeated(
  merge: string,
  repeated: readonly (readonly string[])[],
  isLeaving: (award: Award) => boolean,
  decision: DecisionBuilder,
  customer: string,
  now: string,
): void {
  for (const actions of repeated) {
    const awards = awardsFor(actions, decision.account());
    for (const leaves of [true, false]) {
      const side = awards.filter((award) => isLeaving(award) === leaves);
      const first = side.some(isPaid) ? undefined : side.find((award) => award.points > 0 && !isTakenBack(award));
      const event = first
        ? giveBackAward(first, sourceOf('merge_undone', merge), customer, decision.account(), now)
        : null;
      if (event) decision.emit(event);
    }
  }
}
