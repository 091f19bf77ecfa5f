import { listCustomerViews, removeCustomerView, saveCustomerView } from '@loyalty/contracts/customers/views';
import { answered, handle } from '../../../platform/http/call.js';
import { CustomerViews } from '../application/views.js';

export const viewsHandlers = [
  handle(listCustomerViews, [CustomerViews], (views) => async (call) => {
    const { shop, actor } = call.principal;
    const data = await views.seenBy(shop, actor.id);
    return { data, count: data.length, total: data.length };
  }),
  handle(
    saveCustomerView,
    [CustomerViews],
    (views) => async (call, context) => answered(await views.save(call.params.id, call.body, context)),
  ),
  handle(
    removeCustomerView,
    [CustomerViews],
    (views) => async (call, context) => answered(await views.remove(call.params.id, context)),
  ),
];
