import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { loadShop } from '../../../shop/application/queries.js';
import { orderDecider } from '../../domain/order.js';
import { readDeletion } from '../payloads/deletion.js';
import { readOrder } from '../payloads/order.js';
import { readRefund, refundedOrder } from '../payloads/refund.js';
import { RECONCILED } from '../reconciliations.js';
import { buyerOfOrder } from './buyer-of-order.js';
import { reportCustomer } from './customers.js';
import { ended, ignored, type TopicHandler, type Topics } from './topic-handler.js';

const onOrder: TopicHandler = async (delivered) => {
  // Every permutation of an order's deliveries has the same result (I-13).
  const work = { ...delivered, context: { ...delivered.context, isUnordered: true } };
  const { ledger, delivery, body, context, noteGuestOrder } = work;
  const { currency } = await loadShop(ledger, delivery.shop);
  const { snapshot, refunds, customer, guest, futureDate } = readOrder(body, delivery.topic, currency, delivery);
  // A customer may become known by an order, without a profile update of their own: only missing parts are stored here.
  if (customer) await reportCustomer(work, await buyerOfOrder(work, customer), 'other');
  if (guest && !snapshot.test) await noteGuestOrder?.(delivery.shop, guest, snapshot.placedAt);
  const command = { kind: 'ReportOrder' as const, snapshot, refunds, futureDate };
  const ofOrder = { ...context, begunAt: snapshot.placedAt };
  const verdict = ended(await ledger.execute(orderDecider, snapshot.order, command, ofOrder));
  return futureDate && verdict.state === 'done' ? { ...verdict, reason: datedAhead(futureDate) } : verdict;
};

const datedAhead = (date: string): string =>
  `the order is dated ${date}, which is in the future; the moment of its receipt counts instead`;

const onRefund: TopicHandler = async ({ ledger, delivery, body, context }) => {
  // An order keeps its currency when its shop's changes; an unknown order has the shop's.
  const { snapshot, deletedAt } = await ledger.stateOf(orderDecider, delivery.shop, refundedOrder(body));
  const order = snapshot ?? { currency: (await loadShop(ledger, delivery.shop)).currency, presentment: null };
  const refund = readUnless(snapshot === null && deletedAt !== null, () =>
    readRefund(body, order, delivery.receivedAt),
  );
  if (refund === null) return ignored('the order was deleted at the store before it was reported');
  return ended(await ledger.execute(orderDecider, refund.order, { kind: 'ReportRefund', refund }, context));
};

/**
 * A refund of an order that will never be reported may be in a currency that is not the shop's: null where its amounts have more digits
 * than that one. @throws whatever else makes it unreadable
 */
function readUnless<Refund>(isGone: boolean, read: () => Refund): Refund | null {
  try {
    return read();
  } catch (error) {
    if (isGone && error instanceof RangeError) return null;
    throw error;
  }
}

/** The order is found by its own stream: a body names nothing but the id. */
const onDeleted: TopicHandler = async ({ ledger, delivery, body, context }) => {
  const { order, at } = readDeletion(body, delivery);
  const command = { kind: 'ReportDeletion' as const, order, at };
  return ended(await ledger.execute(orderDecider, order, command, { ...context, isUnordered: true }));
};

export const orderTopics: Topics = dictionary({
  'orders/create': onOrder,
  'orders/paid': onOrder,
  'orders/updated': onOrder,
  'orders/cancelled': onOrder,
  'orders/delete': onDeleted,
  [RECONCILED]: onOrder,
  'refunds/create': onRefund,
});
