import type { Ledger } from '../../../../platform/commands/ledger.js';
import { loadOrder } from '../../../orders/application/queries.js';
import { pointsDecider } from '../../domain/decider.js';
import { accountOwner } from './account-owner.js';
import { buyersOf, survivorsIn } from './buyers-of.js';
import { eventsOf, type Log } from './merge-events.js';

interface Unmerged {
  readonly shop: string;
  readonly customer: string;
  /** The customer into whom they had been merged. */
  readonly from: string;
}

/**
 * Orders whose awards are on the wrong account once a merge was undone: awards on the survivor's for orders that the store had moved there
 * from the customer; awards that left with the customer for orders that the store has given to somebody else meanwhile.
 */
export async function misplacedOrders(
  ledger: Ledger,
  log: Log,
  { shop, customer, from }: Unmerged,
): Promise<ReadonlySet<string>> {
  const owner = await accountOwner(ledger, shop, from);
  const [events, { departed }, own] = await Promise.all([
    eventsOf(log, shop, owner),
    ledger.stateOf(pointsDecider, shop, owner),
    accountOwner(ledger, shop, customer),
  ]);
  const awarded = events.flatMap(({ type, data }) => {
    if ((type !== 'PointsEarned' && type !== 'PointsPended') || data.source.kind !== 'order') return [];
    return departed[`lot/${data.lot}`] ? [] : [data.source.id];
  });
  const left = events.flatMap((event) =>
    event.type === 'AccountSplitOff' && event.data.to === customer
      ? event.data.records.awards.map(({ order }) => order)
      : [],
  );
  const found = new Set<string>();
  for (const order of new Set(awarded)) {
    const { snapshot, formerCustomers } = await loadOrder(ledger, shop, order);
    if (snapshot?.customer === from && formerCustomers.includes(customer)) found.add(order);
  }
  for (const id of new Set(left)) {
    const order = await loadOrder(ledger, shop, id);
    if (!order.snapshot?.customer) continue;
    const { buyer } = await buyersOf(order, survivorsIn(ledger, shop));
    if ((await accountOwner(ledger, shop, buyer)) !== own) found.add(id);
  }
  return found;
}
