import type { MailName } from '@loyalty/contracts/messaging/mails/kinds';
import type { MailLanguage } from '../layout/mail-texts.js';
import type { MailCategory } from '../layout/template.js';
import type { MailValues } from './merging.js';

/** A mail to a customer, ready for the outbox. */
export interface ReadyMail {
  readonly shop: string;
  readonly id: string;
  readonly template: MailName;
  readonly category: MailCategory;
  readonly language: MailLanguage;
  readonly to: { readonly customer: string };
  readonly data: { readonly values: MailValues };
  readonly notAfter?: string;
}

/** A mail with the instant at which it was decided, for the log. */
export interface AddedReady {
  readonly mail: ReadyMail;
  readonly now: string;
}
