import type { ShopState } from '../state.js';
import { MAX_COST } from './costs.js';
import type { VendorError } from './vendor-errors.js';

/** Points a second that a bucket is refilled by, by the shop's plan; any other plan is a standard one. */
const RESTORED: Readonly<Record<string, number>> = { Advanced: 200, 'Shopify Plus': 1000 };
const STANDARD = 100;
/** A bucket holds what twenty seconds refill, as recorded answers show. */
const SECONDS = 20;

interface ThrottleStatus {
  readonly maximumAvailable: number;
  readonly currentlyAvailable: number;
  readonly restoreRate: number;
}

interface Bucket {
  available: number;
  /** Machine time in milliseconds. */
  at: number;
}

const buckets = new WeakMap<ShopState, Bucket>();

/** The shop's points now. */
export function throttleStatus(shop: ShopState): ThrottleStatus {
  const restoreRate = shop.switches.pointsPerSecond ?? RESTORED[shop.facts.planName] ?? STANDARD;
  const maximumAvailable = restoreRate * SECONDS;
  const now = Date.now();
  const { available, at } = buckets.get(shop) ?? { available: maximumAvailable, at: now };
  const restored = Math.max(0, ((now - at) / 1000) * restoreRate);
  const currentlyAvailable = Math.min(maximumAvailable, available + restored);
  buckets.set(shop, { available: currentlyAvailable, at: now });
  return { maximumAvailable, currentlyAvailable: Math.floor(currentlyAvailable), restoreRate };
}

/** Takes a call's points; what it has not used stays. */
export function takePoints(shop: ShopState, cost: number): ThrottleStatus {
  throttleStatus(shop);
  const bucket = buckets.get(shop);
  if (bucket) bucket.available -= cost;
  return throttleStatus(shop);
}

const DOCUMENTATION = 'https://shopify.dev/api/usage/rate-limits';

export const THROTTLED: VendorError = {
  message: 'Throttled',
  extensions: { code: 'THROTTLED', documentation: DOCUMENTATION },
};

/** The error of an operation that no bucket lets through. */
export const tooDear = (cost: number): VendorError => ({
  message: `Query cost is ${cost}, which exceeds the single query max cost limit (${MAX_COST}).`,
  extensions: { code: 'MAX_COST_EXCEEDED', cost, maxCost: MAX_COST, documentation: DOCUMENTATION },
});
