import { readModel } from '../engine/schema/context-model.js';
import { dealClaimProjection, dealClaimsTable } from './deal-claim.projection.js';
import { subscriberTable, subscriptionContractTable, subscriptionProjection } from './subscription.projection.js';

/** The tables of memberships and the contexts whose rows their folds read. */
export const membershipsReadModel = readModel({
  name: 'memberships',
  reads: [],
  projections: [subscriptionProjection, dealClaimProjection],
  tables: {
    subscription_contract: subscriptionContractTable,
    subscriber: subscriberTable,
    deal_claims: dealClaimsTable,
  },
});
