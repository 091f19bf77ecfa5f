import type { Batches } from '@loyalty/projections/engine/reading/batches';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Profile, ProfileRef } from '../../../platform/vault/profile.js';
import { profileBatches } from '../../../platform/vault/profile-batches.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { loadAccount } from '../../points/application/queries.js';
import { available } from '../../points/domain/balance.js';
import type { Shop } from '../../shop/domain/shop.js';
import { testersAt } from '../../shop/domain/test-mode.js';
import { type Letterhead, type Letterheads, languageForShopper } from '../layout/letterhead.js';
import type { MailLanguage } from '../layout/mail-texts.js';
import type { MailValues } from './merging.js';
import { profileToRead } from './profile-to-read.js';

/** The title of a customer's tier; empty where the shop has no tiers. */
export type TierTitleOf = (shop: string, customer: string, now: string) => Promise<string>;

interface RecipientParts {
  readonly ledger: Ledger;
  readonly vault: Pick<Vault, 'read' | 'pseudonymOf'>;
  readonly letterheads: Letterheads;
  /** Tiers are of a higher context. */
  readonly tierTitleOf: TierTitleOf;
}

/** What a mail needs to know of the shopper it goes to. */
export class Recipients {
  /** Shoppers who are written to at one time share a statement, and their shop's letterhead. */
  private readonly people: Batches<ProfileRef, Profile | undefined>;
  private readonly heads = new Map<string, Promise<Letterhead>>();

  constructor(private readonly parts: RecipientParts) {
    this.people = profileBatches(parts.vault);
  }

  /** The customer whom mails to somebody go to: the survivor of merged ones. */
  ownerOf(shop: string, customer: string): Promise<string> {
    return accountOwner(this.parts.ledger, shop, customer);
  }

  /** Whether somebody gets mails now: nobody who was erased, and in test mode only those on its list (spec NOTF-031). */
  async mayHear(store: Pick<Shop, 'testing'>, shop: string, customer: string, now: string): Promise<boolean> {
    const { forgotten, profile } = await loadCustomer(this.parts.ledger, shop, customer);
    if (forgotten) return false;
    const testers = testersAt(store, now);
    if (testers === null) return true;
    const email = (await this.personOf(shop, customer, profile))?.email.trim().toLowerCase();
    return email ? testers.includes(this.parts.vault.pseudonymOf(shop, email)) : false;
  }

  /** Language of a customer, and the values that every mail has, as they are now. */
  async read(shop: string, customer: string, now: string): Promise<{ language: MailLanguage; common: MailValues }> {
    const { ledger, tierTitleOf } = this.parts;
    const [head, account, { profile }, tier] = await Promise.all([
      this.headOf(shop),
      loadAccount(ledger, shop, customer),
      loadCustomer(ledger, shop, customer),
      tierTitleOf(shop, customer, now),
    ]);
    const { countryCode } = (await this.personOf(shop, customer, profile)) ?? {};
    return {
      language: languageForShopper(head, countryCode),
      common: { loyalty_point: available(account, now), tier_name: tier },
    };
  }

  private personOf(shop: string, customer: string, profile: number) {
    return this.people.add({ shop, customer, version: profileToRead(profile) });
  }

  private headOf(shop: string): Promise<Letterhead> {
    const known = this.heads.get(shop);
    if (known) return known;
    const read = this.parts.letterheads(shop).finally(() => this.heads.delete(shop));
    this.heads.set(shop, read);
    return read;
  }
}
