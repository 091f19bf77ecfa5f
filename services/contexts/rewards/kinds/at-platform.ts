import { rejected } from '../../../gateways/platform/outcome.js';
import type { PlatformOutcome, ShopAccess } from '../../../gateways/platform/platform.gateway.js';
import { crashPoint } from '../../../platform/event-store/crash-points.js';
import type { Fulfilment } from './kind.js';

/** Calls the platform, if the app is installed in the shop. */
export async function atPlatform<T>(
  { access, shop }: Pick<Fulfilment, 'access' | 'shop'>,
  make: (shop: ShopAccess) => Promise<PlatformOutcome<T>>,
): Promise<PlatformOutcome<T>> {
  const installed = await access.of(shop);
  if (!installed) return rejected('NOT_INSTALLED', 'the app is not installed');
  crashPoint('coupon.before-platform');
  const made = await make(installed);
  crashPoint('coupon.after-platform');
  return made;
}
