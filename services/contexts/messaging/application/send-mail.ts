import type { Clock } from '../../../platform/clock/clock.js';
import type { MailLanguage } from '../layout/mail-texts.js';
import type { MailTemplate } from '../layout/template.js';
import type { MailRecipient } from './addresses.js';
import type { Outbox } from './outbox.js';

/** A context's request to send a mail. */
export interface MailRequest<Data> {
  readonly shop: string;
  /** Derives from the cause, and becomes the Message-ID (I-68): letters, digits, `.`, `-` and `_`. */
  readonly id: string;
  readonly template: MailTemplate<Data>;
  readonly to: MailRecipient;
  readonly language: MailLanguage;
  /** Nothing personal: the recipient's name is looked up when the mail is sent. */
  readonly data: Data;
  /** ISO 8601 instant from which the mail is of no use. */
  readonly notAfter?: string;
}

/** Messaging's interface for other contexts. */
export class Mails {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Puts a mail into the outbox, once for each id. @returns whether it is new */
  enqueue<Data>({ template, ...mail }: MailRequest<Data>): Promise<boolean> {
    const { name, category } = template;
    return this.outbox.add({ ...mail, template: name, category }, this.clock.now().toISOString());
  }
}
