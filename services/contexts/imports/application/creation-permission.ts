import { CUSTOMER_CREATION_SCOPE } from '@loyalty/contracts/imports/queries';
import type { PlatformGateway } from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';

/** The merchant's permission to create customers at the store. */
export class CreationPermission {
  constructor(
    private readonly platform: Pick<PlatformGateway, 'granted'>,
    private readonly access: Pick<PlatformAccess, 'of'>,
  ) {}

  /** While the platform does not answer the permission is assumed: without it the store refuses the rows, and their reason says so. */
  async isGranted(shop: string): Promise<boolean> {
    const access = await this.access.of(shop);
    const answer = access ? await this.platform.granted(access) : null;
    return !answer?.ok || answer.value.includes(CUSTOMER_CREATION_SCOPE);
  }
}
