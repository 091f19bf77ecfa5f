import { same } from '../findings.js';
import { typeFor } from '../rules/audience.js';
import type { Count } from '../rules/award.js';
import { smallest } from '../rules/decimal.js';
import { type ReversalCount, reversedBy } from '../rules/reversal.js';
import { type Account, type AwardStored, type Lot, sumOf, takenFor } from './account.js';
import type { Book } from './book.js';
import { survivorsSeen } from './buyers.js';
import { awardName, countedBy, isCountedSo, type RecordedArithmetic, sameLines } from './earned.js';
import { type CustomerFacts, type EarnSettings, MAX_POINTS, type Part, type RuleName } from './facts.js';
import { hasRoomFor, noteEnd } from './limits.js';
import type { KnownOrder, Place } from './shop.js';
import { countNow, ownRule, stopperOf } from './worth.js';

interface Recounted {
  readonly of: string;
  readonly lot: string;
  readonly cause: 'order_changed' | 'refund_changed' | 'order_reassigned' | 'merge_undone';
  readonly points: number;
  readonly pending: number;
  readonly parts: readonly Part[];
  readonly debtRepaid: number;
  readonly debtIncurred: number;
  readonly rule: RuleName;
  readonly original: number;
  readonly awarded: number;
  readonly reversedTotal: number;
  readonly lapsedTotal: number;
  readonly before: { readonly awarded: number; readonly reversedTotal: number };
  readonly eligible: string;
  readonly arithmetic: RecordedArithmetic | null;
}

/** An award is recounted to a version of its order and refunds that the decision may have seen (P22, P23). */
export function recounted(place: Place, account: Account): void {
  const data = place.event.data as Recounted;
  const award = account.awards.get(awardName(data.rule.program, data.of));
  const own = award && account.lots.get(award.lot);
  if (!award || !own) {
    place.wrong('P22', 'what was never awarded was counted again', undefined, data.of);
    return;
  }
  place.must(data.lot === award.lot && same(data.rule, award.rule), 'P22', 'another award than the recorded one');
  const before = { awarded: award.points, reversedTotal: award.reversed };
  place.must(same(data.before, before), 'P22', 'not counted from what stood', before, data.before);
  const { awarded, reversedTotal } = data;
  const inBounds = reversedTotal >= 0 && reversedTotal <= awarded;
  place.must(inBounds, 'I-21', 'reversed is out of bounds', awarded, reversedTotal);
  if (data.cause === 'order_reassigned') left(place, account, data);
  else if (data.cause === 'merge_undone')
    place.must(
      awarded === award.points && reversedTotal === 0,
      'P19',
      'a repeated reward comes back whole',
      award.points,
    );
  else
    place.must(explained(place, account, award, data), 'P22', 'no version of the order is worth this', undefined, data);
  if (data.cause !== 'merge_undone') mayPayAgain(place, account, award, awarded > reversedTotal);
  const step = awarded - reversedTotal - (before.awarded - before.reversedTotal);
  if (step > 0) give(place, account, award, own, data, step);
  else take(place, account, award, own, data, -step);
  if (data.cause === 'merge_undone') award.repeated = false;
  award.reassigned = data.cause === 'order_reassigned';
  Object.assign(award, { points: awarded, most: Math.max(award.most, awarded), reversed: reversedTotal });
  if (data.arithmetic) {
    const { verdicts } = data.arithmetic;
    Object.assign(award, { ...countedBy(data.arithmetic, data.eligible), verdicts });
  }
  noteEnd(place, award);
}

/** An award that was taken back in full is paid again only while no other uses its limit (I-17). */
function mayPayAgain(place: Place, account: Account, award: AwardStored, pays: boolean): void {
  const { endedAt, limitedAt: at, order, rule } = award;
  if (!pays || endedAt === null || at === null) return;
  const isFree = place.someShop((zone, book) => {
    const own = ownRule(book, award);
    return own !== null && hasRoomFor({ program: rule.program, settings: own.settings }, { account, order, at, zone });
  });
  place.must(isFree, 'I-17', 'an award was paid again although another uses its limit', undefined, order);
}

/** An order that moved leaves the account completely, and the account records it (P23). */
function left(place: Place, account: Account, { of, awarded, reversedTotal }: Recounted): void {
  const owners = place.shop.order(of).known.seenSince(place.since);
  const isMoved = owners.some(
    ({ snapshot }) =>
      snapshot !== null &&
      (snapshot.customer === null ||
        place.shop.buyersOf(snapshot).some((buyer) => place.shop.ownerOf(buyer) !== account.customer)),
  );
  // Between the two events of a merge the order is nobody's: who left is not yet who came.
  const isMoving = place.shop.moving.size > 0;
  place.must(isMoved || isMoving, 'P23', 'an order left its own customer', undefined, of);
  place.must(account.left.has(of), 'P23', 'an order left without a word of where it went', undefined, of);
  place.must(awarded === 0 && reversedTotal === 0, 'P23', 'a former customer keeps some of an order', 0, awarded);
}

function explained(place: Place, account: Account, award: AwardStored, data: Recounted): boolean {
  const { shop, since } = place;
  return shop
    .order(data.of)
    .known.seenSince(since)
    .some(
      (state) =>
        state.snapshot?.paid === true &&
        shop.isOfOrder(state.snapshot, account.customer) &&
        place.someShop((zone, book) =>
          shop
            .buyersOf(state.snapshot!)
            .flatMap((buyer) => shop.customer(buyer).seenSince(since))
            .some((customer) => isValue(data, { account, award, state, book, zone, customer })),
        ),
    );
}

interface Seen {
  readonly account: Account;
  readonly award: AwardStored;
  readonly state: KnownOrder;
  readonly book: Book;
  readonly zone: string;
  readonly customer: CustomerFacts;
}

function isValue(data: Recounted, seen: Seen): boolean {
  const { account, award, state, book, zone, customer } = seen;
  const order = state.snapshot;
  const rule = ownRule(book, award);
  if (!order || !rule) return false;
  if (mayCountNothing(data, award, rule.settings, () => countNow(book, award, order))) return true;
  const isStopped = stopperOf(book, zone, order, account, award.rule.program) !== null;
  const counted = countNow(book, award, order, data.arithmetic ?? statedBy(award));
  const due = isStopped || counted === 'nothing' ? null : counted;
  // Only the award could tell: then its lines are unchanged, or are what it now records.
  if (due === 'unknown') return data.arithmetic === null && isShare(data, award, data.awarded, seen);
  // A customer who has left gets nothing more.
  if (due && due.points > award.points && typeFor(customer, order.placedAt) === 'Left')
    return data.arithmetic === null && data.awarded === award.points && isShare(data, award, award.points, seen);
  if (due === null) return data.awarded === 0 && data.arithmetic === null && data.reversedTotal === 0;
  const isSame = due.eligible === award.eligible && sameLines(due.lines, award.lines);
  const isAsDue = data.arithmetic
    ? isCountedSo({ arithmetic: data.arithmetic, eligible: data.eligible }, rule.settings, due, order)
    : isSame;
  const { currency, shippingCounted, byItems } = award;
  const basis = { ...due, currency, shippingCounted, byItems };
  return data.awarded === due.points && isAsDue && isShare(data, basis, due.points, seen);
}

/**
 * Whether an award may be worth nothing by now although its lines counted once: they may have counted by a condition on the order that no longer
 * holds, and the log does not show whether they meet another one on their products.
 */
function mayCountNothing(data: Recounted, award: AwardStored, settings: EarnSettings, count: () => Count): boolean {
  if (data.arithmetic !== null || data.awarded !== 0 || data.reversedTotal !== 0) return false;
  return (
    settings.typeCondition === 'any' &&
    smallest(data.eligible, award.currency) === award.eligible &&
    count() === 'unknown'
  );
}

const statedBy = ({ verdicts, lines }: AwardStored) => ({ verdicts, lines });

/** Share of the refunds that already took effect: new ones are reversed by their own events. */
function isShare(data: Recounted, counted: ReversalCount, points: number, { award, state }: Seen): boolean {
  const { snapshot, refunds } = state;
  if (data.awarded !== points || smallest(data.eligible, award.currency) !== counted.eligible) return false;
  if (!award.autoRemove) return data.reversedTotal === 0;
  if (award.causes.has(`${award.order}-cancelled`)) return data.reversedTotal === points;
  const known = [...refunds.values()].filter(({ refund }) => award.causes.has(refund));
  return snapshot !== null && data.reversedTotal === reversedBy(points, counted, snapshot, known);
}

/** Whether the points of a lot are still pending, and none was ever available. */
const isWaiting = ({ waitsUntil, pending, reversed, original }: Lot, now: string): boolean =>
  waitsUntil !== null && waitsUntil > now && pending + reversed === original;

/** Additional points go to the award's own lot; they are pending where the others are, otherwise debt is repaid first (I-26). */
function give(place: Place, account: Account, award: AwardStored, own: Lot, data: Recounted, step: number): void {
  const unlapsed = Math.min(step, award.lapsed);
  const points = step - unlapsed;
  const pending = isWaiting(own, place.now) ? points : 0;
  const debtRepaid = pending > 0 ? 0 : Math.min(account.debt, points);
  const original = own.original + Math.max(0, points - own.reversed);
  const due = { points, pending, debtRepaid, original, lapsedTotal: award.lapsed - unlapsed };
  const found = {
    points: data.points,
    pending: data.pending,
    debtRepaid: data.debtRepaid,
    original: data.original,
    lapsedTotal: data.lapsedTotal,
  };
  place.must(same(due, found), 'P22', 'more points are not given as they are due', due, found);
  place.must(data.parts.length === 0 && data.debtIncurred === 0, 'P22', 'who gets more is taken something', [], data);
  const max = MAX_POINTS - account.availableAt(place.now) - account.held - account.pending;
  place.must(points <= max, 'I-01', 'an award that is counted again passes the cap', max, points);
  own.reversed -= points - (original - own.original);
  own.original = original;
  own.pending += pending;
  own.remaining += points - pending - debtRepaid;
  own.consumed += debtRepaid;
  account.pending += pending;
  account.remaining += points - pending - debtRepaid;
  account.debt -= debtRepaid;
  // A smaller refund gives back what had been earned before.
  if (data.cause !== 'refund_changed') account.earnedEver += points;
  account.post(place, points, 'issued');
  award.lapsed = due.lapsedTotal;
}

/** Fewer points are taken like a refund takes them. */
function take(place: Place, account: Account, award: AwardStored, own: Lot, data: Recounted, step: number): void {
  const due = takenFor(account, award, own, step);
  place.must(data.points === 0 - due.points, 'P22', 'other points than the step', -due.points, data.points);
  place.must(data.pending === 0 - due.pending, 'I-25', 'what waits is not taken first', -due.pending, data.pending);
  place.must(same(due.parts, data.parts), 'I-25', 'not from its own lot first, then the oldest', due.parts, data.parts);
  place.must(data.debtIncurred === due.missing, 'P2', 'what is missing is owed', due.missing, data.debtIncurred);
  const isStored = data.debtRepaid === 0 && data.original === own.original;
  place.must(
    isStored && data.lapsedTotal === award.lapsed + due.lapsed,
    'P22',
    'a lot changed that was only taken from',
  );
  if (due.pending > 0) account.move(place, [{ lot: own.id, points: due.pending }], 'pending', 'reversed');
  account.move(place, data.parts, 'remaining', 'reversed');
  account.debt += data.debtIncurred;
  account.post(place, -(due.pending + sumOf(data.parts) + data.debtIncurred), 'reversed');
  award.lapsed += due.lapsed;
}

/** An order moved from one customer to another: recorded on both accounts (P23). */
export function reassigned(place: Place, account: Account): void {
  const { order, from, to } = place.event.data as { order: string; from: string; to: string };
  const isOne = from !== to && (account.customer === from || account.customer === to);
  place.must(isOne, 'P23', 'an order moved that this account has no part in', account.customer, { from, to });
  const owners = place.shop.order(order).known.seenSince(place.since);
  const isOwner = owners.some(
    ({ snapshot }) =>
      snapshot != null &&
      place.shop.buyersOf(snapshot).some((buyer) => survivorsSeen(place.shop, buyer, place.since).includes(to)),
  );
  place.must(isOwner, 'P23', 'an order moved to somebody who never had it', undefined, to);
  if (account.customer === from) account.left.add(order);
  else account.left.delete(order);
}
