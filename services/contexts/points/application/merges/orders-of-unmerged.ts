import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { Ledger } from '../../../../platform/commands/ledger.js';
import { loadOrder } from '../../../orders/application/queries.js';
import { pointsDecider } from '../../domain/decider.js';
import { accountOwner } from './account-owner.js';
import { buyersOf, mergesIn } from './buyers-of.js';
import { eventsOf, type Log, withReturned } from './merge-events.js';

interface Unmerged {
  readonly shop: string;
  readonly customer: string;
  /** The customer into whom they had been merged. */
  readonly from: string;
}

type Events = readonly Recorded<PointsEvent>[];

const isAward = (event: Recorded<PointsEvent>) => event.type === 'PointsEarned' || event.type === 'PointsPended';

/** Orders that some lots were awarded for. */
const ordersOf = (events: Events, isOne: (lot: string) => boolean): ReadonlySet<string> =>
  new Set(
    events
      .filter(isAward)
      .flatMap(({ data }) => (data.source.kind === 'order' && isOne(data.lot) ? [data.source.id] : [])),
  );

/** Lots that an account gave or took over with merges, and the customers from whose accounts they came. */
function takenOver(events: Events): { readonly lots: ReadonlySet<string>; readonly people: readonly string[] } {
  const merges = events.flatMap(({ type, data }) => (type === 'AccountMergedIn' ? [data] : []));
  const given = events.filter(isAward).map(({ data }) => data.lot);
  return {
    lots: new Set([...given, ...merges.flatMap(({ records }) => records.lots.map(({ lot }) => lot))]),
    people: merges.flatMap(({ from, records }) => [from, ...records.people]),
  };
}

interface Bought {
  readonly id: string;
  /** The customer whom the order names. */
  readonly named: string;
  readonly buyer: string;
  /** Owner of the account that should have the awards. */
  readonly owner: string;
}

async function boughtOrders(ledger: Ledger, shop: string, orders: ReadonlySet<string>): Promise<Bought[]> {
  const found: Bought[] = [];
  for (const id of orders) {
    const order = await loadOrder(ledger, shop, id);
    const named = order.snapshot?.customer;
    if (!named) continue;
    const { buyer } = await buyersOf(order, mergesIn(ledger, shop));
    found.push({ id, named, buyer, owner: await accountOwner(ledger, shop, buyer) });
  }
  return found;
}

/**
 * Orders to settle again once a merge was undone. Their awards are on the wrong account: on the survivor's for orders that the store had moved
 * there from the customer, or they left with the customer although the store has given the order to somebody else meanwhile. Or the awards
 * left rightly, but versions that came meanwhile were judged by what the survivor was, whom the order still names.
 */
export async function ordersOfUnmerged(
  ledger: Ledger,
  log: Log,
  { shop, customer, from }: Unmerged,
): Promise<ReadonlySet<string>> {
  const owner = await accountOwner(ledger, shop, from);
  const [events, { departed }, own] = await Promise.all([
    eventsOf(log, shop, owner).then((given) => withReturned(log, shop, given)),
    ledger.stateOf(pointsDecider, shop, owner),
    accountOwner(ledger, shop, customer),
  ]);
  const split = events.findLast((event) => event.type === 'AccountSplitOff' && event.data.to === customer);
  const records = split?.type === 'AccountSplitOff' ? split.data.records : { lots: [], people: [] };
  const { lots, people } = takenOver(events);
  const others = new Set([customer, ...records.people, ...people].filter((person) => person !== owner));
  const earlier = await Promise.all([...others].map((person) => eventsOf(log, shop, person)));
  const all = [events, ...earlier].flat();
  const leaving = new Set(records.lots.map(({ lot }) => lot));
  const left = await boughtOrders(
    ledger,
    shop,
    ordersOf(all, (lot) => leaving.has(lot)),
  );
  const isHere = (lot: string) => lots.has(lot) && !departed[`lot/${lot}`];
  const stayed = await boughtOrders(ledger, shop, ordersOf(all, isHere));
  return new Set([
    ...stayed.filter((order) => order.owner !== owner).map(({ id }) => id),
    ...left.filter((order) => order.owner !== own || order.buyer !== order.named).map(({ id }) => id),
  ]);
}
