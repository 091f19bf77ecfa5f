import { readModel } from '../engine/schema/context-model.js';
import { tierLaunchEffectTable } from './launch-effect.projection.js';
import { tierAdjustmentProjection, tierAdjustmentTable } from './tier-adjustment.projection.js';
import { tierLaunchTable, tierSchemeProjection, tierSchemeTable } from './tier-scheme.projection.js';
import { tierStandingProjection, tierStandingTable } from './tier-standing.projection.js';

/** The tables of tiers and the contexts whose rows their folds read. */
export const tiersReadModel = readModel({
  name: 'tiers',
  reads: [],
  projections: [tierAdjustmentProjection, tierStandingProjection, tierSchemeProjection],
  tables: {
    tier_adjustment: tierAdjustmentTable,
    tier_standing: tierStandingTable,
    tier_scheme: tierSchemeTable,
    tier_launch: tierLaunchTable,
    tier_launch_effect: tierLaunchEffectTable,
  },
});
