import { same } from '../findings.js';
import { type Award, awardOf, type CountedLine } from '../rules/award.js';
import { verdictsAgree } from '../rules/conditions.js';
import { smallest } from '../rules/decimal.js';
import { placeIn } from '../rules/limit.js';
import type { ReversalCount } from '../rules/reversal.js';
import { waitEnd } from '../rules/reward.js';
import { isReplaced } from '../rules/tier-rate.js';
import type { Account } from './account.js';
import { type ActionEarned, earnedByAction } from './actions.js';
import { isHeldOrder } from './billing.js';
import { type Book, earningFor, holdAt, type InForce, lifeAt } from './book.js';
import { type CustomerFacts, type EarnSettings, MAX_POINTS, type OrderFacts, type RuleName } from './facts.js';
import { endsRightly } from './life.js';
import { hasRoomFor } from './limits.js';
import { earnedByReferral } from './referrals.js';
import type { Place } from './shop.js';
import { mustBeTester } from './testing.js';
import { earnedByTier } from './tiers.js';
import { withTiers } from './tiers-seen.js';

interface Earned {
  readonly lot: string;
  readonly points: number;
  readonly debtRepaid?: number;
  /** For pending points: until when. */
  readonly availableAt?: string;
  readonly expiresAt: string | null;
  readonly rule: RuleName;
  readonly source: { readonly kind: string; readonly id: string };
  readonly eligible: string;
  readonly autoRemove: boolean;
  readonly limit?: { readonly of: string; readonly until: string | null } | null;
  readonly arithmetic: RecordedArithmetic;
}

/** Recorded arithmetic of an order's award. */
export interface RecordedArithmetic {
  readonly mode: string;
  readonly currency: string;
  readonly shippingCounted: boolean;
  readonly lines: readonly { line: string; quantity: number; amount: string; counted: boolean; why?: string }[];
  readonly verdicts: readonly boolean[];
}

/** An award's key in its account. */
export const awardName = (program: string, order: string): string => `${program}/${order}`;

/** Kinds of sources that are no actions of customers. */
const BY_KIND: Readonly<Record<string, typeof earnedByAction>> = {
  referral: earnedByReferral,
  tier_reward: earnedByTier,
};

/** Recomputes an award from the states of order, program version and customer that the decision may have seen (I-11 … I-19). */
export function earned(place: Place, account: Account): void {
  const data = place.event.data as Earned;
  const { rule, source, points, debtRepaid = 0, availableAt, arithmetic } = data;
  const name = awardName(rule.program, source.id);
  place.must(!account.awards.has(name), 'I-11', 'an order was paid twice by one program', undefined, name);
  if (source.kind !== 'order') {
    const settle = BY_KIND[source.kind] ?? earnedByAction;
    settle(place, account, place.event.data as unknown as ActionEarned);
    keep(place, account, data, NOT_BY_ORDER, []);
    return;
  }
  const orders = place.shop.order(source.id).snapshots.seenSince(place.since);
  const newest = orders.find((order) => order !== null);
  const buyers = orders.flatMap((order) => (order ? place.shop.buyersOf(order) : []));
  if (newest) mustBeTester(place, buyers, newest.placedAt);
  const isHeld = isHeldOrder(place.shop.billing, source.id);
  place.must(!isHeld, 'I-88', 'an order was paid that is beyond the limit', undefined, source.id);
  place.must(
    explained(place, account, data) || givenForThePast(place, account, data),
    'I-15',
    'no rule pays this for the order',
    undefined,
    data,
  );
  const owed = availableAt === undefined ? Math.min(account.debt, points) : 0;
  place.must(debtRepaid === owed, 'I-26', 'debt is not paid first', owed, debtRepaid);
  const max = MAX_POINTS - account.availableAt(place.now) - account.held - account.pending;
  place.must(points <= max, 'I-01', 'an award passes the cap', max, points);
  keep(place, account, data, countedBy(arithmetic, data.eligible), arithmetic.verdicts);
}

/** Basis of an award's refunds, from its arithmetic. */
export function countedBy(
  { mode, currency, shippingCounted, lines }: RecordedArithmetic,
  eligible: string,
): ReversalCount {
  const exact = lines.map(({ line, quantity, amount, counted }) => {
    return { line, quantity, counted, amount: smallest(amount, currency) };
  });
  const byItems = mode === 'item' || mode === 'quantity';
  return { currency, shippingCounted, byItems, eligible: smallest(eligible, currency), lines: exact };
}

const NOT_BY_ORDER: ReversalCount = { currency: '', eligible: 0n, shippingCounted: false, byItems: false, lines: [] };

/** Stores an award with its lot. */
function keep(
  place: Place,
  account: Account,
  data: Earned,
  counted: ReversalCount,
  verdicts: readonly boolean[],
): void {
  const { rule, source, points, debtRepaid = 0, availableAt, lot, autoRemove } = data;
  account.awards.set(awardName(rule.program, source.id), {
    ...counted,
    limitedAt: data.limit ? place.event.occurredAt : null,
    endedAt: null,
    lot,
    order: source.id,
    rule,
    points,
    most: points,
    verdicts,
    causation: place.event.causation,
    autoRemove,
    reversed: 0,
    lapsed: 0,
    causes: new Map(),
  });
  if (availableAt === undefined) account.open(place, lot, points, debtRepaid, data.expiresAt);
  else account.openWaiting(place, lot, points, availableAt, data.expiresAt);
  account.earnedEver += points;
  account.post(place, points, 'issued');
}

/** Whoever may count as an order's buyer, as a decision may have seen them. */
function buyersSeen(place: Place, { customer: account }: Account, order: OrderFacts): CustomerFacts[] {
  const { shop, since } = place;
  const persons = shop.buyersOf(order).flatMap((buyer) => shop.customer(buyer).seenSince(since));
  return withTiers(place, persons, account, order.placedAt);
}

/** Whether some visible combination of order, customer, zone and book gives exactly this award. */
function explained(place: Place, account: Account, data: Earned): boolean {
  const orders = place.shop.order(data.source.id).snapshots.seenSince(place.since);
  // Of a merged customer it counts what they were when they ordered.
  const buyers = (order: OrderFacts) => buyersSeen(place, account, order);
  return orders.some(
    (order) =>
      order?.paid === true &&
      place.shop.isOfOrder(order, account.customer) &&
      place.event.occurredAt === order.placedAt &&
      buyers(order).some((customer) =>
        place.someShop((zone, book) => paysExactly(data, { account, order, customer, zone, book, now: place.now })),
      ),
  );
}

/** Whether a sync of prior orders gives exactly this: to an order without an award, by the version that it named, as of now (I-55). */
function givenForThePast(place: Place, account: Account, data: Earned): boolean {
  const { shop, event, since, now } = place;
  const { rule, source, availableAt, arithmetic } = data;
  if (availableAt !== undefined || event.occurredAt !== now) return false;
  if ([...account.awards.values()].some(({ order }) => order === source.id)) return false;
  const orders = shop.order(source.id).snapshots.seenSince(since);
  return shop.syncs.some(
    (sync) =>
      sync.source === 'prior_orders' &&
      sync.program === rule.program &&
      sync.version === rule.version &&
      orders.some((order) => {
        if (!order?.paid || order.cancelledAt !== null || !shop.isOfOrder(order, account.customer)) return false;
        if (order.placedAt < sync.from || order.placedAt > sync.at) return false;
        return buyersSeen(place, account, order).some((customer) =>
          place.someShop((zone, book) => {
            const of = book.programs.get(rule.program)?.versions[rule.version - 1]?.rule;
            if (of?.event !== 'place_order') return false;
            // As if this version alone had always been in force.
            const { startDate: _, ...ever } = of.settings;
            const settings = { ...ever, endDate: null, stopProcessing: false };
            const named = { program: rule.program, version: rule.version, settings, onlySubscriptions: false };
            const award = awardOf(order, named, customer, zone, arithmetic);
            const taken = placeIn(settings, rule.program, order.placedAt, zone);
            return (
              award !== null &&
              endsRightly(account, now, lifeAt(book, now), zone, data.expiresAt) &&
              same(data.limit ?? null, taken) &&
              isAward(data, named, award, order)
            );
          }),
        );
      }),
  );
}

/** Whether a program's award for an order currently has points. */
export const paysNow = (account: Account, program: string, order: string): boolean =>
  (account.awards.get(awardName(program, order))?.points ?? 0) > 0;

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
  const inForce = earningFor(book, order, zone);
  for (const rule of inForce) {
    const award = awardOf(order, rule, customer, zone, data.arithmetic);
    if (rule.program === data.rule.program) {
      const isReplacedByTier = isReplaced(rule, inForce, order, customer, zone);
      return award !== null && !isReplacedByTier && isThis(data, rule, award, seen);
    }
    // An earlier program that stops processing and has paid excludes this one (I-19).
    if (rule.settings.stopProcessing && paysNow(account, rule.program, order.order)) return false;
  }
  return false;
}

function isThis(data: Earned, rule: InForce, award: Award, seen: Seen): boolean {
  const { account, order, book, zone, now } = seen;
  const { settings } = rule;
  const hold = holdAt(book, order.placedAt);
  const from = hold ? waitEnd(order.placedAt, hold, zone) : order.placedAt;
  // Points are pending where the shop has a holding period that has not passed; otherwise they are available at once (I-39).
  if (data.availableAt === undefined ? hold !== null && from > now : data.availableAt !== from) return false;
  return (
    hasRoomFor(rule, { account, order: order.order, at: order.placedAt, zone }) &&
    same(data.limit ?? null, placeIn(settings, data.rule.program, order.placedAt, zone)) &&
    endsRightly(account, from, lifeAt(book, order.placedAt), zone, data.expiresAt) &&
    isAward(data, rule, award, order)
  );
}

/** Whether an award has the numbers of a program for an order. */
const isAward = (data: Earned, { version, settings }: InForce, award: Award, order: OrderFacts): boolean =>
  data.rule.version === version &&
  data.rule.title === settings.title &&
  data.points === award.points &&
  data.autoRemove === settings.autoRemovePoints &&
  isCountedSo(data, settings, award, order);

/** Whether the recorded arithmetic is that of an order under a program's settings. */
export function isCountedSo(
  { arithmetic, eligible }: { readonly arithmetic: RecordedArithmetic; readonly eligible: string },
  settings: EarnSettings,
  award: Award,
  order: OrderFacts,
): boolean {
  if (arithmetic.currency !== order.currency) return false;
  const { shippingCounted, ...counted } = countedBy(arithmetic, eligible);
  return (
    shippingCounted === settings.earnPointShippingFee &&
    verdictsAgree(settings, order, arithmetic) &&
    counted.eligible === award.eligible &&
    sameLines(counted.lines, award.lines)
  );
}

export const sameLines = (a: readonly CountedLine[], b: readonly CountedLine[]): boolean =>
  same(
    a.map((line) => ({ ...line, amount: String(line.amount) })),
    b.map((line) => ({ ...line, amount: String(line.amount) })),
  );

interface Released {
  readonly lot: string;
  readonly points: number;
  readonly debtRepaid: number;
  readonly cause: 'due' | 'switched_off';
}

/**
 * Pending points are released once: on their day or later, or when the shop ends the holding period; debt is repaid first (I-26, I-39,
 * I-40).
 */
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
