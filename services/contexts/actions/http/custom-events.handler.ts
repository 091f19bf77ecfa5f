import { reportCustomEvent } from '@loyalty/contracts/intake/queries';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { Claims } from '../application/claims.js';

export const customEventsHandlers = [
  handle(reportCustomEvent, [Claims, Ledger], (claims, ledger) => async (call, context) => {
    const { eventId: which, customer, id } = call.body;
    const { known } = await loadCustomer(ledger, call.principal.shop, customer);
    if (!known) throw fromRejection(reject('customer.unknown', { field: 'customer' }));
    const claim = { customer, event: 'custom_program' as const, which, id };
    return answered(await claims.claim(claim, context));
  }),
];
