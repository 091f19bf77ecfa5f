import type { ProgramType } from '@loyalty/contracts/programs/catalogue';
import {
  getProgram,
  listEarningPrograms,
  listMilestonePrograms,
  listSpendingPrograms,
} from '@loyalty/contracts/programs/queries';
import { listPrograms, getProgram as readProgram } from '@loyalty/projections/programs/program.queries';
import { Injectable } from '@nestjs/common';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';

/** Programs of one type in their present state. */
@Injectable()
class ProgramLists {
  constructor(
    private readonly reads: QueryRunner,
    private readonly clock: ShiftedClock,
  ) {}

  protected list(call: Message<typeof listEarningPrograms>['call'], type: ProgramType) {
    const now = this.clock.now().toISOString();
    return this.reads.all(call, (db, shop) => listPrograms(db, shop, type, now));
  }
}

@Handles(listEarningPrograms)
export class ListEarningProgramsHandler extends ProgramLists implements Handler<typeof listEarningPrograms> {
  execute({ call }: Message<typeof listEarningPrograms>) {
    return this.list(call, 'earning');
  }
}

@Handles(listSpendingPrograms)
export class ListSpendingProgramsHandler extends ProgramLists implements Handler<typeof listSpendingPrograms> {
  execute({ call }: Message<typeof listSpendingPrograms>) {
    return this.list(call, 'spending');
  }
}

@Handles(listMilestonePrograms)
export class ListMilestoneProgramsHandler extends ProgramLists implements Handler<typeof listMilestonePrograms> {
  execute({ call }: Message<typeof listMilestonePrograms>) {
    return this.list(call, 'milestone');
  }
}

@Handles(getProgram)
export class GetProgramHandler implements Handler<typeof getProgram> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly clock: ShiftedClock,
  ) {}

  execute({ call }: Message<typeof getProgram>) {
    const now = this.clock.now().toISOString();
    return this.reads.one(call, (db, shop) => readProgram(db, shop, call.params.id, now));
  }
}
