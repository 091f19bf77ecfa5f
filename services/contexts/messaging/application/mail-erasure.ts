import type { MailGateway } from '../../../gateways/mail/mail.gateway.js';
import type { Addresses } from './addresses.js';
import type { Outbox } from './outbox.js';
import type { Suppressions } from './suppressions.js';

/** Rows of customers, deleted with them. */
interface OfCustomers {
  erase(shop: string, customers: readonly string[] | 'all'): Promise<void>;
}

/** Deletes what mails leave behind of persons who are erased: mails and their files, and suppressed addresses. */
export class MailErasure {
  constructor(
    private readonly outbox: Outbox,
    private readonly suppressions: Suppressions,
    private readonly addresses: Addresses,
    private readonly gateway: MailGateway,
    /** Names of the templates whose data has free text. */
    private readonly freeTexts: readonly string[],
    /** What waits for customers, and what they asked for. */
    private readonly others: readonly OfCustomers[],
  ) {}

  /**
   * @param contacts addresses that were ever known of these customers
   * @param isNamed whether a free text names one of them, such as the name of a file
   */
  async customers(
    shop: string,
    customers: readonly string[],
    contacts: readonly string[],
    isNamed?: (text: string) => boolean,
  ): Promise<void> {
    for (const one of this.others) await one.erase(shop, customers);
    await this.outbox.erase(shop, customers);
    const naming = new Set(isNamed ? await this.outbox.eraseNaming(shop, this.freeTexts, isNamed) : []);
    const digests = contacts.map((contact) => this.addresses.digest(shop, contact));
    await this.suppressions.erase(shop, customers, digests);
    await this.gateway.forget?.(({ id, to }) => contacts.includes(to) || naming.has(id));
  }

  async shop(shop: string): Promise<void> {
    for (const one of this.others) await one.erase(shop, 'all');
    const ids = new Set(await this.outbox.erase(shop, 'all'));
    await this.suppressions.erase(shop, 'all', []);
    await this.gateway.forget?.(({ id }) => ids.has(id) || id.startsWith(`seal-${shop}-`));
  }
}
