import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
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

/** Events that change what counts towards tiers, with the measures that they change. */
const CHANGES: Readonly<Record<string, readonly CalculateBy[]>> = dictionary({
  OrderReported: BY_ORDERS,
  OrderRefundReported: BY_ORDERS,
  HeldOrderReleased: BY_ORDERS,
  PointsEarned: BY_POINTS,
  PointsPended: BY_POINTS,
  PointsReversed: BY_POINTS,
  PointsRecounted: BY_POINTS,
  CustomerJoined: [...BY_ORDERS, ...BY_POINTS],
  AccountRestored: [...BY_ORDERS, ...BY_POINTS],
  CompanyContactAdded: [...BY_ORDERS, ...BY_POINTS],
  CompanyContactRemoved: [...BY_ORDERS, ...BY_POINTS],
  CustomerSegmentReverted: [...BY_ORDERS, ...BY_POINTS],
});

interface QualifyingData {
  readonly customer: string;
  readonly snapshot: { readonly order: string };
  readonly refund: { readonly order: string };
  /** An order that an upgrade released. */
  readonly order: string;
}

/** Customers whom an event is about, of a merged one the survivor: of an order those who had it before as well. */
async function customersOf(ledger: Ledger, { shop, data }: Recorded): Promise<string[]> {
  const { customer, snapshot, refund, order: released } = data as Partial<QualifyingData>;
  if (customer !== undefined) return [await ownerOnceMoved(ledger, shop, customer)];
  const order = await loadOrder(ledger, shop, (snapshot ?? refund)?.order ?? released!);
  const buyers = [order.snapshot?.customer ?? null, ...order.formerCustomers].filter((one) => one !== null);
  return [...new Set(await Promise.all(buyers.map((buyer) => ownerOnceMoved(ledger, shop, buyer))))];
}

/** Qualifying history changed: reassesses the tiers of the members concerned. Whose account is being moved are assessed again after that. */
export const whenQualifiedAssess = (services: TierServices): ProcessManager[] =>
  Object.entries(CHANGES).map(([on, measures]) => on(on, 'assess-tier', async (event) => {
      const { ledger } = services;
      const schemes = [await activeScheme(ledger, event.shop), await activeScheme(ledger, event.shop, 'partner')];
      if (!schemes.some((scheme) => scheme && measures.includes(scheme.settings.calculateBy))) return;
      for (const customer of await customersOf(services.ledger, event))
        await assessTier(services, customer, causedBy(event), event.position);
    }));
