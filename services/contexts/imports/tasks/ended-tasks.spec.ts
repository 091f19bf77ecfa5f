import { beforeAll, expect, it } from '@jest/globals';
import type { ImportEvent } from '@loyalty/contracts/imports/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { MemoryEventStore, SimulatedLog } from '../../../../tests/simulation/memory-store.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { streamOf } from '../../../platform/event-store/port.js';
import type { TaskEnding } from '../../../platform/tasks/stored-task.js';
import { type ImportCommand, importDecider } from '../domain/import.js';
import { type CheckParts, runCheck } from './check.js';
import { type RunParts, runImport } from './run.js';
import { runUndo, type UndoParts } from './undo.js';

const SHOP = 'fern';
const ID = '00000000-0000-4000-8000-000000000001';
const [CHECK, RUN, UNDO] = ['2', '3', '4'].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const MAPPING = { columns: ['email', 'points'], pointsMode: 'add', dateOrder: 'MDY', thousands: null } as const;
const CHECKED = { rows: 1, ready: 1, repeated: 0, unchanged: 0, failed: 0 };
const DONE = { rows: 1, applied: 1, repeated: 0, unchanged: 0, failed: 0 };
const UNDONE = { undone: 1, skipped: 0, points: -5, owed: 0, forgiven: 0 };

const store = new MemoryEventStore(new SimulatedLog(), () => undefined, true);
const clock = { now: () => new Date('2026-03-10T12:00:00.000Z') };
const ledger = new Ledger(store, clock);

/** An import from its beginning to the end of its undo. */
const STEPS: readonly ImportCommand[] = [
  { kind: 'OpenImport', import: ID, of: 'points' },
  {
    kind: 'UploadFile',
    import: ID,
    file: ID,
    label: 'points.csv',
    bytes: 20,
    sha256: 'a'.repeat(64),
    encoding: 'utf-8',
    delimiter: ',',
    columns: 2,
    rows: 1,
    vendor: null,
  },
  {
    kind: 'MapColumns',
    import: ID,
    mapping: { ...MAPPING, columns: [...MAPPING.columns] },
    fingerprint: 'f'.repeat(64),
    check: CHECK,
  },
  { kind: 'FinishCheck', import: ID, check: CHECK, rows: CHECKED, points: 5, repeatedPoints: 0 },
  { kind: 'StartImport', import: ID, run: RUN, round: 0, again: false },
  { kind: 'FinishImport', import: ID, whole: true, rows: DONE, points: 5 },
  { kind: 'StartUndo', import: ID, undo: UNDO, mode: 'forgive' },
  { kind: 'FinishUndo', import: ID, undo: UNDO, ...UNDONE },
];

let events: Recorded[] = [];
const eventOf = (type: ImportEvent['type']): Recorded => events.find((event) => event.type === type)!;

/** Parts of a job whose process died between the event of its end and the end of its task: it reads nothing but the log and its rows. */
function partsOf() {
  const ends: [string, TaskEnding][] = [];
  const end = async (_: string, task: string, ending: TaskEnding) => {
    ends.push([task, ending]);
    return true;
  };
  const rows = { undone: async () => UNDONE };
  return { ends, parts: { ledger, clock, rows, tasks: { end } } as unknown };
}

beforeAll(async () => {
  const cause = { shop: SHOP, actor: { kind: 'staff', id: '1' } as const, causation: 'test', correlation: 'test' };
  for (const step of STEPS) expect(await ledger.execute(importDecider, ID, step, cause)).toMatchObject({ ok: true });
  events = await store.readStream(SHOP, streamOf(SHOP, 'imports', ID));
});

it.each([
  ['check', CHECK, { rows: CHECKED }, (parts: unknown) => runCheck(parts as CheckParts, eventOf('ImportMapped'))],
  ['run', RUN, { rows: DONE }, (parts: unknown) => runImport(parts as RunParts, eventOf('ImportStarted'))],
  [
    'undo',
    UNDO,
    { undone: 1, skipped: 0 },
    (parts: unknown) => runUndo(parts as UndoParts, eventOf('ImportUndoStarted')),
  ],
])('the %s that broke off after its last event ends its task as done [I-82]', async (_, task, result, again) => {
  const { ends, parts } = partsOf();
  await again(parts);
  expect(ends).toEqual([[task, expect.objectContaining({ state: 'done', result })]]);
});
