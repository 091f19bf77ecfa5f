import { reject } from '@loyalty/contracts/kernel/rejection';
import { listDesignedMails, sendTestMail } from '@loyalty/contracts/messaging/mails/queries';
import { mailDocuments } from '@loyalty/contracts/messaging/mails/settings';
import { z } from 'zod';
import { handle, receiptAt } from '../../../platform/http/call.js';
import { fromValidation } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { MailFigures } from '../application/mail-figures.js';
import { designedMails } from '../content/designed-mails.js';
import { isMailName } from '../content/mail-contents.js';
import { TestMails } from '../content/test-mails.js';

export const notificationHandlers = [
  handle(listDesignedMails, [QueryRunner, MailFigures], (reads, figures) => async (call) => {
    const { shop } = call.principal;
    const counted = await figures.recent(shop);
    return reads.one(call, async (db) => ({ mails: await designedMails(db, shop, counted) }));
  }),
  handle(sendTestMail, [TestMails, EVENT_STORE], (tests, store) => async (call) => {
    const { principal, params, body } = call;
    if (!isMailName(params.id)) throw fromRejection(reject('mail.unknown', { field: 'id' }));
    const { settings } = mailDocuments[params.id];
    const checked = z.object({ settings: settings.optional() }).safeParse(body, { reportInput: true });
    if (!checked.success) throw fromValidation(checked.error);
    const { to, language } = body;
    const test = { name: params.id, to, language, settings: checked.data.settings };
    const rejection = await tests.send(principal.shop, test);
    if (rejection) throw fromRejection(rejection);
    return { data: { sent: true as const }, receipt: receiptAt(await store.head()) };
  }),
];
