import { readModel } from '../engine/schema/context-model.js';
import { lifeTable, lotProjection, lotTable, redemptionTable } from './lot.projection.js';

/** The tables of points and the contexts whose rows their folds read. */
export const pointsReadModel = readModel({
  name: 'points',
  reads: ['customers'],
  projections: [lotProjection],
  tables: { shared_life: lifeTable, lot: lotTable, redemption: redemptionTable },
});
