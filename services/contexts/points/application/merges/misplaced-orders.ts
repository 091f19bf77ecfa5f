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

/** Orders of which somebody else's account should have the awards than one that has them. */
async function belongingElsewhere(
  ledger: Ledger,
  shop: string,
  orders: ReadonlySet<string>,
  account: string,
): Promise<string[]> {
  const found: string[] = [];
  for (const id of orders) {
    const order = await loadOrder(ledger, shop, id);
    if (!order.snapshot?.customer) continue;
    const { buyer } = await buyersOf(order, mergesIn(ledger, shop));
    if ((await accountOwner(ledger, shop, buyer)) !== account) found.push(id);
  }
  return found;
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
  const left = ordersOf(all, (lot) => leaving.has(lot));
  const stayed = ordersOf(all, (lot) => lots.has(lot) && !departed[`lot/${lot}`]);
  return new Set([
    ...(await belongingElsewhere(ledger, shop, stayed, owner)),
    ...(await belongingElsewhere(ledger, shop, left, own)),
  ]);
}
