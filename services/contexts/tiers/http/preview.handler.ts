import { reject } from '@loyalty/contracts/kernel/rejection';
import { previewLaunchUndo } from '@loyalty/contracts/tiers/launch-undo';
import { exportTierPreview, previewTiers } from '@loyalty/contracts/tiers/preview';
import { schemeKindOf } from '@loyalty/contracts/tiers/scheme-kind';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handle, receiptAt } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { shownTask } from '../../../platform/tasks/task-kinds.js';
import { TaskStore } from '../../../platform/tasks/task-store.js';
import { unpackMoves } from '../application/moves-file.js';
import { loadScheme } from '../application/queries.js';
import { previewTaskKind, undoPreviewTaskKind } from '../application/tasks.js';

export const previewHandlers = [
  handle(previewTiers, [TaskStore, ShiftedClock], (tasks, clock) => async (call) => {
    const { shop, actor } = call.principal;
    const input = { ...call.body, kind: schemeKindOf(call.query.type) };
    const request = { shop, input, requestedBy: actor.id, now: clock.now() };
    const { task } = await tasks.start(previewTaskKind, request);
    const data = { ...shownTask(previewTaskKind, task, call.principal), kind: 'tier-preview' as const };
    return { data, receipt: receiptAt(0) };
  }),
  handle(previewLaunchUndo, [TaskStore, ShiftedClock, Ledger], (tasks, clock, ledger) => async (call) => {
    const { shop, actor } = call.principal;
    const input = { ...call.body, kind: schemeKindOf(call.query.type) };
    const { launched, lastLaunch } = await loadScheme(ledger, shop, input.kind);
    if (!lastLaunch || launched?.version !== input.version) throw fromRejection(reject('tiers.launch-passed'));
    const request = { shop, input, requestedBy: actor.id, now: clock.now() };
    const { task } = await tasks.start(undoPreviewTaskKind, request);
    const data = { ...shownTask(undoPreviewTaskKind, task, call.principal), kind: 'tier-undo-preview' as const };
    return { data, receipt: receiptAt(0) };
  }),
  handle(exportTierPreview, [TaskStore], (tasks) => async (call) => {
    const { shop } = call.principal;
    const { id } = call.params;
    const packed =
      (await tasks.fileOf(previewTaskKind, shop, id)) ?? (await tasks.fileOf(undoPreviewTaskKind, shop, id));
    if (!packed) throw notFound();
    return { data: { name: `tier-preview-${id}.csv`, csv: await unpackMoves(packed) } };
  }),
];
