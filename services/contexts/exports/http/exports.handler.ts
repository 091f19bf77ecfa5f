import { exportLists } from '@loyalty/contracts/exports/features';
import { type ExportRun, linkExport, listExports, startExport } from '@loyalty/contracts/exports/queries';
import { rejectWithout } from '../../../kernel/features.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { fromRejection, notFound } from '../../../platform/http/http-problem.js';
import { Jobs } from '../../../platform/tasks/jobs.js';
import { loadShopFacts } from '../../programs/application/queries.js';
import { loadShop } from '../../shop/application/queries.js';
import { fileName } from '../application/export-file.js';
import { ExportFiles } from '../application/files.js';
import { ExportRuns, type StoredExportRun } from '../application/runs.js';
import { writeExportTask } from '../application/tasks.js';

/** Where exports are fetched. */
export const EXPORT_PATH = '/api/lp/exports/download';

const shown = ({ askedBy: _, filters: __, ...run }: StoredExportRun): ExportRun => run;

@Handles(startExport)
export class StartExportHandler implements Handler<typeof startExport> {
  constructor(
    private readonly runs: ExportRuns,
    private readonly jobs: Jobs,
    private readonly ledger: Ledger,
    private readonly clock: ShiftedClock,
  ) {}

  async execute({ call }: Message<typeof startExport>) {
    const { shop, actor } = call.principal;
    const locked = rejectWithout(exportLists, await loadShopFacts(this.ledger, shop), 'kind');
    if (locked) throw fromRejection(locked);
    const request = { ...call.body, kind: call.params.kind, askedBy: actor.id };
    const run = await this.runs.begin(shop, request, this.clock.now());
    await this.jobs.request(writeExportTask, { shop, run: run.id });
    return { data: shown(run) };
  }
}

@Handles(listExports)
export class ListExportsHandler implements Handler<typeof listExports> {
  constructor(private readonly runs: ExportRuns) {}

  async execute({ call }: Message<typeof listExports>) {
    const rows = (await this.runs.list(call.principal.shop)).map(shown);
    return { data: rows, count: rows.length, total: rows.length };
  }
}

@Handles(linkExport)
export class LinkExportHandler implements Handler<typeof linkExport> {
  constructor(
    private readonly runs: ExportRuns,
    private readonly files: ExportFiles,
    private readonly ledger: Ledger,
  ) {}

  async execute({ call }: Message<typeof linkExport>) {
    const { shop, actor } = call.principal;
    const run = await this.runs.get(shop, call.params.id);
    if (!run || !this.files.of(run)) throw notFound();
    const { token, expiresAt } = this.files.links.make({ shop, staff: actor.id, run: run.id });
    const { zone } = await loadShop(this.ledger, shop);
    return { data: { path: `${EXPORT_PATH}?token=${token}`, fileName: fileName(run, shop, zone), expiresAt } };
  }
}
