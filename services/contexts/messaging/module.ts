import { mailImageUse } from '@loyalty/contracts/messaging/mails/settings';
import { accountFlows } from '@loyalty/projections/activity/due.queries';
import { endingCoupons } from '@loyalty/projections/rewards/due.queries';
import { sqlMigration } from '../../platform/database/migrations.js';
import { dailyTask } from '../../platform/schedule/daily-task.js';
import { onEventTask } from '../../platform/tasks/task.js';
import { type Dependencies, defineContext } from '../dependencies.js';
import { installedIn } from '../shop/application/queries.js';
import { mailErasure } from './application/erases.js';
import { MailFigures } from './application/mail-figures.js';
import { MailLog } from './application/mail-log.js';
import { MailWorker } from './application/mail-worker.js';
import { messagingSchema, staffMailIndex } from './application/schema.js';
import { dueMailClaimsSchema, dueMailsSchema } from './application/schema-due.js';
import { trackingSchema } from './application/schema-tracking.js';
import { MailDomains } from './application/senders/mail-domains.js';
import { OwnSmtp } from './application/senders/own-smtp.js';
import { SenderLinks } from './application/senders/sender-links.js';
import { Senders } from './application/senders/senders.js';
import { mailExports } from './application/tracking/exported-mails.js';
import { countOldMails } from './application/tracking/old-mails.js';
import { trackingProviders } from './application/tracking/providers.js';
import { UnsubscribeLinks, Unsubscribing } from './application/unsubscribe.js';
import { contentMails } from './content/content-mail.js';
import { mailDocumentSources, unfitMail } from './content/document-sources.js';
import { TestMails } from './content/test-mails.js';
import { mailHoldsHandlers } from './http/mail-holds.handler.js';
import { mailsHandlers } from './http/mails.handler.js';
import { notificationHandlers } from './http/notifications.handler.js';
import { PreferencesController } from './http/preferences.controller.js';
import { ReportsController } from './http/reports.controller.js';
import { SenderLinkController } from './http/sender-link.controller.js';
import { senderHandlers } from './http/senders.handler.js';
import { statementChoiceHandlers } from './http/statement-choice.handler.js';
import { TrackingController } from './http/tracking.controller.js';
import { UnsubscribeController } from './http/unsubscribe.controller.js';
import { senderStopped } from './mails/sender-stopped.js';
import { senderVerification } from './mails/sender-verification.js';
import { whenSenderChangedMail } from './process-managers/when-sender-changed-mail.js';
import { checkMailDomains } from './schedule/check-domains.js';
import { CouponReminders } from './shoppers/coupon-reminders.js';
import { mailNews, whenBatchBeginsHold, whenNewsMail } from './shoppers/follow-events.js';
import { MailHolds } from './shoppers/mail-holds.js';
import { MonthlyStatements } from './shoppers/monthly-statements.js';
import { passDueMails } from './shoppers/pass-due.js';
import { mailHoldsSchema } from './shoppers/schema-holds.js';
import { StatementReaders } from './shoppers/statement-readers.js';
import { mailShoppersTask } from './shoppers/tasks.js';

/** Sends mails that are due. */
export const mailWorker = ({ messaging: { delivery } }: Dependencies): MailWorker => new MailWorker(delivery);

/** Mails: templates, outbox, log, consent and suppressed addresses. */
export const messaging = defineContext({
  name: 'messaging',
  migrations: [
    sqlMigration('0001-tables', messagingSchema),
    sqlMigration('0002-mails-to-staff', staffMailIndex),
    sqlMigration('0004-tracking', trackingSchema),
    sqlMigration('0005-holds', mailHoldsSchema),
    sqlMigration('0007-due-mails', dueMailsSchema),
    sqlMigration('0008-due-mail-claims', dueMailClaimsSchema),
  ],
  controllers: [
    UnsubscribeController,
    PreferencesController,
    TrackingController,
    ReportsController,
    SenderLinkController,
  ],
  handlers: [
    ...mailsHandlers,
    ...mailHoldsHandlers,
    ...notificationHandlers,
    ...statementChoiceHandlers,
    ...senderHandlers,
  ],
  providers: ({
    messaging: { log, links, unsubscribing, holds, readers, tracking, senders, ...mails },
    pool,
    clock,
    ledger,
    files,
    log: logger,
  }) => [
    [StatementReaders, readers],
    [MailHolds, holds],
    ...trackingProviders(tracking),
    [MailLog, log],
    [UnsubscribeLinks, links],
    [Unsubscribing, unsubscribing],
    [Senders, senders.senders],
    [OwnSmtp, senders.smtp],
    [MailDomains, senders.domains],
    [SenderLinks, senders.links],
    [MailFigures, new MailFigures(pool, clock)],
    [
      TestMails,
      new TestMails({ ...mails, links, routes: senders.routes, unfit: unfitMail(ledger, files), clock, log: logger }),
    ],
  ],
  exportSources: ({ messaging: { log } }) => mailExports(log),
  erases: ({ messaging: { erasure, senders } }) => ({
    ...mailErasure(erasure),
    wholeShop: (shop) => senders.vault.erase(shop),
  }),
  processManagers: ({ ledger, messaging: { shoppers, holds, mails, senders, letterheads }, jobs }) => [
    ...whenSenderChangedMail({ ledger, mails, links: senders.links, letterheads }),
    ...whenBatchBeginsHold(holds),
    ...whenNewsMail(shoppers, jobs),
  ],
  schedule: ({ messaging, config, ledger, pool, log, dailyRuns }, readPool) => {
    const { shoppers, switches, tracking, delivery, senders } = messaging;
    const daily = { runs: dailyRuns, installed: installedIn(readPool), log };
    const coupons = new CouponReminders(switches, shoppers, (...of) => endingCoupons(readPool, ...of));
    const statements = new MonthlyStatements(messaging, (...of) => accountFlows(readPool, ...of));
    const old = countOldMails(tracking.logged, delivery.gateway, config.MAIL_LOG_MONTHS);
    return [
      dailyTask(checkMailDomains(ledger, senders.domains), daily),
      dailyTask(old, daily),
      dailyTask(coupons, daily),
      dailyTask(statements, daily),
      passDueMails(shoppers, pool, log),
    ];
  },
  mails: [...Object.values(contentMails), senderVerification, senderStopped],
  documents: ({ ledger, files }) => mailDocumentSources(ledger, files),
  files: [mailImageUse],
  tasks: [
    onEventTask(mailShoppersTask, ({ messaging, ledger, clock }) => {
      const work = { ...messaging, ledger, now: () => clock.now().toISOString() };
      return (event) => mailNews(work, event);
    }),
  ],
});
