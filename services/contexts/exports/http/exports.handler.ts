import { exportLists } from '@loyalty/contracts/exports/features';
import {
  type ExportKind,
  type ExportRun,
  linkExport,
  listExports,
  startExport,
} from '@loyalty/contracts/exports/queries';
import { rejectWithout } from '../../../kernel/features.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { isOpen } from '../../../platform/tasks/stored-task.js';
import { TaskStore } from '../../../platform/tasks/task-store.js';
import { loadShopFacts } from '../../programs/application/queries.js';
import { loadDeletions, loadShop } from '../../shop/application/queries.js';
import { fileName } from '../application/export-file.js';
import { ExportFiles } from '../application/files.js';
import { type ExportTask, equalityOf, exportTask } from '../application/tasks.js';

/** Path of export downloads. */
export const EXPORT_PATH = '/api/lp/exports/download';

const MAX_SHOWN = 50;
/** More than any quota. */
const MAX_COUNTED = 10_000;

function shown({ id, input, state, done, result, reported, requestedAt, endedAt }: ExportTask): ExportRun {
  const { kind, format } = input;
  const [rows, position] = [result?.rows ?? done, result?.position ?? null];
  return { id, kind, format, state, rows, position, askedAt: requestedAt, endedAt, mailed: reported };
}

@Handles(startExport)
export class StartExportHandler implements Handler<typeof startExport> {
  constructor(
    private readonly tasks: TaskStore,
    private readonly ledger: Ledger,
    private readonly clock: ShiftedClock,
    private readonly files: ExportFiles,
  ) {}

  /** Equal exports are one as long as it is written. */
  async execute({ call }: Message<typeof startExport>) {
    const { shop, actor } = call.principal;
    const locked = rejectWithout(exportLists, await loadShopFacts(this.ledger, shop), 'kind');
    if (locked && !(await this.isFarewell(shop, call.params.kind))) throw fromRejection(locked);
    const input = { ...call.body, kind: call.params.kind };
    const before = await this.tasks.list(exportTask, shop, MAX_COUNTED);
    const key = equalityOf(input);
    const equal = before.find((task) => isOpen(task) && task.key === key);
    if (equal) return { data: shown(equal) };
    const beyond = await this.files.rejectionFor(before);
    if (beyond) throw fromRejection(beyond);
    const request = { shop, input, requestedBy: actor.id, now: this.clock.now(), key, concurrency: 'join' as const };
    const { task } = await this.tasks.start(exportTask, request);
    return { data: shown(task) };
  }

  /** Customers whose deletion is requested may be taken along on every plan (docs/adr/0204). */
  private async isFarewell(shop: string, kind: ExportKind): Promise<boolean> {
    return kind === 'customers' && (await loadDeletions(this.ledger, shop)).pending !== null;
  }
}

@Handles(listExports)
export class ListExportsHandler implements Handler<typeof listExports> {
  constructor(private readonly tasks: TaskStore) {}

  async execute({ call }: Message<typeof listExports>) {
    const rows = (await this.tasks.list(exportTask, call.principal.shop, MAX_SHOWN)).map(shown);
    return { data: rows, count: rows.length, total: rows.length };
  }
}

@Handles(linkExport)
export class LinkExportHandler implements Handler<typeof linkExport> {
  constructor(
    private readonly tasks: TaskStore,
    private readonly files: ExportFiles,
    private readonly ledger: Ledger,
  ) {}

  async execute({ call }: Message<typeof linkExport>) {
    const { shop, actor } = call.principal;
    const task = await this.tasks.find(exportTask, shop, call.params.id);
    if (!task || !this.files.of(task)) throw notFound();
    const { token, expiresAt } = this.files.links.make({ shop, staff: actor.id, run: task.id });
    const { zone } = await loadShop(this.ledger, shop);
    return { data: { path: `${EXPORT_PATH}?token=${token}`, fileName: fileName(task, zone), expiresAt } };
  }
}
