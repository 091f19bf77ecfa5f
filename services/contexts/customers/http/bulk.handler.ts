import { setCustomersStatus } from '@loyalty/contracts/customers/queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handleBulk } from '../../../platform/http/bulk.js';
import { type Call, type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { loadCustomer } from '../application/queries.js';
import { customerDecider } from '../domain/customer.js';

@Handles(setCustomersStatus)
export class SetCustomersStatusHandler implements Handler<typeof setCustomersStatus> {
  constructor(private readonly ledger: Ledger) {}

  execute({ call }: Message<typeof setCustomersStatus>) {
    const { shop } = call.principal;
    const kind = call.body.status === 'Member' ? ('JoinProgram' as const) : ('LeaveProgram' as const);
    const known = {
      is: async (id: string) => (await loadCustomer(this.ledger, shop, id)).known,
      rejection: 'customer.unknown' as const,
    };
    return handleBulk(this.ledger, call as unknown as Call, call.body.ids, known, (customer, cause) =>
      this.ledger.execute(customerDecider, customer, { kind, customer, source: 'admin' }, cause),
    );
  }
}
