import { mailImageUse } from '@loyalty/contracts/messaging/mails/settings';
import { sqlMigration } from '../../platform/database/migrations.js';
import { onTask } from '../../platform/tasks/task.js';
import { defineContext } from '../dependencies.js';
import { deliverMail } from './application/deliver-mail.js';
import { mailErasure } from './application/erases.js';
import { MailFigures } from './application/mail-figures.js';
import { MailLog } from './application/mail-log.js';
import { messagingSchema, staffMailIndex } from './application/schema.js';
import { sendMailTask } from './application/tasks.js';
import { UnsubscribeLinks, Unsubscribing } from './application/unsubscribe.js';
import { contentMails } from './content/content-mail.js';
import { mailDocumentSources, unfitMail } from './content/document-sources.js';
import { TestMails } from './content/test-mails.js';
import { mailsHandlers } from './http/mails.handler.js';
import { notificationHandlers } from './http/notifications.handler.js';
import { UnsubscribeController } from './http/unsubscribe.controller.js';

/** Mails: templates, outbox, log, consent and suppressed addresses. */
export const messaging = defineContext({
  name: 'messaging',
  migrations: [sqlMigration('0001-tables', messagingSchema), sqlMigration('0002-mails-to-staff', staffMailIndex)],
  controllers: [UnsubscribeController],
  handlers: [...mailsHandlers, ...notificationHandlers],
  providers: ({
    messaging: { log, links, unsubscribing, ...mails },
    pool,
    clock,
    ledger,
    files,
    mail: gateway,
    log: logger,
  }) => [
    [MailLog, log],
    [UnsubscribeLinks, links],
    [Unsubscribing, unsubscribing],
    [MailFigures, new MailFigures(pool, clock)],
    [TestMails, new TestMails({ ...mails, gateway, unfit: unfitMail(ledger, files), clock, log: logger })],
  ],
  erases: ({ messaging: { erasure } }) => mailErasure(erasure),
  mails: Object.values(contentMails),
  documents: ({ ledger, files }) => mailDocumentSources(ledger, files),
  files: [mailImageUse],
  tasks: [
    onTask(
      sendMailTask,
      ({ messaging: { delivery } }) =>
        (mail) =>
          deliverMail(delivery, mail),
    ),
  ],
});
