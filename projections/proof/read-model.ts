import { readModel } from '../engine/schema/context-model.js';
import { proofProjection, proofTable, sealTable } from './proof.projection.js';

/** The tables of proof and the contexts whose rows their folds read. */
export const proofReadModel = readModel({
  name: 'proof',
  reads: [],
  projections: [proofProjection],
  tables: { proof: proofTable, seal: sealTable },
});
