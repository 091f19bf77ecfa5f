import type pg from 'pg';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { loadShop } from '../../shop/application/queries.js';
import type { Letterheads } from '../layout/letterhead.js';
import { MailHolds } from './mail-holds.js';
import { Recipients, type TierTitleOf } from './recipients.js';
import { type MailOutbox, type MailSwitches, ShopperMails } from './shopper-mails.js';
import { StatementReaders } from './statement-readers.js';

interface ShopperParts {
  readonly pool: pg.Pool;
  readonly ledger: Ledger;
  readonly vault: Pick<Vault, 'read' | 'pseudonymOf'>;
  readonly outbox: MailOutbox;
  readonly letterheads: Letterheads;
  readonly switches: MailSwitches;
  readonly tierTitleOf: TierTitleOf;
  readonly clock: Clock;
}

/** Mails to shoppers, whom they go to, and those that are held. */
export function openShopperMails(parts: ShopperParts) {
  const { pool, ledger, clock } = parts;
  const recipients = new Recipients(parts);
  const shopOf = (shop: string) => loadShop(ledger, shop);
  return {
    recipients,
    shoppers: new ShopperMails({ ...parts, recipients, shopOf }),
    holds: new MailHolds(pool, clock, parts.switches),
    readers: new StatementReaders(pool, clock),
    switches: parts.switches,
  };
}
