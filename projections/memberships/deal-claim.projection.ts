import type { Projection } from '../engine/schema/projection.js';
import { table, text, whole } from '../engine/schema/table.js';

/** Members who took a deal, counted. */
export const dealClaimsTable = table(
  'deal_claims',
  { shop: text, deal: text, claims: whole, position: whole },
  { key: ['shop', 'deal'], fillfactor: 50 },
);

export const dealClaimProjection: Projection = {
  name: 'deal-claims',
  version: 1,
  tables: [dealClaimsTable],
  on: {
    MemberDealClaimed({ shop, position, data: { deal } }, rows) {
      const claims = (rows.get(dealClaimsTable, { shop, deal })?.claims ?? 0) + 1;
      rows.put(dealClaimsTable, { shop, deal, claims, position });
    },
  },
};
