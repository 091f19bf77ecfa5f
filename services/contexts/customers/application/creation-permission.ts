import { CUSTOMER_CREATION_SCOPE } from '@loyalty/contracts/customers/create';
import type { PlatformGateway } from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';

/** The merchant's permission to create customers at the store. */
export class CreationPermission {
  constructor(
    private readonly platform: Pick<PlatformGateway, 'granted'>,
    private readonly access: Pick<PlatformAccess, 'of'>,
  ) {}

  /** Assumes the permission while the platform does not answer; without it the store rejects the rows with a reason. */
  async isGranted(shop: string): Promise<boolean> {
    const access = await this.access.of(shop);
    const answer = access ? await this.platform.granted(access) : null;
    return !answer?.ok || answer.value.includes(CUSTOMER_CREATION_SCOPE);
  }
}
