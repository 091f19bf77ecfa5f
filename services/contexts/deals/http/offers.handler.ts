import { growthReward } from '@loyalty/contracts/deals/growth';
import { headstartOffer } from '@loyalty/contracts/deals/promos';
import { claimGrowthReward, claimPromo } from '@loyalty/contracts/deals/queries';
import { assistedOrders } from '@loyalty/projections/deals/assisted-order.queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { loadShopFacts } from '../../programs/application/queries.js';
import { DEALS } from '../application/queries.js';
import { merchantDealsDecider } from '../domain/deals.js';

@Handles(claimPromo)
export class ClaimPromoHandler implements Handler<typeof claimPromo> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof claimPromo>) {
    const cause = commandContext(call as unknown as Call, claimPromo.id);
    const { platformPlan = '' } = await loadShopFacts(this.ledger, cause.shop);
    const { promoType } = call.body;
    const command = { kind: 'ClaimPromo' as const, promoType, offer: headstartOffer(platformPlan) };
    const claimed = await this.ledger.execute(merchantDealsDecider, DEALS, command, cause, ({ claim }) => ({
      promoType,
      planDiscountCode: claim?.discountCode ?? null,
      promoSpecialOfferDelayType: claim?.delayType ?? null,
    }));
    return { ...answered(claimed), message: 'Claim offer successfully' };
  }
}

@Handles(claimGrowthReward)
export class ClaimGrowthRewardHandler implements Handler<typeof claimGrowthReward> {
  constructor(
    private readonly ledger: Ledger,
    private readonly reads: QueryRunner,
  ) {}

  async execute({ call }: Message<typeof claimGrowthReward>) {
    const cause = commandContext(call as unknown as Call, claimGrowthReward.id);
    const [{ plan }, assisted] = await Promise.all([
      loadShopFacts(this.ledger, cause.shop),
      this.reads.value(cause.shop, (db) => assistedOrders(db, cause.shop)),
    ]);
    const step = Number(call.params.orders);
    const freeOrders = growthReward(step, plan) ?? 0;
    const command = { kind: 'ClaimGrowth' as const, step, assisted, plan };
    return answered(await this.ledger.execute(merchantDealsDecider, DEALS, command, cause, () => ({ freeOrders })));
  }
}
