import type { PlatformUnderTest } from './platform.stage.js';
import { discountPromises } from './platform-discounts.suite.js';
import { shopPromises } from './platform-shop.suite.js';

/** Contract of every platform gateway. */
export function platformPromises(name: string, make: () => Promise<PlatformUnderTest>): void {
  shopPromises(name, make);
  discountPromises(name, make);
}
