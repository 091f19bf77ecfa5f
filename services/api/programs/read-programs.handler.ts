import {
  getProgram,
  listEarningPrograms,
  listMilestonePrograms,
  listSpendingPrograms,
} from '@loyalty/contracts/programs/queries';
import { listPrograms, getProgram as readProgram } from '@loyalty/projections/programs/program.queries';
import { ShiftedClock } from '../../clock/clock.js';
import { type Handler, Handles, type Message } from '../http/call.js';
import { Reads } from '../http/reads.js';

@Handles(listEarningPrograms)
export class ListEarningProgramsHandler implements Handler<typeof listEarningPrograms> {
  constructor(
    private readonly reads: Reads,
    private readonly clock: ShiftedClock,
  ) {}

  execute({ call }: Message<typeof listEarningPrograms>) {
    const now = this.clock.now().toISOString();
    return this.reads.all(call, (db, shop) => listPrograms(db, shop, 'earning', now));
  }
}

@Handles(listSpendingPrograms)
export class ListSpendingProgramsHandler implements Handler<typeof listSpendingPrograms> {
  constructor(
    private readonly reads: Reads,
    private readonly clock: ShiftedClock,
  ) {}

  execute({ call }: Message<typeof listSpendingPrograms>) {
    const now = this.clock.now().toISOString();
    return this.reads.all(call, (db, shop) => listPrograms(db, shop, 'spending', now));
  }
}

@Handles(listMilestonePrograms)
export class ListMilestoneProgramsHandler implements Handler<typeof listMilestonePrograms> {
  constructor(
    private readonly reads: Reads,
    private readonly clock: ShiftedClock,
  ) {}

  execute({ call }: Message<typeof listMilestonePrograms>) {
    const now = this.clock.now().toISOString();
    return this.reads.all(call, (db, shop) => listPrograms(db, shop, 'milestone', now));
  }
}

@Handles(getProgram)
export class GetProgramHandler implements Handler<typeof getProgram> {
  constructor(
    private readonly reads: Reads,
    private readonly clock: ShiftedClock,
  ) {}

  execute({ call }: Message<typeof getProgram>) {
    const now = this.clock.now().toISOString();
    return this.reads.one(call, (db, shop) => readProgram(db, shop, call.params.id, now));
  }
}
