import { randomUUID } from 'node:crypto';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { type MailName, mailKinds } from '@loyalty/contracts/messaging/mails/kinds';
import type { MailSettings } from '@loyalty/contracts/messaging/mails/settings';
import { sampleValues } from '@loyalty/contracts/messaging/mails/values';
import type { Logger } from 'pino';
import { type Mail, MailDeferred, MailRejected } from '../../../gateways/mail/mail.gateway.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Letterheads } from '../layout/letterhead.js';
import type { MailLanguage } from '../layout/mail-texts.js';
import { contentMails } from './content-mail.js';
import type { UnfitMail } from './document-sources.js';
import type { MailContents } from './mail-contents.js';

interface TestMailServices {
  /** Sends by the shop's own sender, as mails to shoppers go. */
  readonly routes: { send(shop: string, mail: Mail): Promise<void> };
  readonly letterheads: Letterheads;
  readonly contents: MailContents;
  readonly unfit: UnfitMail;
  readonly byHand: { mayTest(shop: string): boolean };
  readonly links: { testUrlOf(shop: string, language: MailLanguage): string };
  readonly clock: Clock;
  readonly log: Logger;
}

interface TestMail {
  readonly name: MailName;
  readonly to: string;
  /** Of the texts; the admin's without one. */
  readonly language: string | undefined;
  /** Settings that are not saved; those of the draft without them. */
  readonly settings: MailSettings | undefined;
}

/** Sends mails with sample values at once. They are neither stored nor counted, so that the address stays with the mail server alone. */
export class TestMails {
  constructor(private readonly services: TestMailServices) {}

  async send(shop: string, test: TestMail): Promise<Rejection | null> {
    const { routes, contents, unfit, byHand, log } = this.services;
    const unfitSettings = test.settings && (await unfit(shop, test.settings));
    if (unfitSettings) return unfitSettings;
    if (!byHand.mayTest(shop)) return reject('mail.tests', { field: 'to' });
    const content = await contents.drafted(shop, test.name, test.settings);
    try {
      await routes.send(shop, await this.messageOf(shop, test, content));
      return null;
    } catch (error) {
      if (!(error instanceof MailRejected || error instanceof MailDeferred)) throw error;
      log.warn({ err: error, shop }, 'a test mail was not sent');
      return reject('mail.test-failed', { field: 'to' });
    }
  }

  private async messageOf(
    shop: string,
    { name, to, language: textLanguage }: TestMail,
    content: Awaited<ReturnType<MailContents['drafted']>>,
  ) {
    const { letterheads, links, clock } = this.services;
    const head = await letterheads(shop);
    const kind = mailKinds[name];
    const { customer_name: firstName, ...values } = sampleValues(kind, textLanguage ?? head.staffLanguage);
    const unsubscribe =
      kind.category === 'marketing' ? { unsubscribeUrl: links.testUrlOf(shop, head.staffLanguage) } : {};
    const rendering = {
      ...{ shop, head, content, textLanguage, firstName: String(firstName) },
      ...{ language: head.staffLanguage, now: clock.now().toISOString(), ...unsubscribe },
    };
    const replyTo = head.replyTo ? { replyTo: head.replyTo } : {};
    const rendered = contentMails[name].render({ values }, rendering);
    return { id: `test-${randomUUID()}`, to, fromName: head.sender, ...replyTo, ...rendered, ...rendered.own };
  }
}
