import { growthReward } from '@loyalty/contracts/deals/growth';
import { headstartOffer } from '@loyalty/contracts/deals/promos';
import { claimGrowthReward, claimPromo } from '@loyalty/contracts/deals/queries';
import { assistedOrders } from '@loyalty/projections/deals/assisted-order.queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { loadShopFacts } from '../../programs/application/queries.js';
import { changeMerchantDeals } from '../application/change-merchant-deals.js';

export const offersHandlers = [
  handle(claimPromo, [Ledger], (ledger) => async (call, context) => {
    const { platformPlan = '' } = await loadShopFacts(ledger, context.shop);
    const { promoType } = call.body;
    const command = { kind: 'ClaimPromo' as const, promoType, offer: headstartOffer(platformPlan) };
    const claimed = await changeMerchantDeals(ledger, command, context, ({ claim }) => ({
      promoType,
      planDiscountCode: claim?.discountCode ?? null,
      promoSpecialOfferDelayType: claim?.delayType ?? null,
    }));
    return { ...answered(claimed), message: 'Claim offer successfully' };
  }),
  handle(claimGrowthReward, [Ledger, QueryRunner], (ledger, reads) => async (call, context) => {
    const [{ plan }, assisted] = await Promise.all([
      loadShopFacts(ledger, context.shop),
      reads.value(context.shop, (db) => assistedOrders(db, context.shop)),
    ]);
    const step = Number(call.params.orders);
    const freeOrders = growthReward(step, plan) ?? 0;
    const command = { kind: 'ClaimGrowth' as const, step, assisted, plan };
    return answered(await changeMerchantDeals(ledger, command, context, () => ({ freeOrders })));
  }),
];
