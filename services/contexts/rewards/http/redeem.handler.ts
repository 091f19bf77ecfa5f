import { redeemForCustomer } from '@loyalty/contracts/points/queries';
import { redeemAsShopper } from '@loyalty/contracts/shopper/queries';
import { Inject } from '@nestjs/common';
import type { EventStore } from '../../../platform/event-store/port.js';
import { answered, commandContext, type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { unauthorized } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { Redemptions } from '../application/redeem-reward.js';

@Handles(redeemForCustomer)
export class RedeemForCustomerHandler implements Handler<typeof redeemForCustomer> {
  constructor(
    private readonly redemptions: Redemptions,
    private readonly reads: QueryRunner,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async execute({ call }: Message<typeof redeemForCustomer>) {
    const cause = commandContext(call, redeemForCustomer.id);
    const answer = answered(await this.redemptions.redeem(call.params.id, call.body, cause));
    // The receipt covers the held points only; a read after it must show the coupon, too.
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
    const outcome = await this.redemptions.redeem(customer, call.body, commandContext(call, redeemAsShopper.id));
    const { data, receipt } = answered(outcome);
    return { data: { coupon: data.coupon, points: data.account.points }, receipt };
  }
}
