import type { ReportSchedule } from '@loyalty/contracts/analytics/scheduled-reports';
import type { DayRange } from '@loyalty/contracts/kernel/days';
import type { Clock } from '../../../../platform/clock/clock.js';
import { reportedDays } from './due-days.js';
import type { ReportRuns } from './report-runs.js';
import type { ReportSender, SentMails } from './send-report.js';

export interface ScheduledSending {
  readonly runs: Pick<ReportRuns, 'record'>;
  readonly sender: Pick<ReportSender, 'send'>;
  readonly clock: Clock;
}

interface DueReport {
  readonly shop: string;
  readonly schedule: ReportSchedule;
  /** The shop-local day on which it is due. */
  readonly due: string;
  /** A repeat of the same cause is the same mail. */
  readonly cause: string;
}

/** Sends the report of a schedule, and records what came of it. @throws what reading its figures throws */
export async function sendScheduledNow(
  { runs, sender, clock }: ScheduledSending,
  { shop, schedule, due, cause }: DueReport,
): Promise<SentMails & { readonly range: DayRange }> {
  const { id, report, every, recipients } = schedule;
  const range = reportedDays(every, due);
  const attempt = { shop, schedule: id, due, range, at: clock.now().toISOString() };
  try {
    const sent = await sender.send({ shop, report, range, recipients, cause });
    await runs.record(attempt, sent);
    return { range, ...sent };
  } catch (error) {
    await runs.record(attempt, null);
    throw error;
  }
}
