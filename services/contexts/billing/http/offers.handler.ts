import { listOffers } from '@loyalty/contracts/deals/queries';
import { assistedOrders } from '@loyalty/projections/deals/assisted-order.queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { offersOf } from '../../deals/application/offers.js';
import { loadMerchantDeals } from '../../deals/application/queries.js';
import { loadShopFacts } from '../../programs/application/queries.js';
import { loadBilling } from '../application/queries.js';

export const offersHandlers = [
  handle(listOffers, [Ledger, QueryRunner, ShiftedClock], (ledger, reads, clock) => (call) => {
    const now = clock.now().toISOString();
    return reads.one(call, async (db, shop) => {
      const [state, { plan, platformPlan = '' }, { plan: billed, freeOrders, headstartUntil }] = await Promise.all([
        loadMerchantDeals(ledger, shop),
        loadShopFacts(ledger, shop),
        loadBilling(ledger, shop),
      ]);
      const facts = { plan, isOnFreePlan: billed === 'free', platformPlan, freeOrders, headstartUntil, now };
      return offersOf(state, { ...facts, assistedOrders: await assistedOrders(db, shop) });
    });
  }),
];
