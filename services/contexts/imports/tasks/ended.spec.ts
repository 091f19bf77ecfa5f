import { expect, it } from '@jest/globals';
import type { EventType, RecordedOf } from '@loyalty/contracts/events';
import { MemoryEventStore, SimulatedLog } from '../../../../tests/simulation/memory-store.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { type ImportCommand, importDecider } from '../domain/import.js';
import { type CheckParts, runCheck } from './check.js';
import { type RunParts, runImport } from './run.js';
import { runUndo, type UndoParts } from './undo.js';

const clock = { now: () => new Date('2026-03-10T12:00:00Z') };
const idOf = (digit: string) => `0b6f4c1e-6a54-4d0a-9a2f-5b8d9a3c1e0${digit}`;
const [IMPORT, CHECK, RUN, UNDO] = ['1', '2', '3', '4'].map(idOf) as [string, string, string, string];
const of = { import: IMPORT };
const CHECKED = { rows: 2, ready: 2, repeated: 0, unchanged: 0, failed: 0 };
const DONE = { rows: 2, applied: 2, repeated: 0, unchanged: 0, failed: 0 };
const SUMS = { undone: 2, skipped: 0, points: -80, owed: 0, forgiven: 0 };
const file = { file: idOf('5'), label: 'a.csv', bytes: 9, sha256: 'a'.repeat(64), encoding: 'utf-8', delimiter: ',' };
const mapping = { columns: ['customerId', 'points'], pointsMode: 'add', dateOrder: 'MDY' };
const mapped = { ...mapping, thousands: null, createCustomers: false };

const steps = [
  { kind: 'OpenImport', ...of, of: 'points' },
  { kind: 'UploadFile', ...of, ...file, columns: 2, rows: 2, vendor: null },
  { kind: 'MapColumns', ...of, mapping: mapped, fingerprint: 'b'.repeat(64), check: CHECK },
  { kind: 'FinishCheck', ...of, check: CHECK, rows: CHECKED, points: 80, repeatedPoints: 0, newCustomers: 0 },
  { kind: 'StartImport', ...of, run: RUN, round: 0, again: false },
  { kind: 'FinishImport', ...of, whole: true, rows: DONE, points: 80, createdCustomers: 0 },
  { kind: 'StartUndo', ...of, undo: UNDO, mode: 'forgive' },
  { kind: 'FinishUndo', ...of, undo: UNDO, ...SUMS },
] as unknown as ImportCommand[];

/** An import of which the log has everything up to a step, and the job of an event of it, which runs again. */
async function after<Type extends EventType>(last: ImportCommand['kind'], type: Type) {
  const log = new SimulatedLog();
  const ledger = new Ledger(new MemoryEventStore(log, () => undefined, true), clock);
  for (const command of steps.slice(0, steps.findIndex(({ kind }) => kind === last) + 1)) {
    const context = {
      shop: 'fern',
      actor: { kind: 'staff' as const, id: '1' },
      causation: command.kind,
      correlation: 'c',
    };
    const outcome = await ledger.execute(importDecider, IMPORT, command, context);
    if (!outcome.ok) throw new Error(outcome.rejection.rejected);
  }
  const event = log.page(0, 20).find((one) => one.type === type) as RecordedOf<Type>;
  const ends: unknown[] = [];
  const tasks = {
    move: async () => true,
    end: async (shop: string, task: string, { state, result }: { state: string; result?: unknown }) =>
      ends.push([shop, task, state, result]) > 0,
  };
  return { parts: { ledger, clock, tasks, rows: { undone: async () => SUMS } }, event, ends };
}

it('a check that died between its end in the log and the end of its task ends the task as done [I-82]', async () => {
  const { parts, event, ends } = await after('FinishCheck', 'ImportMapped');
  await runCheck(parts as unknown as CheckParts, event);
  expect(ends).toEqual([['fern', CHECK, 'done', { rows: CHECKED }]]);
});

it('an import that died between its end in the log and the end of its task ends the task as done [I-82]', async () => {
  const { parts, event, ends } = await after('FinishImport', 'ImportStarted');
  await runImport(parts as unknown as RunParts, event);
  expect(ends).toEqual([['fern', RUN, 'done', { rows: DONE }]]);
});

it('an undo that died between its end in the log and the end of its task ends the task as done [I-82]', async () => {
  const { parts, event, ends } = await after('FinishUndo', 'ImportUndoStarted');
  await runUndo(parts as unknown as UndoParts, event);
  expect(ends).toEqual([['fern', UNDO, 'done', { undone: 2, skipped: 0 }]]);
});
