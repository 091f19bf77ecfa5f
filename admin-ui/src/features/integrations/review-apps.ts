import { listReviewApps } from '@loyalty/contracts/intake/reviews';
import type { ReviewAppName } from '@loyalty/contracts/programs/settings/actions';
import { useRows } from '../../data/hooks.js';

/** Apps that prove what they tell by a key in the address alone. */
const BY_KEY: ReadonlySet<ReviewAppName> = new Set(['yotpo', 'loox']);

/** Where an app's webhook goes to. `key` is what has been typed so far; `yourKey` stands where it belongs. */
export function webhookOf(app: ReviewAppName, shop: string, key: string, yourKey: string): string {
  const address = `${window.location.origin}/webhooks/reviews/${app}/${shop}`;
  return BY_KEY.has(app) ? `${address}?key=${encodeURIComponent(key.trim()) || yourKey}` : address;
}

export const isByKey = (app: ReviewAppName): boolean => BY_KEY.has(app);

/** The address of an app's page; Yotpo's has the spelling of the spec (CON-24). */
export const pageOf = (app: ReviewAppName): string => `/integration/review/app/${app === 'yotpo' ? 'yopto' : app}`;

/** The app of an address, in either spelling. */
export function appOf(path: string): ReviewAppName {
  const named = path.split('/').at(-1);
  return (named === 'yopto' ? 'yotpo' : named) as ReviewAppName;
}

export const useReviewApps = () => useRows(listReviewApps);
