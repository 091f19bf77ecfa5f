import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Config } from '../../../platform/config/config.js';
import { platformUrlOf } from '../../../platform/config/config.js';
import { loadShop } from '../../shop/application/queries.js';

/** Addresses of a shop's store: where links lead, and where the app proxy's pages are. */
export class StoreLinks {
  private readonly played: string | undefined;

  constructor(
    private readonly ledger: Ledger,
    config: Config,
  ) {
    this.played = platformUrlOf(config) ?? undefined;
  }

  /** The store's first page. */
  async storeUrl(shop: string): Promise<string> {
    const { domain } = await loadShop(this.ledger, shop);
    return this.played ? `${this.played}/store/${domain}` : `https://${domain}`;
  }

  /** A member's link. */
  async linkOf(shop: string, code: string): Promise<string> {
    return `${await this.storeUrl(shop)}/apps/loyalty/refer/${code}`;
  }

  /** Where a friend goes on to shop. */
  async redirectOf(shop: string, redirectUrl: string): Promise<string> {
    const store = await this.storeUrl(shop);
    if (redirectUrl === '') return store;
    return redirectUrl.startsWith('/') ? `${store}${redirectUrl}` : redirectUrl;
  }

  /** Whether an address is one of the store: friends are led nowhere else (B-162). */
  async isOfStore(shop: string, redirectUrl: string): Promise<boolean> {
    if (redirectUrl === '' || redirectUrl.startsWith('/')) return true;
    const { domain } = await loadShop(this.ledger, shop);
    const hosts = [domain, new URL(await this.storeUrl(shop)).host];
    return hosts.includes(new URL(redirectUrl).host);
  }
}
