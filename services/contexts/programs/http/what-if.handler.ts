import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { reject } from '@loyalty/contracts/kernel/rejection';
import {
  cancelWhatIf,
  exportWhatIf,
  getWhatIf,
  startWhatIf,
  type WhatIfResult,
  type WhatIfRun,
} from '@loyalty/contracts/programs/what-if';
import { namesOf } from '@loyalty/projections/programs/what-if.queries';
import { Injectable } from '@nestjs/common';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { type Call, type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { fromRejection, notFound } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { Jobs } from '../../../platform/tasks/jobs.js';
import { canBeSimulated, type WhatIfRequest } from '../application/draft-rules.js';
import { loadProgramBook } from '../application/queries.js';
import { ProgramRuns, type StoredProgramRun } from '../application/runs.js';
import { simulateDraftTask } from '../application/tasks.js';
import { current } from '../domain/book.js';
import { ruleOf } from './programs.handler.js';

type Stored = StoredProgramRun<WhatIfRequest, WhatIfResult>;
const unpack = promisify(gunzip);

function shown({ id, state, done, total, askedAt: requestedAt, tookMs, result }: Stored): WhatIfRun {
  return { id, state, done, total, askedAt: requestedAt, tookMs, result };
}

/** A run of the shop, with the names of those whose balance it changes most: those are never kept with it. */
@Injectable()
export class WhatIfRuns {
  constructor(
    readonly runs: ProgramRuns,
    private readonly reads: QueryRunner,
  ) {}

  async of(call: Call): Promise<WhatIfRun> {
    const { id } = call.params as { id: string };
    const run = await this.runs.get<WhatIfRequest, WhatIfResult>(call.principal.shop, 'what-if', id);
    if (!run) throw notFound();
    if (!run.result) return shown(run);
    const { gainers, losers } = run.result;
    const ids = [...gainers, ...losers].map(({ customer }) => customer);
    const { data: names } = await this.reads.one(call, (db, shop) => namesOf(db, shop, ids));
    const named = (movers: typeof gainers) =>
      movers.map((mover) => ({ ...mover, name: names.get(mover.customer) ?? '' }));
    return shown({ ...run, result: { ...run.result, gainers: named(gainers), losers: named(losers) } });
  }
}

@Handles(startWhatIf)
export class StartWhatIfHandler implements Handler<typeof startWhatIf> {
  constructor(
    private readonly ledger: Ledger,
    private readonly runs: ProgramRuns,
    private readonly jobs: Jobs,
    private readonly clock: ShiftedClock,
  ) {}

  async execute({ call }: Message<typeof startWhatIf>) {
    const { shop, actor } = call.principal;
    const { program, draft, days } = call.body;
    const rule = ruleOf(draft);
    if (!canBeSimulated(rule)) throw fromRejection(reject('what-if.not-for-orders', { field: 'draft.event' }));
    if (program !== null) {
      const found = (await loadProgramBook(this.ledger, shop)).programs[program];
      if (!found || found.removed) throw fromRejection(reject('program.unknown'));
      if (current(found).rule.event !== rule.event) throw fromRejection(reject('program.event-fixed'));
    }
    const request: WhatIfRequest = { program, rule, days };
    const run = await this.runs.begin(shop, 'what-if', actor.id, this.clock.now(), request);
    await this.jobs.request(simulateDraftTask, { shop, run: run.id });
    return { data: shown(run as Stored) };
  }
}

@Handles(getWhatIf)
export class GetWhatIfHandler implements Handler<typeof getWhatIf> {
  constructor(private readonly runs: WhatIfRuns) {}

  async execute({ call }: Message<typeof getWhatIf>) {
    return { data: await this.runs.of(call as unknown as Call) };
  }
}

@Handles(cancelWhatIf)
export class CancelWhatIfHandler implements Handler<typeof cancelWhatIf> {
  constructor(private readonly runs: WhatIfRuns) {}

  async execute({ call }: Message<typeof cancelWhatIf>) {
    await this.runs.runs.cancel(call.principal.shop, call.params.id);
    return { data: await this.runs.of(call as unknown as Call) };
  }
}

@Handles(exportWhatIf)
export class ExportWhatIfHandler implements Handler<typeof exportWhatIf> {
  constructor(private readonly runs: ProgramRuns) {}

  async execute({ call }: Message<typeof exportWhatIf>) {
    const packed = await this.runs.tableOf(call.principal.shop, call.params.id);
    if (!packed) throw notFound();
    return { data: { name: `what-if-${call.params.id}.csv`, csv: (await unpack(packed)).toString('utf8') } };
  }
}
