import type { MemberValueName } from '@loyalty/contracts/metafields/settings';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import {
  type MemberStandingValues,
  memberIds,
  memberValuesOf,
} from '@loyalty/projections/shopper/member-values.queries';
import type { MetafieldType } from '../../../gateways/platform/metafields.gateway.js';
import { localDay } from '../../../kernel/calendar.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { readCurrent } from '../../../platform/tasks/read-folded.js';
import type { StoreLinks } from '../../referrals/application/store-links.js';
import { loadShop } from '../../shop/application/queries.js';
import type { MemberTexts } from '../domain/changes.js';

/** Type of each value at the platform, and its name in the store's admin. */
export const VALUE_TYPES: Readonly<Record<MemberValueName, { readonly type: MetafieldType; readonly name: string }>> = {
  balance: { type: 'number_integer', name: 'Loyalty points' },
  tier: { type: 'single_line_text_field', name: 'VIP tier' },
  referralLink: { type: 'url', name: 'Referral link' },
  nextExpiry: { type: 'date', name: 'Next points expire on' },
};

interface Parts {
  readonly reader: Pick<Reader<LedgerTables>, 'read'>;
  readonly ledger: Ledger;
  readonly links: Pick<StoreLinks, 'linkOf'>;
}

/** Values of members as the platform gets them: whole points, a title, an address, a day of the shop. */
export class MemberTextsReader {
  constructor(private readonly parts: Parts) {}

  /** Texts of customers; those who are no members are missing. @throws StoreUnavailable while what is read is behind a position */
  async of(shop: string, customers: readonly string[], position: number): Promise<ReadonlyMap<string, MemberTexts>> {
    if (customers.length === 0) return new Map();
    const { reader, ledger } = this.parts;
    const read = { shop, atLeast: position, what: 'values of members' };
    const found = await readCurrent(reader, read, (db) => memberValuesOf(db, shop, customers));
    const { zone } = await loadShop(ledger, shop);
    const texts = new Map<string, MemberTexts>();
    for (const [customer, values] of found) texts.set(customer, await this.textsOf(shop, zone, values));
    return texts;
  }

  /** Ids of members, a page after a customer. */
  async page(shop: string, after: string, limit: number): Promise<string[]> {
    return (await this.parts.reader.read(shop, (db) => memberIds(db, shop, after, limit))).value;
  }

  private async textsOf(
    shop: string,
    zone: string,
    { balance, tier, code, nextExpiry }: MemberStandingValues,
  ): Promise<MemberTexts> {
    return {
      balance: String(balance),
      ...(tier !== null && { tier }),
      ...(code !== null && { referralLink: await this.parts.links.linkOf(shop, code) }),
      ...(nextExpiry !== null && { nextExpiry: localDay(nextExpiry, zone) }),
    };
  }
}
