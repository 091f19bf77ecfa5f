import type { Findings } from '../findings.js';
import { isHeldOrder } from './billing.js';
import { wereOne } from './buyers.js';
import { type Due, goodsOf, type ReferralStored } from './referrals.js';
import type { Order, Shop } from './shop.js';

/** At rest, rewards of referrals match their orders, also after merges of their customers. */
export function quietReferrals(shop: Shop, findings: Findings): void {
  const found = (rule: string, referrals: readonly string[], what: string) => {
    for (const referral of referrals) findings.add({ rule, what: `referral ${referral} of ${shop.name} ${what}` });
  };
  found('I-54', halfPaid(shop), 'has one side alone rewarded');
  found('I-54', neverJudged(shop), 'waits though both people are there');
  for (const [referral, order] of neverCompleted(shop))
    found('I-54', [referral], `is pending though its friend has ordered, with ${order}`);
  found('I-28', neverCompensated(shop), 'keeps its rewards though its order was cancelled');
}

/** Whether an account may have rejected points: it was full, or its customer was away. */
export function isUnpayable(shop: Shop, customer: string): boolean {
  // In test mode one of the two may be on the test list, and the other not.
  if (shop.testing.now.length > 0) return true;
  // Also one that was theirs by a merge which was undone since: a reward that it rejected is not paid later.
  const people = new Set(shop.chainOf(customer));
  for (const one of people)
    for (const { value } of shop.customer(one).all) if (value.mergedInto !== null) people.add(value.mergedInto);
  return [...people].some((one) => shop.referrals.full.has(one) || shop.customer(one).now.away.length > 0);
}

/** Referrals of which one side alone was rewarded: at rest both sides of a completed referral that is not compensated have points of it, or neither (I-54). */
function halfPaid(shop: Shop): string[] {
  const byReferral = new Map<string, Due[]>();
  for (const side of shop.referrals.due.values())
    byReferral.set(side.referral, [...(byReferral.get(side.referral) ?? []), side]);
  return [...byReferral].flatMap(([referral, sides]) => {
    const isOff = sides.some(({ customer }) => isUnpayable(shop, customer));
    const isHalf = new Set(sides.map(({ paid }) => paid)).size > 1;
    return isHalf && !isOff && !shop.referrals.known.get(referral)?.compensated ? [referral] : [];
  });
}

/** Referrals that wait though both people take part and their order is worth enough: at rest they are completed, where staff need not approve (I-54). */
function neverJudged(shop: Shop): string[] {
  if (shop.referrals.approvals) return [];
  return [...shop.referrals.known].flatMap(([referral, { status, waiting, referrer, requirement }]) => {
    if (status !== 'pending' || !waiting) return [];
    const order = shop.order(waiting.order).snapshots.now;
    const [one, other] = [shop.ownerOf(referrer), shop.ownerOf(order?.customer ?? waiting.friend)];
    if (!order?.paid || order.cancelledAt || one === null || other === null || one === other) return [];
    // The order of somebody who was the friend's by a merge, until that was undone, does not bring the friend back.
    const friend = shop.ownerOf(waiting.friend) ?? other;
    const isThere = [other, friend].every((customer) => shop.customer(customer).now.type !== 'Left');
    const areBoth = shop.customer(one).now.type === 'Member' && isThere;
    return areBoth && goodsOf(order) > 0 && goodsOf(order) >= requirement ? [referral] : [];
  });
}

/** Completed referrals whose order is cancelled by now: both rewards are taken back, also of a friend who was merged since (I-28, P24). */
const neverCompensated = (shop: Shop): string[] =>
  [...shop.referrals.known].flatMap(([referral, { status, compensated, order }]) => {
    const isCancelled = order !== null && shop.order(order).snapshots.now?.cancelledAt != null;
    return status === 'completed' && !compensated && isCancelled ? [referral] : [];
  });

/** Whether an order is of a friend whose address was known, or of somebody who was one person with them when it was told. */
function isOfFriend(shop: Shop, friend: string, buyer: string, order: Order): boolean {
  const facts = shop.customer(friend);
  const isKnown = facts.seenSince(order.toldAt).every((one) => one.hasProfile && !one.forgotten);
  return isKnown && facts.now.unmergedFrom === null && wereOne(shop, [friend, buyer], order.toldAt);
}

/** Pending referrals, each with an order of its friend that is enough, placed since it was opened: at rest it completed or ended them (I-54). */
function neverCompleted(shop: Shop): (readonly [referral: string, order: string])[] {
  if (shop.referrals.approvals || shop.testing.now.length > 0) return [];
  return [...shop.referrals.known].flatMap(([referral, stored]) => {
    if (stored.status !== 'pending' || stored.waiting) return [];
    const order = [...shop.orders].find(([id, one]) => mustComplete(shop, stored, id, one));
    return order ? [[referral, order[0]] as const] : [];
  });
}

function mustComplete(
  shop: Shop,
  { friend, referrer, requirement, openedAt, position }: ReferralStored,
  id: string,
  order: Order,
): boolean {
  const snapshot = order.snapshots.now;
  if (!snapshot?.paid || snapshot.customer === null || snapshot.cancelledAt !== null || order.refunds.size > 0)
    return false;
  if (
    snapshot.placedAt < openedAt ||
    order.toldAt < position ||
    goodsOf(snapshot) <= 0 ||
    goodsOf(snapshot) < requirement ||
    isHeldOrder(shop.billing, id)
  )
    return false;
  const { customer } = snapshot;
  const seen = shop.customer(customer).seenSince(order.toldAt);
  if (!seen.every((one) => one.seen && one.hasProfile && !one.forgotten && one.type !== 'Left')) return false;
  if (
    shop
      .customer(referrer)
      .seenSince(order.toldAt)
      .some(({ type }) => type !== 'Member')
  )
    return false;
  const friends = [...shop.customers.keys()].filter((one) => shop.isNamed(one, friend));
  return friends.some((one) => isOfFriend(shop, one, customer, order)) && !hasCounted(shop, customer);
}

/** Whether somebody is the friend of another referral, by any of the customers who are one person with them. */
const hasCounted = (shop: Shop, customer: string): boolean =>
  [...shop.referrals.friends.keys()].some((one) => shop.ownerOf(one) === shop.ownerOf(customer));
