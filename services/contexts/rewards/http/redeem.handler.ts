import { redeemForCustomer } from '@loyalty/contracts/points/queries';
import { redeemAsShopper } from '@loyalty/contracts/shopper/queries';
import { answered, causeOf, type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { unauthorized } from '../../../platform/http/http-problem.js';
import { Redemptions } from '../application/redeem-reward.js';

@Handles(redeemForCustomer)
export class RedeemForCustomerHandler implements Handler<typeof redeemForCustomer> {
  constructor(private readonly redemptions: Redemptions) {}

  async execute({ call }: Message<typeof redeemForCustomer>) {
    const { id } = call.params;
    return answered(await this.redemptions.redeem(id, call.body, causeOf(call, redeemForCustomer.id)));
  }
}

@Handles(redeemAsShopper)
export class RedeemAsShopperHandler implements Handler<typeof redeemAsShopper> {
  constructor(private readonly redemptions: Redemptions) {}

  async execute({ call }: Message<typeof redeemAsShopper>) {
    const { customer } = call.principal;
    if (customer === null) throw unauthorized();
    const outcome = await this.redemptions.redeem(customer, call.body, causeOf(call, redeemAsShopper.id));
    const { data, receipt } = answered(outcome);
    return { data: { coupon: data.coupon, points: data.account.points }, receipt };
  }
}
