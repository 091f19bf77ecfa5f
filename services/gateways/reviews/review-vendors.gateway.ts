import type { ReviewAppName } from '@loyalty/contracts/programs/settings/actions';

/** `unreachable`: the app did not say whether it accepts the key. `unknown`: the app has no call that would say so. */
export type KeyVerdict = 'accepted' | 'refused' | 'unreachable' | 'unknown';

/** Asks a review app whether a key is one of its own. */
export interface ReviewVendors {
  /** @param domain the shop's own at the platform */
  accepts(app: ReviewAppName, key: string, domain: string): Promise<KeyVerdict>;
}
