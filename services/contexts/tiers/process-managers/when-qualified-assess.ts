import type { EventType, RecordedOf } from '@loyalty/contracts/events';
import type { CalculateBy } from '@loyalty/contracts/tiers/settings';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { loadOrder } from '../../orders/application/queries.js';
import { ownerOnceMoved } from '../../points/application/merges/account-owner.js';
import { assessTier } from '../application/assess-tier.js';
import { activeScheme } from '../application/queries.js';
import type { TierServices } from '../application/standing-inputs.js';

const BY_ORDERS: readonly CalculateBy[] = ['moneySpent', 'numberOfOrders'];
const BY_POINTS: readonly CalculateBy[] = ['pointEarned'];
const BY_ALL: readonly CalculateBy[] = [...BY_ORDERS, ...BY_POINTS];

/** Events that change what counts towards tiers, with the measures that they change. */
const CHANGES = [
  ['OrderReported', BY_ORDERS],
  ['OrderRefundReported', BY_ORDERS],
  ['HeldOrderReleased', BY_ORDERS],
  ['PointsEarned', BY_POINTS],
  ['PointsPended', BY_POINTS],
  ['PointsReversed', BY_POINTS],
  ['PointsRecounted', BY_POINTS],
  ['CustomerJoined', BY_ALL],
  ['AccountRestored', BY_ALL],
  ['CompanyContactAdded', BY_ALL],
  ['CompanyContactRemoved', BY_ALL],
  ['CustomerSegmentReverted', BY_ALL],
] as const satisfies readonly (readonly [EventType, readonly CalculateBy[]])[];

type QualifyingEvent = RecordedOf<(typeof CHANGES)[number][0]>;

/** The order or the customer whom an event is about. */
function subjectOf(event: QualifyingEvent): { readonly order: string } | { readonly customer: string } {
  switch (event.type) {
    case 'OrderReported':
      return { order: event.data.snapshot.order };
    case 'OrderRefundReported':
      return { order: event.data.refund.order };
    case 'HeldOrderReleased':
      return { order: event.data.order };
    default:
      return { customer: event.data.customer };
  }
}

/** Customers whom an event is about, of a merged one the survivor: of an order those who had it before as well. */
async function customersOf(ledger: Ledger, event: QualifyingEvent): Promise<string[]> {
  const { shop } = event;
  const subject = subjectOf(event);
  if ('customer' in subject) return [await ownerOnceMoved(ledger, shop, subject.customer)];
  const order = await loadOrder(ledger, shop, subject.order);
  const buyers = [order.snapshot?.customer ?? null, ...order.formerCustomers].filter((one) => one !== null);
  return [...new Set(await Promise.all(buyers.map((buyer) => ownerOnceMoved(ledger, shop, buyer))))];
}

/** Qualifying history changed: reassesses the tiers of the members concerned. Whose account is being moved are assessed again after that. */
export const whenQualifiedAssess = (services: TierServices): ProcessManager[] =>
  CHANGES.map(([type, measures]) =>
    on(type, 'assess-tier', async (event) => {
      const { ledger } = services;
      const schemes = [await activeScheme(ledger, event.shop), await activeScheme(ledger, event.shop, 'partner')];
      if (!schemes.some((scheme) => scheme && measures.includes(scheme.settings.calculateBy))) return;
      for (const customer of await customersOf(services.ledger, event))
        await assessTier(services, customer, causedBy(event), event.position);
    }),
  );
