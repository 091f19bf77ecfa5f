import { scheduledReportsKind } from '@loyalty/contracts/analytics/scheduled-reports';
import { Documents } from '../../../../platform/documents/documents.js';
import type { Dependencies } from '../../../dependencies.js';
import { ActorNames } from '../../../shop/application/actor-names.js';
import { ReportRuns } from './report-runs.js';
import { ReportSchedules } from './report-schedules.js';
import { ScheduleRows } from './schedule-rows.js';
import { ReportSender } from './send-report.js';

/** What sends reports and shows their schedules, made of what the process has opened. */
export function reportServices(dependencies: Dependencies) {
  const { ledger, installation, pool, vault, reader, store, messaging, clock } = dependencies;
  const { mails, letterheads, delivery } = messaging;
  const runs = new ReportRuns(pool);
  const names = new ActorNames(vault.secrets);
  return {
    runs,
    schedules: new ReportSchedules(new Documents(ledger, [{ kind: scheduledReportsKind }]), installation),
    sender: new ReportSender({ reader, store, mails, letterheads, clock }),
    rows: new ScheduleRows({ runs, outbox: delivery.outbox, installation, names, clock }),
  };
}
