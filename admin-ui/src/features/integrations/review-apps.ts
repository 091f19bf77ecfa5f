import { getReviewApp, listReviewApps } from '@loyalty/contracts/intake/reviews';
import type { DataOf } from '@loyalty/contracts/kernel/endpoint';
import type { ReviewAppName } from '@loyalty/contracts/programs/settings/actions';
import { useRead, useRows } from '../../data/hooks.js';

/** A review app with its latest deliveries. */
export type AppConnection = DataOf<typeof getReviewApp>;

/** Polling interval of an app's page while it is visible, in milliseconds. */
const EVERY_MS = 15_000;

/** Apps that authenticate by a key in the URL only. */
const BY_KEY: ReadonlySet<ReviewAppName> = new Set(['yotpo', 'loox']);

/** Webhook URL of an app. `key` is the typed value; `yourKey` is its placeholder. */
export function webhookOf(app: ReviewAppName, shop: string, key: string, yourKey: string): string {
  const address = `${window.location.origin}/webhooks/reviews/${app}/${shop}`;
  return BY_KEY.has(app) ? `${address}?key=${encodeURIComponent(key.trim()) || yourKey}` : address;
}

export const isByKey = (app: ReviewAppName): boolean => BY_KEY.has(app);

/** Name of the text that says which key an app needs. */
export function keyHelpOf(app: ReviewAppName) {
  if (app === 'judgeme') return 'keyOfJudgeme';
  if (app === 'fera') return 'keyOfFera';
  return isByKey(app) ? 'keyByKeyHelp' : 'keyHelp';
}

/** Path of an app's page; Yotpo's has the spelling of the spec (CON-24). */
export const pageOf = (app: ReviewAppName): string => `/integration/review/app/${app === 'yotpo' ? 'yopto' : app}`;

/** The app of a path, in either spelling. */
export function appOf(path: string): ReviewAppName {
  const named = path.split('/').at(-1);
  return (named === 'yopto' ? 'yotpo' : named) as ReviewAppName;
}

/** Status of a connection, for its badge. */
export const statusOf = ({ connected, confirmed }: Readonly<Record<'connected' | 'confirmed', boolean>>): string =>
  !connected ? 'disconnected' : confirmed ? 'connected' : 'unconfirmed';

export const useReviewApp = (app: ReviewAppName) => useRead(getReviewApp, { params: { app } }, { everyMs: EVERY_MS });

export const useReviewApps = () => useRows(listReviewApps);
