import { same } from '../findings.js';
import type { OrderFacts, RefundFacts } from './facts.js';
import type { Order, Place } from './shop.js';

interface OrderReported {
  readonly snapshot: OrderFacts;
  readonly customerAt: string | null;
  readonly changed: boolean;
  readonly paymentKnownSince: string | null;
}

interface Deleted {
  readonly order: string;
  readonly at: string;
}

interface RefundReported {
  readonly refund: RefundFacts;
  readonly again: boolean;
}

/** Reports of the platform about an order: facts are never retracted, and versions never become older (I-13, I-14, I-23). */
export function nextOrder(place: Place, id: string): void {
  const { event, shop } = place;
  const order = shop.order(id);
  if (event.type === 'OrderNotAwarded') {
    order.noted = true;
    return;
  }
  order.toldAt = event.position;
  if (event.type === 'OrderDeleted') deleted(place, id, order, event.data as Deleted);
  else if (event.type === 'OrderRefundReported') nextRefund(place, id, order, event.data as RefundReported);
  else nextVersion(place, id, order, event.data as OrderReported);
}

function nextVersion(
  place: Place,
  id: string,
  order: Order,
  { snapshot, customerAt, changed, paymentKnownSince }: OrderReported,
): void {
  const { position } = place.event;
  const before = order.snapshots.now;
  place.must(snapshot.order === id, 'I-14', 'an order in another order’s stream', id, snapshot.order);
  const isChanged = before === null || !same(awardedBy(before), awardedBy(snapshot));
  place.must(changed === isChanged, 'P22', 'whether awards are to be counted again is wrong', isChanged, changed);
  if (before) neverBack(place, before, snapshot);
  const isGone = order.deletedAt === null || (snapshot.cancelledAt !== null && snapshot.cancelledAt <= order.deletedAt);
  place.must(isGone, 'I-13', 'a deleted order does not count as cancelled', order.deletedAt, snapshot.cancelledAt);
  if (before && order.customerAt !== null)
    place.must(
      customerAt !== null && customerAt >= order.customerAt && snapshot.customer !== null,
      'P23',
      'an older version named the customer',
      order.customerAt,
      customerAt,
    );
  for (const at of [snapshot.placedAt, snapshot.updatedAt, snapshot.cancelledAt]) inTime(place, at);
  const known = before?.paymentKnownSince ?? null;
  place.must(
    known === null ? (paymentKnownSince !== null) === snapshot.paid : paymentKnownSince === known,
    'I-15',
    'when the payment was first reported changed',
    known,
    paymentKnownSince,
  );
  order.snapshots.add(position, { ...snapshot, paymentKnownSince });
  order.known.add(position, { snapshot: { ...snapshot, paymentKnownSince }, refunds: order.refunds });
  order.customerAt = customerAt;
  if (isChanged) order.changed(place.event);
}

/** A deletion, once; every version from then on counts as cancelled. */
function deleted(place: Place, id: string, order: Order, data: Deleted): void {
  place.must(data.order === id, 'I-29', 'a deletion of another order', id, data.order);
  place.must(order.deletedAt === null, 'I-13', 'an order was deleted twice', null, order.deletedAt);
  inTime(place, data.at);
  order.deletedAt = data.at;
}

/** All inputs of an award. */
function awardedBy({
  updatedAt: _,
  paid: __,
  cancelledAt: ___,
  paymentKnownSince: ____,
  lines,
  ...content
}: OrderFacts): object {
  // A line never becomes or stops being a subscription, but only some deliveries contain the fact.
  return { ...content, lines: lines.map(({ subscription: _____, ...line }) => line) };
}

/** Rank of a refund version by the progress of its money. */
export const PROGRESS = { told: 0, pending: 1, settled: 2, failed: 3 };

/** A refund, or a version with equal or further progress of its money (P3). */
function nextRefund(place: Place, id: string, order: Order, { refund, again }: RefundReported): void {
  const { position } = place.event;
  const before = order.refunds.get(refund.refund);
  place.must(refund.order === id, 'I-29', 'a refund of another order', id, refund.order);
  place.must(again === (before !== undefined), 'P22', 'whether a refund was known is wrong', before, again);
  inTime(place, refund.at);
  const isNothing = refund.lines.length === 0 && Number(refund.money) === 0 && Number(refund.shipping) === 0;
  place.must(refund.status !== 'failed' || isNothing, 'P3', 'a failed refund gave something back', [], refund.lines);
  if (before) {
    const further = refund.transactions - before.transactions || PROGRESS[refund.status] - PROGRESS[before.status];
    const isNewer = further >= 0;
    place.must(isNewer, 'I-23', 'an older version of a refund replaced a newer one', before, refund);
    place.must(!same(before, refund), 'I-23', 'a refund was written down twice', undefined, refund.refund);
    order.changed(place.event);
  }
  const refunds = new Map(order.refunds).set(refund.refund, refund);
  order.known.add(position, { snapshot: order.snapshots.now, refunds });
}

/** A day by the rule, and a tolerance for clocks that differ or are set back while a delivery waits. */
const AHEAD_MS = 36 * 3_600_000;

/** Nothing is dated in the future (P25). */
function inTime(place: Place, at: string | null): void {
  const { recordedAt } = place.event;
  const isInTime = at === null || Date.parse(at) <= Date.parse(recordedAt) + AHEAD_MS;
  place.must(isInTime, 'P25', 'an order is dated in the future', recordedAt, at);
}

function neverBack(place: Place, before: OrderFacts, after: OrderFacts): void {
  place.must(after.updatedAt >= before.updatedAt, 'I-14', 'an older version replaced a newer one', before.updatedAt);
  place.must(after.paid || !before.paid, 'I-13', 'an order that was paid no longer is');
  const cancelled =
    before.cancelledAt === null || (after.cancelledAt !== null && after.cancelledAt <= before.cancelledAt);
  place.must(cancelled, 'I-13', 'a cancellation was taken back', before.cancelledAt, after.cancelledAt);
  place.must(after.placedAt <= before.placedAt, 'I-13', 'an order became younger', before.placedAt, after.placedAt);
}
