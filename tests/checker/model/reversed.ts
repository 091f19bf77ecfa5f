import { same } from '../findings.js';
import { smallest } from '../rules/decimal.js';
import { refundedMoney, reversedBy } from '../rules/reversal.js';
import { type Account, type AwardStored, sumOf, takenFor } from './account.js';
import { awardName } from './earned.js';
import type { Part, RuleName } from './facts.js';
import { noteEnd } from './limits.js';
import { isCompensated } from './referrals.js';
import type { Place } from './shop.js';
import { isWithdrawn } from './tiers.js';

interface Reversed {
  /** The id of the earning source: an order's. Its first version called it `order`. */
  readonly of?: string;
  readonly order?: string;
  readonly lot: string;
  readonly points: number;
  readonly pending?: number;
  readonly parts: readonly Part[];
  readonly debtIncurred: number;
  readonly rule: RuleName;
  readonly source: { readonly kind: string; readonly id: string };
  readonly refunded: string;
  readonly reversedTotal: number;
  readonly awarded: number;
}

/** A refund reverses the recorded award in exact proportion, each cause once (I-21 … I-25, P2 … P4). */
export function reversed(place: Place, account: Account): void {
  const data = place.event.data as Reversed;
  const earning = String(data.of ?? data.order);
  const award = account.awards.get(awardName(data.rule.program, earning));
  if (!award) {
    place.wrong('I-21', 'a reversal of what was never awarded', undefined, earning);
    return;
  }
  place.must(award.autoRemove, 'I-24', 'an award that is not to be taken back was');
  // Once, and again only where a newer version was reported since it was decided.
  const before = award.causes.get(data.source.id);
  const isNews = before === undefined || place.shop.order(earning).toldAt > before;
  place.must(isNews, 'I-23', 'a refund had its effect twice', undefined, data.source.id);
  place.must(data.lot === award.lot && data.awarded === award.points, 'I-24', 'another award than the recorded one');
  const total = data.reversedTotal;
  // A withdrawal is recorded even where nothing was left to take back.
  const isLess = data.source.kind === 'launch_undone' ? total < award.reversed : total <= award.reversed;
  place.must(!isLess && total <= award.points, 'I-21', 'reversed is out of bounds', award.points, total);
  proportion(place, award, data);
  taking(place, account, award, data);
  noteEnd(place, award);
  award.causes.set(data.source.id, place.since);
  if (data.source.kind === 'merge_repeated') award.repeated = true;
}

/** Refunded money so far is at most that of all known refunds, and the points are its exact share. */
function proportion(place: Place, award: AwardStored, data: Reversed): void {
  if (data.source.kind === 'merge_repeated') {
    // Both of two merged customers were paid for it: the other award stays.
    place.must(data.reversedTotal === award.points, 'P19', 'a repeated reward is taken back whole', award.points);
    return;
  }
  if (data.source.kind === 'launch_undone') {
    place.must(isWithdrawn(place.shop, award.order), 'I-22', 'a reward was taken back whose launch holds');
    return;
  }
  if (data.source.kind === 'disapproval') {
    // Whoever takes back may have asked before staff changed their mind: then it is disapproved again (`quiet.ts`).
    const compensated = isCompensated(place.shop, award.order);
    if (compensated !== null) {
      const isWhole = compensated && data.reversedTotal === award.points;
      place.must(isWhole, 'I-28', 'points of a referral that counts were taken back', award.points);
      return;
    }
    const seen = place.shop.actions.get(award.order)?.statuses.seenSince(place.since) ?? [];
    const isWhole = seen.includes('disapproved') && data.reversedTotal === award.points;
    place.must(isWhole, 'I-22', 'a disapproval takes all', award.points, { seen, total: data.reversedTotal });
    return;
  }
  const order = place.shop.order(award.order);
  if (data.source.kind === 'cancellation') {
    place.must(order.snapshots.now?.cancelledAt != null, 'I-22', 'no cancellation is known');
    place.must(
      data.reversedTotal === award.points,
      'I-22',
      'a cancellation takes all',
      award.points,
      data.reversedTotal,
    );
    return;
  }
  place.must(order.refunds.has(data.source.id), 'I-23', 'a refund that nobody told of', undefined, data.source.id);
  const states = order.known.seenSince(place.since);
  const refunded = smallest(data.refunded, award.currency);
  const isKnown = states.some(
    ({ snapshot, refunds }) => snapshot !== null && refunded <= refundedMoney(award, snapshot, [...refunds.values()]),
  );
  place.must(isKnown, 'I-22', 'more money than was refunded', undefined, data.refunded);
  if (award.byItems) {
    const most = states.map(({ snapshot, refunds }) =>
      snapshot === null ? 0 : reversedBy(award.points, award, snapshot, [...refunds.values()]),
    );
    place.must(
      data.reversedTotal <= Math.max(0, ...most),
      'I-22',
      'more items than came back',
      most,
      data.reversedTotal,
    );
    return;
  }
  if (award.eligible === 0n) {
    const isWhole = states.some(
      ({ snapshot, refunds }) =>
        snapshot !== null && reversedBy(award.points, award, snapshot, [...refunds.values()]) === data.reversedTotal,
    );
    place.must(isWhole, 'I-22', 'not everything that counted is back', undefined, data.reversedTotal);
    return;
  }
  const share = Number((BigInt(award.points) * refunded) / award.eligible);
  place.must(data.reversedTotal === share, 'I-22', 'not the exact proportion', share, data.reversedTotal);
}

function taking(place: Place, account: Account, award: AwardStored, data: Reversed): void {
  const own = account.lots.get(award.lot);
  if (!own) return;
  const due = takenFor(account, award, own, data.reversedTotal - award.reversed);
  const { pending = 0 } = data;
  place.must(pending === due.pending, 'I-25', 'what waits is not taken first', due.pending, pending);
  // Points that expired unspent are already gone: none are lost twice.
  place.must(data.points === due.points, 'P3', 'other points than the step', due.points, data.points);
  place.must(same(due.parts, data.parts), 'I-25', 'not from its own lot first, then the oldest', due.parts, data.parts);
  place.must(data.debtIncurred === due.missing, 'P2', 'what is missing is owed', due.missing, data.debtIncurred);
  place.must(
    pending + sumOf(data.parts) + data.debtIncurred === data.points,
    'I-05',
    'parts and debt are not the points',
  );
  award.lapsed += due.lapsed;
  award.reversed = data.reversedTotal;
  if (pending > 0) account.move(place, [{ lot: award.lot, points: pending }], 'pending', 'reversed');
  account.move(place, data.parts, 'remaining', 'reversed');
  account.debt += data.debtIncurred;
  account.post(place, -data.points, 'reversed');
}
