import {
  addSchedule,
  listReportRecipients,
  listSchedules,
  pauseSchedule,
  removeSchedule,
  resendSchedule,
  resumeSchedule,
  sendReport,
} from '@loyalty/contracts/analytics/scheduled-reports';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { localDay } from '../../../kernel/calendar.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { derivedId } from '../../../platform/commands/ids.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { type AnyCall, answered, handle, receiptAt } from '../../../platform/http/call.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { Installation } from '../../shop/application/installation.js';
import { loadShop } from '../../shop/application/queries.js';
import { lastDueDay } from '../application/reports/due-days.js';
import { ReportRuns } from '../application/reports/report-runs.js';
import { ReportSchedules, rejectStrangers } from '../application/reports/report-schedules.js';
import { ScheduleRows } from '../application/reports/schedule-rows.js';
import { ReportSender } from '../application/reports/send-report.js';
import { sendScheduledNow } from '../application/reports/send-scheduled.js';
import { checkRange } from './report-range.js';

/** A repeat of the same call has the same id. */
const causeOf = ({ principal, idempotencyKey, requestId }: AnyCall, what: string): string =>
  derivedId(what, principal.shop, principal.actor.id, idempotencyKey ?? requestId);

const MESSAGE = 'Report sent';

export const scheduledReportHandlers = [
  handle(listSchedules, [ReportSchedules, ScheduleRows, Ledger], (schedules, rows, ledger) => async (call) => {
    const { shop } = call.principal;
    const { zone } = await loadShop(ledger, shop);
    const data = await rows.rows(shop, zone, await schedules.all(shop));
    return { data, count: data.length, total: data.length };
  }),
  handle(listReportRecipients, [ScheduleRows], (rows) => async (call) => {
    const data = await rows.recipients(call.principal.shop);
    return { data, count: data.length, total: data.length };
  }),
  handle(addSchedule, [ReportSchedules], (schedules) => async (call, context) => {
    const schedule = { ...call.body, id: causeOf(call, 'report-schedule'), paused: false };
    return answered(await schedules.add(schedule, context));
  }),
  handle(
    pauseSchedule,
    [ReportSchedules],
    (schedules) => async (call, context) => answered(await schedules.setPaused(call.params.id, true, context)),
  ),
  handle(
    resumeSchedule,
    [ReportSchedules],
    (schedules) => async (call, context) => answered(await schedules.setPaused(call.params.id, false, context)),
  ),
  handle(removeSchedule, [ReportSchedules, ReportRuns], (schedules, runs) => async (call, context) => {
    const removed = answered(await schedules.remove(call.params.id, context));
    await runs.remove(context.shop, call.params.id);
    return removed;
  }),
  handle(
    resendSchedule,
    [ReportSchedules, ReportRuns, ReportSender, Ledger, ShiftedClock, EVENT_STORE],
    (schedules, runs, sender, ledger, clock, store) => async (call) => {
      const { shop } = call.principal;
      const schedule = await schedules.find(shop, call.params.id);
      if (!schedule) throw fromRejection(reject('report.unknown', { field: 'id' }));
      const { zone } = await loadShop(ledger, shop);
      const due = lastDueDay(schedule.every, localDay(clock.now().toISOString(), zone));
      const work = { runs, sender, clock };
      const { range, mails, asOf } = await sendScheduledNow(work, {
        shop,
        schedule,
        due,
        cause: causeOf(call, 'resent'),
      });
      return {
        data: { mails: mails.length, ...range, asOf },
        receipt: receiptAt(await store.head()),
        message: MESSAGE,
      };
    },
  ),
  handle(sendReport, [ReportSender, Installation, EVENT_STORE], (sender, installation, store) => async (call) => {
    const { shop } = call.principal;
    const { report, recipients, ...range } = call.body;
    checkRange(range);
    const rejection = rejectStrangers(await installation.staff(shop), recipients);
    if (rejection) throw fromRejection(rejection);
    const cause = causeOf(call, 'report');
    const { mails, asOf } = await sender.send({ shop, report, range, recipients, cause });
    return { data: { mails: mails.length, ...range, asOf }, receipt: receiptAt(await store.head()), message: MESSAGE };
  }),
];
