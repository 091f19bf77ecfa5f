import type { CustomerFacts, OrderFacts, RefundFacts, ShopFacts } from './facts.js';
import { reminded } from './reminded.js';
import type { Place } from './shop.js';

/** What the platform told of an order: facts that no delivery takes back, and versions that never grow older (I-13, I-14, I-23). */
export function nextOrder(place: Place, id: string): void {
  const { event, shop } = place;
  const order = shop.order(id);
  if (event.type === 'OrderNotAwarded') {
    order.noted = true;
    return;
  }
  order.toldAt = event.position;
  if (event.type === 'OrderRefundReported') {
    const { refund } = event.data as { refund: RefundFacts };
    place.must(!order.refunds.has(refund.refund), 'I-23', 'a refund was written down twice', undefined, refund.refund);
    place.must(refund.order === id, 'I-29', 'a refund of another order', id, refund.order);
    order.refunds.set(refund.refund, refund);
    return;
  }
  const { snapshot } = event.data as { snapshot: OrderFacts };
  const before = order.snapshots.now;
  place.must(snapshot.order === id, 'I-14', 'an order in another order’s stream', id, snapshot.order);
  if (before) neverBack(place, before, snapshot);
  order.snapshots.add(event.position, snapshot);
}

function neverBack(place: Place, before: OrderFacts, after: OrderFacts): void {
  place.must(after.updatedAt >= before.updatedAt, 'I-14', 'an older version replaced a newer one', before.updatedAt);
  place.must(after.paid || !before.paid, 'I-13', 'an order that was paid no longer is');
  const cancelled =
    before.cancelledAt === null || (after.cancelledAt !== null && after.cancelledAt <= before.cancelledAt);
  place.must(cancelled, 'I-13', 'a cancellation was taken back', before.cancelledAt, after.cancelledAt);
  const buyer = before.customer === null || after.customer === before.customer;
  place.must(buyer, 'I-11', 'an order changed its customer', before.customer, after.customer);
  place.must(after.placedAt <= before.placedAt, 'I-13', 'an order became younger', before.placedAt, after.placedAt);
}

/** Whether a customer takes part, and since when not. */
export function nextCustomer(place: Place, id: string): void {
  const { event, shop } = place;
  const history = shop.customer(id);
  const before = history.now;
  const set = (more: Partial<CustomerFacts>) => history.add(event.position, { ...before, ...more });
  const at = event.occurredAt;
  switch (event.type) {
    case 'CustomerSeen':
      place.must(!before.seen, 'I-14', 'a customer was first seen twice');
      set({
        seen: true,
        type: (event.data as { member: boolean }).member ? 'Member' : 'Guest',
        since: (event.data as { since: string }).since,
      });
      return;
    case 'CustomerJoined':
      place.must(before.type !== 'Member', 'I-78', 'a member joined');
      set({
        type: 'Member',
        away: before.away.map((absence) => ({ ...absence, to: absence.to ?? at })),
        joinedAt: before.type === 'Guest' ? at : before.joinedAt,
      });
      return;
    case 'CustomerLeft':
      place.must(before.type !== 'Left', 'I-78', 'a customer who has left left');
      set({ type: 'Left', away: [...before.away, { from: at, to: null }] });
      return;
    case 'ExpiryReminded':
      reminded(place, id);
      return;
    case 'BirthDateGiven':
      set({ bornSaidAt: at });
      return;
    case 'PersonForgotten':
      place.must(!before.forgotten, 'I-80', 'a person was forgotten twice');
      set({ forgotten: true });
  }
}

/** The shop's own facts. */
export function nextShop({ event, shop }: Place): void {
  const before = shop.facts.now;
  const data = event.data as ShopFacts;
  if (event.type === 'ShopInstalled')
    shop.facts.add(event.position, { installed: true, zone: data.zone, currency: data.currency });
  if (event.type === 'ShopFactsChanged')
    shop.facts.add(event.position, { ...before, zone: data.zone, currency: data.currency });
  if (event.type === 'ShopUninstalled') shop.facts.add(event.position, { ...before, installed: false });
}
