import { discardMailHold, listMailHolds, releaseMailHold } from '@loyalty/contracts/messaging/holds';
import { handle, receiptAt } from '../../../platform/http/call.js';
import { pageAnswer } from '../../../platform/http/reads.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { MailHolds } from '../shoppers/mail-holds.js';

export const mailHoldsHandlers = [
  handle(listMailHolds, [MailHolds], (holds) => async (call) => {
    const { state, ...page } = call.query;
    return pageAnswer(() => holds.list(call.principal.shop, state, page));
  }),
  handle(releaseMailHold, [MailHolds, EVENT_STORE], (holds, store) => async (call) => {
    const { id } = call.params;
    const count = await holds.release(call.principal.shop, id);
    if (typeof count !== 'number') throw fromRejection(count);
    return { data: { id, count }, receipt: receiptAt(await store.head()), message: 'Updated successfully' };
  }),
  handle(discardMailHold, [MailHolds, EVENT_STORE], (holds, store) => async (call) => {
    const { id } = call.params;
    const count = await holds.discard(call.principal.shop, id);
    if (typeof count !== 'number') throw fromRejection(count);
    return { data: { id, count }, receipt: receiptAt(await store.head()), message: 'Updated successfully' };
  }),
];
