import type { Clock } from '../../../platform/clock/clock.js';
import type { LedgerStates } from '../../../platform/commands/ledger.js';
import { loadShop } from '../../shop/application/queries.js';

interface WatermarkParts {
  readonly ledger: LedgerStates;
  readonly clock: Clock;
  readonly reconciliations: { customersReached(shop: string, zone: string, until: string, now: string): Promise<void> };
}

/** Stores beside the reconciliation of orders up to which moment every change of a shop's customers is known. */
export const customersReached =
  ({ ledger, clock, reconciliations }: WatermarkParts) =>
  async (shop: string, until: string): Promise<void> => {
    const { zone } = await loadShop(ledger, shop);
    await reconciliations.customersReached(shop, zone, until, clock.now().toISOString());
  };
