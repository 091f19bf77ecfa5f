import { redeemForCustomer } from '@loyalty/contracts/points/queries';
import { redeemAsShopper } from '@loyalty/contracts/shopper/queries';
import { Inject } from '@nestjs/common';
import type { EventStore } from '../../event-store/port.js';
import { causeOf, type Handler, Handles, type Message } from '../http/call.js';
import { Reads } from '../http/reads.js';
import { unauthorized } from '../http/refusal.js';
import { EVENT_STORE } from '../tokens.js';
import { Redemptions } from './redemptions.js';

@Handles(redeemForCustomer)
export class RedeemForCustomerHandler implements Handler<typeof redeemForCustomer> {
  constructor(
    private readonly redemptions: Redemptions,
    private readonly reads: Reads,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async execute({ call }: Message<typeof redeemForCustomer>) {
    const cause = causeOf(call, redeemForCustomer.id);
    const answer = await this.redemptions.redeem(call.params.id, call.body, cause);
    // The receipt is of the held points only; a read after it is to show the coupon, too.
    if (!cause.dryRun) await this.reads.folded(cause.shop, this.store);
    return answer;
  }
}

@Handles(redeemAsShopper)
export class RedeemAsShopperHandler implements Handler<typeof redeemAsShopper> {
  constructor(private readonly redemptions: Redemptions) {}

  async execute({ call }: Message<typeof redeemAsShopper>) {
    const { customer } = call.principal;
    if (customer === null) throw unauthorized();
    const { data, receipt } = await this.redemptions.redeem(customer, call.body, causeOf(call, redeemAsShopper.id));
    return { data: { coupon: data.coupon, points: data.account.points }, receipt };
  }
}
