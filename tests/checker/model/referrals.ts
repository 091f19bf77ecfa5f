import { digitsOf, smallest } from '../rules/decimal.js';
import type { Account } from './account.js';
import type { ActionEarned } from './actions.js';
import { isHeldOrder } from './billing.js';
import { wereOne } from './buyers.js';
import { type CustomerFacts, MAX_POINTS, type OrderFacts } from './facts.js';
import type { Place, Shop } from './shop.js';

interface Terms {
  readonly title: string;
  readonly kind: string;
  readonly amount: number;
}

/** A referral, folded from the log. */
export interface ReferralStored {
  readonly referrer: string;
  /** Pseudonym of the friend's address. */
  readonly friend: string;
  readonly openedAt: string;
  /** Position of the log at which it was opened. */
  readonly position: number;
  readonly program: number;
  readonly requirement: number;
  readonly friendReward: Terms;
  readonly customerReward: Terms;
  readonly code: string | null;
  status: 'pending' | 'completed' | 'canceled' | 'failed';
  compensated: boolean;
  order: string | null;
  friendCustomer: string | null;
  /** The order that is worth enough and waits: for staff, or for somebody who is away. */
  waiting: { readonly order: string; readonly friend: string } | null;
}

/** Points that a completed referral gives to one of its sides. */
export interface Due {
  readonly referral: string;
  readonly customer: string;
  readonly terms: Terms;
  paid: boolean;
}

/** Referrals of a shop, the customers who were friends of one, and what is due to either side by the id of its award. */
export class Referrals {
  readonly known = new Map<string, ReferralStored>();
  readonly friends = new Map<string, string>();
  readonly due = new Map<string, Due>();
  readonly places = new Map<string, Set<string>>();
  /** Customers whose account was about full at some time: it may have had no room for a reward. */
  readonly full = new Set<string>();
  /** Whether a program ever required approval by staff. */
  approvals = false;
}

interface ReferralData {
  readonly referral: string;
  readonly friend: string;
  readonly cause: string;
  readonly referrer: string;
  readonly friendCustomer: string;
  readonly program: number;
  readonly orderRequirement: number;
  readonly friendReward: Terms;
  readonly customerReward: Terms;
  readonly code: string | null;
  readonly friendAction: string;
  readonly customerAction: string;
  readonly order: { readonly order: string; readonly total: string } | null;
  readonly customer: string;
  readonly invitation: { readonly referral: string };
  readonly qualified: boolean;
  readonly reason: string;
  readonly settings: { readonly when: string };
}

function opened(place: Place, data: ReferralData): void {
  const { known } = place.shop.referrals;
  place.must(!known.has(data.referral), 'I-54', 'a friend was referred twice', undefined, data.referral);
  known.set(data.referral, {
    referrer: data.referrer,
    friend: data.friend,
    openedAt: place.event.occurredAt,
    position: place.event.position,
    program: data.program,
    requirement: data.orderRequirement,
    friendReward: data.friendReward,
    customerReward: data.customerReward,
    code: data.code,
    status: 'pending',
    compensated: false,
    order: null,
    friendCustomer: null,
    waiting: null,
  });
}

/** The order was paid, and is worth what the referral asks for, in a version that the decision can have seen. */
function isEnough(place: Place, referral: ReferralStored, data: ReferralData): boolean {
  const { order } = data;
  if (!order || Number(order.total) < referral.requirement || Number(order.total) <= 0) return false;
  return place.shop
    .order(order.order)
    .known.seenSince(place.since)
    .some(({ snapshot }) => snapshot?.paid === true && Number(order.total) <= goodsOf(snapshot));
}

/** Value of an order's lines but gift cards, as sold: what a referral counts. */
export const goodsOf = ({ lines, currency }: OrderFacts): number => {
  const goods = lines.filter(({ giftCard }) => !giftCard).reduce((sum, { net }) => sum + smallest(net, currency), 0n);
  return Number(goods) / 10 ** digitsOf(currency);
};

/**
 * A person counts for the first referral that their order completes, whichever of the customers who were merged into one ordered. Those who were
 * friends of two referrals before the merge stay so until one of the two is completed.
 */
function identified(place: Place, { customer: friend, referral }: ReferralData): void {
  const { shop, since } = place;
  const { friends, known } = shop.referrals;
  // A merge since the decision began may have come too late for it.
  const same = [...friends].filter(([customer]) => wereOne(shop, [customer, friend], since));
  const isFriendAlready = same.some(([, earlier]) => earlier === referral);
  const before = same.find(
    ([, earlier]) => earlier !== referral && (!isFriendAlready || known.get(earlier)?.status === 'completed'),
  );
  place.must(before === undefined, 'I-54', 'a merged friend counted twice', before, referral);
  friends.set(friend, referral);
}

/** Rewards are taken back for another buyer only where that is another person: a mere merge makes none (P24). */
function reassigned(place: Place, { cause, order, friendCustomer }: ReferralData): void {
  if (cause !== 'reassigned' || !order) return;
  const { shop, since } = place;
  const snapshots = shop
    .order(order.order)
    .known.seenSince(since)
    .flatMap(({ snapshot }) => snapshot ?? []);
  const isSame = (customer: string | null) => shop.ownerOf(customer) === shop.ownerOf(friendCustomer);
  const isMoving = [friendCustomer, ...snapshots.flatMap(({ customer }) => customer ?? [])].some(
    (one) => shop.customer(one).seenSince(since).length > 1,
  );
  const isOthers = isMoving || snapshots.some(({ customer }) => !isSame(customer));
  place.must(isOthers, 'P24', 'a merge took the rewards of a referral back', undefined, order.order);
}

/** Another completed referral of the same person, whichever of the customers who were merged by the decision it was. */
const completedBefore = ({ shop, since }: Place, { referral, friendCustomer }: ReferralData): string | undefined =>
  [...shop.referrals.known].find(
    ([id, { status, friendCustomer: friend }]) =>
      id !== referral && status === 'completed' && friend !== null && wereOne(shop, [friend, friendCustomer], since),
  )?.[0];

function completed(place: Place, referral: ReferralStored, data: ReferralData): void {
  const { friends, due } = place.shop.referrals;
  const { friendCustomer, referrer } = data;
  place.must(referrer !== friendCustomer, 'I-54', 'somebody referred themselves', undefined, referrer);
  const before = friends.get(friendCustomer);
  place.must(before === undefined || before === data.referral, 'I-54', 'a friend counted twice', before, data.referral);
  friends.set(friendCustomer, data.referral);
  const twin = completedBefore(place, data);
  place.must(twin === undefined, 'I-54', 'a merged friend completed a second referral', twin, data.referral);
  place.must(isEnough(place, referral, data), 'I-54', 'a referral was completed by an order that is not enough');
  referral.order = data.order?.order ?? null;
  const isHeld = isHeldOrder(place.shop.billing, referral.order ?? '');
  place.must(!isHeld, 'I-88', 'a held order completed a referral', undefined, referral.order);
  referral.friendCustomer = friendCustomer;
  const side = (id: string, customer: string, terms: Terms, code: string | null) => {
    if (code === null) due.set(id, { referral: data.referral, customer, terms, paid: false });
  };
  side(data.friendAction, friendCustomer, referral.friendReward, referral.code);
  side(data.customerAction, referrer, referral.customerReward, data.code);
}

function placed(referral: ReferralStored | undefined, { order, friendCustomer, qualified }: ReferralData): void {
  if (referral) referral.waiting = qualified && order ? { order: order.order, friend: friendCustomer } : null;
}

/** How long after a deletion the platform may still report the merge that caused it, less the clock skew. */
const AWAITED_MS = 47 * 3_600_000;

/** Whether somebody is away only because the store deleted their account lately: a merge may follow. */
function isAwaited({ type, beforeDeletion, forgotten, away }: CustomerFacts, now: string): boolean {
  const since = away.at(-1)?.from;
  const isDeleted = type === 'Left' && beforeDeletion !== null && !forgotten && since !== undefined;
  return isDeleted && Date.parse(now) - Date.parse(since) < AWAITED_MS;
}

/** Nobody's referral fails for an absence that may be part of a merge (P24). */
function failed(place: Place, { reason, referrer, friendCustomer }: ReferralData): void {
  const person = reason === 'referrer_left' ? referrer : reason === 'friend_left' ? friendCustomer : null;
  if (person === null) return;
  const seen = place.shop.customer(person).seenSince(place.since);
  const isGone = seen.some((one) => one.type === 'Guest' || (one.type === 'Left' && !isAwaited(one, place.now)));
  place.must(isGone, 'I-54', 'a referral failed though its person may yet be merged', undefined, person);
}

/** Referrals leave pending once; rewards are taken back once, and only of a completed one (I-28, I-54). */
export function nextReferral(place: Place): void {
  const { event, shop } = place;
  const data = event.data as unknown as ReferralData;
  const { known, places } = shop.referrals;
  if (event.type === 'ReferralPlaceTaken') {
    const own = places.get(data.customer) ?? new Set();
    place.must(!own.has(data.invitation.referral), 'I-54', 'a place was taken twice');
    places.set(data.customer, own.add(data.invitation.referral));
  } else if (event.type === 'ReferralPlaceFreed') places.get(data.customer)?.delete(data.referral);
  else if (event.type === 'ReferredFriendIdentified') identified(place, data);
  else if (event.type === 'ReferralOpened') opened(place, data);
  else if (event.type === 'ReferralProgramSaved') shop.referrals.approvals ||= data.settings.when === 'approval';
  else if (event.type === 'ReferralOrderPlaced') placed(known.get(data.referral), data);
  if (!['ReferralCompleted', 'ReferralCanceled', 'ReferralFailed', 'ReferralCompensated'].includes(event.type)) return;
  const referral = known.get(data.referral);
  if (!referral) {
    place.wrong('I-54', `${event.type} of a referral that nobody opened`, undefined, data.referral);
    return;
  }
  if (event.type === 'ReferralCompensated') {
    place.must(referral.status === 'completed' && !referral.compensated, 'I-28', 'a referral was compensated twice');
    referral.compensated = true;
    reassigned(place, data);
    return;
  }
  place.must(referral.status === 'pending', 'I-54', `${event.type} of a referral that is ${referral.status}`);
  if (event.type === 'ReferralFailed') failed(place, data);
  if (event.type === 'ReferralCompleted') completed(place, referral, data);
  const ends = { ReferralCompleted: 'completed', ReferralCanceled: 'canceled', ReferralFailed: 'failed' } as const;
  referral.status = ends[event.type as keyof typeof ends];
}

/** Points of a referral: what was promised to that side, once (I-54). */
export function earnedByReferral(place: Place, account: Account, data: ActionEarned): void {
  const { source, points, debtRepaid, rule } = data;
  const found = place.shop.referrals.due.get(source.id);
  if (!found) {
    place.wrong('I-54', 'points of a referral that promised none', undefined, source);
    return;
  }
  place.must(!found.paid, 'I-54', 'one side of a referral was paid twice', undefined, source.id);
  found.paid = true;
  const { terms, customer } = found;
  const fits = points === terms.amount && rule.title === terms.title && terms.kind === 'points';
  place.must(fits, 'I-54', 'other points than the referral promised', terms, data);
  place.must(place.shop.ownerOf(customer) === account.customer, 'I-54', 'somebody else was paid', customer);
  place.must(debtRepaid === Math.min(account.debt, points), 'I-26', 'debt is not paid first', account.debt, debtRepaid);
  const max = MAX_POINTS - account.availableAt(place.now) - account.held;
  place.must(points <= max, 'I-01', 'an award passes the cap', max, points);
}

/** Whether the award of a referral may be taken back: it was compensated. */
export function isCompensated(shop: Shop, award: string): boolean | null {
  const found = shop.referrals.due.get(award);
  return found ? (shop.referrals.known.get(found.referral)?.compensated ?? false) : null;
}

/** More than any reward of a referral gives. */
const NEARLY = 1_000;

/** Remembers an account that has about no room left. */
export function noteFull({ shop, now }: Place, account: Account): void {
  if (account.availableAt(now) + account.held > MAX_POINTS - NEARLY) shop.referrals.full.add(account.customer);
}
