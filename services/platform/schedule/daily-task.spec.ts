import { expect, it } from '@jest/globals';
import type { Logger } from 'pino';
import { SimDailyRuns } from '../../../tests/simulation/daily-runs.js';
import { dailyTask } from './daily-task.js';

it('does nothing for a shop that has removed the app, and continues after its last day once it is back [I-74]', async () => {
  const days: [today: string, lastDay: string | null][] = [];
  let shops = [{ shop: 'fern', zone: 'UTC' }];
  const task = {
    kind: 'toys',
    fromHour: 9,
    transferOut: async ({ today, lastDay }: { today: string; lastDay: string | null }) => days.push([today, lastDay]),
  };
  const log = { warn: () => undefined } as unknown as Logger;
  const work = dailyTask(task, { runs: new SimDailyRuns(), installed: async () => shops, log });
  await work.run('2026-03-01T10:00:00.000Z');
  shops = [];
  for (const day of ['02', '03', '04']) await work.run(`2026-03-${day}T10:00:00.000Z`);
  shops = [{ shop: 'fern', zone: 'UTC' }];
  await work.run('2026-03-04T12:00:00.000Z');
  expect(days).toEqual([
    ['2026-03-01', null],
    ['2026-03-04', '2026-03-01'],
  ]);
});
