import { rfmKind } from '@loyalty/contracts/analytics/rfm';
import { scheduledReportsKind } from '@loyalty/contracts/analytics/scheduled-reports';
import { Documents } from '../../platform/documents/documents.js';
import { dailyTask } from '../../platform/schedule/daily-task.js';
import { type Dependencies, defineContext } from '../dependencies.js';
import { installedIn } from '../shop/application/queries.js';
import { analyticsMigrations } from './application/migrations.js';
import { ReportRuns } from './application/reports/report-runs.js';
import { ReportSchedules, rejectStrangers, schedulesIn } from './application/reports/report-schedules.js';
import { reportServices } from './application/reports/report-services.js';
import { ScheduleRows } from './application/reports/schedule-rows.js';
import { ReportSender } from './application/reports/send-report.js';
import { RfmBoundaries } from './application/rfm-boundaries.js';
import { analyticsHandlers } from './http/analytics.handler.js';
import { liabilityHandlers } from './http/liability.handler.js';
import { membersReportHandlers } from './http/members-report.handler.js';
import { pointsHandlers } from './http/points.handler.js';
import { reportHandlers } from './http/reports.handler.js';
import { scheduledReportHandlers } from './http/scheduled-reports.handler.js';
import { reportSent } from './mails/report-sent.js';
import { whenBoundariesChangedCompute } from './process-managers/when-boundaries-changed-compute.js';
import { RfmRuns } from './schedule/compute-rfm.js';
import { sendScheduledReports } from './schedule/send-scheduled-reports.js';

const SOURCES = [{ kind: rfmKind }];

const boundariesOf = ({ ledger }: Dependencies) => new RfmBoundaries(new Documents(ledger, SOURCES));

/** Analytics context: figures of a shop by day, the liability that its points are, and reports of them by mail. */
export const analytics = defineContext({
  name: 'analytics',
  migrations: analyticsMigrations,
  handlers: [
    ...analyticsHandlers,
    ...reportHandlers,
    ...membersReportHandlers,
    ...pointsHandlers,
    ...liabilityHandlers,
    ...scheduledReportHandlers,
  ],
  mails: [reportSent],
  providers: (dependencies) => {
    const { runs, schedules, sender, rows } = reportServices(dependencies);
    return [
      [RfmBoundaries, boundariesOf(dependencies)],
      [ReportRuns, runs],
      [ReportSchedules, schedules],
      [ReportSender, sender],
      [ScheduleRows, rows],
    ];
  },
  documents: ({ installation }) => [
    ...SOURCES,
    {
      kind: scheduledReportsKind,
      async unfit(shop, settings) {
        const recipients = schedulesIn(settings).flatMap((schedule) => schedule.recipients);
        return rejectStrangers(await installation.staff(shop), recipients);
      },
    },
  ],
  // Runs name nobody: they go with the shop alone.
  erases: (dependencies) => ({ wholeShop: (shop) => reportServices(dependencies).runs.remove(shop, null) }),
  processManagers: ({ ledger, dailyRuns, clock }) => whenBoundariesChangedCompute(ledger, dailyRuns, clock),
  schedule: (dependencies, readPool) => {
    const { clock, dailyRuns: runs, log } = dependencies;
    const parts = { runs, installed: installedIn(readPool), log };
    return [
      dailyTask(new RfmRuns(readPool, boundariesOf(dependencies)), parts),
      dailyTask(sendScheduledReports({ ...reportServices(dependencies), clock }), parts),
    ];
  },
});
