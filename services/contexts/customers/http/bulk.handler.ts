import { setCustomersStatus } from '@loyalty/contracts/customers/queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handleBulk } from '../../../platform/http/bulk.js';
import { handle } from '../../../platform/http/call.js';
import { loadCustomer } from '../application/queries.js';
import { customerDecider } from '../domain/customer.js';

export const bulkHandlers = [
  handle(setCustomersStatus, [Ledger], (ledger) => (call) => {
    const { shop } = call.principal;
    const kind = call.body.status === 'Member' ? ('JoinProgram' as const) : ('LeaveProgram' as const);
    const known = {
      is: async (id: string) => (await loadCustomer(ledger, shop, id)).known,
      rejection: 'customer.unknown' as const,
    };
    return handleBulk(ledger, call, call.body.ids, known, (customer, cause) =>
      ledger.execute(customerDecider, customer, { kind, customer, source: 'admin' }, cause),
    );
  }),
];
