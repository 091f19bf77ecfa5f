import { exportTierPreview, previewTiers } from '@loyalty/contracts/tiers/queries';
import { schemeKindOf } from '@loyalty/contracts/tiers/scheme-kind';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { type Handler, Handles, type Message, receiptAt } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { shownTask } from '../../../platform/tasks/task-kinds.js';
import { TaskStore } from '../../../platform/tasks/task-store.js';
import { unpackMoves } from '../application/moves-file.js';
import { previewTaskKind } from '../application/tasks.js';

@Handles(previewTiers)
export class PreviewTiersHandler implements Handler<typeof previewTiers> {
  constructor(
    private readonly tasks: TaskStore,
    private readonly clock: ShiftedClock,
  ) {}

  async execute({ call }: Message<typeof previewTiers>) {
    const { shop, actor } = call.principal;
    const input = { ...call.body, kind: schemeKindOf(call.query.type) };
    const request = { shop, input, requestedBy: actor.id, now: this.clock.now() };
    const { task } = await this.tasks.start(previewTaskKind, request);
    const data = { ...shownTask(previewTaskKind, task, call.principal), kind: 'tier-preview' as const };
    return { data, receipt: receiptAt(0) };
  }
}

@Handles(exportTierPreview)
export class ExportTierPreviewHandler implements Handler<typeof exportTierPreview> {
  constructor(private readonly tasks: TaskStore) {}

  async execute({ call }: Message<typeof exportTierPreview>) {
    const packed = await this.tasks.fileOf(previewTaskKind, call.principal.shop, call.params.id);
    if (!packed) throw notFound();
    return { data: { name: `tier-preview-${call.params.id}.csv`, csv: await unpackMoves(packed) } };
  }
}
