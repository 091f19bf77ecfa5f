import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { StoredTask, TaskEnding } from './stored-task.js';
import { defineTaskKind } from './task-kind.js';
import { PROGRESS_INTERVAL_MS, TaskCancelled, type TaskExecution, TaskRunner } from './task-runner.js';

const kind = defineTaskKind({
  context: 'toys',
  kind: 'toy',
  job: null,
  input: z.object({ rows: z.int() }),
  result: z.object({ rows: z.int() }),
  concurrency: 'parallel',
  keepForMs: 1,
  lostAfterMs: null,
  access: { read: 'staff', cancel: 'staff' },
});
type Execution = TaskExecution<{ rows: number }, { rows: number }>;

const NEW: StoredTask = {
  shop: 'fern',
  id: 'a',
  context: 'toys',
  kind: 'toy',
  key: '',
  state: 'running',
  done: 0,
  total: 0,
  input: { rows: 3 },
  checkpoint: null,
  result: null,
  errors: 0,
  requestedBy: '1',
  requestedAt: '2026-01-01T00:00:00.000Z',
  endedAt: null,
  tookMs: null,
  reported: false,
};

/** A runner of one task, with what it stored. */
function setUp(task: StoredTask = NEW, isOpen = true) {
  const moves: unknown[][] = [];
  const ends: TaskEnding[] = [];
  const time = { ms: 0, open: isOpen, mailed: 0 };
  const store = {
    begin: async () => (time.open ? task : null),
    get: async () => ({ ...task, state: ends[0]?.state ?? task.state, reported: time.mailed > 0 || task.reported }),
    move: async (_: string, __: string, ...moved: unknown[]) => {
      moves.push(moved);
      return time.open;
    },
    end: async (_: string, __: string, ending: TaskEnding) => {
      if (!time.open) return false;
      time.open = false;
      ends.push(ending);
      return true;
    },
    markReported: async () => void time.mailed++,
  };
  const runner = new TaskRunner({
    store: store as never,
    errors: { add: async () => undefined },
    clock: { now: () => new Date('2026-01-02') },
    log: { error: () => undefined },
    now: () => time.ms,
  });
  const run = (execution: Execution) => runner.run(kind, execution, 'fern', 'a');
  return { run, moves, ends, time };
}

describe('a task runner', () => {
  it('ends a task with its result and the time it took', async () => {
    const { run, ends, time } = setUp();
    await run({
      async execute({ input }) {
        time.ms += 40;
        return { result: { rows: input.rows } };
      },
    });
    expect(ends).toEqual([{ state: 'done', at: new Date('2026-01-02'), tookMs: 40, result: { rows: 3 }, file: null }]);
  });

  it('stores progress once in an interval', async () => {
    const { run, moves, time } = setUp();
    await run({
      async execute(task) {
        for (let row = 1; row <= 100; row++) {
          await task.progress(row, 100);
          time.ms += PROGRESS_INTERVAL_MS / 50;
        }
        return { result: { rows: 100 } };
      },
    });
    expect(moves).toEqual([
      [1, 100, null],
      [51, 100, null],
    ]);
  });

  it('gives a run that broke off its checkpoint', async () => {
    const { run, ends } = setUp({ ...NEW, checkpoint: { row: 2 } });
    await run({
      execute: async ({ checkpoint }) => ({ result: { rows: (checkpoint as { row: number }).row } }),
    });
    expect(ends[0]?.result).toEqual({ rows: 2 });
  });

  it('ends the work of a cancelled task without an end of its own, and discards what it left', async () => {
    const { run, ends, time } = setUp();
    const left: string[] = [];
    await run({
      async execute(task) {
        time.open = false;
        await task.report(1, 3);
        return { result: { rows: 3 } };
      },
      discard: async ({ id }) => void left.push(id),
    });
    expect([ends, left]).toEqual([[], ['a']]);
  });

  it('answers false to the progress of a cancelled task', async () => {
    const { run, time } = setUp();
    const answers: boolean[] = [];
    await run({
      async execute(task) {
        answers.push(await task.progress(1, 3));
        time.open = false;
        time.ms += PROGRESS_INTERVAL_MS;
        answers.push(await task.progress(2, 3));
        throw new TaskCancelled('stop');
      },
    });
    expect(answers).toEqual([true, false]);
  });

  it('ends a task as failed when its work throws or its input cannot be read', async () => {
    const thrown = setUp();
    await thrown.run({ execute: () => Promise.reject(new Error('broken')) });
    const unreadable = setUp({ ...NEW, input: { rows: 'three' } });
    await unreadable.run({ execute: async () => ({ result: { rows: 3 } }) });
    expect([thrown.ends[0]?.state, unreadable.ends[0]?.state]).toEqual(['failed', 'failed']);
  });

  it('mails the end of a task once, also after its process died before the mail', async () => {
    const { run, time } = setUp({ ...NEW, state: 'done' }, false);
    let mails = 0;
    const execution: Execution = {
      execute: () => Promise.reject(new Error('it has ended')),
      mail: async () => {
        mails += 1;
        return true;
      },
    };
    await run(execution);
    await run(execution);
    expect([mails, time.mailed]).toEqual([1, 1]);
  });

  it('fails the job of a task whose end cannot be mailed, and mails it when the job runs again', async () => {
    const { run, ends, time } = setUp();
    let isDown = true;
    const execution: Execution = {
      execute: async () => ({ result: { rows: 3 } }),
      mail: async () => {
        if (isDown) throw new Error('the database does not answer');
        return true;
      },
    };
    await expect(run(execution)).rejects.toThrow('the database does not answer');
    expect([ends[0]?.state, time.mailed]).toEqual(['done', 0]);
    isDown = false;
    await run(execution);
    expect([ends.length, time.mailed]).toEqual([1, 1]);
  });

  it('discards what a process left of a task that was cancelled after it had died', async () => {
    const { run, ends } = setUp({ ...NEW, state: 'cancelled' }, false);
    const left: string[] = [];
    await run({
      execute: () => Promise.reject(new Error('it was cancelled')),
      discard: async ({ id }) => void left.push(id),
    });
    expect([ends, left]).toEqual([[], ['a']]);
  });

  it.each([
    ['an outage', 'Connection terminated unexpectedly', {}],
    ['any failure of work that nobody would ask for again', 'broken', { isOwed: () => true }],
  ])('fails its job by %s, and ends the task at the next attempt', async (_, message, more) => {
    const { run, ends } = setUp();
    let attempts = 0;
    const execution: Execution = {
      ...more,
      execute: async () => {
        attempts += 1;
        if (attempts === 1) throw new Error(message);
        return { result: { rows: 3 } };
      },
    };
    await expect(run(execution)).rejects.toThrow(message);
    await run(execution);
    expect(ends).toEqual([expect.objectContaining({ state: 'done', result: { rows: 3 } })]);
  });
});
