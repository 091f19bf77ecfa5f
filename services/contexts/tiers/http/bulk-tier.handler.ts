import { changeCustomersTier } from '@loyalty/contracts/tiers/bulk-tier';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handleBulk } from '../../../platform/http/bulk.js';
import { handle } from '../../../platform/http/call.js';
import { isKnownCustomer } from '../../customers/application/change-customer.js';
import { TierChanges } from './customer-tier.handler.js';

export const bulkTierHandlers = [
  handle(changeCustomersTier, [Ledger, TierChanges], (ledger, changes) => (call) => {
    const { ids, ...request } = call.body;
    const known = isKnownCustomer(ledger, call.principal.shop);
    return handleBulk(ledger, call, ids, known, (id, context) =>
      changes.changeOne(id, { kind: 'MoveToTier', ...request }, context),
    );
  }),
];
