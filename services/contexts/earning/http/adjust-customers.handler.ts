import { adjustCustomersPoints } from '@loyalty/contracts/customers/queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handleBulk } from '../../../platform/http/bulk.js';
import { handle } from '../../../platform/http/call.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { PointAdjustments } from '../application/adjust-points.js';

export const adjustCustomersHandlers = [
  handle(adjustCustomersPoints, [Ledger, PointAdjustments], (ledger, adjustments) => async (call) => {
    const { shop } = call.principal;
    const { ids, ...adjustment } = call.body;
    const terms = await adjustments.terms(shop);
    const known = {
      is: async (id: string) => (await loadCustomer(ledger, shop, id)).known,
      rejection: 'customer.unknown' as const,
    };
    return handleBulk(ledger, call, ids, known, (id, context) =>
      adjustments.adjustKnown(id, adjustment, terms, context),
    );
  }),
];
