import { rfmKind } from '@loyalty/contracts/analytics/rfm';
import { scheduledReportsKind } from '@loyalty/contracts/analytics/scheduled-reports';
import { Documents } from '../../platform/documents/documents.js';
import { dailyTask } from '../../platform/schedule/daily-task.js';
import { type Dependencies, defineContext } from '../dependencies.js';
import { ActorNames } from '../shop/application/actor-names.js';
import { installedIn } from '../shop/application/queries.js';
import { analyticsMigrations } from './application/migrations.js';
import { worthToday } from './application/points-worth.js';
import { ReportRuns } from './application/reports/report-runs.js';
import { ReportSchedules, rejectStrangers, schedulesIn } from './application/reports/report-schedules.js';
import { ScheduleRows } from './application/reports/schedule-rows.js';
import { ReportSender } from './application/reports/send-report.js';
import { RfmBoundaries } from './application/rfm-boundaries.js';
import { analyticsHandlers } from './http/analytics.handler.js';
import { customerFiguresHandlers } from './http/customer-figures.handler.js';
import { liabilityHandlers } from './http/liability.handler.js';
import { membersReportHandlers } from './http/members-report.handler.js';
import { pointsHandlers } from './http/points.handler.js';
import { reportHandlers } from './http/reports.handler.js';
import { scheduledReportHandlers } from './http/scheduled-reports.handler.js';
import { reportSent } from './mails/report-sent.js';
import { whenBoundariesChangedCompute } from './process-managers/when-boundaries-changed-compute.js';
import { RfmRuns } from './schedule/compute-rfm.js';
import { sendScheduledReports } from './schedule/send-scheduled-reports.js';

const boundariesOf = ({ ledger }: Dependencies) => new RfmBoundaries(new Documents(ledger, [{ kind: rfmKind }]));

const schedulesOf = ({ ledger, installation }: Dependencies) =>
  new ReportSchedules(new Documents(ledger, [{ kind: scheduledReportsKind }]), installation);

function senderOf(dependencies: Dependencies): ReportSender {
  const { reader, store, messaging, clock } = dependencies;
  const { mails, letterheads } = messaging;
  return new ReportSender({ reader, store, mails, letterheads, boundaries: boundariesOf(dependencies), clock });
}

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
    ...customerFiguresHandlers,
    ...scheduledReportHandlers,
  ],
  mails: [reportSent],
  documents: ({ installation }) => [
    { kind: rfmKind },
    {
      kind: scheduledReportsKind,
      async unfit(shop, settings) {
        const staff = await installation.staff(shop);
        return rejectStrangers(
          staff,
          schedulesIn(settings).flatMap(({ recipients }) => recipients),
        );
      },
    },
  ],
  providers: (dependencies) => {
    const { pool, messaging, installation, vault, clock } = dependencies;
    const runs = new ReportRuns(pool);
    const names = new ActorNames(vault.secrets);
    const { outbox } = messaging.delivery;
    return [
      [RfmBoundaries, boundariesOf(dependencies)],
      [ReportRuns, runs],
      [ReportSchedules, schedulesOf(dependencies)],
      [ReportSender, senderOf(dependencies)],
      [ScheduleRows, new ScheduleRows({ runs, outbox, installation, names, clock })],
    ];
  },
  pointsWorth: ({ ledger, reader, clock }) => worthToday(ledger, reader, clock),
  // Runs name nobody: they go with the shop alone.
  erases: ({ pool }) => ({ wholeShop: (shop) => new ReportRuns(pool).remove(shop, null) }),
  processManagers: ({ ledger, dailyRuns, clock }) => whenBoundariesChangedCompute(ledger, dailyRuns, clock),
  schedule: (dependencies, readPool) => {
    const { pool, clock, dailyRuns: runs, log } = dependencies;
    const installed = installedIn(readPool);
    const work = {
      schedules: schedulesOf(dependencies),
      runs: new ReportRuns(pool),
      sender: senderOf(dependencies),
      clock,
    };
    return [
      dailyTask(new RfmRuns(readPool, boundariesOf(dependencies)), { runs, installed, log }),
      dailyTask(sendScheduledReports(work), { runs, installed, log }),
    ];
  },
});
