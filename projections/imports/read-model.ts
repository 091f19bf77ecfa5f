import { readModel } from '../engine/schema/context-model.js';
import { importProjection, importTable } from './import.projection.js';

/** The history of imports. */
export const importsReadModel = readModel({
  name: 'imports',
  reads: [],
  projections: [importProjection],
  tables: { import: importTable },
});
