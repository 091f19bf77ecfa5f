import { getFunctionDiscount } from '@loyalty/contracts/rewards/discounts';
import { handle } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { FunctionDiscounts } from '../application/function-discount.js';

export const discountsHandlers = [
  handle(getFunctionDiscount, [FunctionDiscounts], (discounts) => async (call) => {
    const { functionId, id } = call.params;
    const found = await discounts.find(call.principal.shop, id);
    if (!found) throw notFound();
    return { data: { functionId, ...found } };
  }),
];
