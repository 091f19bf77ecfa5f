import {
  cancelProofRun,
  getProofRun,
  linkPack,
  makePack,
  type ProofRun,
  startVerification,
} from '@loyalty/contracts/proof/queries';
import { ShiftedClock } from '../../clock/clock.js';
import { PackLinks } from '../../proof/pack/links.js';
import { type Run, Runs } from '../../proof/runs.js';
import { Jobs } from '../../worker/jobs.js';
import { type Handler, Handles, type Message } from '../http/call.js';
import { notFound } from '../http/refusal.js';

/** Where packs are fetched. */
export const DOWNLOAD_PATH = '/api/lp/proof/download';

const shown = ({ askedBy: _, ...run }: Run): ProofRun => run;

@Handles(startVerification)
export class StartVerificationHandler implements Handler<typeof startVerification> {
  constructor(
    private readonly runs: Runs,
    private readonly jobs: Jobs,
    private readonly clock: ShiftedClock,
  ) {}

  /** Asked twice, the second answer is the check that runs already (B-238). */
  async execute({ call }: Message<typeof startVerification>) {
    const { shop, actor } = call.principal;
    const { run, isNew } = await this.runs.begin(shop, 'verify', actor.id, this.clock.now());
    const { seal } = call.body;
    if (isNew) await this.jobs.ask('verify-log', { shop, run: run.id, seal, staff: actor.id });
    return { data: shown(run) };
  }
}

@Handles(makePack)
export class MakePackHandler implements Handler<typeof makePack> {
  constructor(
    private readonly runs: Runs,
    private readonly jobs: Jobs,
    private readonly clock: ShiftedClock,
  ) {}

  async execute({ call }: Message<typeof makePack>) {
    const { shop, actor } = call.principal;
    const { run, isNew } = await this.runs.begin(shop, 'pack', actor.id, this.clock.now());
    if (isNew) await this.jobs.ask('make-pack', { shop, run: run.id, staff: actor.id });
    return { data: shown(run) };
  }
}

@Handles(getProofRun)
export class GetProofRunHandler implements Handler<typeof getProofRun> {
  constructor(private readonly runs: Runs) {}

  async execute({ call }: Message<typeof getProofRun>) {
    const run = await this.runs.get(call.principal.shop, call.params.id);
    if (!run) throw notFound();
    return { data: shown(run) };
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
    return { data: shown(run) };
  }
}

@Handles(linkPack)
export class LinkPackHandler implements Handler<typeof linkPack> {
  constructor(
    private readonly runs: Runs,
    private readonly links: PackLinks,
  ) {}

  async execute({ call }: Message<typeof linkPack>) {
    const { shop, actor } = call.principal;
    const run = await this.runs.get(shop, call.params.id);
    if (run?.kind !== 'pack' || run.state !== 'done') throw notFound();
    const { token, expiresAt } = this.links.make({ shop, staff: actor.id, run: run.id });
    const fileName = `evidence-${shop}-${run.askedAt.slice(0, 10)}.zip`;
    return { data: { path: `${DOWNLOAD_PATH}?token=${token}`, fileName, expiresAt } };
  }
}
