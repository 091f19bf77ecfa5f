import type { PlatformGateway } from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';

/** Permissions that a merchant has granted the app, as the platform says; none while it does not answer. */
export class GrantedScopes {
  constructor(
    private readonly platform: Pick<PlatformGateway, 'granted'>,
    private readonly access: Pick<PlatformAccess, 'of'>,
  ) {}

  async of(shop: string): Promise<readonly string[]> {
    const access = await this.access.of(shop);
    if (!access) return [];
    const granted = await this.platform.granted(access);
    return granted.ok ? granted.value : [];
  }
}
