import type { ShopAccess } from '../../gateways/platform/platform.gateway.js';
import type { AccessTokens } from './access-tokens.js';

/** The name under which the vault keeps a shop's access to the platform. */
export const ACCESS_TOKEN = 'platform-access-token';

const SUFFIX = '.myshopify.com';

/** The platform's domain of a shop's handle. */
export const domainOf = (shop: string): string => `${shop}${SUFFIX}`;

/** The shop of a platform domain, which must be exactly `<handle>.myshopify.com`; null for anything else. */
export function shopOfDomain(domain: string): string | null {
  const handle = domain.endsWith(SUFFIX) ? domain.slice(0, -SUFFIX.length) : '';
  return /^[a-z0-9][a-z0-9-]{0,59}$/.test(handle) ? handle : null;
}

/** Looks up how to call the platform for a shop; null when the app is not installed there. */
export class PlatformAccess {
  constructor(private readonly tokens: Pick<AccessTokens, 'find' | 'present'>) {}

  async of(shop: string): Promise<ShopAccess | null> {
    const granted = await this.tokens.find(shop);
    if (!granted) return null;
    let last = granted;
    return {
      domain: domainOf(shop),
      accessToken: granted.accessToken,
      tokenFor: async (unaccepted) => {
        const present = await this.tokens.present(shop, last, unaccepted);
        if (!present.ok) return present;
        last = present.value;
        return { ok: true, value: last.accessToken };
      },
    };
  }
}
