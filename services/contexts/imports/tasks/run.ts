import type { RecordedOf } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import { importsOfSameRows } from '@loyalty/projections/imports/import.queries';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import { localDay } from '../../../kernel/calendar.js';
import type { Clock } from '../../../platform/clock/clock.js';
import { causedBy } from '../../../platform/commands/command-context.js';
import { crashPoint } from '../../../platform/event-store/crash-points.js';
import { readFolded } from '../../../platform/tasks/read-folded.js';
import { NeedsHelp } from '../../../platform/tasks/task-errors.js';
import type { TaskStore } from '../../../platform/tasks/task-store.js';
import type { PointAdjustments } from '../../earning/application/adjust-points.js';
import { loadProof } from '../../proof/application/queries.js';
import { loadShop } from '../../shop/application/queries.js';
import { allEnded } from '../application/all-ended.js';
import { type ApplyParts, applyRow, type ImportRun, outcomeInLog, type RowKeys } from '../application/apply-row.js';
import { createMissing, type MissingParts } from '../application/create-missing.js';
import type { LineOutcome, StoredLine } from '../application/import-lines.js';
import type { ImportRows } from '../application/import-rows.js';
import { loadImport } from '../application/queries.js';
import type { ImportFiles } from '../application/tables/import-files.js';
import { PAGE, type ReadRow } from '../application/tables/table-work.js';
import { type Import, importDecider } from '../domain/import.js';
import { isProblem, type RowReading } from '../domain/row.js';

export interface RunParts extends ApplyParts, MissingParts {
  readonly clock: Clock;
  readonly adjustments: Pick<PointAdjustments, 'terms'>;
  readonly files: ImportFiles;
  readonly rows: ImportRows;
  readonly reader: Reader<LedgerTables>;
  readonly tasks: Pick<TaskStore, 'move' | 'end'>;
}

/** Rows whose commands are on their way together: their events share the log's group commits. */
const AT_ONCE = 250;

/** What all pages of a run share. */
interface Work {
  readonly run: ImportRun;
  /** Other imports whose rows are not applied again; null when the merchant allows that. */
  readonly earlier: readonly string[] | null;
  /** Whether people whom the store does not have are created there. */
  readonly creates: boolean;
}

/** The outcome of a row of a person who was erased: what the log has of it from a run that broke off, else that it is left out. */
async function outcomeOfErased({ ledger }: RunParts, run: ImportRun, line: number): Promise<LineOutcome> {
  const begun = await outcomeInLog(ledger, run, line);
  return begun.outcome === 'unchanged' ? { line, outcome: 'failed', code: 'erased-customer' } : begun;
}

/** The outcome of a row that has none yet; nothing is done for one without a verdict to do something. */
async function outcomeOf(
  parts: RunParts,
  run: ImportRun,
  { line, verdict, customer, code }: StoredLine,
  row: ReadRow | undefined,
): Promise<LineOutcome> {
  if (code === 'erased-customer') return outcomeOfErased(parts, run, line);
  if (verdict !== 'ready' && verdict !== 'repeated') return { line, outcome: verdict };
  // A second time is as any other: what the check found in its way is.
  if (code !== null) return { line, outcome: 'failed' };
  // Rows of people who were erased since the check are no longer in the file.
  if (!row) return outcomeOfErased(parts, run, line);
  const { content } = row;
  if (isProblem(content) || customer === null) return { line, outcome: 'failed', code: 'not-done' };
  return applyRow(parts, run, line, customer, content);
}

/** Sets rows apart that another import has done; a row that the check called done is never carried out unasked. */
async function skipDone({ rows }: RunParts, { run, earlier }: Work, due: readonly StoredLine[]) {
  if (earlier === null || due.length === 0) return { toDo: due, skipped: [] };
  // Imports of a shop are carried out in turn: no other one is in the middle of its rows.
  const done = await rows.doneBy(run.shop, { all: earlier, running: [] }, due[0]!.line, due.at(-1)!.line);
  const isDone = ({ line, verdict }: StoredLine) => verdict === 'repeated' || (verdict === 'ready' && done.has(line));
  const skipped = due.filter(isDone).map(({ line }): LineOutcome => ({ line, outcome: 'repeated' }));
  return { toDo: due.filter((row) => !isDone(row)), skipped };
}

/**
 * @param after last line of the page before: rows between the two stand in the file no more. @returns false where it was stopped before the
 * last row. @throws NeedsHelp where the app may not create a person of a row
 */
async function applyPage(parts: RunParts, work: Work, page: readonly ReadRow[], after: number): Promise<boolean> {
  const { rows } = parts;
  const { run } = work;
  const stored = await rows.between(run.shop, run.import, after + 1, page.at(-1)!.line);
  const unreached = stored.filter(({ outcome }) => outcome === null);
  const { toDo: due, skipped } = await skipDone(parts, work, unreached);
  const read = new Map(page.map((row) => [row.line, row]));
  const ready = work.creates
    ? await createMissing(parts, run, due, read, () => isStopped(parts, run))
    : { rows: due, failed: [], isWhole: true };
  const outcomes: LineOutcome[] = [...skipped, ...ready.failed];
  for (let from = 0; from < ready.rows.length; from += AT_ONCE) {
    const some = ready.rows.slice(from, from + AT_ONCE);
    outcomes.push(...(await allEnded(some.map((row) => outcomeOf(parts, run, row, read.get(row.line))))));
  }
  if (outcomes.length > 0) crashPoint('import.before-outcomes');
  await rows.setOutcomes(run.shop, run.import, outcomes);
  return ready.isWhole;
}

/** Whether the import is to stop: it was cancelled, or the shop has gone. */
async function isStopped({ ledger }: RunParts, { shop, import: id }: ImportRun): Promise<boolean> {
  const [{ cancelRequested }, { installed }, { broken }] = await Promise.all([
    loadImport(ledger, shop, id),
    loadShop(ledger, shop),
    loadProof(ledger, shop),
  ]);
  if (broken) throw new Error('no points are given until the ledger is resolved');
  return cancelRequested || !installed;
}

type Finish =
  | { readonly kind: 'FinishImport'; readonly whole: boolean }
  | { readonly kind: 'FailImport'; readonly reason: 'file_gone' | 'customers_not_allowed' };

/** What is to be ended. */
interface UnderWay {
  readonly keys: RowKeys;
  readonly task: string;
  /** Milliseconds of the machine's clock. */
  readonly began: number;
}

const STOPPED: Finish = { kind: 'FinishImport', whole: false };

/** Outcomes of rows that a run began and broke off from before it stored them: of one page, since the next one begins after that. */
async function settleBegun({ ledger, rows }: RunParts, keys: RowKeys): Promise<void> {
  const begun = await rows.unreached(keys.shop, keys.import, PAGE);
  const outcomes = await Promise.all(begun.map(({ line }) => outcomeInLog(ledger, keys, line)));
  await rows.setOutcomes(
    keys.shop,
    keys.import,
    outcomes.filter(({ outcome }) => outcome !== 'unchanged'),
  );
}

/** Says in the log how the import ended. @param storesWords why the store creates nobody */
async function finish(
  parts: RunParts,
  event: Recorded,
  { keys, task, began }: UnderWay,
  end: Finish,
  storesWords: string | null = null,
): Promise<void> {
  const { ledger, rows, created, tasks, clock } = parts;
  const { import: id } = keys;
  const isWhole = end.kind === 'FinishImport' && end.whole;
  if (!isWhole) await settleBegun(parts, keys);
  // Of a whole run: rows behind the last one that still stands in the file.
  await rows.endUnreached(event.shop, id, storesWords);
  const { rows: counted, points } = await rows.imported(event.shop, id);
  const context = { ...causedBy(event), causation: `import:${id}:end` };
  const createdCustomers = await created.count(event.shop, id);
  await ledger.execute(importDecider, id, { ...end, import: id, rows: counted, points, createdCustomers }, context);
  const state = isWhole ? ('done' as const) : ('failed' as const);
  const result = { rows: counted };
  await tasks.end(event.shop, task, { state, at: clock.now(), tookMs: performance.now() - began, result });
}

/** Ends the task of an import that has ended: a run that broke off after its end in the log has not ended its task. */
async function endTask({ tasks, clock }: RunParts, shop: string, task: string, { state, rows }: Import): Promise<void> {
  if (rows === null) return;
  const ending = { state: state === 'completed' ? ('done' as const) : ('failed' as const), at: clock.now(), tookMs: 0 };
  await tasks.end(shop, task, { ...ending, result: { rows } });
}

/** Applies the rows of a started import; an interrupted run resumes after the last applied row. */
export async function runImport(parts: RunParts, event: RecordedOf<'ImportStarted'>): Promise<void> {
  const { ledger, clock, adjustments, files, tasks, reader } = parts;
  const { shop } = event;
  const { import: id, run: task, round, again } = event.data;
  const known = await loadImport(ledger, shop, id);
  const { state, kind, file, mapping, fingerprint } = known;
  if (state !== 'migrating' || !kind || !file || !mapping || fingerprint === null)
    return endTask(parts, shop, task, known);
  const began = performance.now();
  const keys: RowKeys = { shop, import: id, fingerprint, round, correlation: event.correlation };
  const [terms, { zone }] = await Promise.all([adjustments.terms(shop), loadShop(ledger, shop)]);
  const underWay = { keys, task, began };
  const run: ImportRun = { ...keys, kind, fileName: file.label, terms };
  const reading: RowReading = { kind, mapping, today: localDay(clock.now().toISOString(), zone) };
  const asOf = { shop, atLeast: event.position, what: 'imports' };
  const same = { sha256: file.sha256, kind, mapping };
  const started = again ? null : await readFolded(reader, asOf, (db) => importsOfSameRows(db, shop, same));
  const earlier = started?.map((one) => one.id).filter((other) => other !== id) ?? null;
  const work: Work = { run, earlier, creates: mapping.createCustomers };
  const pages = await files.rows(shop, file, reading);
  if (!pages) return finish(parts, event, underWay, { kind: 'FailImport', reason: 'file_gone' });
  let [done, last] = [0, 0];
  for await (const page of pages) {
    if (await isStopped(parts, run)) return finish(parts, event, underWay, STOPPED);
    const applied = await applyPage(parts, work, page, last).catch((error: unknown) => {
      if (error instanceof NeedsHelp) return error;
      throw error;
    });
    if (applied instanceof NeedsHelp)
      return finish(parts, event, underWay, { kind: 'FailImport', reason: 'customers_not_allowed' }, applied.message);
    if (!applied) return finish(parts, event, underWay, STOPPED);
    last = page.at(-1)!.line;
    done += page.length;
    await tasks.move(shop, task, done, file.rows);
  }
  await finish(parts, event, underWay, { kind: 'FinishImport', whole: true });
}

/** Ends a cancelled import whose run does not go on by itself: it waits for its next attempt, or was given up. */
export async function stopImport(parts: RunParts, event: RecordedOf<'ImportCancelRequested'>): Promise<void> {
  const { shop, correlation } = event;
  const { import: id } = event.data;
  const { state, fingerprint, round, run: task } = await loadImport(parts.ledger, shop, id);
  if (state !== 'migrating' || fingerprint === null || task === null) return;
  const keys: RowKeys = { shop, import: id, fingerprint, round, correlation };
  await finish(parts, event, { keys, task, began: performance.now() }, STOPPED);
}
