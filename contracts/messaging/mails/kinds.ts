import { anniversaryMail } from './anniversary.js';
import { birthdayMail } from './birthday.js';
import { couponReminder } from './coupon-reminder.js';
import { expiryReminderMail } from './expiry-reminder.js';
import type { MailKind } from './kind.js';
import { milestoneMail } from './milestone.js';
import { monthlyStatement } from './monthly-statement.js';
import { pointsEarned } from './points-earned.js';
import { pointsImported } from './points-imported.js';
import { pointsRedeemed } from './points-redeemed.js';
import { pointsTakenBack } from './points-taken-back.js';
import { referralClaimed } from './referral-claimed.js';
import { referralCompleted } from './referral-completed.js';
import { referralInvited } from './referral-invited.js';
import { referralWelcome } from './referral-welcome.js';
import { reviewDecided } from './review-decided.js';
import { tierChanged } from './tier-changed.js';
import { tierNoticeMail } from './tier-notice.js';
import { welcomeMail } from './welcome.js';

/** The mails that merchants design, in the order of their page. A new mail is a file and a line here. */
export const mailKinds = {
  welcome: welcomeMail,
  'points-earned': pointsEarned,
  'points-redeemed': pointsRedeemed,
  'points-taken-back': pointsTakenBack,
  'points-imported': pointsImported,
  'expiry-reminder': expiryReminderMail,
  'coupon-reminder': couponReminder,
  'tier-changed': tierChanged,
  'tier-notice': tierNoticeMail,
  'referral-invited': referralInvited,
  'referral-claimed': referralClaimed,
  'referral-completed': referralCompleted,
  'referral-welcome': referralWelcome,
  birthday: birthdayMail,
  anniversary: anniversaryMail,
  milestone: milestoneMail,
  'review-decided': reviewDecided,
  'monthly-statement': monthlyStatement,
} as const satisfies Readonly<Record<string, MailKind>>;

export type MailName = keyof typeof mailKinds;
export const mailNames = Object.keys(mailKinds) as readonly MailName[];
