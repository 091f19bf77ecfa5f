import { readModel } from '../engine/schema/context-model.js';
import { lotProjection } from './lot.projection.js';
import { lifeTable, lotTable, redemptionTable } from './lot-tables.js';

/** The tables of points and the contexts whose rows their folds read. */
export const pointsReadModel = readModel({
  name: 'points',
  reads: ['customers'],
  projections: [lotProjection],
  tables: { shared_life: lifeTable, lot: lotTable, redemption: redemptionTable },
});
