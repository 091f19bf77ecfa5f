import { claimMemberDeal, listShopperDeals } from '@loyalty/contracts/memberships/shopper';
import { answered, handle } from '../../../platform/http/call.js';
import { unauthorized } from '../../../platform/http/http-problem.js';
import { MemberDeals } from '../application/member-deals.js';

export const shopperDealsHandlers = [
  handle(listShopperDeals, [MemberDeals], (deals) => async (call) => {
    const { shop, customer } = call.principal;
    if (customer === null) throw unauthorized();
    const { position } = call.query;
    const offered = await deals.of(shop, customer);
    return { data: offered.filter(({ positions }) => positions.includes(position)) };
  }),
  handle(claimMemberDeal, [MemberDeals], (deals) => async (call, context) => {
    const { customer } = call.principal;
    if (customer === null) throw unauthorized();
    return answered(await deals.claim(call.params.id, customer, context));
  }),
];
