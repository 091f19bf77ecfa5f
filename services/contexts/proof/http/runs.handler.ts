import {
  cancelProofRun,
  getProofRun,
  linkPack,
  makePack,
  type ProofRun,
  startSealing,
  startVerification,
} from '@loyalty/contracts/proof/queries';
import { Injectable } from '@nestjs/common';
import { localDay } from '../../../kernel/calendar.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { type Call, type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { Jobs } from '../../../platform/tasks/jobs.js';
import { loadShop } from '../../shop/application/queries.js';
import { PackLinks } from '../application/pack/links.js';
import { Runs, type StoredProofRun } from '../application/runs.js';
import { makePackTask, verifyLogTask } from '../application/tasks.js';

/** Where packs are fetched. */
export const DOWNLOAD_PATH = '/api/lp/proof/download';

export const shownRun = ({ askedBy: _, ...run }: StoredProofRun): ProofRun => run;

/** Begins work for a shop, one of each kind at a time: a check that is asked for while another runs begins after it (B-238). */
@Injectable()
export class ProofRuns {
  constructor(
    private readonly runs: Runs,
    private readonly jobs: Jobs,
    private readonly clock: ShiftedClock,
  ) {}

  async begin(call: Call, kind: ProofRun['kind'], seal = false): Promise<ProofRun> {
    const { shop, actor } = call.principal;
    const { run, isNew } = await this.runs.begin(shop, kind, actor.id, this.clock.now(), seal);
    const task = kind === 'pack' ? makePackTask : verifyLogTask;
    if (isNew) await this.jobs.request(task, { shop, run: run.id, seal, staff: actor.id }, `${task.name}:${shop}`);
    return shownRun(run);
  }
}

@Handles(startVerification)
export class StartVerificationHandler implements Handler<typeof startVerification> {
  constructor(private readonly begun: ProofRuns) {}

  async execute({ call }: Message<typeof startVerification>) {
    return { data: await this.begun.begin(call as unknown as Call, 'verify') };
  }
}

@Handles(startSealing)
export class StartSealingHandler implements Handler<typeof startSealing> {
  constructor(private readonly begun: ProofRuns) {}

  /** The seal is written later, by the run; its receipt names nothing yet. */
  async execute({ call }: Message<typeof startSealing>) {
    const receipt = { stream: '', revision: 0, position: 0, events: [] };
    return { data: await this.begun.begin(call as unknown as Call, 'verify', true), receipt };
  }
}

@Handles(makePack)
export class MakePackHandler implements Handler<typeof makePack> {
  constructor(private readonly begun: ProofRuns) {}

  async execute({ call }: Message<typeof makePack>) {
    return { data: await this.begun.begin(call as unknown as Call, 'pack') };
  }
}

@Handles(getProofRun)
export class GetProofRunHandler implements Handler<typeof getProofRun> {
  constructor(private readonly runs: Runs) {}

  async execute({ call }: Message<typeof getProofRun>) {
    const run = await this.runs.get(call.principal.shop, call.params.id);
    if (!run) throw notFound();
    return { data: shownRun(run) };
  }
}

@Handles(cancelProofRun)
export class CancelProofRunHandler implements Handler<typeof cancelProofRun> {
  constructor(private readonly runs: Runs) {}

  async execute({ call }: Message<typeof cancelProofRun>) {
    const { shop } = call.principal;
    await this.runs.cancel(shop, call.params.id);
    const run = await this.runs.get(shop, call.params.id);
    if (!run) throw notFound();
    return { data: shownRun(run) };
  }
}

@Handles(linkPack)
export class LinkPackHandler implements Handler<typeof linkPack> {
  constructor(
    private readonly runs: Runs,
    private readonly links: PackLinks,
    private readonly ledger: Ledger,
  ) {}

  async execute({ call }: Message<typeof linkPack>) {
    const { shop, actor } = call.principal;
    const run = await this.runs.get(shop, call.params.id);
    if (run?.kind !== 'pack' || run.state !== 'done') throw notFound();
    const { token, expiresAt } = this.links.make({ shop, staff: actor.id, run: run.id });
    const { zone } = await loadShop(this.ledger, shop);
    const fileName = `evidence-${shop}-${localDay(run.askedAt, zone)}.zip`;
    return { data: { path: `${DOWNLOAD_PATH}?token=${token}`, fileName, expiresAt } };
  }
}
