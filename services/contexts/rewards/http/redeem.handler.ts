import { redeemForCustomer } from '@loyalty/contracts/points/queries';
import { redeemAsShopper } from '@loyalty/contracts/shopper/queries';
import { answered, handle } from '../../../platform/http/call.js';
import { unauthorized } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { Redemptions } from '../application/redeem-reward.js';

export const redeemHandlers = [
  handle(
    redeemForCustomer,
    [Redemptions, QueryRunner, EVENT_STORE],
    (redemptions, reads, store) => async (call, context) => {
      const answer = answered(await redemptions.redeem(call.params.id, call.body, context));
      // The receipt covers the held points only; a read after it must show the coupon, too.
      if (!context.dryRun) await reads.folded(context.shop, store);
      return answer;
    },
  ),
  handle(redeemAsShopper, [Redemptions], (redemptions) => async (call, context) => {
    const { customer } = call.principal;
    if (customer === null) throw unauthorized();
    const outcome = await redemptions.redeem(customer, call.body, context);
    const { data, receipt } = answered(outcome);
    return { data: { coupon: data.coupon, points: data.account.points }, receipt };
  }),
];
