import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { Reward } from '@loyalty/contracts/rewards/reward';
import type {
  CodeRequest,
  CodeReward,
  PlatformGateway,
  PlatformOutcome,
  ShopAccess,
} from '../../../gateways/platform/platform.gateway.js';
import { atPlatform } from './at-platform.js';
import { codeRequest } from './code-request.js';
import type { IssuedCode, RewardKind } from './kind.js';

/**
 * Creates a code. A rejection is final only when no earlier attempt, whose answer was lost, has created the code: otherwise the points
 * would
 * go back while the code could be used (I-31).
 */
async function createOrFind(
  platform: PlatformGateway,
  shop: ShopAccess,
  request: CodeRequest,
): Promise<PlatformOutcome<{ discountId: string }>> {
  const made = await platform.createCode(shop, request);
  if (made.ok || made.kind === 'later') return made;
  const found = await platform.findDiscountByCode(shop, request.code);
  if (!found.ok) return found.kind === 'later' ? found : made;
  const isOurs = found.value?.title === request.title && !found.value.ended;
  return isOurs && found.value ? { ok: true, value: { discountId: found.value.discountId } } : made;
}

/**
 * Creates the code of a promise. A promise for every purchase is one for all that the shop sells: a shop without subscriptions is asked
 * for a code of one-time purchases, as it refuses any other.
 */
async function createCode(
  platform: PlatformGateway,
  shop: ShopAccess,
  request: CodeRequest,
): Promise<PlatformOutcome<{ discountId: string }>> {
  if (request.purchases !== 'both') return createOrFind(platform, shop, request);
  const sold = await platform.sellsSubscriptions(shop);
  if (!sold.ok && sold.kind === 'later') return sold;
  const purchases = sold.ok && !sold.value ? 'one_time' : 'both';
  return createOrFind(platform, shop, { ...request, purchases });
}

interface Own<R extends Reward> extends Partial<Pick<RewardKind<R>, 'monthlyLimit'>> {
  /** Most of a shipping rate that is covered by the redeemed rule; null for all of it. */
  readonly shippingUpTo?: (rule: ProgramRule, currency: string) => string | null;
}

/** A kind that is fulfilled by a discount code of the shop; `own` overrides its defaults. */
export function discountKind<R extends Extract<Reward, CodeReward>>({
  shippingUpTo = () => null,
  ...own
}: Own<R> = {}): RewardKind<R> {
  return {
    isDiscount: true,
    isFromList: false,
    needsCustomer: false,
    monthlyLimit: null,
    ...own,
    async fulfil(parts, reward): Promise<PlatformOutcome<IssuedCode>> {
      const { platform, reserved, rule, at } = parts;
      const { customer, promise } = reserved;
      const covered = rule && shippingUpTo(rule, promise.currency);
      const request = codeRequest(promise, reward, { customer, startsAt: at, shippingUpTo: covered });
      const made = await atPlatform(parts, (shop) => createCode(platform, shop, request));
      return made.ok ? { ok: true, value: { code: promise.code, discount: made.value.discountId } } : made;
    },
  };
}
