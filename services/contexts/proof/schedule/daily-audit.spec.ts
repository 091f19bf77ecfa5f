import { expect, it } from '@jest/globals';
import type { ReadPool } from '@loyalty/projections/engine/connection/pool';
import type { Task } from '../../../platform/tasks/task.js';
import { askForAudits } from './daily-audit.js';

/** A schedule of audits over shops that stay due, and the shops of each job that it adds. */
function schedule() {
  const due: string[] = [];
  const jobs: (readonly string[])[] = [];
  const query = async (_: string, [now, limit]: [string, number]) => ({
    rows: due.slice(0, limit).map((shop) => ({ shop, day: now.slice(0, 10) })),
  });
  const askOnce = async <Input>(_: Task<Input>, input: Input) =>
    jobs.push((input as unknown as { shops: readonly string[] }).shops) > 0;
  return { due, jobs, work: askForAudits({ query } as unknown as ReadPool, { askOnce }) };
}

it('a shop whose break is known, and which therefore stays due, is checked once a day [I-57]', async () => {
  const { due, jobs, work } = schedule();
  due.push('broken');
  for (const second of ['01', '02', '03']) await work.run(`2026-03-01T05:00:${second}.000Z`);
  expect(jobs).toEqual([['broken']]);
  await work.run('2026-03-02T05:00:00.000Z');
  expect(jobs).toHaveLength(2);
});

it('shops that fall due while others are being checked have a job of their own [I-57]', async () => {
  const { due, jobs, work } = schedule();
  due.push('fern', 'kumo');
  await work.run('2026-03-01T05:00:00.000Z');
  due.push('oasis');
  due.shift();
  await work.run('2026-03-01T05:00:01.000Z');
  expect(jobs).toEqual([['fern', 'kumo'], ['oasis']]);
});
