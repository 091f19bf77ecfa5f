import { sqlMigration } from '../../platform/database/migrations.js';
import { type Dependencies, defineContext } from '../dependencies.js';
import { mailErasure } from './application/erases.js';
import { MailLog } from './application/mail-log.js';
import { MailWorker } from './application/mail-worker.js';
import { messagingSchema, staffMailIndex } from './application/schema.js';
import { dueMailsSchema } from './application/schema-due.js';
import { UnsubscribeLinks, Unsubscribing } from './application/unsubscribe.js';
import { mailsHandlers } from './http/mails.handler.js';
import { UnsubscribeController } from './http/unsubscribe.controller.js';

/** Sends mails that are due. */
export const mailWorker = ({ messaging: { delivery } }: Dependencies): MailWorker => new MailWorker(delivery);

/** Mails: templates, outbox, log, consent and suppressed addresses. */
export const messaging = defineContext({
  name: 'messaging',
  migrations: [
    sqlMigration('0001-tables', messagingSchema),
    sqlMigration('0002-mails-to-staff', staffMailIndex),
    sqlMigration('0007-due-mails', dueMailsSchema),
  ],
  controllers: [UnsubscribeController],
  handlers: mailsHandlers,
  providers: ({ messaging: { log, links, unsubscribing } }) => [
    [MailLog, log],
    [UnsubscribeLinks, links],
    [Unsubscribing, unsubscribing],
  ],
  erases: ({ messaging: { erasure } }) => mailErasure(erasure),
});
