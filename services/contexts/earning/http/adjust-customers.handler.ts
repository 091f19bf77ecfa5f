import { adjustCustomersPoints } from '@loyalty/contracts/customers/queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handleBulk } from '../../../platform/http/bulk.js';
import { type Call, type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { PointAdjustments } from '../application/adjust-points.js';

@Handles(adjustCustomersPoints)
export class AdjustCustomersPointsHandler implements Handler<typeof adjustCustomersPoints> {
  constructor(
    private readonly ledger: Ledger,
    private readonly adjustments: PointAdjustments,
  ) {}

  async execute({ call }: Message<typeof adjustCustomersPoints>) {
    const { shop } = call.principal;
    const { ids, ...adjustment } = call.body;
    const terms = await this.adjustments.terms(shop);
    const known = {
      is: async (id: string) => (await loadCustomer(this.ledger, shop, id)).known,
      rejection: 'customer.unknown' as const,
    };
    return handleBulk(this.ledger, call as unknown as Call, ids, known, (id, cause) =>
      this.adjustments.adjustKnown(id, adjustment, terms, cause),
    );
  }
}
