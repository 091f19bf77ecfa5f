import { sqlMigration } from '../../platform/database/migrations.js';
import { onEventTask, onTask } from '../../platform/tasks/task.js';
import { defineContext } from '../dependencies.js';
import { deliverMail } from './application/deliver-mail.js';
import { mailErasure } from './application/erases.js';
import { MailLog } from './application/mail-log.js';
import { messagingSchema, staffMailIndex } from './application/schema.js';
import { sendMailTask } from './application/tasks.js';
import { UnsubscribeLinks, Unsubscribing } from './application/unsubscribe.js';
import { mailHoldsHandlers } from './http/mail-holds.handler.js';
import { mailsHandlers } from './http/mails.handler.js';
import { UnsubscribeController } from './http/unsubscribe.controller.js';
import { mailNews, whenBatchBeginsHold, whenNewsMail } from './shoppers/follow-events.js';
import { MailHolds } from './shoppers/mail-holds.js';
import { passDueMails } from './shoppers/pass-due.js';
import { mailHoldsSchema } from './shoppers/schema-holds.js';
import { mailShoppersTask } from './shoppers/tasks.js';

/** Mails: templates, outbox, log, consent and suppressed addresses. */
export const messaging = defineContext({
  name: 'messaging',
  migrations: [
    sqlMigration('0001-tables', messagingSchema),
    sqlMigration('0002-mails-to-staff', staffMailIndex),
    sqlMigration('0005-holds', mailHoldsSchema),
  ],
  controllers: [UnsubscribeController],
  handlers: [...mailsHandlers, ...mailHoldsHandlers],
  providers: ({ messaging: { log, links, unsubscribing, holds } }) => [
    [MailHolds, holds],
    [MailLog, log],
    [UnsubscribeLinks, links],
    [Unsubscribing, unsubscribing],
  ],
  erases: ({ messaging: { erasure } }) => mailErasure(erasure),
  processManagers: ({ messaging: { shoppers, holds }, jobs }) => [
    ...whenBatchBeginsHold(holds),
    ...whenNewsMail(shoppers, jobs),
  ],
  schedule: ({ messaging: { shoppers }, pool, log }) => [passDueMails(shoppers, pool, log)],
  tasks: [
    onEventTask(mailShoppersTask, ({ messaging, ledger, clock }) => {
      const work = { ...messaging, ledger, now: () => clock.now().toISOString() };
      return (event) => mailNews(work, event);
    }),
    onTask(
      sendMailTask,
      ({ messaging: { delivery } }) =>
        (mail) =>
          deliverMail(delivery, mail),
    ),
  ],
});
