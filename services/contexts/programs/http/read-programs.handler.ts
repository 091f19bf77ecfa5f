import type { ProgramType } from '@loyalty/contracts/programs/catalogue';
import {
  getProgram,
  listEarningPrograms,
  listMilestonePrograms,
  listSpendingPrograms,
} from '@loyalty/contracts/programs/queries';
import { listPrograms, getProgram as readProgram } from '@loyalty/projections/programs/program.queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';

/** Programs of one type in their present state. */
const handleList = (endpoint: typeof listEarningPrograms, type: ProgramType) =>
  handle(endpoint, [QueryRunner, ShiftedClock], (reads, clock) => (call) => {
    const now = clock.now().toISOString();
    return reads.all(call, (db, shop) => listPrograms(db, shop, type, now));
  });

export const readProgramsHandlers = [
  handleList(listEarningPrograms, 'earning'),
  handleList(listSpendingPrograms, 'spending'),
  handleList(listMilestonePrograms, 'milestone'),
  handle(getProgram, [QueryRunner, ShiftedClock], (reads, clock) => (call) => {
    const now = clock.now().toISOString();
    return reads.one(call, (db, shop) => readProgram(db, shop, call.params.id, now));
  }),
];
