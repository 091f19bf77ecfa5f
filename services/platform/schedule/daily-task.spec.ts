import { expect, it } from '@jest/globals';
import type { Logger } from 'pino';
import { SimDailyRuns } from '../../../tests/simulation/daily-runs.js';
import { StoreUnavailable } from '../event-store/port.js';
import { type DailyTask, dailyTask } from './daily-task.js';

it('does nothing for a shop that has removed the app, and continues after its last day once it is back [I-74]', async () => {
  const days: [today: string, lastDay: string | null][] = [];
  let shops = [{ shop: 'fern', zone: 'UTC' }];
  const task = {
    kind: 'toys',
    fromHour: 9,
    execute: async ({ today, lastDay }: { today: string; lastDay: string | null }) => days.push([today, lastDay]),
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

/** A task for three customers, of whom one fails until it is mended, run at some minutes past ten. */
async function runsOf(failure: Error, minutes: readonly [minute: number, isMended: boolean][]) {
  const done: [minute: number, customer: string][] = [];
  const warnings: unknown[] = [];
  let now: readonly [minute: number, isMended: boolean] = [0, false];
  const task: DailyTask = {
    kind: 'toys',
    fromHour: 9,
    execute: async ({ forCustomer }) => {
      for (const customer of ['a', 'b', 'c'])
        await forCustomer(customer, async () => {
          if (customer === 'b' && !now[1]) throw failure;
          return done.push([now[0], customer]);
        });
      return 0;
    },
  };
  const log = { warn: (fields: object) => warnings.push(fields) } as unknown as Logger;
  const work = dailyTask(task, {
    runs: new SimDailyRuns(),
    installed: async () => [{ shop: 'fern', zone: 'UTC' }],
    log,
  });
  for (const minute of minutes) {
    now = minute;
    await work.run(`2026-03-01T10:${String(minute[0]).padStart(2, '0')}:00.000Z`);
  }
  return { done, warnings };
}

it('a customer whose work fails is logged and holds up no other, and the day is tried again until all are done [I-43]', async () => {
  const minutes = [0, 5, 10, 20, 30].map((minute) => [minute, minute >= 10] as [number, boolean]);
  const { done, warnings } = await runsOf(new TypeError('a defect'), minutes);
  expect(done.map(([minute, customer]) => `${minute} ${customer}`)).toEqual(['0 a', '0 c', '10 a', '10 b', '10 c']);
  expect(warnings).toMatchObject([{ shop: 'fern', kind: 'toys', customer: 'b', err: { message: 'a defect' } }]);
});

it('a day on which a customer fails for good is tried again after pauses that double up to six hours, and the next day on time [I-43]', async () => {
  const times: string[] = [];
  let now = '';
  const task: DailyTask = {
    kind: 'toys',
    fromHour: 9,
    async execute({ forCustomer }) {
      times.push(now.slice(8, 16));
      return forCustomer('b', () => Promise.reject(new TypeError('a defect')));
    },
  };
  const work = dailyTask(task, {
    runs: new SimDailyRuns(),
    installed: async () => [{ shop: 'fern', zone: 'UTC' }],
    log: { warn: () => undefined } as unknown as Logger,
  });
  for (let minutes = 0; minutes <= 30 * 60; minutes += 10) {
    now = new Date(Date.UTC(2026, 2, 1, 9, minutes)).toISOString();
    await work.run(now);
  }
  const first = ['09:00', '09:10', '09:30', '10:10', '11:30', '14:10', '19:30'].map((time) => `01T${time}`);
  expect(times).toEqual([...first, '02T09:00', '02T15:00']);
});

it('an outage ends the run of a daily task, which is tried again when its claim expires [F-05]', async () => {
  const { done } = await runsOf(new StoreUnavailable('no lease'), [
    [0, false],
    [1, true],
  ]);
  expect(done.map(([minute, customer]) => `${minute} ${customer}`)).toEqual(['0 a', '1 a', '1 b', '1 c']);
});
