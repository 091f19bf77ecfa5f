import { z } from 'zod';
import { documentKind } from '../documents/kind.js';
import { endpoint } from '../kernel/endpoint.js';
import { calendarDay, chosenId, instant, platformId } from '../kernel/shapes.js';
import { mailReason } from '../messaging/queries.js';

/** Reports that can be sent by mail. */
export const sentReports = ['overview', 'programs', 'points', 'members', 'referrals'] as const;
export type SentReportName = (typeof sentReports)[number];

/** When a report is sent: each morning of the shop, on Mondays, on the first of the month. It is of the days since the time before. */
export const reportIntervals = ['daily', 'weekly', 'monthly'] as const;
export type ReportInterval = (typeof reportIntervals)[number];

const MOST_RECIPIENTS = 10;
export const MOST_SCHEDULES = 20;

/** Members of staff who have opened the app; their addresses are the platform's. */
const recipients = z
  .array(chosenId('Choose a person of the staff'))
  .min(1, { error: 'Choose at least one person' })
  .max(MOST_RECIPIENTS, { error: `At most ${MOST_RECIPIENTS} people` })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'This person is named twice' });

const schedule = z.strictObject({ report: z.enum(sentReports), every: z.enum(reportIntervals), recipients });

const storedSchedule = schedule.extend({ id: z.uuid(), paused: z.boolean().default(false) });
export type ReportSchedule = z.output<typeof storedSchedule>;

/** The reports of a shop that are sent regularly. */
export const scheduledReportsKind = documentKind({
  kind: 'scheduled-reports',
  key: z.literal('main'),
  settings: z.strictObject({
    reports: z
      .array(storedSchedule)
      .max(MOST_SCHEDULES, { error: `At most ${MOST_SCHEDULES} reports` })
      .default([]),
  }),
  defaults: { reports: [] },
  feature: null,
});

const recipient = z.object({
  id: platformId,
  name: z.string(),
  /** First letter and domain; null for a person of whom the platform reported no address. */
  email: z.string().nullable(),
});
export type ReportRecipient = z.output<typeof recipient>;

/** Why a report has not arrived: that of a mail, or `not-read` while its figures could not be read. */
const failure = z.enum([...mailReason.options, 'not-read']);

/** The latest sending of a schedule. */
const run = z.object({
  /** `waiting`: a mail is on its way, or is tried again. `failed`: the figures could not be read, or a mail was given up. */
  state: z.enum(['sent', 'waiting', 'failed']),
  reason: failure.nullable(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** The moment that the figures speak of; null where they could not be read. */
  asOf: instant.nullable(),
  at: instant,
  attempts: z.int(),
  nextTryAt: instant.nullable(),
});
export type ReportRun = z.output<typeof run>;

const scheduleRow = z.object({
  id: z.uuid(),
  report: z.enum(sentReports),
  every: z.enum(reportIntervals),
  paused: z.boolean(),
  recipients: z.array(recipient),
  /** When it is due next; null while it is paused. */
  nextAt: instant.nullable(),
  last: run.nullable(),
});
export type ScheduleRow = z.output<typeof scheduleRow>;

const PATH = '/lp/analytics/reports';
const one = { id: z.uuid() };
const named = z.object({ id: z.uuid() });

export const listSchedules = endpoint({
  id: 'reports.schedules',
  access: 'staff',
  method: 'GET',
  path: `${PATH}/schedules`,
  summary: 'Reports that are sent regularly, with their latest sending',
  data: scheduleRow,
  answers: 'list',
  does: 'read',
});

export const listReportRecipients = endpoint({
  id: 'reports.recipients',
  access: 'staff',
  method: 'GET',
  path: `${PATH}/recipients`,
  summary: 'Members of staff to whom reports can be sent',
  data: recipient,
  answers: 'list',
  does: 'read',
});

export const addSchedule = endpoint({
  id: 'reports.add-schedule',
  access: 'write',
  method: 'POST',
  path: `${PATH}/schedules`,
  summary: 'Send a report regularly',
  body: schedule,
  data: named,
  answers: 'receipt',
  does: 'write',
  rejections: ['report.recipient-unknown', 'report.scheduled-already', 'report.too-many'],
});

const changeSchedule = (verb: 'pause' | 'resume', summary: string) =>
  endpoint({
    id: `reports.${verb}-schedule`,
    access: 'write',
    method: 'POST',
    path: `${PATH}/schedules/{id}/${verb}`,
    summary,
    params: one,
    data: named,
    answers: 'receipt',
    does: 'write',
    rejections: ['report.unknown'],
  });

export const pauseSchedule = changeSchedule('pause', 'Stop sending a report until it is resumed');
export const resumeSchedule = changeSchedule('resume', 'Send a paused report again, from its next day on');

export const removeSchedule = endpoint({
  id: 'reports.remove-schedule',
  access: 'write',
  method: 'DELETE',
  path: `${PATH}/schedules/{id}`,
  summary: 'Remove a scheduled report',
  params: one,
  data: named,
  answers: 'receipt',
  does: 'write',
  rejections: ['report.unknown'],
});

/** What was handed to the mail server, and the moment that its figures speak of. */
const sent = z.object({ mails: z.int(), from: z.iso.date(), to: z.iso.date(), asOf: instant });

export const resendSchedule = endpoint({
  id: 'reports.resend-schedule',
  access: 'write',
  method: 'POST',
  path: `${PATH}/schedules/{id}/send`,
  summary: 'Send the latest report of a schedule again, with present figures',
  params: one,
  data: sent,
  answers: 'receipt',
  does: 'write',
  noted: true,
  rejections: ['report.unknown'],
});

export const sendReport = endpoint({
  id: 'reports.send',
  access: 'write',
  method: 'POST',
  path: `${PATH}/send`,
  summary: 'Send a report of some days by mail, as a link and a workbook',
  body: z.strictObject({ report: z.enum(sentReports), from: calendarDay, to: calendarDay, recipients }),
  data: sent,
  answers: 'receipt',
  does: 'write',
  noted: true,
  rejections: ['report.recipient-unknown'],
});

export const scheduledReportEndpoints = [
  listSchedules,
  listReportRecipients,
  addSchedule,
  pauseSchedule,
  resumeSchedule,
  removeSchedule,
  resendSchedule,
  sendReport,
] as const;
