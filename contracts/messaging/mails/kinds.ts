import { expiryReminderMail } from './expiry-reminder.js';
import type { MailKind } from './kind.js';
import { pointsEarned } from './points-earned.js';
import { tierNoticeMail } from './tier-notice.js';

/** The mails that merchants design, in the order of their page. A new mail is a file and a line here. */
export const mailKinds = {
  'points-earned': pointsEarned,
  'expiry-reminder': expiryReminderMail,
  'tier-notice': tierNoticeMail,
} as const satisfies Readonly<Record<string, MailKind>>;

export type MailName = keyof typeof mailKinds;
export const mailNames = Object.keys(mailKinds) as readonly MailName[];
