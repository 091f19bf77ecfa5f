import { listFeatureRequests, sendFeatureRequest } from '@loyalty/contracts/feedback/queries';
import { handle, receiptAt } from '../../../platform/http/call.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { FeatureRequests } from '../application/feature-requests.js';

export const requestHandlers = [
  handle(listFeatureRequests, [FeatureRequests], (requests) => async ({ principal: { shop } }) => ({
    data: { open: requests.isOpen, requests: await requests.list(shop) },
  })),
  handle(sendFeatureRequest, [FeatureRequests, EVENT_STORE], (requests, store) => async (call) => {
    const { principal, body, idempotencyKey, requestId } = call;
    const sent = await requests.send(principal.shop, body, idempotencyKey ?? requestId);
    if ('rejected' in sent) throw fromRejection(sent);
    return { data: sent, receipt: receiptAt(await store.head()) };
  }),
];
