import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { paging } from '../kernel/paging.js';
import { calendarDay, instant } from '../kernel/shapes.js';
import { mailTopics } from './mails/kind.js';
import { listDesignedMails, sendTestMail } from './mails/queries.js';

/** A sent mail rises from `sent` to `opened` and `clicked`; `failed` and `suppressed` did not arrive. */
const mailState = z.enum(['waiting', 'sent', 'opened', 'clicked', 'failed', 'suppressed']);
export type MailState = z.output<typeof mailState>;
/** States of the log's filter; `undelivered` is both `failed` and `suppressed`. */
export const mailFilterState = z.enum([...mailState.options, 'undelivered']);
export type MailFilterState = z.output<typeof mailFilterState>;

/** Reason for not sending a mail. */
export const mailReason = z.enum([
  /** The address is unknown, or the person was erased. */
  'no-address',
  /** The shop has removed the app. */
  'app-removed',
  /** The announced event has already happened. */
  'too-late',
  /** The mail server rejected the mail for good. */
  'rejected',
  /** No mail server accepted it within a day. */
  'no-answer',
  /** The address does not exist. */
  'bounced',
  /** The recipient reported an earlier mail as spam. */
  'complained',
  'unsubscribed',
  /** The recipient switched off mails of this topic. */
  'topic-off',
  /** The customer declined marketing mails at the store. */
  'no-consent',
]);
export type MailReason = z.output<typeof mailReason>;

/** Name of a mail. */
export const mailTemplate = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/);
const mailId = z.string().regex(/^[\w.-]{1,120}$/);
const customer = z.string().regex(/^\d{1,20}$/);
/** First letter and domain; null once the address is unknown. */
const maskedAddress = z.string().nullable();

/** A mail, from the moment it is due. */
const mailLogRow = z.object({
  id: z.string(),
  template: z.string(),
  category: z.enum(['transactional', 'marketing']),
  /** Two letters. */
  language: z.string(),
  /** Null for a mail to staff or to another recipient named by the shop. */
  customer: z.string().nullable(),
  to: maskedAddress,
  state: mailState,
  reason: mailReason.nullable(),
  attempts: z.int(),
  enqueuedAt: instant,
  /** Time of sending, failure or suppression; null while it waits. */
  endedAt: instant.nullable(),
  /** Time of the next attempt; null unless it waits. */
  nextTryAt: instant.nullable(),
  /** The mail that this one repeats. */
  resendOf: z.string().nullable(),
  /** The customer's name as it was when the mail was sent; null for others, and once they are erased. */
  name: z.string().nullable(),
  /** Approximate: mail programs load pictures that nobody looks at, or load none. */
  openedAt: instant.nullable(),
  clickedAt: instant.nullable(),
  /** What the recipient's server or mail program reported later; the mail itself stays sent. */
  feedback: z.enum(['delayed', 'complained']).nullable(),
  /** The recipient's mail server in its own words, without addresses; null where it said nothing. */
  serverText: z.string().nullable(),
});
export type MailLogRow = z.output<typeof mailLogRow>;

export const listMails = endpoint({
  id: 'mails.list',
  access: 'staff',
  method: 'GET',
  path: '/lp/notification-logs',
  summary: 'Mails of the shop, newest first',
  query: {
    first: paging.first,
    after: paging.after,
    customer: customer.optional(),
    state: mailFilterState.optional(),
    template: mailTemplate.optional(),
    from: calendarDay.optional(),
    to: calendarDay.optional(),
    sort: z.enum(['newest', 'oldest']).optional(),
  },
  data: mailLogRow,
  answers: 'list',
  does: 'read',
});

export const resendMail = endpoint({
  id: 'mails.resend',
  access: 'write',
  method: 'POST',
  path: '/lp/notification-logs/{id}/resend',
  summary: 'Send a mail again to the recipient’s current address; it is logged as a mail of its own',
  params: { id: mailId },
  data: mailLogRow,
  answers: 'receipt',
  does: 'write',
  noted: true,
  rejections: ['mail.unknown', 'mail.waiting', 'mail.resent'],
});

/** A suppressed address: it gets no mails, no optional ones, none of a topic, or none that are tracked. */
const suppressionRow = z.object({
  id: z.uuid(),
  reason: z.enum(['bounced', 'complained', 'unsubscribed', 'topic-off', 'untracked']),
  /** Of `topic-off` alone. */
  topic: z.enum(mailTopics).nullable(),
  customer: z.string().nullable(),
  to: maskedAddress,
  since: instant,
});
export type SuppressionRow = z.output<typeof suppressionRow>;

export const listSuppressions = endpoint({
  id: 'mails.suppressions',
  access: 'staff',
  method: 'GET',
  path: '/lp/mail-suppressions',
  summary: 'Addresses that mails are not sent to, newest first',
  query: { first: paging.first, after: paging.after, customer: customer.optional() },
  data: suppressionRow,
  answers: 'list',
  does: 'read',
});

export const removeSuppression = endpoint({
  id: 'mails.remove-suppression',
  access: 'write',
  method: 'DELETE',
  path: '/lp/mail-suppressions/{id}',
  summary: 'Let mails go to an address again',
  params: { id: z.uuid() },
  data: z.object({ id: z.string() }),
  answers: 'receipt',
  does: 'write',
  noted: true,
  rejections: ['suppression.unknown'],
});

const count = z.int().min(0);

/** Mails of a month by what came of them. */
const mailMonth = z.object({
  /** First day of the month, in UTC. */
  month: calendarDay,
  template: z.string(),
  sent: count,
  opened: count,
  clicked: count,
  failed: count,
});
export type MailMonth = z.output<typeof mailMonth>;

export const listMailMonths = endpoint({
  id: 'mails.months',
  access: 'staff',
  method: 'GET',
  path: '/lp/notification-logs/months',
  summary: 'Counts of mails that are too old for the log, by month and mail, newest first',
  data: mailMonth,
  answers: 'list',
  does: 'read',
});

export const messagingEndpoints = [
  listMails,
  resendMail,
  listMailMonths,
  listSuppressions,
  removeSuppression,
  listDesignedMails,
  sendTestMail,
] as const;
