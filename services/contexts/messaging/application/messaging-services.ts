import type pg from 'pg';
import type { Logger } from 'pino';
import type { MailGateway } from '../../../gateways/mail/mail.gateway.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { type Config, publicUrlOf } from '../../../platform/config/config.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { loadShop } from '../../shop/application/queries.js';
import { MailContents } from '../content/mail-contents.js';
import type { Letterheads } from '../layout/letterhead.js';
import type { MailTemplate } from '../layout/template.js';
import { openShopperMails } from '../shoppers/open-shoppers.js';
import type { TierTitleOf } from '../shoppers/recipients.js';
import { Addresses } from './addresses.js';
import { ByHand } from './by-hand.js';
import type { MailDelivery } from './deliver-mail.js';
import { MailErasure } from './mail-erasure.js';
import { MailLog } from './mail-log.js';
import { Outbox } from './outbox.js';
import { Mails } from './send-mail.js';
import { openSenders, type SenderServices } from './senders/sender-services.js';
import { letterheads } from './shop-letterheads.js';
import { Suppressions } from './suppressions.js';
import { openTracking, type TrackingServices } from './tracking/tracking-services.js';
import { UnsubscribeLinks, Unsubscribing } from './unsubscribe.js';

export interface MessagingServices extends ReturnType<typeof openShopperMails> {
  readonly mails: Mails;
  readonly letterheads: Letterheads;
  /** What merchants made of the mails that they design. */
  readonly contents: MailContents;
  readonly log: MailLog;
  readonly byHand: ByHand;
  readonly erasure: MailErasure;
  readonly links: UnsubscribeLinks;
  readonly unsubscribing: Unsubscribing;
  readonly delivery: MailDelivery;
  /** What becomes of mails after they were sent. */
  readonly tracking: TrackingServices;
  readonly senders: SenderServices;
}

interface MessagingParts {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly ledger: Ledger;
  readonly vault: Vault;
  /** Key of the vault, from which keys for addresses and links derive. */
  readonly master: Buffer;
  readonly gateway: MailGateway;
  readonly templates: readonly MailTemplate[];
  readonly tierTitleOf: TierTitleOf;
  readonly clock: Clock;
  readonly log: Logger;
}

export function openMessaging(parts: MessagingParts): MessagingServices {
  const { config, pool, ledger, vault, master, gateway, clock, log } = parts;
  const outbox = new Outbox(pool);
  const suppressions = new Suppressions(pool);
  const addresses = new Addresses(ledger, vault, master);
  const links = new UnsubscribeLinks(master, publicUrlOf(config));
  const heads = letterheads(config, ledger, vault);
  const contents = new MailContents(ledger);
  const byHand = new ByHand(clock);
  const senders = openSenders({ config, ledger, vault, master, gateway, letterheads: heads, clock });
  const tracking = openTracking({
    ...{ config, pool, ledger, master, suppressions, addresses, clock, log },
    ...{ letterheads: heads, routes: senders.routes },
  });
  const templates = new Map(parts.templates.map((template) => [template.name, template]));
  const freeTexts = parts.templates.flatMap(({ name, hasFreeText }) => (hasFreeText ? [name] : []));
  const toShoppers = openShopperMails({ ...parts, outbox, letterheads: heads, switches: contents });
  return {
    ...toShoppers,
    mails: new Mails(outbox, clock),
    letterheads: heads,
    contents,
    byHand,
    log: new MailLog(outbox, tracking.logged, suppressions, addresses, heads, byHand, clock),
    erasure: new MailErasure(outbox, suppressions, addresses, gateway, freeTexts, [
      tracking.logged,
      toShoppers.holds,
      toShoppers.readers,
    ]),
    links,
    tracking,
    unsubscribing: new Unsubscribing(suppressions, addresses, heads, clock),
    senders,
    delivery: {
      ...{ outbox, suppressions, addresses, links, gateway, letterheads: heads, templates, contents, clock, log },
      traces: tracking.traces,
      routes: senders.routes,
      installed: async (shop) => (await loadShop(ledger, shop)).installed,
    },
  };
}
