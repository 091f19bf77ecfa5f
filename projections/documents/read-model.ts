import { readModel } from '../engine/schema/context-model.js';
import { documentProjection, documentTable, documentVersionTable } from './document.projection.js';

/** The tables of documents and the contexts whose rows their folds read. */
export const documentsReadModel = readModel({
  name: 'documents',
  reads: [],
  projections: [documentProjection],
  tables: { document: documentTable, document_version: documentVersionTable },
});
