import type { PublishedView } from '../../engine/schema/views.js';
import { dimCustomer, dimDay, dimProgramVersion, dimTier, erasedCustomer } from './dimensions.js';
import { factPoints, factTierMoves } from './movement-facts.js';
import { factOrders, factRedemptions } from './order-facts.js';
import { factReferrals } from './referral-facts.js';
import { type StarTable, viewOf } from './star-table.js';

/** The schema of the views, which is their version: another shape is another schema beside it. */
export const STAR_SCHEMA = 'star_v1';

/** Facts, then dimensions, then erased persons. */
export const starTables: readonly StarTable[] = [
  factPoints,
  factOrders,
  factRedemptions,
  factTierMoves,
  factReferrals,
  dimCustomer,
  dimProgramVersion,
  dimTier,
  dimDay,
  erasedCustomer,
];

export const starViews: readonly PublishedView[] = starTables.map((table) => ({
  schema: STAR_SCHEMA,
  name: table.name,
  sql: viewOf(table),
}));
