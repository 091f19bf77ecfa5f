import { adjustCustomersPoints, setCustomersStatus } from '@loyalty/contracts/customers/queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handleBulk } from '../../../platform/http/bulk.js';
import { type Call, type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { PointAdjustments } from '../../points/application/adjust-points.js';
import { loadCustomer } from '../application/queries.js';
import { customerDecider } from '../domain/customer.js';

/** A customer whom the shop knows. */
const knownTo = (ledger: Ledger, call: Call) => ({
  is: async (id: string) => (await loadCustomer(ledger, call.principal.shop, id)).known,
  rejection: 'customer.unknown' as const,
});

@Handles(setCustomersStatus)
export class SetCustomersStatusHandler implements Handler<typeof setCustomersStatus> {
  constructor(private readonly ledger: Ledger) {}

  execute({ call }: Message<typeof setCustomersStatus>) {
    const kind = call.body.status === 'Member' ? ('JoinProgram' as const) : ('LeaveProgram' as const);
    const any = call as unknown as Call;
    return handleBulk(this.ledger, any, call.body.ids, knownTo(this.ledger, any), (customer, cause) =>
      this.ledger.execute(customerDecider, customer, { kind, customer, source: 'admin' }, cause),
    );
  }
}

@Handles(adjustCustomersPoints)
export class AdjustCustomersPointsHandler implements Handler<typeof adjustCustomersPoints> {
  constructor(
    private readonly ledger: Ledger,
    private readonly adjustments: PointAdjustments,
  ) {}

  async execute({ call }: Message<typeof adjustCustomersPoints>) {
    const { ids, ...adjustment } = call.body;
    const terms = await this.adjustments.terms(call.principal.shop);
    const any = call as unknown as Call;
    return handleBulk(this.ledger, any, ids, knownTo(this.ledger, any), (id, cause) =>
      this.adjustments.adjustKnown(id, adjustment, terms, cause),
    );
  }
}
