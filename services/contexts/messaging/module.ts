import { sqlMigration } from '../../platform/database/migrations.js';
import { dailyTask } from '../../platform/schedule/daily-task.js';
import { onTask } from '../../platform/tasks/task.js';
import { defineContext } from '../dependencies.js';
import { installedIn } from '../shop/application/queries.js';
import { deliverMail } from './application/deliver-mail.js';
import { mailErasure } from './application/erases.js';
import { MailLog } from './application/mail-log.js';
import { messagingSchema, staffMailIndex } from './application/schema.js';
import { MailDomains } from './application/senders/mail-domains.js';
import { OwnSmtp } from './application/senders/own-smtp.js';
import { SenderLinks } from './application/senders/sender-links.js';
import { Senders } from './application/senders/senders.js';
import { sendMailTask } from './application/tasks.js';
import { UnsubscribeLinks, Unsubscribing } from './application/unsubscribe.js';
import { mailsHandlers } from './http/mails.handler.js';
import { SenderLinkController } from './http/sender-link.controller.js';
import { senderHandlers } from './http/senders.handler.js';
import { UnsubscribeController } from './http/unsubscribe.controller.js';
import { senderStopped } from './mails/sender-stopped.js';
import { senderVerification } from './mails/sender-verification.js';
import { whenSenderChangedMail } from './process-managers/when-sender-changed-mail.js';
import { checkMailDomains } from './schedule/check-domains.js';

/** Mails: templates, outbox, log, consent and suppressed addresses. */
export const messaging = defineContext({
  name: 'messaging',
  migrations: [sqlMigration('0001-tables', messagingSchema), sqlMigration('0002-mails-to-staff', staffMailIndex)],
  controllers: [UnsubscribeController, SenderLinkController],
  handlers: [...mailsHandlers, ...senderHandlers],
  mails: [senderVerification, senderStopped],
  providers: ({ messaging: { log, links, unsubscribing, senders } }) => [
    [MailLog, log],
    [UnsubscribeLinks, links],
    [Unsubscribing, unsubscribing],
    [Senders, senders.senders],
    [OwnSmtp, senders.smtp],
    [MailDomains, senders.domains],
    [SenderLinks, senders.links],
  ],
  processManagers: ({ ledger, messaging: { mails, senders, letterheads } }) =>
    whenSenderChangedMail({ ledger, mails, links: senders.links, letterheads }),
  schedule: ({ ledger, dailyRuns, log, messaging: { senders } }, readPool) => [
    dailyTask(checkMailDomains(ledger, senders.domains), { runs: dailyRuns, installed: installedIn(readPool), log }),
  ],
  erases: ({ messaging: { erasure, senders } }) => ({
    ...mailErasure(erasure),
    wholeShop: (shop) => senders.vault.erase(shop),
  }),
  tasks: [
    onTask(
      sendMailTask,
      ({ messaging: { delivery } }) =>
        (mail) =>
          deliverMail(delivery, mail),
    ),
  ],
});
