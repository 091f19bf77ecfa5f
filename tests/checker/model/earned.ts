import { same } from '../findings.js';
import { type Award, awardOf } from '../rules/award.js';
import { verdictsAgree } from '../rules/conditions.js';
import { smallest } from '../rules/decimal.js';
import { isFree, placeIn } from '../rules/limit.js';
import { type Counted, refundedMoney, reversedBy } from '../rules/reversal.js';
import { pointsEnd, waitEnd } from '../rules/reward.js';
import { type Account, type AwardKept, sumOf } from './account.js';
import { type ActionEarned, earnedByAction } from './actions.js';
import { type Book, earningAt, holdAt, type InForce, lifeAt } from './book.js';
import { type CustomerFacts, MOST_POINTS, type OrderFacts, type Part, type RuleName } from './facts.js';
import type { Place } from './shop.js';

interface Earned {
  readonly lot: string;
  readonly points: number;
  readonly debtRepaid?: number;
  /** Of points that wait: until when. */
  readonly availableAt?: string;
  readonly expiresAt: string | null;
  readonly rule: RuleName;
  readonly source: { readonly kind: string; readonly id: string };
  readonly eligible: string;
  readonly autoRemove: boolean;
  readonly limit?: { readonly of: string; readonly until: string | null } | null;
  readonly arithmetic: {
    readonly currency: string;
    readonly shippingCounted: boolean;
    readonly lines: readonly { line: string; quantity: number; amount: string; counted: boolean; why?: string }[];
    readonly verdicts: readonly boolean[];
  };
}

const awardName = (program: string, order: string): string => `${program}/${order}`;

/** An award is counted anew from the order, the program's version and the customer that the decision can have seen (I-11 … I-19). */
export function earned(place: Place, account: Account): void {
  const data = place.event.data as Earned;
  const { rule, source, points, debtRepaid = 0, availableAt, arithmetic } = data;
  const name = awardName(rule.program, source.id);
  place.must(!account.awards.has(name), 'I-11', 'an order was paid twice by one program', undefined, name);
  if (source.kind !== 'order') {
    earnedByAction(place, account, place.event.data as unknown as ActionEarned);
    keep(place, account, data, NOT_BY_ORDER);
    return;
  }
  place.must(explained(place, account, data), 'I-15', 'no rule pays this for the order', undefined, data);
  const owed = availableAt === undefined ? Math.min(account.debt, points) : 0;
  place.must(debtRepaid === owed, 'I-26', 'debt is not paid first', owed, debtRepaid);
  const most = MOST_POINTS - account.availableAt(place.now) - account.held - account.pending;
  place.must(points <= most, 'I-01', 'an award passes the cap', most, points);
  const { currency, shippingCounted } = arithmetic;
  const lines = arithmetic.lines.map((line) => ({ ...line, amount: smallest(line.amount, currency) }));
  keep(place, account, data, { currency, eligible: smallest(data.eligible, currency), shippingCounted, lines });
}

const NOT_BY_ORDER: Counted = { currency: '', eligible: 0n, shippingCounted: false, lines: [] };

/** Writes an award down with its lot. */
function keep(place: Place, account: Account, data: Earned, counted: Counted): void {
  const { rule, source, points, debtRepaid = 0, availableAt, lot, autoRemove } = data;
  account.awards.set(awardName(rule.program, source.id), {
    ...counted,
    limitedAt: data.limit ? place.event.occurredAt : null,
    ...{ lot, order: source.id, rule, points, autoRemove, reversed: 0, lapsed: 0, causes: new Set() },
  });
  if (availableAt === undefined) account.open(place, lot, points, debtRepaid, data.expiresAt);
  else account.openWaiting(place, lot, points, availableAt, data.expiresAt);
  account.post(place, points, 'issued');
}

/** Whether some order, customer, zone and book that the decision can have seen give exactly this award. */
function explained(place: Place, account: Account, data: Earned): boolean {
  const orders = place.shop.order(data.source.id).snapshots.seenSince(place.since);
  const customers = place.shop.customer(account.customer).seenSince(place.since);
  return orders.some(
    (order) =>
      order?.paid === true &&
      order.customer === account.customer &&
      place.event.occurredAt === order.placedAt &&
      customers.some((customer) =>
        place.someShop((zone, book) => paysExactly(data, { account, order, customer, zone, book, now: place.now })),
      ),
  );
}

interface Seen {
  readonly account: Account;
  readonly order: OrderFacts;
  readonly customer: CustomerFacts;
  readonly zone: string;
  readonly book: Book;
  readonly now: string;
}

function paysExactly(data: Earned, seen: Seen): boolean {
  const { account, order, customer, zone, book } = seen;
  for (const rule of earningAt(book, order.placedAt, zone)) {
    const award = awardOf(order, rule, customer, zone, data.arithmetic);
    if (rule.program === data.rule.program) return award !== null && isThis(data, rule, award, seen);
    // An earlier program that stops the rest and has paid leaves nothing to this one (I-19).
    if (rule.settings.stopProcessing && account.awards.has(awardName(rule.program, order.order))) return false;
  }
  return false;
}

/** Whether a program's limit has room for an order: no other award of it takes its place there (I-17). */
function hasRoom({ program, settings }: InForce, { account, order, zone }: Seen): boolean {
  const others = [...account.awards.values()]
    .filter((one) => one.rule.program === program && one.order !== order.order)
    .flatMap(({ limitedAt }) => limitedAt ?? []);
  return isFree(settings, order.placedAt, others, zone);
}

function isThis(data: Earned, rule: InForce, award: Award, seen: Seen): boolean {
  const { order, book, zone, now } = seen;
  const { version, settings } = rule;
  const hold = holdAt(book, order.placedAt);
  const from = hold ? waitEnd(order.placedAt, hold, zone) : order.placedAt;
  // Points wait where the shop lets them and their day has not come; else they are there at once (I-39).
  if (data.availableAt === undefined ? hold !== null && from > now : data.availableAt !== from) return false;
  const { arithmetic } = data;
  const lines = arithmetic.lines.map(({ line, quantity, counted, amount }) => {
    return { line, quantity, counted, amount: String(smallest(amount, arithmetic.currency)) };
  });
  return (
    data.rule.version === version &&
    hasRoom(rule, seen) &&
    verdictsAgree(settings, order, arithmetic) &&
    same(data.limit ?? null, placeIn(settings, data.rule.program, order.placedAt, zone)) &&
    data.rule.title === settings.title &&
    data.points === award.points &&
    data.autoRemove === settings.autoRemovePoints &&
    arithmetic.currency === order.currency &&
    arithmetic.shippingCounted === settings.earnPointShippingFee &&
    smallest(data.eligible, order.currency) === award.eligible &&
    same(
      lines,
      award.lines.map((line) => ({ ...line, amount: String(line.amount) })),
    ) &&
    data.expiresAt === pointsEnd(from, lifeAt(book, order.placedAt), zone)
  );
}

interface Released {
  readonly lot: string;
  readonly points: number;
  readonly debtRepaid: number;
  readonly cause: 'due' | 'switched_off';
}

/** Points that waited are released once: on their day or later, or when the shop lets none wait any more; what is owed first (I-26, I-39, I-40). */
export function released(place: Place, account: Account): void {
  const { lot: id, points, debtRepaid, cause } = place.event.data as Released;
  const lot = account.lots.get(id);
  if (!lot || lot.pending === 0 || lot.waitsUntil === null) {
    place.wrong('I-39', 'a lot was released that does not wait', undefined, id);
    return;
  }
  place.must(points === lot.pending, 'I-39', 'not all that waits was released', lot.pending, points);
  const mayNow =
    cause === 'due' ? lot.waitsUntil <= place.event.recordedAt : place.someShop((_, book) => !book.holds.at(-1)?.hold);
  place.must(mayNow, cause === 'due' ? 'I-39' : 'I-40', 'points were released too early', lot.waitsUntil);
  const owed = Math.min(account.debt, points);
  place.must(debtRepaid === owed, 'I-26', 'debt is not paid first', owed, debtRepaid);
  account.move(place, [{ lot: id, points }], 'pending', 'remaining');
  if (debtRepaid > 0) account.move(place, [{ lot: id, points: debtRepaid }], 'remaining', 'consumed');
  account.debt -= debtRepaid;
}

interface Reversed {
  /** What earned: an order's id. Its first version called it `order`. */
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

/** A refund takes the recorded award back in exact proportion, each cause once (I-21 … I-25, P2 … P4). */
export function reversed(place: Place, account: Account): void {
  const data = place.event.data as Reversed;
  const earning = String(data.of ?? data.order);
  const award = account.awards.get(awardName(data.rule.program, earning));
  if (!award) {
    place.wrong('I-21', 'a reversal of what was never awarded', undefined, earning);
    return;
  }
  place.must(award.autoRemove, 'I-24', 'an award that is not to be taken back was');
  place.must(!award.causes.has(data.source.id), 'I-23', 'a refund had its effect twice', undefined, data.source.id);
  place.must(data.lot === award.lot && data.awarded === award.points, 'I-24', 'another award than the recorded one');
  const total = data.reversedTotal;
  place.must(total > award.reversed && total <= award.points, 'I-21', 'reversed is out of bounds', award.points, total);
  proportion(place, award, data);
  taking(place, account, award, data);
  award.causes.add(data.source.id);
}

/** What was refunded so far cannot be more than all refunds that are known, and the points are their exact share. */
function proportion(place: Place, award: AwardKept, data: Reversed): void {
  if (data.source.kind === 'disapproval') {
    const { status } = place.shop.actions.get(award.order) ?? {};
    const isWhole = status === 'disapproved' && data.reversedTotal === award.points;
    place.must(isWhole, 'I-22', 'a disapproval takes all', award.points, { status, total: data.reversedTotal });
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
  const refunds = [...order.refunds.values()];
  const refunded = smallest(data.refunded, award.currency);
  place.must(
    refunded <= refundedMoney(award, refunds),
    'I-22',
    'more money than was refunded',
    undefined,
    data.refunded,
  );
  const share =
    award.eligible === 0n
      ? reversedBy(award.points, award, refunds)
      : Number((BigInt(award.points) * refunded) / award.eligible);
  place.must(data.reversedTotal === share, 'I-22', 'not the exact proportion', share, data.reversedTotal);
}

function taking(place: Place, account: Account, award: AwardKept, data: Reversed): void {
  const own = account.lots.get(award.lot);
  if (!own) return;
  const step = data.reversedTotal - award.reversed;
  // What expired unspent is gone already: nobody loses the same points twice.
  const waiting = Math.min(step, own.pending);
  const { pending = 0 } = data;
  place.must(pending === waiting, 'I-25', 'what waits is not taken first', waiting, pending);
  const lapsed = Math.min(Math.max(step - waiting - own.remaining, 0), own.expired - award.lapsed);
  place.must(data.points === step - lapsed, 'P3', 'other points than the step', step - lapsed, data.points);
  const { parts, missing } = account.ownThenOldest(own, data.points - pending);
  place.must(same(parts, data.parts), 'I-25', 'not from its own lot first, then the oldest', parts, data.parts);
  place.must(data.debtIncurred === missing, 'P2', 'what is missing is owed', missing, data.debtIncurred);
  place.must(
    pending + sumOf(data.parts) + data.debtIncurred === data.points,
    'I-05',
    'parts and debt are not the points',
  );
  award.lapsed += step - data.points;
  award.reversed = data.reversedTotal;
  if (pending > 0) account.move(place, [{ lot: award.lot, points: pending }], 'pending', 'reversed');
  account.move(place, data.parts, 'remaining', 'reversed');
  account.debt += data.debtIncurred;
  account.post(place, -data.points, 'reversed');
}
