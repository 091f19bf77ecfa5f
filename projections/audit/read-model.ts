import { readModel } from '../engine/schema/context-model.js';
import { noteProjection, noteTable } from './note.projection.js';
import { privacyRequestProjection, privacyRequestTable } from './privacy.projection.js';

/** The tables of audit and the contexts whose rows their folds read. */
export const auditReadModel = readModel({
  name: 'audit',
  reads: [],
  projections: [noteProjection, privacyRequestProjection],
  tables: { note: noteTable, privacy_request: privacyRequestTable },
});
