import { exportTierPreview, previewTiers } from '@loyalty/contracts/tiers/queries';
import { schemeKindOf } from '@loyalty/contracts/tiers/scheme-kind';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { handle, receiptAt } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { shownTask } from '../../../platform/tasks/task-kinds.js';
import { TaskStore } from '../../../platform/tasks/task-store.js';
import { unpackMoves } from '../application/moves-file.js';
import { previewTaskKind } from '../application/tasks.js';

export const previewHandlers = [
  handle(previewTiers, [TaskStore, ShiftedClock], (tasks, clock) => async (call) => {
    const { shop, actor } = call.principal;
    const input = { ...call.body, kind: schemeKindOf(call.query.type) };
    const request = { shop, input, requestedBy: actor.id, now: clock.now() };
    const { task } = await tasks.start(previewTaskKind, request);
    const data = { ...shownTask(previewTaskKind, task, call.principal), kind: 'tier-preview' as const };
    return { data, receipt: receiptAt(0) };
  }),
  handle(exportTierPreview, [TaskStore], (tasks) => async (call) => {
    const packed = await tasks.fileOf(previewTaskKind, call.principal.shop, call.params.id);
    if (!packed) throw notFound();
    return { data: { name: `tier-preview-${call.params.id}.csv`, csv: await unpackMoves(packed) } };
  }),
];
