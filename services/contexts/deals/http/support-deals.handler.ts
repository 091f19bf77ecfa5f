import {
  claimSupportDeal,
  giveSupportDeal,
  listSupportDeals,
  withdrawSupportDeal,
} from '@loyalty/contracts/deals/support-deals';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { changeMerchantDeals } from '../application/change-merchant-deals.js';
import { supportDealsOf } from '../application/offers.js';
import { loadMerchantDeals } from '../application/queries.js';

export const supportDealsHandlers = [
  handle(listSupportDeals, [Ledger, ShiftedClock], (ledger, clock) => async (call) => {
    const state = await loadMerchantDeals(ledger, call.principal.shop);
    return { data: { deals: supportDealsOf(state, clock.now().toISOString()) } };
  }),
  handle(giveSupportDeal, [Ledger], (ledger) => async (call, context) => {
    const deal = { ...call.body, person: call.principal.actor.id };
    const command = { kind: 'GiveSupportDeal' as const, deal };
    const given = await changeMerchantDeals(ledger, command, context, (state) => ({
      id: state.given.at(-1)!.given.deal,
    }));
    return { ...answered(given), message: 'Created successfully' };
  }),
  handle(withdrawSupportDeal, [Ledger], (ledger) => async (call, context) => {
    const command = { kind: 'WithdrawSupportDeal' as const, id: call.params.id };
    return answered(await changeMerchantDeals(ledger, command, context, () => ({})));
  }),
  handle(claimSupportDeal, [Ledger], (ledger) => async (call, context) => {
    const command = { kind: 'ClaimSupportDeal' as const, id: call.params.id };
    const claimed = await changeMerchantDeals(ledger, command, context, ({ claim }) => ({
      planDiscountCode: claim?.discountCode ?? '',
    }));
    return { ...answered(claimed), message: 'Claim offer successfully' };
  }),
];
