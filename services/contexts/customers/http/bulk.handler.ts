import { setCustomersStatus } from '@loyalty/contracts/customers/queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handleBulk } from '../../../platform/http/bulk.js';
import { handle } from '../../../platform/http/call.js';
import { changeCustomer, isKnownCustomer } from '../application/change-customer.js';

export const bulkHandlers = [
  handle(setCustomersStatus, [Ledger], (ledger) => (call) => {
    const kind = call.body.status === 'Member' ? ('JoinProgram' as const) : ('LeaveProgram' as const);
    const known = isKnownCustomer(ledger, call.principal.shop);
    return handleBulk(ledger, call, call.body.ids, known, (customer, context) =>
      changeCustomer(ledger, { kind, customer, source: 'admin' }, context),
    );
  }),
];
