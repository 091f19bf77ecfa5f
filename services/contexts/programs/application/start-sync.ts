import { randomUUID } from 'node:crypto';
import { isRejection, type Rejection } from '@loyalty/contracts/kernel/rejection';
import type { SyncEvent, SyncSource } from '@loyalty/contracts/programs/events';
import type { SyncRow, SyncRun, startSync as startSyncEndpoint } from '@loyalty/contracts/programs/sync';
import type { z } from 'zod';
import { localDay, startOfDay } from '../../../kernel/calendar.js';
import type { Principal } from '../../../platform/access/principal.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { asRejected } from '../../../platform/commands/idempotent-workflow.js';
import { derivedId } from '../../../platform/commands/ids.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { shownTask } from '../../../platform/tasks/task-kinds.js';
import type { TaskStore } from '../../../platform/tasks/task-store.js';
import { loadShop } from '../../shop/application/queries.js';
import { current } from '../domain/book.js';
import { programForSync, rejection, type Syncs, syncDecider, syncsId } from '../domain/sync.js';
import { loadProgramBook } from './queries.js';
import { syncPreviewTask, syncTask } from './tasks.js';

const SOURCES: readonly SyncSource[] = ['prior_orders', 'sign_up', 'sign_up_newsletter'];
const NOTHING_WRITTEN = { stream: '', revision: 0, position: 0, events: [] };

interface Services {
  readonly ledger: Ledger;
  readonly tasks: TaskStore;
  readonly clock: Clock;
}

/** Starts a sync of what happened before a program, or a preview of one. */
export async function startSync(
  { ledger, tasks, clock }: Services,
  { source, program: chosen, from: day, dryRun }: z.output<typeof startSyncEndpoint.body>,
  principal: Principal,
  context: CommandContext,
): Promise<Outcome<SyncRun>> {
  /** Rejects a known error before a row is stored; a preview is no command, so its rejection is not stored. */
  const rejected = (no: Rejection): Promise<Outcome<SyncRun>> | Outcome<SyncRun> =>
    dryRun
      ? asRejected(no)
      : ledger.rejectBeforeDeciding<SyncEvent, Syncs, SyncRun>(syncDecider, syncsId(source), no, context);
  // A repeat gets the first answer, whatever the states of program and sync are by now (I-75).
  const before = await ledger.findAnswer<SyncRun>(context);
  if (before) return before;
  const { shop, key } = context;
  const now = clock.now();
  const [book, { zone }] = await Promise.all([loadProgramBook(ledger, shop), loadShop(ledger, shop)]);
  const found = programForSync(book, source, chosen, localDay(now.toISOString(), zone));
  if (isRejection(found)) return rejected(found);
  const { program } = found;
  // A preview is no command, so that its key may come again with the sync itself: each has a task of its own.
  const use = dryRun ? 'preview' : 'sync';
  const sync = key ? derivedId('sync', use, shop, key.principal, key.operation, key.key) : randomUUID();
  const request = { sync, source, program, version: current(found).version, from: startOfDay(day, zone) };
  const kind = dryRun ? syncPreviewTask : syncTask;
  const known = await tasks.find(kind, shop, sync);
  const no = known ? null : rejection(source, await syncsOf(ledger, shop, source));
  if (no) return rejected(no);
  // The row is stored before the event: the job of the event reports there.
  const input = { ...request, until: now.toISOString() };
  const { task } = known
    ? { task: known }
    : await tasks.start(kind, { shop, id: sync, input, requestedBy: context.actor.id, now });
  const run: SyncRun = { ...shownTask(kind, task, principal), kind: dryRun ? 'sync-preview' : 'sync' };
  if (dryRun) return { ok: true, answer: run, receipt: NOTHING_WRITTEN, repeated: false };
  const outcome = await ledger.execute(
    syncDecider,
    syncsId(source),
    { kind: 'StartSync', ...request },
    context,
    () => run,
  );
  if (!outcome.ok) await tasks.cancel(shop, sync, now);
  return outcome;
}

const syncsOf = async (ledger: Ledger, shop: string, source: SyncSource): Promise<Syncs['all']> =>
  (await ledger.stateOf(syncDecider, shop, syncsId(source))).all;

/** Syncs of a shop, newest first. */
export async function listSyncs(ledger: Ledger, shop: string): Promise<SyncRow[]> {
  const of = async (source: SyncSource): Promise<SyncRow[]> =>
    (await syncsOf(ledger, shop, source)).map(({ program, from, startedAt, finished }) => ({
      source,
      program,
      from,
      startedAt,
      status: finished ? ('Synced' as const) : ('Syncing' as const),
      ...(finished ?? { awards: 0, points: 0 }),
    }));
  const rows = (await Promise.all(SOURCES.map(of))).flat();
  return rows.sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
}
