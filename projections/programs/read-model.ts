import { readModel } from '../engine/schema/context-model.js';
import {
  programAuthorTable,
  programHistoryProjection,
  programPaidTable,
  programPayeeTable,
  programSwitchTable,
} from './history.projection.js';
import { programDayTable, programProjection, programTable, programVersionTable } from './program.projection.js';

/** The tables of programs and the contexts whose rows their folds read. */
export const programsReadModel = readModel({
  name: 'programs',
  reads: ['shop'],
  projections: [programProjection, programHistoryProjection],
  tables: {
    program_author: programAuthorTable,
    program_paid: programPaidTable,
    program_payee: programPayeeTable,
    program_switch: programSwitchTable,
    program_day: programDayTable,
    program: programTable,
    program_version: programVersionTable,
  },
});
