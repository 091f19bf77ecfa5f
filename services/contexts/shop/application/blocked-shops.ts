import type { ShopContacts } from './shop-contacts.js';

/** Shops that may not use the app: listed by the operator, or with an address at a blocked mail domain (SHELL-040). */
export class BlockedShops {
  constructor(
    private readonly contacts: ShopContacts,
    private readonly blocked: { readonly shops: readonly string[]; readonly mailDomains: readonly string[] },
  ) {}

  async has(shop: string): Promise<boolean> {
    const { shops, mailDomains } = this.blocked;
    if (shops.includes(shop)) return true;
    return mailDomains.length > 0 && mailDomains.includes(await this.mailDomainOf(shop));
  }

  private async mailDomainOf(shop: string): Promise<string> {
    const email = (await this.contacts.of(shop))?.email ?? '';
    return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  }
}
