import { sqlMigration } from '../../platform/database/migrations.js';
import { dailyTask } from '../../platform/schedule/daily-task.js';
import { onTask } from '../../platform/tasks/task.js';
import { defineContext } from '../dependencies.js';
import { installedIn } from '../shop/application/queries.js';
import { deliverMail } from './application/deliver-mail.js';
import { mailErasure } from './application/erases.js';
import { MailLog } from './application/mail-log.js';
import { messagingSchema, staffMailIndex } from './application/schema.js';
import { trackingSchema } from './application/schema-tracking.js';
import { sendMailTask } from './application/tasks.js';
import { mailExports } from './application/tracking/exported-mails.js';
import { countOldMails } from './application/tracking/old-mails.js';
import { trackingProviders } from './application/tracking/providers.js';
import { UnsubscribeLinks, Unsubscribing } from './application/unsubscribe.js';
import { mailsHandlers } from './http/mails.handler.js';
import { PreferencesController } from './http/preferences.controller.js';
import { ReportsController } from './http/reports.controller.js';
import { TrackingController } from './http/tracking.controller.js';
import { UnsubscribeController } from './http/unsubscribe.controller.js';

/** Mails: templates, outbox, log, consent and suppressed addresses. */
export const messaging = defineContext({
  name: 'messaging',
  migrations: [
    sqlMigration('0001-tables', messagingSchema),
    sqlMigration('0002-mails-to-staff', staffMailIndex),
    sqlMigration('0004-tracking', trackingSchema),
  ],
  controllers: [UnsubscribeController, PreferencesController, TrackingController, ReportsController],
  handlers: mailsHandlers,
  providers: ({ messaging: { log, links, unsubscribing, tracking } }) => [
    ...trackingProviders(tracking),
    [MailLog, log],
    [UnsubscribeLinks, links],
    [Unsubscribing, unsubscribing],
  ],
  exportSources: ({ messaging: { log } }) => mailExports(log),
  erases: ({ messaging: { erasure } }) => mailErasure(erasure),
  schedule: ({ messaging: { tracking, delivery }, config, dailyRuns, log }, readPool) => [
    dailyTask(countOldMails(tracking.logged, delivery.gateway, config.MAIL_LOG_MONTHS), {
      runs: dailyRuns,
      installed: installedIn(readPool),
      log,
    }),
  ],
  tasks: [
    onTask(
      sendMailTask,
      ({ messaging: { delivery } }) =>
        (mail) =>
          deliverMail(delivery, mail),
    ),
  ],
});
