import { createHmac } from 'node:crypto';
import type { Batches } from '@loyalty/projections/engine/reading/batches';
import type { LedgerStates } from '../../../platform/commands/ledger.js';
import { type Profile, type ProfileRef } from '../../../platform/vault/profile.js';
import { profileBatches } from '../../../platform/vault/profile-batches.js';
import { derivedKey } from '../../../platform/vault/seal.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { profileToRead } from '../shoppers/profile-to-read.js';

/** A recipient by reference: a customer, or a secret of the vault that holds an address or a profile with an `email`. */
export type MailRecipient = { readonly customer: string } | { readonly secret: string };

/** A recipient as the vault knows them now. */
export interface Addressee {
  readonly email: string;
  readonly firstName: string;
  /** Version of the customer's profile; null for a secret. */
  readonly profile: number | null;
  /** Whether the customer's last statement at the store declined marketing mails. */
  readonly declined: boolean;
}

/** A recipient as the log shows them. */
export interface KnownRecipient {
  readonly masked: string;
  readonly name: string | null;
}

/** First letter and domain: "m•••@example.com". */
export const masked = (email: string): string => email.replace(/^(.).*@/u, '$1•••@');

export class Addresses {
  private readonly key: Buffer;
  /** Recipients of mails that are sent at one time share a statement. */
  private readonly reading: Batches<ProfileRef, Profile | undefined>;

  constructor(
    private readonly ledger: LedgerStates,
    private readonly vault: Pick<Vault, 'read' | 'secrets'>,
    master: Buffer,
  ) {
    this.key = derivedKey(master, 'loyalty/mail-addresses');
    this.reading = profileBatches(vault);
  }

  /** Null where no address is known, and for a person who was erased. */
  async find(shop: string, to: MailRecipient): Promise<Addressee | null> {
    if ('secret' in to) {
      const email = emailOf(await this.vault.secrets.read(shop, to.secret));
      return email ? { email, firstName: '', profile: null, declined: false } : null;
    }
    const { forgotten, newsletter, ...customer } = await loadCustomer(this.ledger, shop, to.customer);
    const profile = profileToRead(customer.profile);
    const person = forgotten ? null : await this.read(shop, to.customer, profile);
    if (!person?.email) return null;
    return { email: person.email, firstName: person.firstName, profile, declined: newsletter?.subscribed === false };
  }

  /** The address of a version of a customer's profile; null once the person is erased. */
  async ofProfile(shop: string, customer: string, profile: number): Promise<string | null> {
    return (await this.read(shop, customer, profile))?.email || null;
  }

  /** Masked addresses and names of profiles by `refKey`; those of erased persons are missing. */
  async knownAt(
    shop: string,
    refs: readonly { customer: string; version: number }[],
  ): Promise<Map<string, KnownRecipient>> {
    const people = await this.vault.read(refs.map((ref) => ({ shop, ...ref })));
    const known = [...people].filter(([, { email }]) => email);
    return new Map(known.map(([ref, { email, name }]) => [ref, { masked: masked(email), name: name || null }]));
  }

  /** Digest under which an address is suppressed in a shop; keyed, so that the database alone does not reveal the address. */
  digest(shop: string, email: string): Buffer {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([shop, email.trim().toLowerCase()]))
      .digest();
  }

  private read(shop: string, customer: string, version: number): Promise<Profile | undefined> {
    return this.reading.add({ shop, customer, version });
  }
}

/** A secret is an address, or JSON with an `email`. */
function emailOf(secret: string | null): string | null {
  if (!secret?.startsWith('{')) return secret;
  return (JSON.parse(secret) as { email?: string }).email || null;
}
