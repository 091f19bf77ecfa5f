import type { Ledger } from '../../../../platform/commands/ledger.js';
import { loadOrder } from '../../../orders/application/queries.js';
import { pointsDecider } from '../../domain/decider.js';
import { accountOwner } from './account-owner.js';
import { eventsOf, type Log } from './merge-events.js';

interface Unmerged {
  readonly shop: string;
  readonly customer: string;
  /** The customer into whom they had been merged. */
  readonly from: string;
}

/**
 * Orders of a customer with an award on the account of the one into whom they had been merged: the store had moved them there. Awards that
 * left with an undone merge are not counted again.
 */
export async function movedOrders(ledger: Ledger, log: Log, { shop, customer, from }: Unmerged): Promise<string[]> {
  const owner = await accountOwner(ledger, shop, from);
  const [events, { departed }] = await Promise.all([
    eventsOf(log, shop, owner),
    ledger.stateOf(pointsDecider, shop, owner),
  ]);
  const awarded = events.flatMap(({ type, data }) => {
    if ((type !== 'PointsEarned' && type !== 'PointsPended') || data.source.kind !== 'order') return [];
    return departed[`lot/${data.lot}`] ? [] : [data.source.id];
  });
  const moved: string[] = [];
  for (const order of new Set(awarded)) {
    const { snapshot, formerCustomers } = await loadOrder(ledger, shop, order);
    if (snapshot?.customer === from && formerCustomers.includes(customer)) moved.push(order);
  }
  return moved;
}
