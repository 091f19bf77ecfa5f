import type { Vault } from '../../../platform/vault/vault.js';

/** A shop's name and address, as the platform reported them. */
export interface Contact {
  readonly name: string;
  readonly email: string;
}

/** Time to live in the cache: they change with a new installation at the most. */
const KNOWN_FOR_MS = 60_000;

/** Names and contacts of shops, cached for a minute, because every call of a shopper reads them. */
export class ShopContacts {
  private readonly known = new Map<string, { contact: Promise<Contact | null>; until: number }>();

  constructor(private readonly vault: Vault) {}

  /** Null for a shop that was never installed. */
  of(shop: string): Promise<Contact | null> {
    const now = performance.now();
    const known = this.known.get(shop);
    if (known && known.until > now) return known.contact;
    const contact = this.read(shop);
    this.known.set(shop, { contact, until: now + KNOWN_FOR_MS });
    return contact;
  }

  /** Does not cache unknown shops, nor failures of the vault. */
  private async read(shop: string): Promise<Contact | null> {
    try {
      const contact = await this.vault.secret(shop, 'shop-contact');
      if (contact !== null) return JSON.parse(contact) as Contact;
    } catch (error) {
      this.known.delete(shop);
      throw error;
    }
    this.known.delete(shop);
    return null;
  }
}
