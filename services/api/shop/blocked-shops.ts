import type { Vault } from '../../vault/vault.js';

/** A shop's address is read again after this long: it changes with a new installation at the most. */
const KNOWN_FOR_MS = 60_000;

/** Shops that may not use the app: those that the operator named, and those whose address is at a blocked mail domain (SHELL-040). */
export class BlockedShops {
  private readonly known = new Map<string, { blocked: Promise<boolean>; until: number }>();

  constructor(
    private readonly vault: Vault,
    private readonly blocked: { readonly shops: readonly string[]; readonly mailDomains: readonly string[] },
  ) {}

  async has(shop: string): Promise<boolean> {
    const { shops, mailDomains } = this.blocked;
    if (shops.includes(shop)) return true;
    return mailDomains.length > 0 && this.isAtBlockedDomain(shop);
  }

  private isAtBlockedDomain(shop: string): Promise<boolean> {
    const now = performance.now();
    const known = this.known.get(shop);
    if (known && known.until > now) return known.blocked;
    const blocked = this.vault.secret(shop, 'shop-contact').then((contact) => {
      const { email = '' } = contact ? (JSON.parse(contact) as { email?: string }) : {};
      return this.blocked.mailDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
    });
    this.known.set(shop, { blocked, until: now + KNOWN_FOR_MS });
    // A vault that could not answer is asked again by the next call.
    blocked.catch(() => this.known.delete(shop));
    return blocked;
  }
}
