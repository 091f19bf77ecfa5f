import type { MailLogRow, MailReason, MailState } from '@loyalty/contracts/messaging/queries';
import type { MailLanguage } from '../layout/mail-texts.js';
import type { MailCategory } from '../layout/template.js';
import type { MailRecipient } from './addresses.js';

/** A mail to be sent. The id derives from its cause: a mail of that id is enqueued once. */
export interface NewMail {
  readonly shop: string;
  readonly id: string;
  readonly template: string;
  readonly category: MailCategory;
  readonly language: MailLanguage;
  readonly to: MailRecipient;
  readonly data: unknown;
  /** ISO 8601 instant from which the mail is of no use. */
  readonly notAfter?: string | undefined;
  readonly resendOf?: string;
}

export interface StoredMail extends NewMail {
  readonly state: StoredState;
  readonly reason: MailReason | null;
  readonly attempts: number;
  readonly enqueuedAt: string;
  readonly endedAt: string | null;
  readonly nextTryAt: string | null;
  /** Version of the customer's profile that the address was taken from. */
  readonly profile: number | null;
  /** Masked address of a recipient that is no customer. */
  readonly masked: string | null;
  readonly openedAt: string | null;
  readonly clickedAt: string | null;
  readonly feedback: MailLogRow['feedback'];
  readonly serverText: string | null;
}

/** State of a row; openings and clicks are times of a sent mail. */
type StoredState = Exclude<MailState, 'opened' | 'clicked'>;

/** Outcome of a mail. */
export interface MailEnd {
  readonly state: Exclude<StoredState, 'waiting'>;
  readonly reason?: MailReason;
  readonly profile?: number | null;
  readonly masked?: string | null;
  /** Name of the mail in return paths and headers. */
  readonly traceKey?: string;
  /** Addresses that its counted links lead to. */
  readonly links?: readonly string[];
  /** In the words of the mail server. */
  readonly serverText?: string;
}

export interface MailRow {
  readonly shop: string;
  readonly id: string;
  readonly template: string;
  readonly category: MailCategory;
  readonly language: MailLanguage;
  readonly customer: string | null;
  readonly secret: string | null;
  readonly data: unknown;
  readonly state: StoredState;
  readonly reason: MailReason | null;
  readonly attempts: number;
  readonly next_try_at: Date | null;
  readonly not_after: Date | null;
  readonly enqueued_at: Date;
  readonly ended_at: Date | null;
  readonly profile: number | null;
  readonly masked: string | null;
  readonly resend_of: string | null;
  readonly opened_at: Date | null;
  readonly clicked_at: Date | null;
  readonly feedback: MailLogRow['feedback'];
  readonly server_text: string | null;
}

export const toMail = (row: MailRow): StoredMail => ({
  shop: row.shop,
  id: row.id,
  template: row.template,
  category: row.category,
  language: row.language,
  to: row.customer === null ? { secret: row.secret ?? '' } : { customer: row.customer },
  data: row.data,
  state: row.state,
  reason: row.reason,
  attempts: row.attempts,
  enqueuedAt: row.enqueued_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  nextTryAt: row.next_try_at?.toISOString() ?? null,
  profile: row.profile,
  masked: row.masked,
  openedAt: row.opened_at?.toISOString() ?? null,
  clickedAt: row.clicked_at?.toISOString() ?? null,
  feedback: row.feedback,
  serverText: row.server_text,
  ...(row.not_after && { notAfter: row.not_after.toISOString() }),
  ...(row.resend_of && { resendOf: row.resend_of }),
});
