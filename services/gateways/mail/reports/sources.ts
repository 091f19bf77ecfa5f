import { mailgun } from './mailgun.js';
import { postmark } from './postmark.js';
import type { ReportSource } from './report.js';
import { messages } from './returned-message.js';
import { sendgrid } from './sendgrid.js';
import { ses } from './ses.js';

/** Names of the sources, as their addresses end. */
export const reportSources = ['messages', 'ses', 'postmark', 'sendgrid', 'mailgun'] as const;
export type ReportSourceName = (typeof reportSources)[number];

/** Reads an address of a mail service that has signed for it. */
type FetchText = (address: string) => Promise<string>;

/** Catalogue of what reports bounces and complaints: mail services, and messages that a mail server passes on. */
export const sourcesOf = (fetchText: FetchText): Readonly<Record<ReportSourceName, ReportSource>> => ({
  messages,
  ses: ses(fetchText),
  postmark,
  sendgrid,
  mailgun,
});
