import type { Findings } from '../findings.js';
import { typeFor } from '../rules/audience.js';
import { reversedBy } from '../rules/reversal.js';
import type { Account, AwardStored } from './account.js';
import { MAX_POINTS, type OrderFacts } from './facts.js';
import { standingsSince } from './merged-away.js';
import type { Order, Shop } from './shop.js';
import { countNow, stopperOf } from './worth.js';

/**
 * Expected award in quiescence: the value of the newest version of its order and refunds, independent of the order of deliveries (I-13,
 * P22, P23).
 */
export function quietAward(shop: Shop, account: Account, award: AwardStored, findings: Findings): void {
  const order = shop.order(award.order);
  const newest = order.snapshots.now;
  const wrong = (rule: string, what: string, expected: unknown, found: unknown) =>
    findings.add({
      rule,
      what: `order ${award.order} of ${shop.name}: ${what}`,
      stream: `${shop.name}/points/${account.customer}`,
      expected,
      found,
    });
  if (newest === null) {
    wrong('I-15', 'an award for an order that nobody told of', 0, award.points);
    return;
  }
  const [buyer = account.customer] = shop.buyersOf(newest);
  if (shop.ownerOf(buyer) !== account.customer) {
    const stored = award.points - award.reversed;
    if (stored !== 0) wrong('P23', 'a former customer keeps points of it', 0, stored);
    return;
  }
  // The award moved with its order before the two customers were merged.
  if (award.reassigned && award.points === 0) return;
  // Near the cap an award is unchanged, and whether it was near then depends on the moment.
  const isFull = account.peak > MAX_POINTS / 2;
  const due = isFull ? null : dueFor(shop, account, award, order, newest);
  if (due !== null && !due.includes(award.points))
    wrong('P22', 'its award is not what its newest version is worth', due, award.points);
  const reversed = reversedOf(award, order, newest);
  const isPlaceTaken = award.limitedAt !== null && award.endedAt !== null;
  if (!isFull && !isPlaceTaken && award.reversed !== reversed)
    wrong('I-22', 'reversed is not what its refunds take', reversed, award.reversed);
}

function reversedOf(award: AwardStored, order: Order, newest: OrderFacts): number {
  if (!award.autoRemove) return 0;
  if (newest.cancelledAt !== null) return award.points;
  return reversedBy(award.points, award, newest, [...order.refunds.values()]);
}

/** Possible values of the award, over every state of the shop since it was last counted; null where only an award could tell. */
function dueFor(shop: Shop, account: Account, award: AwardStored, order: Order, newest: OrderFacts): number[] | null {
  const counted = countNow(shop.book.now, award, newest);
  if (counted === 'unknown') return null;
  const whole = counted === 'nothing' ? 0 : counted.points;
  const due = new Set<number>();
  for (const { zone } of shop.facts.seenSince(order.changedAt))
    for (const book of shop.book.seenSince(order.changedAt)) {
      const stopper = stopperOf(book, zone, newest, account, award.rule.program);
      due.add(stopper ? 0 : whole);
      // A program that paid since then for an unchanged order leaves known awards as they are: a guest who joined, a sync.
      if (stopper && !order.recounts.has(stopper.causation)) due.add(whole);
    }
  // Another award may have used its limit since this one was taken back in full.
  if (award.limitedAt !== null && award.endedAt !== null) due.add(award.points);
  // Nobody who has left the program gets more, and nobody who came back is given what they missed.
  const [buyer = account.customer] = shop.buyersOf(newest);
  const customers = standingsSince(shop.customer(buyer), order.changedAt);
  const hadLeft = customers.some((customer) => typeFor(customer, newest.placedAt) === 'Left');
  if (hadLeft && award.points < Math.max(...due)) due.add(award.points);
  return [...due];
}
