import { CREDIT_SCOPE, getCreditPermission } from '@loyalty/contracts/programs/permissions';
import type { PlatformGateway } from '../../../gateways/platform/platform.gateway.js';
import { domainOf, type PlatformAccess } from '../../../platform/access/platform-access.js';
import { handle } from '../../../platform/http/call.js';

/** Optional permissions of the app in a shop. */
export class Permissions {
  /** @param platformUrl URL of the demo platform; null: each shop has its own domain */
  constructor(
    private readonly platform: Pick<PlatformGateway, 'granted'>,
    private readonly access: Pick<PlatformAccess, 'of'>,
    private readonly apiKey: string,
    private readonly platformUrl: string | null,
  ) {}

  /** While the platform does not answer, the permission is assumed: giving credit fails without it. */
  async mayGiveCredit(shop: string): Promise<boolean> {
    const access = await this.access.of(shop);
    const answer = access ? await this.platform.granted(access) : null;
    return !answer?.ok || answer.value.includes(CREDIT_SCOPE);
  }

  /** URL where the merchant is asked for the permission to give credit. */
  grantUrl(shop: string): string {
    const home = this.platformUrl ? `${this.platformUrl}/${domainOf(shop)}` : `https://${domainOf(shop)}`;
    const query = new URLSearchParams({ client_id: this.apiKey, optional_scopes: CREDIT_SCOPE });
    return `${home}/admin/oauth/install?${query}`;
  }
}

export const permissionsHandlers = [
  handle(getCreditPermission, [Permissions], (permissions) => async (call) => {
    const { shop } = call.principal;
    return { data: { granted: await permissions.mayGiveCredit(shop), grantUrl: permissions.grantUrl(shop) } };
  }),
];
