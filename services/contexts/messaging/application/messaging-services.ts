import type pg from 'pg';
import type { Logger } from 'pino';
import type { MailGateway } from '../../../gateways/mail/mail.gateway.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { type Config, publicUrlOf } from '../../../platform/config/config.js';
import type { Jobs } from '../../../platform/tasks/jobs.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { loadShop } from '../../shop/application/queries.js';
import type { Letterheads } from '../layout/letterhead.js';
import type { MailTemplate } from '../layout/template.js';
import { Addresses } from './addresses.js';
import type { MailDelivery } from './deliver-mail.js';
import { MailErasure } from './mail-erasure.js';
import { MailLog } from './mail-log.js';
import { Outbox } from './outbox.js';
import { Mails } from './send-mail.js';
import { openSenders, type SenderServices } from './senders/sender-services.js';
import { letterheads } from './shop-letterheads.js';
import { Suppressions } from './suppressions.js';
import { UnsubscribeLinks, Unsubscribing } from './unsubscribe.js';

export interface MessagingServices {
  readonly mails: Mails;
  readonly letterheads: Letterheads;
  readonly log: MailLog;
  readonly erasure: MailErasure;
  readonly links: UnsubscribeLinks;
  readonly unsubscribing: Unsubscribing;
  readonly delivery: MailDelivery;
  readonly senders: SenderServices;
}

interface MessagingParts {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly ledger: Ledger;
  readonly vault: Vault;
  /** Key of the vault, from which keys for addresses and links derive. */
  readonly master: Buffer;
  readonly gateway: MailGateway;
  readonly templates: readonly MailTemplate[];
  readonly clock: Clock;
  readonly log: Logger;
}

export function openMessaging(parts: MessagingParts): MessagingServices {
  const { config, pool, jobs, ledger, vault, master, gateway, clock, log } = parts;
  const outbox = new Outbox(pool, jobs);
  const suppressions = new Suppressions(pool);
  const addresses = new Addresses(ledger, vault, master);
  const links = new UnsubscribeLinks(master, publicUrlOf(config));
  const heads = letterheads(config, ledger, vault);
  const templates = new Map(parts.templates.map((template) => [template.name, template]));
  const freeTexts = parts.templates.flatMap(({ name, hasFreeText }) => (hasFreeText ? [name] : []));
  // Bounces return to an address of the mail's own, which names no more than its id.
  const returnPathOf = ({ id }: { readonly id: string }, domain: string) => `b+${id.slice(0, 60)}@${domain}`;
  const senders = openSenders({ config, ledger, vault, master, gateway, letterheads: heads, clock, returnPathOf });
  return {
    mails: new Mails(outbox, clock),
    letterheads: heads,
    log: new MailLog(outbox, suppressions, addresses, clock),
    erasure: new MailErasure(outbox, suppressions, addresses, gateway, freeTexts),
    links,
    unsubscribing: new Unsubscribing(suppressions, addresses, heads, clock),
    senders,
    delivery: {
      ...{
        outbox,
        suppressions,
        addresses,
        links,
        gateway,
        letterheads: heads,
        templates,
        clock,
        log,
        routes: senders.routes,
      },
      installed: async (shop) => (await loadShop(ledger, shop)).installed,
    },
  };
}
