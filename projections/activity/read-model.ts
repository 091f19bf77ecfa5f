import { readModel } from '../engine/schema/context-model.js';
import { activityProjection, activityTable, undoTable } from './activity.projection.js';

/** The tables of activity and the contexts whose rows their folds read. */
export const activityReadModel = readModel({
  name: 'activity',
  reads: ['customers', 'points', 'rewards'],
  projections: [activityProjection],
  tables: { activity: activityTable, undo: undoTable },
});
