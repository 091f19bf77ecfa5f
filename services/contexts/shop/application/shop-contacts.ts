import type { ShopDetails } from '../../../gateways/platform/platform.gateway.js';
import type { Vault } from '../../../platform/vault/vault.js';

/** Name of the secret that restores a conversation of the support chat. */
export const CHAT_SESSION = 'chat-session';

/** A shop's name and address, as the platform reported them; installations of before know no more than these two. */
export interface Contact extends Partial<ShopDetails> {
  readonly name: string;
  readonly email: string;
}

const SECRET = 'shop-contact';

/** What the platform reported of a shop; null for one that was never installed. */
export async function loadShopProfile(vault: Pick<Vault, 'secrets'>, shop: string): Promise<Contact | null> {
  const stored = await vault.secrets.read(shop, SECRET);
  return stored === null ? null : (JSON.parse(stored) as Contact);
}

/** Adds what the platform reports now; what it does not name stays. */
export async function updateShopProfile(
  vault: Pick<Vault, 'secrets'>,
  shop: string,
  facts: { readonly [Field in keyof Contact]?: Contact[Field] | null | undefined },
): Promise<void> {
  const known = await loadShopProfile(vault, shop);
  const news = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined);
  const profile = JSON.stringify({ name: shop, email: '', ...known, ...Object.fromEntries(news) });
  if (known === null || profile !== JSON.stringify(known)) await vault.secrets.save(shop, SECRET, profile);
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
      const contact = await loadShopProfile(this.vault, shop);
      if (contact !== null) return contact;
    } catch (error) {
      this.known.delete(shop);
      throw error;
    }
    this.known.delete(shop);
    return null;
  }
}
