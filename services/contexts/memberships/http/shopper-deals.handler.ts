import { claimMemberDeal, listShopperDeals } from '@loyalty/contracts/memberships/shopper';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { unauthorized } from '../../../platform/http/http-problem.js';
import { MemberDeals } from '../application/member-deals.js';

@Handles(listShopperDeals)
export class ListShopperDealsHandler implements Handler<typeof listShopperDeals> {
  constructor(private readonly deals: MemberDeals) {}

  async execute({ call }: Message<typeof listShopperDeals>) {
    const { shop, customer } = call.principal;
    if (customer === null) throw unauthorized();
    const { position } = call.query;
    const deals = await this.deals.of(shop, customer);
    return { data: deals.filter(({ positions }) => positions.includes(position)) };
  }
}

@Handles(claimMemberDeal)
export class ClaimMemberDealHandler implements Handler<typeof claimMemberDeal> {
  constructor(private readonly deals: MemberDeals) {}

  async execute({ call }: Message<typeof claimMemberDeal>) {
    const { customer } = call.principal;
    if (customer === null) throw unauthorized();
    const cause = commandContext(call as unknown as Call, claimMemberDeal.id);
    return answered(await this.deals.claim(call.params.id, customer, cause));
  }
}
