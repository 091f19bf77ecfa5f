import type { DailyTask, ShopDay } from '../../../platform/schedule/daily-task.js';
import { lastDueDay, SENT_FROM_HOUR } from '../application/reports/due-days.js';
import type { ReportRuns, StoredRun } from '../application/reports/report-runs.js';
import type { ReportSchedules } from '../application/reports/report-schedules.js';
import { type ScheduledSending, sendScheduledNow } from '../application/reports/send-scheduled.js';

interface ScheduledWork extends ScheduledSending {
  readonly schedules: Pick<ReportSchedules, 'all'>;
  readonly runs: Pick<ReportRuns, 'latest' | 'record'>;
}

/** Whether the report that is due on a day is still to be sent. @param lastDay the last day that was worked through; null before the first */
function isDue(due: string, today: string, lastDay: string | null, run: StoredRun | undefined): boolean {
  if (run?.due === due) return run.state === 'failed';
  return lastDay === null ? due === today : due > lastDay;
}

/**
 * Sends the reports of a shop that are due, each morning. After downtime only the latest report of each schedule is sent. One that fails holds
 * up no other and is tried again later on the day, and on the next days until it is sent or the next one is due.
 */
export const sendScheduledReports = (work: ScheduledWork): DailyTask => ({
  kind: 'scheduled-reports',
  fromHour: SENT_FROM_HOUR,
  async execute({ shop, today, lastDay, forCustomer }: ShopDay) {
    const schedules = (await work.schedules.all(shop)).filter(({ paused }) => !paused);
    if (schedules.length === 0) return 0;
    const latest = await work.runs.latest(shop);
    let sent = 0;
    for (const schedule of schedules) {
      const due = lastDueDay(schedule.every, today);
      const run = latest.get(schedule.id);
      if (!isDue(due, today, lastDay, run)) continue;
      sent += await forCustomer(`report ${schedule.id}`, async () => {
        await sendScheduledNow(work, { shop, schedule, due, cause: `${schedule.id}.${due}` });
        return 1;
      });
    }
    return sent;
  },
});
