import { mailImageUse } from '@loyalty/contracts/messaging/mails/settings';
import { accountFlows } from '@loyalty/projections/activity/due.queries';
import { endingCoupons } from '@loyalty/projections/rewards/due.queries';
import { sqlMigration } from '../../platform/database/migrations.js';
import { dailyTask } from '../../platform/schedule/daily-task.js';
import { onEventTask, onTask } from '../../platform/tasks/task.js';
import { defineContext } from '../dependencies.js';
import { installedIn } from '../shop/application/queries.js';
import { deliverMail } from './application/deliver-mail.js';
import { mailErasure } from './application/erases.js';
import { MailLog } from './application/mail-log.js';
import { messagingSchema, staffMailIndex } from './application/schema.js';
import { sendMailTask } from './application/tasks.js';
import { UnsubscribeLinks, Unsubscribing } from './application/unsubscribe.js';
import { contentMails } from './content/content-mail.js';
import { mailDocumentSources, unfitMail } from './content/document-sources.js';
import { MailFigures } from './content/mail-figures.js';
import { TestMails } from './content/test-mails.js';
import { mailHoldsHandlers } from './http/mail-holds.handler.js';
import { mailsHandlers } from './http/mails.handler.js';
import { notificationHandlers } from './http/notifications.handler.js';
import { statementChoiceHandlers } from './http/statement-choice.handler.js';
import { UnsubscribeController } from './http/unsubscribe.controller.js';
import { CouponReminders } from './shoppers/coupon-reminders.js';
import { mailNews, whenBatchBeginsHold, whenNewsMail } from './shoppers/follow-events.js';
import { MailHolds } from './shoppers/mail-holds.js';
import { MonthlyStatements } from './shoppers/monthly-statements.js';
import { passDueMails } from './shoppers/pass-due.js';
import { mailHoldsSchema } from './shoppers/schema-holds.js';
import { StatementReaders } from './shoppers/statement-readers.js';
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
  handlers: [...mailsHandlers, ...notificationHandlers, ...mailHoldsHandlers, ...statementChoiceHandlers],
  providers: ({
    messaging: { log, links, unsubscribing, holds, readers, ...mails },
    pool,
    clock,
    ledger,
    files,
    mail: gateway,
    log: logger,
  }) => [
    [MailHolds, holds],
    [StatementReaders, readers],
    [MailLog, log],
    [UnsubscribeLinks, links],
    [Unsubscribing, unsubscribing],
    [MailFigures, new MailFigures(pool, clock)],
    [TestMails, new TestMails({ ...mails, gateway, unfit: unfitMail(ledger, files), clock, log: logger })],
  ],
  erases: ({ messaging: { erasure } }) => mailErasure(erasure),
  processManagers: ({ messaging: { shoppers, holds }, jobs }) => [
    ...whenBatchBeginsHold(holds),
    ...whenNewsMail(shoppers, jobs),
  ],
  schedule: ({ messaging, pool, log, dailyRuns }, readPool) => {
    const { shoppers, switches } = messaging;
    const daily = { runs: dailyRuns, installed: installedIn(readPool), log };
    const coupons = new CouponReminders(switches, shoppers, (...of) => endingCoupons(readPool, ...of));
    const statements = new MonthlyStatements(messaging, (...of) => accountFlows(readPool, ...of));
    return [dailyTask(coupons, daily), dailyTask(statements, daily), passDueMails(shoppers, pool, log)];
  },
  mails: Object.values(contentMails),
  documents: ({ ledger, files }) => mailDocumentSources(ledger, files),
  files: [mailImageUse],
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
