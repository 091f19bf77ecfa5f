import { listOffers } from '@loyalty/contracts/deals/queries';
import { assistedOrders } from '@loyalty/projections/deals/assisted-order.queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { offersOf } from '../../deals/application/offers.js';
import { loadMerchantDeals } from '../../deals/application/queries.js';
import { loadShopFacts } from '../../programs/application/queries.js';
import { loadBilling } from '../application/queries.js';

@Handles(listOffers)
export class ListOffersHandler implements Handler<typeof listOffers> {
  constructor(
    private readonly ledger: Ledger,
    private readonly reads: QueryRunner,
    private readonly clock: ShiftedClock,
  ) {}

  execute({ call }: Message<typeof listOffers>) {
    const now = this.clock.now().toISOString();
    return this.reads.one(call, async (db, shop) => {
      const [state, { plan, platformPlan = '' }, { plan: billed, freeOrders, headstartUntil }] = await Promise.all([
        loadMerchantDeals(this.ledger, shop),
        loadShopFacts(this.ledger, shop),
        loadBilling(this.ledger, shop),
      ]);
      const facts = { plan, isOnFreePlan: billed === 'free', platformPlan, freeOrders, headstartUntil, now };
      return offersOf(state, { ...facts, assistedOrders: await assistedOrders(db, shop) });
    });
  }
}
