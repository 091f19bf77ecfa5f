import { readModel } from '../engine/schema/context-model.js';
import { tierEntryProjection, tierEntryTable } from './tier-entry.projection.js';
import { tierLaunchTable, tierSchemeProjection, tierSchemeTable } from './tier-scheme.projection.js';
import { tierStandingProjection, tierStandingTable } from './tier-standing.projection.js';

/** The tables of tiers and the contexts whose rows their folds read. */
export const tiersReadModel = readModel({
  name: 'tiers',
  reads: [],
  projections: [tierEntryProjection, tierStandingProjection, tierSchemeProjection],
  tables: {
    tier_entry: tierEntryTable,
    tier_standing: tierStandingTable,
    tier_scheme: tierSchemeTable,
    tier_launch: tierLaunchTable,
  },
});
