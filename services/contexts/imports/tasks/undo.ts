import { hash } from 'node:crypto';
import type { RecordedOf } from '@loyalty/contracts/events';
import type { Clock } from '../../../platform/clock/clock.js';
import { type CommandContext, causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { crashPoint } from '../../../platform/event-store/crash-points.js';
import type { TaskStore } from '../../../platform/tasks/task-store.js';
import type { Birthdays } from '../../../platform/vault/birthdays.js';
import { undoBirthDate, undoMembership } from '../../customers/application/import-customer.js';
import { type UndonePoints, undoImportedPoints } from '../../points/application/import-points.js';
import { loadShop } from '../../shop/application/queries.js';
import type { StoredLine, UndoneLine } from '../application/import-lines.js';
import type { ImportRows } from '../application/import-rows.js';
import { loadImport } from '../application/queries.js';
import { importDecider } from '../domain/import.js';

export interface UndoParts {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly birthdays: Birthdays;
  readonly rows: ImportRows;
  readonly tasks: Pick<TaskStore, 'move' | 'end'>;
}

const PAGE = 500;
const AT_ONCE = 250;

type UndoStarted = RecordedOf<'ImportUndoStarted'>;

/** An undo while its rows are taken back. */
interface Undoing {
  readonly event: UndoStarted;
  readonly zone: string;
  readonly isMigration: boolean;
  readonly fileName: string;
}

function causeOf({ event }: Undoing, line: number, effect: string): CommandContext {
  const { import: id, undo } = event.data;
  return {
    ...causedBy(event),
    causation: `undo:${id}:${line}`,
    key: {
      principal: 'import',
      operation: `undo:${undo}:${effect}`,
      key: String(line),
      digest: hash('sha256', undo, 'hex'),
    },
  };
}

/** Takes the points of a row back; null when they were taken back by hand before. */
async function undoPoints({ ledger }: UndoParts, of: Undoing, row: StoredLine): Promise<UndonePoints | null> {
  const { import: id, mode } = of.event.data;
  const kind = of.isMigration ? ('migration' as const) : ('import' as const);
  const origin = { kind, import: id, line: row.line, since: null };
  const command = { event: row.event!, mode, adminNote: of.fileName, zone: of.zone, origin };
  const outcome = await undoImportedPoints(ledger, row.customer!, command, causeOf(of, row.line, 'points'));
  return outcome.ok ? outcome.answer : null;
}

const NOTHING: UndonePoints = { points: 0, owed: 0, forgiven: 0 };

async function undoRow(parts: UndoParts, of: Undoing, row: StoredLine): Promise<UndoneLine> {
  const { line, customer, event, before } = row;
  const points = event === null ? NOTHING : await undoPoints(parts, of, row);
  const birthday = before?.birthday;
  const membership = before?.membership as Parameters<typeof undoMembership>[2] | undefined;
  const taken = [
    event !== null && points !== null,
    birthday !== undefined && (await undoBirthDate(parts, customer!, birthday, causeOf(of, line, 'birthday'))),
    membership !== undefined &&
      (await undoMembership(parts.ledger, customer!, membership, causeOf(of, line, 'status'))),
  ];
  return { line, undone: taken.some(Boolean) ? 'undone' : 'skipped', ...(points ?? NOTHING) };
}

async function endTask({ rows, tasks, clock }: UndoParts, { shop, data }: UndoStarted, tookMs: number): Promise<void> {
  const { import: id, undo: task } = data;
  const { undone, skipped } = await rows.undone(shop, id);
  await tasks.end(shop, task, { state: 'done', at: clock.now(), tookMs, result: { undone, skipped } });
}

/** Undoes an import row by row; an interrupted run resumes after the last undone row. */
export async function runUndo(parts: UndoParts, event: UndoStarted): Promise<void> {
  const { ledger, rows, tasks } = parts;
  const { shop } = event;
  const { import: id, undo: task } = event.data;
  const [{ kind, file, undo, rows: counted }, { zone }] = await Promise.all([
    loadImport(ledger, shop, id),
    loadShop(ledger, shop),
  ]);
  if (undo?.id !== task) return;
  // A run that broke off after its end in the log has not ended its task.
  if (undo.done) return endTask(parts, event, 0);
  const began = performance.now();
  const of: Undoing = { event, zone, isMigration: kind === 'migration', fileName: file?.label ?? '' };
  for (;;) {
    const page = await rows.applied(shop, id, 0, PAGE);
    if (page.length === 0) break;
    const lines: UndoneLine[] = [];
    for (let from = 0; from < page.length; from += AT_ONCE)
      lines.push(...(await Promise.all(page.slice(from, from + AT_ONCE).map((row) => undoRow(parts, of, row)))));
    crashPoint('import.before-outcomes');
    await rows.setUndone(shop, id, lines);
    const { undone, skipped } = await rows.undone(shop, id);
    await tasks.move(shop, task, undone + skipped, counted?.applied ?? 0);
  }
  const command = { kind: 'FinishUndo' as const, import: id, undo: task, ...(await rows.undone(shop, id)) };
  await ledger.execute(importDecider, id, command, { ...causedBy(event), causation: `undo:${id}:end` });
  await endTask(parts, event, performance.now() - began);
}
