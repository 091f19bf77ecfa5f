import { scheduledReportsKind } from '@loyalty/contracts/analytics/scheduled-reports';
import { sqlMigration } from '../../platform/database/migrations.js';
import { Documents } from '../../platform/documents/documents.js';
import { dailyTask } from '../../platform/schedule/daily-task.js';
import { type Dependencies, defineContext } from '../dependencies.js';
import { ActorNames } from '../shop/application/actor-names.js';
import { installedIn } from '../shop/application/queries.js';
import { ReportRuns, reportRunsSchema } from './application/reports/report-runs.js';
import { ReportSchedules, rejectStrangers, schedulesIn } from './application/reports/report-schedules.js';
import { ScheduleRows } from './application/reports/schedule-rows.js';
import { ReportSender } from './application/reports/send-report.js';
import { analyticsHandlers } from './http/analytics.handler.js';
import { reportHandlers } from './http/reports.handler.js';
import { scheduledReportHandlers } from './http/scheduled-reports.handler.js';
import { reportSent } from './mails/report-sent.js';
import { sendScheduledReports } from './schedule/send-scheduled-reports.js';

const schedulesOf = ({ ledger, installation }: Dependencies) =>
  new ReportSchedules(new Documents(ledger, [{ kind: scheduledReportsKind }]), installation);

const senderOf = ({ reader, store, messaging: { mails, letterheads }, clock }: Dependencies) =>
  new ReportSender({ reader, store, mails, letterheads, clock });

/** Analytics context: figures of a shop, by day, and reports of them by mail. */
export const analytics = defineContext({
  name: 'analytics',
  migrations: [sqlMigration('0001-report-runs', reportRunsSchema)],
  handlers: [...analyticsHandlers, ...reportHandlers, ...scheduledReportHandlers],
  mails: [reportSent],
  documents: ({ installation }) => [
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
      [ReportRuns, runs],
      [ReportSchedules, schedulesOf(dependencies)],
      [ReportSender, senderOf(dependencies)],
      [ScheduleRows, new ScheduleRows({ runs, outbox, installation, names, clock })],
    ];
  },
  // Runs name nobody: they go with the shop alone.
  erases: ({ pool }) => ({ wholeShop: (shop) => new ReportRuns(pool).remove(shop, null) }),
  schedule: (dependencies, readPool) => {
    const { pool, clock, dailyRuns, log } = dependencies;
    const work = {
      schedules: schedulesOf(dependencies),
      runs: new ReportRuns(pool),
      sender: senderOf(dependencies),
      clock,
    };
    return [dailyTask(sendScheduledReports(work), { runs: dailyRuns, installed: installedIn(readPool), log })];
  },
});
