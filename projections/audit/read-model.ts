import { readModel } from '../engine/schema/context-model.js';
import { noteProjection, noteTable } from './note.projection.js';

/** The tables of audit and the contexts whose rows their folds read. */
export const auditReadModel = readModel({
  name: 'audit',
  reads: [],
  projections: [noteProjection],
  tables: { note: noteTable },
});
