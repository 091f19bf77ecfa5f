import { expect, it } from '@jest/globals';
import type { ReportSchedule } from '@loyalty/contracts/analytics/scheduled-reports';
import type { Logger } from 'pino';
import { SimDailyRuns } from '../../../../tests/simulation/daily-runs.js';
import { dailyTask } from '../../../platform/schedule/daily-task.js';
import type { StoredRun } from '../application/reports/report-runs.js';
import { sendScheduledReports } from './send-scheduled-reports.js';

const ids = ['a', 'b'].map((letter) => `00000000-0000-4000-8000-00000000000${letter}`) as [string, string];

const scheduleOf = (id: string, every: ReportSchedule['every'], paused = false): ReportSchedule => ({
  id,
  report: 'overview',
  every,
  recipients: ['1'],
  paused,
});

/** A shop with schedules, whose figures cannot be read while `broken` names a schedule. */
function shopWith(schedules: ReportSchedule[]) {
  const sent: [cause: string, from: string, to: string][] = [];
  const runs = new Map<string, StoredRun>();
  const shop = { now: '', broken: '' };
  const work = {
    schedules: { all: async () => schedules },
    runs: {
      latest: async () => runs,
      record: async ({ schedule, due, range, at }: never, result: { mails: string[]; asOf: string } | null) => {
        const { attempts = 0, due: last = '' } = runs.get(schedule) ?? {};
        const state = result ? ('sent' as const) : ('failed' as const);
        const counted = last === due ? attempts + 1 : 1;
        runs.set(schedule, {
          schedule,
          due,
          ...(range as object),
          at,
          state,
          attempts: counted,
        } as unknown as StoredRun);
      },
    },
    sender: {
      send: async ({ cause, range }: { cause: string; range: { from: string; to: string } }) => {
        if (shop.broken !== '' && cause.startsWith(shop.broken)) throw new TypeError('a defect');
        sent.push([cause, range.from, range.to]);
        return { mails: [], asOf: shop.now };
      },
    },
    clock: { now: () => new Date(shop.now) },
  };
  const task = dailyTask(sendScheduledReports(work as never), {
    runs: new SimDailyRuns(),
    installed: async () => [{ shop: 'fern', zone: 'America/New_York' }],
    log: { warn: () => undefined } as unknown as Logger,
  });
  return {
    sent,
    runs,
    shop,
    async at(...moments: string[]) {
      for (const now of moments) {
        shop.now = now;
        await task.run(now);
      }
    },
  };
}

it('sends each report in the morning of the shop on which it is due, once, and paused ones not at all', async () => {
  const [daily, weekly] = ids;
  const { at, sent } = shopWith([
    scheduleOf(daily, 'daily'),
    scheduleOf(weekly, 'weekly'),
    scheduleOf('p', 'daily', true),
  ]);
  // 2 March 2026 is a Monday; seven in the morning of New York is noon in UTC.
  await at('2026-03-02T11:59:00.000Z');
  expect(sent).toEqual([]);
  await at('2026-03-02T12:00:00.000Z', '2026-03-02T15:00:00.000Z', '2026-03-03T12:00:00.000Z');
  expect(sent).toEqual([
    [`${daily}.2026-03-02`, '2026-03-01', '2026-03-01'],
    [`${weekly}.2026-03-02`, '2026-02-23', '2026-03-01'],
    [`${daily}.2026-03-03`, '2026-03-02', '2026-03-02'],
  ]);
});

it('tries a report that fails again until it is sent, and holds up no other meanwhile', async () => {
  const [first, second] = ids;
  const { at, sent, runs, shop } = shopWith([scheduleOf(first, 'monthly'), scheduleOf(second, 'monthly')]);
  shop.broken = first;
  await at('2026-04-01T11:00:00.000Z', '2026-04-01T11:10:00.000Z');
  expect(sent.map(([cause]) => cause)).toEqual([`${second}.2026-04-01`]);
  expect(runs.get(first)).toMatchObject({ state: 'failed', attempts: 2, due: '2026-04-01' });
  shop.broken = '';
  await at('2026-04-02T11:00:00.000Z');
  expect(sent.at(-1)).toEqual([`${first}.2026-04-01`, '2026-03-01', '2026-03-31']);
  expect(runs.get(first)).toMatchObject({ state: 'sent', attempts: 3 });
  expect(sent).toHaveLength(2);
});

it('sends only the latest report of each schedule after downtime', async () => {
  const [daily, weekly] = ids;
  const { at, sent } = shopWith([scheduleOf(daily, 'daily'), scheduleOf(weekly, 'weekly')]);
  await at('2026-03-05T12:00:00.000Z', '2026-03-11T12:00:00.000Z');
  expect(sent.map(([cause]) => cause)).toEqual([`${daily}.2026-03-05`, `${daily}.2026-03-11`, `${weekly}.2026-03-09`]);
});
