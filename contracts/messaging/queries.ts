import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { paging } from '../kernel/paging.js';
import { instant } from '../kernel/shapes.js';
import { listDesignedMails, sendTestMail } from './mails/queries.js';

const mailState = z.enum(['waiting', 'sent', 'failed', 'suppressed']);
export type MailState = z.output<typeof mailState>;

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
  'unsubscribed',
  /** The customer declined marketing mails at the store. */
  'no-consent',
]);
export type MailReason = z.output<typeof mailReason>;

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
});
export type MailLogRow = z.output<typeof mailLogRow>;

export const listMails = endpoint({
  id: 'mails.list',
  access: 'staff',
  method: 'GET',
  path: '/lp/notification-logs',
  summary: 'Mails of the shop, newest first',
  query: { first: paging.first, after: paging.after, customer: customer.optional(), state: mailState.optional() },
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
  rejections: ['mail.unknown', 'mail.waiting'],
});

/** A suppressed address: it gets no mails, or no optional ones. */
const suppressionRow = z.object({
  id: z.uuid(),
  reason: z.enum(['bounced', 'unsubscribed']),
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
  query: { first: paging.first, after: paging.after },
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

export const messagingEndpoints = [
  listMails,
  resendMail,
  listSuppressions,
  removeSuppression,
  listDesignedMails,
  sendTestMail,
] as const;
