import type { PlatformGateway } from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import type { LedgerStates } from '../../../platform/commands/ledger.js';
import { loadShop } from './queries.js';

/** Permissions that a merchant has granted the app: as the platform last reported them, else as it says when it is asked. */
export class GrantedScopes {
  constructor(
    private readonly platform: Pick<PlatformGateway, 'granted'>,
    private readonly access: Pick<PlatformAccess, 'of'>,
    private readonly ledger: LedgerStates,
  ) {}

  /** None while the platform does not answer. */
  async of(shop: string): Promise<readonly string[]> {
    return (await this.known(shop)) ?? [];
  }

  /** Null while the platform does not answer. */
  async known(shop: string): Promise<readonly string[] | null> {
    return (await this.reported(shop)) ?? this.current(shop);
  }

  /** As the platform last reported them; null before any report. */
  async reported(shop: string): Promise<readonly string[] | null> {
    return (await loadShop(this.ledger, shop)).scopes;
  }

  /** As the platform says now; null while it does not answer. */
  async current(shop: string): Promise<readonly string[] | null> {
    const access = await this.access.of(shop);
    const granted = access && (await this.platform.granted(access));
    return granted?.ok ? granted.value : null;
  }
}
