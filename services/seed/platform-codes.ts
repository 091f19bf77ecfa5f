import type { RedemptionPromise } from '@loyalty/contracts/points/events';
import { codeRequest } from '../contexts/rewards/kinds/code-request.js';
import type { PlatformGateway, ShopAccess } from '../gateways/platform/platform.gateway.js';
import { derivedId } from '../platform/commands/ids.js';

/** Returns the platform's id of a coupon's discount. */
export type MakeCode = (promise: RedemptionPromise, customer: string, at: string, isStored: boolean) => Promise<string>;

const gone = (code: string): string => `gid://shopify/DiscountCodeNode/seeded-${derivedId(code).slice(0, 12)}`;

/**
 * Codes that can still be used are created at the platform, by the same call as any other; used, revoked or expired ones are not. Without
 * a platform no code works.
 */
export function platformCodes(platform: PlatformGateway, access: ShopAccess | null): MakeCode {
  return async (promise, customer, at, isStored) => {
    const { code, reward } = promise;
    if (!access || !isStored || reward.kind === 'voucher' || reward.kind === 'credit' || reward.kind === 'donation')
      return gone(code);
    const made = await platform.createCode(access, codeRequest(promise, reward, { customer, startsAt: at }));
    return made.ok ? made.value.discountId : gone(code);
  };
}
