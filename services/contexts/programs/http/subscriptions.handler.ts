import { getSubscriptions } from '@loyalty/contracts/programs/subscriptions';
import { handle } from '../../../platform/http/call.js';
import { Subscriptions } from '../application/subscriptions.js';

export const subscriptionsHandlers = [
  handle(getSubscriptions, [Subscriptions], (subscriptions) => async (call) => {
    const { shop } = call.principal;
    const [sold, toCompanies] = await Promise.all([subscriptions.sold(shop), subscriptions.toCompanies(shop)]);
    return { data: { sold, toCompanies } };
  }),
];
