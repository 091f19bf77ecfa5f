import { createHmac } from 'node:crypto';
import type { LedgerStates } from '../../../platform/commands/ledger.js';
import { refKey } from '../../../platform/vault/profile.js';
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

/** First letter and domain: "m•••@example.com". */
export const masked = (email: string): string => email.replace(/^(.).*@/u, '$1•••@');

export class Addresses {
  private readonly key: Buffer;

  constructor(
    private readonly ledger: LedgerStates,
    private readonly vault: Pick<Vault, 'read' | 'secrets'>,
    master: Buffer,
  ) {
    this.key = derivedKey(master, 'loyalty/mail-addresses');
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

  /** Masked addresses of profiles by `refKey`; those of erased persons are missing. */
  async maskedOf(shop: string, refs: readonly { customer: string; version: number }[]): Promise<Map<string, string>> {
    const people = await this.vault.read(refs.map((ref) => ({ shop, ...ref })));
    return new Map([...people].filter(([, { email }]) => email).map(([ref, { email }]) => [ref, masked(email)]));
  }

  /** Digest under which an address is suppressed in a shop; keyed, so that the database alone does not reveal the address. */
  digest(shop: string, email: string): Buffer {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([shop, email.trim().toLowerCase()]))
      .digest();
  }

  private async read(shop: string, customer: string, version: number) {
    const ref = { shop, customer, version };
    return (await this.vault.read([ref])).get(refKey(ref));
  }
}

/** A secret is an address, or JSON with an `email`. */
function emailOf(secret: string | null): string | null {
  if (!secret?.startsWith('{')) return secret;
  return (JSON.parse(secret) as { email?: string }).email || null;
}
