import { randomUUID } from 'node:crypto';
import { isRejection, type Rejection } from '@loyalty/contracts/kernel/rejection';
import type { SyncEvent, SyncSource } from '@loyalty/contracts/programs/events';
import { listSyncs, type SyncRow, type SyncRun, startSync } from '@loyalty/contracts/programs/sync';
import { localDay, startOfDay } from '../../../kernel/calendar.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { derivedId } from '../../../platform/commands/ids.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { shownTask } from '../../../platform/tasks/task-kinds.js';
import { TaskStore } from '../../../platform/tasks/task-store.js';
import { loadShop } from '../../shop/application/queries.js';
import { loadProgramBook } from '../application/queries.js';
import { syncPreviewTask, syncTask } from '../application/tasks.js';
import { current } from '../domain/book.js';
import { programForSync, rejection, type Syncs, syncDecider, syncsId } from '../domain/sync.js';

const SOURCES: readonly SyncSource[] = ['prior_orders', 'sign_up', 'sign_up_newsletter'];
const NOTHING_WRITTEN = { stream: '', revision: 0, position: 0, events: [] };

export const syncHandlers = [
  handle(startSync, [Ledger, TaskStore, ShiftedClock], (ledger, tasks, clock) => {
    /** Rejects a known error before a row is stored; a preview is no command, so its rejection is not stored. */
    const rejected = async (no: Rejection, source: SyncSource, dryRun: boolean, cause: CommandContext) => {
      if (dryRun) throw fromRejection(no);
      return answered(
        await ledger.rejectBeforeDeciding<SyncEvent, Syncs, SyncRun>(syncDecider, syncsId(source), no, cause),
      );
    };
    return async (call, context) => {
      const { source, program: requested, from: day, dryRun } = call.body;
      // A repeat gets the first answer, whatever the states of program and sync are by now (I-75).
      const before = await ledger.findAnswer<SyncRun>(context);
      if (before) return answered(before);
      const { shop } = context;
      const now = clock.now();
      const [book, { zone }] = await Promise.all([loadProgramBook(ledger, shop), loadShop(ledger, shop)]);
      const found = programForSync(book, source, requested, localDay(now.toISOString(), zone));
      if (isRejection(found)) return rejected(found, source, dryRun, context);
      const { program } = found;
      const { key } = context;
      // A preview is no command, so that its key may come again with the sync itself: each has a task of its own.
      const use = dryRun ? 'preview' : 'sync';
      const sync = key ? derivedId('sync', use, shop, key.principal, key.operation, key.key) : randomUUID();
      const request = { sync, source, program, version: current(found).version, from: startOfDay(day, zone) };
      const kind = dryRun ? syncPreviewTask : syncTask;
      const known = await tasks.find(kind, shop, sync);
      const { all } = await ledger.stateOf(syncDecider, shop, syncsId(source));
      const no = known ? null : rejection(source, all);
      if (no) return rejected(no, source, dryRun, context);
      // The row is stored before the event: the job of the event reports there.
      const input = { ...request, until: now.toISOString() };
      const { task } = known
        ? { task: known }
        : await tasks.start(kind, { shop, id: sync, input, requestedBy: context.actor.id, now });
      const data: SyncRun = { ...shownTask(kind, task, call.principal), kind: dryRun ? 'sync-preview' : 'sync' };
      if (dryRun) return { data, receipt: NOTHING_WRITTEN };
      const command = { kind: 'StartSync' as const, ...request };
      const outcome = await ledger.execute(syncDecider, syncsId(source), command, context, () => data);
      if (!outcome.ok) await tasks.cancel(shop, sync, now);
      return answered(outcome);
    };
  }),
  handle(listSyncs, [Ledger], (ledger) => async (call) => {
    const { shop } = call.principal;
    const of = async (source: SyncSource): Promise<SyncRow[]> => {
      const { all } = await ledger.stateOf(syncDecider, shop, syncsId(source));
      return all.map(({ program, from, startedAt, finished }) => ({
        source,
        program,
        from,
        startedAt,
        status: finished ? ('Synced' as const) : ('Syncing' as const),
        ...(finished ?? { awards: 0, points: 0 }),
      }));
    };
    const rows = (await Promise.all(SOURCES.map(of))).flat();
    rows.sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
    return { data: rows, count: rows.length, total: rows.length };
  }),
];
