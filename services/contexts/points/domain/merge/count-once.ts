import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { Decided, DecisionContext } from '../../../../kernel/decider.js';
import type { Account, Award } from '../account.js';
import { DecisionBuilder } from '../decision-builder.js';
import { giveBackAward } from '../recount.js';
import { reversalOf } from '../reverse-award.js';
import type { CountOnce } from './commands.js';

const earliest = (awards: readonly Award[]): string => awards.map(({ earnedAt }) => earnedAt).sort()[0]!;

const sourceOf = (kind: 'merge_repeated' | 'merge_undone', merge: string) => ({ kind, id: merge, label: '' });

/** Deduplicates awards of two merged customers for the same thing: the earlier stays, the later is reversed (P19). */
export function countOnce(
  { merge, pairs }: CountOnce,
  account: Account,
  customer: string,
  moment: DecisionContext,
): Decided<PointsEvent>[] {
  const decision = new DecisionBuilder(account, moment);
  for (const [one, other] of pairs) {
    const { awards } = decision.account();
    const [first = [], second = []] = [awards[one], awards[other]];
    if (first.length === 0 || second.length === 0) continue;
    const later = earliest(first) <= earliest(second) ? second : first;
    for (const { rule, order } of later) takeBack(merge, order, rule.program, decision, customer, moment.now);
  }
  return decision.events;
}

function takeBack(
  merge: string,
  action: string,
  program: string,
  decision: DecisionBuilder,
  customer: string,
  at: string,
): void {
  const account = decision.account();
  const award = account.awards[action]!.find(({ rule }) => rule.program === program)!;
  if (award.reversed >= award.points) return;
  const target = { target: award.points, refunded: '0' };
  decision.emit(reversalOf(award, target, { source: sourceOf('merge_repeated', merge), at }, customer, account));
}

/** Restores awards that a merge reversed as duplicates. */
export function giveBackRepeated(
  merge: string,
  repeated: readonly string[],
  decision: DecisionBuilder,
  customer: string,
  now: string,
): void {
  for (const action of repeated)
    for (const award of decision.account().awards[action] ?? []) {
      const isTaken = award.causes.at(-1) === merge && award.reversed === award.points;
      const event = isTaken
        ? giveBackAward(award, sourceOf('merge_undone', merge), customer, decision.account(), now)
        : null;
      if (event) decision.emit(event);
    }
}
