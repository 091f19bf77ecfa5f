import {
  claimSupportDeal,
  giveSupportDeal,
  listSupportDeals,
  withdrawSupportDeal,
} from '@loyalty/contracts/deals/support-deals';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { supportDealsOf } from '../application/offers.js';
import { DEALS, loadMerchantDeals } from '../application/queries.js';
import { merchantDealsDecider } from '../domain/deals.js';

@Handles(listSupportDeals)
export class ListSupportDealsHandler implements Handler<typeof listSupportDeals> {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: ShiftedClock,
  ) {}

  async execute({ call }: Message<typeof listSupportDeals>) {
    const state = await loadMerchantDeals(this.ledger, call.principal.shop);
    return { data: { deals: supportDealsOf(state, this.clock.now().toISOString()) } };
  }
}

@Handles(giveSupportDeal)
export class GiveSupportDealHandler implements Handler<typeof giveSupportDeal> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof giveSupportDeal>) {
    const cause = commandContext(call as unknown as Call, giveSupportDeal.id);
    const deal = { ...call.body, person: call.principal.actor.id };
    const command = { kind: 'GiveSupportDeal' as const, deal };
    const given = await this.ledger.execute(merchantDealsDecider, DEALS, command, cause, (state) => ({
      id: state.given.at(-1)!.given.deal,
    }));
    return { ...answered(given), message: 'Created successfully' };
  }
}

@Handles(withdrawSupportDeal)
export class WithdrawSupportDealHandler implements Handler<typeof withdrawSupportDeal> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof withdrawSupportDeal>) {
    const cause = commandContext(call as unknown as Call, withdrawSupportDeal.id);
    const command = { kind: 'WithdrawSupportDeal' as const, id: call.params.id };
    return answered(await this.ledger.execute(merchantDealsDecider, DEALS, command, cause, () => ({})));
  }
}

@Handles(claimSupportDeal)
export class ClaimSupportDealHandler implements Handler<typeof claimSupportDeal> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof claimSupportDeal>) {
    const cause = commandContext(call as unknown as Call, claimSupportDeal.id);
    const command = { kind: 'ClaimSupportDeal' as const, id: call.params.id };
    const claimed = await this.ledger.execute(merchantDealsDecider, DEALS, command, cause, ({ claim }) => ({
      planDiscountCode: claim?.discountCode ?? '',
    }));
    return { ...answered(claimed), message: 'Claim offer successfully' };
  }
}
