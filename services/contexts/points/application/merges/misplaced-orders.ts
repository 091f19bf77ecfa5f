import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { PointsEvent } from '@loyalty/contracts/points/events';
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

/** Orders that some lots were awarded for. */
const ordersOf = (events: readonly Recorded<PointsEvent>[], isOne: (lot: string) => boolean): ReadonlySet<string> =>
  new Set(
    events.flatMap(({ type, data }) =>
      (type === 'PointsEarned' || type === 'PointsPended') && data.source.kind === 'order' && isOne(data.lot)
        ? [data.source.id]
        : [],
    ),
  );

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
  const stayed = ordersOf(events, (lot) => !departed[`lot/${lot}`]);
  const split = events.findLast((event) => event.type === 'AccountSplitOff' && event.data.to === customer);
  const records = split?.type === 'AccountSplitOff' ? split.data.records : { lots: [], people: [] };
  const lots = new Set(records.lots.map(({ lot }) => lot));
  const earlier = await Promise.all([customer, ...records.people].map((person) => eventsOf(log, shop, person)));
  const left = ordersOf([events, ...earlier].flat(), (lot) => lots.has(lot));
  const found = new Set<string>();
  for (const order of stayed) {
    const { snapshot, formerCustomers } = await loadOrder(ledger, shop, order);
    if (snapshot?.customer === from && formerCustomers.includes(customer)) found.add(order);
  }
  for (const id of left) {
    const order = await loadOrder(ledger, shop, id);
    if (!order.snapshot?.customer) continue;
    const { buyer } = await buyersOf(order, survivorsIn(ledger, shop));
    if ((await accountOwner(ledger, shop, buyer)) !== own) found.add(id);
  }
  return found;
}
