import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { Mails } from '../application/send-mail.js';
import { linkEnd, type SenderLinks } from '../application/senders/sender-links.js';
import { loadSender } from '../application/senders/sender-queries.js';
import { addressSecret } from '../application/senders/sender-vault.js';
import type { Letterheads } from '../layout/letterhead.js';
import { senderStopped } from '../mails/sender-stopped.js';
import { senderVerification } from '../mails/sender-verification.js';

interface SenderMailParts {
  readonly ledger: Ledger;
  readonly mails: Pick<Mails, 'enqueue'>;
  readonly links: SenderLinks;
  readonly letterheads: Letterheads;
}

/** A sender was named: its address gets the link. The shop's own sender stopped: the contact is told where to look. */
export function whenSenderChangedMail({ ledger, mails, links, letterheads }: SenderMailParts): ProcessManager[] {
  const stopped = async (shop: string, event: string, data: { by: 'smtp' | 'domain'; domain: string }) => {
    const { staffLanguage: language } = await letterheads(shop);
    const to = { secret: 'shop-contact' };
    await mails.enqueue({ shop, id: `sender-stopped-${event}`, template: senderStopped, to, language, data });
  };
  return [
    on('SenderNamed', 'mail-sender-link', async ({ shop, data: { sender }, occurredAt }) => {
      const { staffLanguage: language } = await letterheads(shop);
      const endsAt = linkEnd(occurredAt);
      await mails.enqueue({
        shop,
        id: `sender-${sender}`,
        template: senderVerification,
        to: { secret: addressSecret(sender) },
        language,
        data: { url: links.urlOf({ shop, sender, endsAt }), endsAt },
        notAfter: endsAt,
      });
    }),
    on('SmtpFailed', 'mail-smtp-stopped', async ({ shop, id, data }) => {
      // A check is answered on the screen of whoever asked for it.
      if (data.at === 'send') await stopped(shop, id, { by: 'smtp', domain: '' });
    }),
    on('DomainLost', 'mail-domain-lost', async ({ shop, id, data }) => {
      const known = (await loadSender(ledger, shop)).domains[data.domain];
      if (known) await stopped(shop, id, { by: 'domain', domain: `${known.subdomain}.${known.root}` });
    }),
  ];
}
